//! `stonepath view`: a page to step through games, and to play on.
//!
//! The page needs no network. It has the rules as WebAssembly, from `integrations/web`, which a script builds anew.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};

use anstream::ColorChoice;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use clap::ValueEnum;
use games::{AnyGame, Legend, PageView};
use judge_io::visible_json;
use package::html::Html;
use records::Replay;
use sha2::{Digest, Sha256};

use super::{refuse_over, usage};
use crate::cli::{Kind, Out, Reading, ViewArgs};
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::messages::Messages;
use crate::records_in::{self, Found, Origin, Take, Unread};
use crate::system::{Output, System};

/// The rules, compressed by gzip: see `integrations/web/build`.
const RULES: &[u8] = include_bytes!("../view/stonepath.wasm.gz");

/// The games that these rules have, one a line. A page has only pictures of others.
const GAMES: &str = include_str!("../view/games.txt");

/// Asks the rules, and what the page does with the answers. Exports of the first are for other pages.
const SCRIPTS: [&str; 3] =
    [include_str!("../view/rules.js"), include_str!("../view/board.js"), include_str!("../view/page.js")];
const STYLE: &str = include_str!("../view/page.css");
const BODY: &str = include_str!("../view/page.html");

pub(super) fn run(args: &ViewArgs, system: &dyn System) -> Result<Exit, Failure> {
    let temporary = args.open.then(|| env::temp_dir().join("stonepath.html"));
    let out = Out { path: args.out.path.clone().or(temporary) };
    if out.path.is_none() && io::stdout().is_terminal() {
        let text = "expected --open, or a file for the page, such as -o page.html, found a terminal";
        return Err(usage("view", text.into()));
    }
    let mut viewed =
        Viewed { games: Vec::new(), options: Vec::new(), picture: None, messages: Messages::new(system) };
    for word in &args.records {
        let origin = Origin::from(OsString::from(word));
        refuse_over("view", out.path.as_deref(), origin.used())?;
        let is_missing = matches!(&origin, Origin::Source(Source::File(path)) if system.look(path).is_err());
        match word.parse::<AnyGame>() {
            Ok(game) if is_missing => {
                let text = format!("{}:", game.terms());
                viewed.add(Game { title: game.terms().to_string(), text, ..Game::default() }, &game);
            }
            Err(error) if is_missing && word.contains(' ') => return Err(usage("view", format!("{error}"))),
            _ => {
                viewed.options = options(&args.reading, &origin);
                if let Some(failure) = records_in::read(&origin, &args.reading, system, &mut viewed)? {
                    viewed.messages.fail(failure);
                }
            }
        }
    }
    viewed.messages.end();
    match (&viewed.games[..], viewed.messages.exit) {
        ([], Exit::Fine) => return Err(usage("view", "expected a record, found none".into())),
        ([], exit) => return Ok(exit),
        _ => {}
    }
    let mut written = Output::to(&out, ColorChoice::AlwaysAnsi, system)?;
    written.write(page(&viewed).as_bytes())?;
    written.finish(system)?;
    if let (true, Some(path)) = (args.open, &out.path) {
        open::that_detached(path)
            .map_err(|error| Failure::Trouble(format!("cannot open {}: {error}", path.display())))?;
    }
    Ok(viewed.messages.exit)
}

/// How the page reads a record: lines of its questions to the rules. See `integrations/web`.
fn options(reading: &Reading, origin: &Origin) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(Kind::Records(format)) = reading.from {
        lines.push(format!("format {}", format.id));
    }
    if let Some(terms) = &reading.game {
        lines.push(format!("terms {terms}"));
    }
    if let Some(swap) = reading.swap {
        lines.extend(swap.to_possible_value().map(|kind| format!("swap {}", kind.get_name())));
    }
    if let Origin::Source(Source::File(path)) = origin
        && let Some(ending) = path.extension()
    {
        lines.push(format!("file .{}", ending.to_string_lossy()));
    }
    lines
}

