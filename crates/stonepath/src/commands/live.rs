//! Pages with the rules inside, which need no network. The rules are WebAssembly from `integrations/web`.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anstream::ColorChoice;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use package::html::Html;
use sha2::{Digest, Sha256};

use super::usage;
use crate::cli::{Out, PageOut};
use crate::exit::Failure;
use crate::system::{Output, System};

/// The rules, compressed by gzip: see `integrations/web/build`.
const RULES: &[u8] = include_bytes!("../view/stonepath.wasm.gz");

/// The games that these rules have, one a line.
const GAMES: &str = include_str!("../view/games.txt");

/// What all pages need: asking the rules, a board, and the rules themselves.
const SCRIPTS: [&str; 3] =
    [include_str!("../view/rules.js"), include_str!("../view/board.js"), include_str!("../view/packed.js")];

/// Returns a page with the colours of boards. `scripts` use the exports of [`SCRIPTS`]; their imports are left out.
pub(super) fn page(title: &str, style: &str, scripts: &[&str], body: &Html) -> String {
    let style = format!("{style}{}", board::style());
    // Comments and indents would be a tenth of it.
    let lines = SCRIPTS.iter().chain(scripts).flat_map(|text| text.lines()).map(str::trim);
    let script = lines
        .filter(|line| !["//", "/**", "import "].iter().any(|start| line.starts_with(start)))
        .collect::<Vec<_>>()
        .join("\n");
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)));
    let policy = format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; worker-src blob:; img-src data: blob:; \
         base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&style)
    );
    let head = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n<link rel=\"icon\" href=\"data:,\">\n<style>{style}</style>\n"
    );
    let mut page = Html::with_head(title, &head);
    page.raw(&body.to_string());
    page.raw(&format!("<script type=\"text/plain\" id=\"rules\" data-bytes=\"{}\">", RULES.len()));
    page.raw(&base91(RULES));
    page.raw("</script>\n<script type=\"module\">");
    page.raw(&script);
    page.raw("</script>\n");
    page.end()
}

/// Whether the rules of a page have a game. Of others, a page has only pictures.
pub(super) fn has(game: &str) -> bool {
    GAMES.lines().any(|name| name == game)
}

impl PageOut {
    /// The file to write; `None` for standard output, which must not be a terminal.
    pub(super) fn path(&self, command: &str) -> Result<Option<PathBuf>, Failure> {
        let temporary = self.open.then(|| env::temp_dir().join("stonepath.html"));
        let path = self.out.path.clone().or(temporary);
        if path.is_none() && io::stdout().is_terminal() {
            let text = "expected --open, or a file for the page, such as -o page.html, found a terminal";
            return Err(usage(command, text.into()));
        }
        Ok(path)
    }

    /// Writes the page, and opens it if that was asked for.
    pub(super) fn write(
        &self,
        page: &str,
        path: Option<PathBuf>,
        system: &dyn System,
    ) -> Result<(), Failure> {
        let out = Out { path };
        let mut written = Output::to(&out, ColorChoice::AlwaysAnsi, system)?;
        written.write(page.as_bytes())?;
        written.finish(system)?;
        match &out.path {
            Some(path) if self.open => open::that_detached(path)
                .map_err(|error| Failure::Trouble(format!("cannot open {}: {error}", path.display()))),
            _ => Ok(()),
        }
    }
}

/// Each 13 bits as two of 91 letters, the low bits first: a page is a thirteenth shorter than in base 64. No letter is `<`, which could end
/// the element, or `#`, which CI systems execute in `##[`.
fn base91(bytes: &[u8]) -> String {
    let letter = |digit: u32| match digit as u8 {
        0 => '!',
        digit @ 1..25 => char::from(digit + 35),
        digit => char::from(digit + 36),
    };
    let (mut text, mut bits, mut count) = (String::new(), 0, 0);
    for &byte in bytes.iter().chain(&[0]) {
        bits |= u32::from(byte) << count;
        count += 8;
        if count >= 13 {
            text.extend([bits % 8192 / 91, bits % 8192 % 91].map(letter));
            (bits, count) = (bits >> 13, count - 13);
        }
    }
    text.extend([bits / 91, bits % 91].map(letter));
    text
}
