//! The bytes of inputs and answers.

use super::Look;
use crate::{Finding, Format};

/// Above this many bytes the clients say that a file is large.
const LARGE: [(Format, usize); 2] = [(Format::V2025, 20 << 20), (Format::Legacy, 100 << 20)];
/// Above this many bytes a file is not installed by the client of the legacy format.
const TOO_LARGE: usize = 1000 << 20;

/// What a client says about a file, whatever the validators make of it.
pub(super) fn check(look: &mut Look<'_>, path: &str, bytes: &[u8]) {
    if bytes.len() > TOO_LARGE && look.format() == Format::Legacy {
        look.error(path, "expected at most 1000 MiB, found more");
    } else if LARGE.iter().any(|&(of, most)| of == look.format() && bytes.len() > most) {
        look.warning(path, "is very large, which judging systems take long to handle");
    }
    match look.format() {
        Format::V2025 => modern(look, path, bytes),
        Format::Legacy => legacy(look, path, bytes),
    }
    if !bytes.is_empty() && !bytes.ends_with(b"\n") {
        let (line, column) = place(bytes, bytes.len());
        let text = "expected a line feed at the end of the file, found none";
        look.findings.push(Finding::warning(path, text).at(line, column));
    }
}

fn modern(look: &mut Look<'_>, path: &str, bytes: &[u8]) {
    if bytes.is_empty() {
        look.warning(path, "expected something in the file, found nothing");
        return;
    }
    let odd = bytes.iter().position(|&byte| byte != b'\n' && !(b' '..=b'~').contains(&byte));
    if let Some(at) = odd {
        let what = match bytes[at] {
            b'\r' => "a carriage return".into(),
            b'\t' => "a tab".into(),
            byte => format!("the byte {byte:#04x}"),
        };
        warn(look, path, bytes, at, &format!("expected printable ASCII and line feeds, found {what}"));
    }
    if [b' ', b'\n'].contains(&bytes[0]) {
        warn(look, path, bytes, 0, "expected something else than white space at the start of the file");
    }
    let two = bytes.windows(2).position(|pair| matches!(pair, b"  " | b" \n" | b"\n "));
    if let Some(at) = two {
        let text = "expected no two signs of white space in a row but line feeds, found them";
        warn(look, path, bytes, at, text);
    }
}

fn legacy(look: &mut Look<'_>, path: &str, bytes: &[u8]) {
    match str::from_utf8(bytes) {
        Err(error) => warn(look, path, bytes, error.valid_up_to(), "expected UTF-8, found another byte"),
        Ok(_) => {
            if let Some(at) = bytes.iter().position(|&byte| byte == b'\r') {
                let text = "expected line feeds alone at the ends of lines, found a carriage return";
                warn(look, path, bytes, at, text);
            }
        }
    }
}

fn warn(look: &mut Look<'_>, path: &str, bytes: &[u8], at: usize, text: &str) {
    let (line, column) = place(bytes, at);
    look.findings.push(Finding::warning(path, text).at(line, column));
}

/// Line and column of a byte, both from 1. Columns count bytes.
fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at];
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    (before.iter().filter(|&&byte| byte == b'\n').count() + 1, at - start + 1)
}
