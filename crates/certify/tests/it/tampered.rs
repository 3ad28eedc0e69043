//! The examples with every small change there is: of a byte, of a word, of a line.

use std::collections::BTreeSet;

use certify::certify;

use crate::it::examples::{Example, examples};

/// Bytes that matter somewhere.
const BYTES: &[u8] = b"0123456789-rcdRCDxyzXYZabAB \n\t\r.@_/\x00\xff";

/// What remains of a certificate without what is free: the order of two chains and of three arms; how a list goes over its
/// stones; and the digits of chains of pegs that touch no end zone.
fn said(certificate: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(certificate);
    let digits = |line: &str| match line.split_once(' ') {
        Some(("reached", digits)) => Some(format!("reached {}", digits.len())),
        Some(("chains", lists)) => Some(lists.split(' ').map(|list| format!("{:?}", passed(list))).collect()),
        _ => None,
    };
    let mut lines: Vec<String> = text.lines().map(|line| digits(line).unwrap_or(line.into())).collect();
    for alike in lines
        .chunk_by_mut(|a, b| ["chain ", "arm "].iter().any(|word| a.starts_with(word) && b.starts_with(word)))
    {
        alike.sort_unstable();
    }
    lines
}

/// The places that a list of steps passes, seen from its start. What is no list stays what it is.
fn passed(list: &str) -> Result<BTreeSet<(i32, i32)>, &str> {
    let (mut at, mut all) = ((0, 0), BTreeSet::from([(0, 0)]));
    for letter in list.chars().filter(|_| list != "-") {
        let step = match letter.to_ascii_lowercase() {
            'r' | 'x' => (1, 0),
            'c' | 'y' => (0, 1),
            'z' => (1, 1),
            _ => return Err(list),
        };
        let sign = if letter.is_lowercase() { 1 } else { -1 };
        at = (at.0 + sign * step.0, at.1 + sign * step.1);
        all.insert(at);
    }
    Ok(all)
}

/// Changes one part of the three after the other and counts those that are still certified.
fn try_all(example: Example, part: usize, changed: impl IntoIterator<Item = Vec<u8>>) -> usize {
    let (problem, input, output, certificate) = example;
    let mut tried = 0;
    for change in changed {
        let mut parts = [input, output, certificate].map(|part| part.as_bytes().to_vec());
        if change == parts[part] {
            continue;
        }
        tried += 1;
        parts[part] = change;
        let proved = certify(problem, &parts[0], &parts[1], &parts[2]);
        let same = match part {
            1 => trimmed(&parts[1]) == trimmed(output.as_bytes()),
            _ => said(&parts[2]) == said(certificate.as_bytes()),
        };
        assert!(
            proved.is_err() || same,
            "{problem:?}:\n{}\n{}",
            String::from_utf8_lossy(&parts[part]),
            String::from_utf8_lossy(&parts[2])
        );
    }
    tried
}

/// The lines without blanks at their ends.
fn trimmed(text: &[u8]) -> Vec<&[u8]> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r');
    text.split(|&byte| byte == b'\n')
        .map(|line| &line[..line.len() - line.iter().rev().take_while(is_blank).count()])
        .collect()
}

/// A byte replaced by each other, taken out, put in between, or exchanged with the next.
fn by_bytes(text: &str) -> Vec<Vec<u8>> {
    let text = text.as_bytes();
    let mut changed = Vec::new();
    for at in 0..=text.len() {
        let (before, after) = text.split_at(at);
        for &byte in BYTES {
            changed.push([before, &[byte], after].concat());
            if at < text.len() {
                changed.push([before, &[byte], &after[1..]].concat());
            }
        }
        if at < text.len() {
            changed.push([before, &after[1..]].concat());
        }
        if at + 1 < text.len() {
            changed.push([before, &[after[1], after[0]], &after[2..]].concat());
        }
    }
    changed
}

/// Of the pieces between separators each one dropped, doubled, exchanged with each other one, or put in its place.
fn by_pieces(text: &str, separator: char) -> Vec<Vec<u8>> {
    let pieces: Vec<&str> = text.split_inclusive(separator).collect();
    let mut changed = Vec::new();
    for at in 0..pieces.len() {
        changed.push([&pieces[..at], &pieces[at + 1..]].concat());
        changed.push([&pieces[..=at], &pieces[at..]].concat());
        for other in 0..pieces.len() {
            let mut exchanged = pieces.clone();
            exchanged.swap(at, other);
            changed.push(exchanged);
            let mut replaced = pieces.clone();
            replaced[at] = pieces[other];
            changed.push(replaced);
        }
        changed.push(pieces[..at].to_vec());
    }
    changed.into_iter().map(|pieces| pieces.concat().into_bytes()).collect()
}