/// A game of a page.
#[derive(Default, serde::Serialize)]
struct Game {
    title: String,
    /// More words to find it by.
    #[serde(skip_serializing_if = "String::is_empty")]
    about: String,
    text: String,
    /// How to read the text, and how it was read.
    options: Vec<String>,
    notes: Vec<String>,
    /// The board at the end, if the rules of the page lack the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

struct Viewed<'a> {
    games: Vec<Game>,
    /// How the records of this origin are read.
    options: Vec<String>,
    /// The first game at its end, for browsers without scripts.
    picture: Option<String>,
    messages: Messages<'a>,
}

impl Viewed<'_> {
    fn add(&mut self, mut game: Game, end: &AnyGame) {
        self.picture.get_or_insert_with(|| {
            let svg = end.page_svg(&PageView::default());
            // Points and names of stones are for scripts.
            let lines = svg.lines().filter(|line| !line.contains("data-at=")).map(|line| {
                match line.split_once(" cx=") {
                    Some((stone, rest)) if stone.starts_with("<circle data-stone") => {
                        format!("<circle cx={rest}")
                    }
                    _ => line.into(),
                }
            });
            lines.collect::<Vec<_>>().join("\n")
        });
        if GAMES.lines().all(|name| name != end.game().name()) {
            game.picture = Some(end.svg(&game.title, Legend::Shown));
        }
        self.games.push(game);
    }

    /// Adds the game of a record.
    fn record(&mut self, found: &Found<'_>) -> Result<(), Unread> {
        let (record, format) = found.read.clone()?;
        let (end, illegal) = record.game(usize::MAX)?;
        if let Some(illegal) = illegal {
            let report = found.report(illegal.at, &illegal.to_string());
            self.messages.add(Exit::WrongAnswer, &illegal.reason.to_string(), &report);
        }
        let (mut text, mut options) =
            (String::from_utf8_lossy(found.bytes).trim().to_owned(), self.options.clone());
        if records::find(format).is_none() {
            // An input of a problem.
            (text, options) = (String::new(), vec!["format json".into()]);
            records::find("json")
                .expect("the format of our own records")
                .write(record, &mut text)
                .map_err(|error| Unread { at: 0, message: error.to_string(), understood: 0 })?;
        }
        let about = record.about(&Replay::default().run(record)?);
        let game = Game { title: record.title(), about, text, options, notes: record.notes(), picture: None };
        self.add(game, &end);
        Ok(())
    }
}

impl Take for Viewed<'_> {
    fn take(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        if let Err(Unread { at, message, .. }) = self.record(found) {
            self.messages.add(Exit::BadInput, &message, &found.report(at, &message));
        }
        Ok(())
    }
}

fn page(viewed: &Viewed<'_>) -> String {
    let title = match &viewed.games[..] {
        [game] => game.title.clone(),
        games => format!("{} games", games.len()),
    };
    let style = format!("{STYLE}{}", board::style());
    // Comments and indents would be a tenth of it.
    let lines = SCRIPTS.iter().flat_map(|text| text.lines()).map(str::trim);
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
    let mut page = Html::with_head(&title, &head);
    let (before, after) = BODY.split_once("<div id=\"board\">").expect("the page has a board");
    let (before_title, after_title) = before.split_once("</h1>").expect("the page has a title");
    page.raw(before_title);
    page.text(&title);
    page.raw("</h1>");
    page.raw(after_title);
    page.raw("<div id=\"board\">");
    page.raw(viewed.picture.as_deref().unwrap_or_default());
    page.raw(after);
    // In JSON, `<` occurs only in strings.
    let games = serde_json::to_string(&viewed.games).expect("strings and numbers can be written");
    page.raw("<script type=\"application/json\" id=\"games\">");
    page.raw(&visible_json(&games).replace('<', "\\u003c"));
    page.raw(&format!("</script>\n<script type=\"text/plain\" id=\"rules\" data-bytes=\"{}\">", RULES.len()));
    page.raw(&base91(RULES));
    page.raw("</script>\n<script type=\"module\">");
    page.raw(&script);
    page.raw("</script>\n");
    page.end()
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