#[test]
fn certificates() {
    for example in examples() {
        let text = example.3;
        assert!(try_all(example, 2, by_bytes(text)) > 1000);
        assert!(try_all(example, 2, by_pieces(text, '\n')) > 10);
        assert!(try_all(example, 2, by_pieces(text, ' ')) > 10);
        // Numbers that are off by one, very large, or the same again modulo 2^32 and 2^64.
        for (start, number) in numbers(text) {
            let before = &text[..start];
            let after = &text[start + number.to_string().len()..];
            let other = [
                number + 1,
                number.saturating_sub(1),
                number + (1 << 31),
                number + (1 << 32),
                number + (1 << 64),
            ];
            let changed = other.map(|other| format!("{before}{other}{after}").into_bytes());
            assert!(try_all(example, 2, changed) >= 4);
        }
    }
}

/// All numbers that stand alone, with their places.
fn numbers(text: &str) -> Vec<(usize, u128)> {
    let word = |at: usize| text[at..].split([' ', '\n']).next().and_then(|word| word.parse().ok());
    let starts = (1..text.len())
        .filter(|&at| text.is_char_boundary(at) && matches!(text.as_bytes()[at - 1], b' ' | b'\n'));
    starts.filter_map(|at| Some((at, word(at)?))).collect()
}

#[test]
fn answers() {
    for example in examples() {
        let text = example.2;
        assert!(try_all(example, 1, by_bytes(text)) > 200);
        let _ = try_all(example, 1, by_pieces(text, '\n'));
        let _ = try_all(example, 1, by_pieces(text, ' '));
        for other in [
            "ke",
            "do",
            "yet",
            "yes",
            "no",
            "none",
            "Red wins",
            "Blue wins",
            "Nobody wins",
            "Impossible",
            "bridge",
            "fork",
            "ring",
            "-1 -1",
            "1 1",
            "2 2",
            "3 1",
            "Case #1: ",
        ] {
            let lines: Vec<&str> = text.lines().collect();
            let changed = (0..lines.len()).map(|at| {
                let mut lines = lines.clone();
                let heading = lines[at].find(": ").map_or(0, |colon| colon + 2);
                let line = format!("{}{other}", &lines[at][..heading]);
                lines[at] = &line;
                (lines.join("\n") + "\n").into_bytes()
            });
            try_all(example, 1, changed.collect::<Vec<_>>());
        }
    }
}

/// An input with a change may well have the same answer for the same reason: here the checker must only stay on its feet.
#[test]
fn nothing_panics() {
    let mut random = oracle::Rng::new(1);
    let mut certified = 0;
    for (problem, input, output, certificate) in examples() {
        let mut tries: Vec<[Vec<u8>; 3]> = Vec::new();
        for changed in by_bytes(input) {
            tries.push([changed, output.into(), certificate.into()]);
        }
        // Pieces of everything put together at random.
        let all = format!("{input}\n{output}\n{certificate}");
        let words: Vec<&str> = all.split_inclusive([' ', '\n']).collect();
        for _ in 0..20_000 {
            let mut parts = [input, output, certificate].map(|part| part.as_bytes().to_vec());
            for _ in 0..random.between(1, 3) {
                let part = &mut parts[random.below(3)];
                let (from, to) = (random.below(part.len() + 1), random.below(part.len() + 1));
                let put = match random.below(3) {
                    0 => random.pick(&words).as_bytes().to_vec(),
                    1 => vec![random.below(256) as u8; random.below(4)],
                    _ => part[from.min(to)..from.max(to)].to_vec(),
                };
                let (at, len) = (random.below(part.len() + 1), random.below(4));
                let end = (at + len).min(part.len());
                part.splice(at..end, put);
            }
            tries.push(parts);
        }
        for [input, output, certificate] in tries {
            certified += usize::from(certify(problem, &input, &output, &certificate).is_ok());
        }
    }
    assert!(certified > 100, "{certified}");
}
