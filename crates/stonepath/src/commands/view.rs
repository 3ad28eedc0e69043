//! `stonepath view`: a page to step through games, and to play on.
//!
//! The page needs no network. It has the rules as WebAssembly, from `integrations/web`, which a script builds anew.

use std::ffi::OsString;

use clap::ValueEnum;
use games::{AnyGame, AnyTerms, Legend, PageView};
use judge_io::visible_json;
use package::html::Html;
use records::Replay;

use super::live;
use super::{refuse_over, usage};
use crate::cli::{Kind, Reading, ViewArgs};
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::messages::Messages;
use crate::records_in::{self, Found, Origin, Take, Unread};
use crate::system::System;

const SCRIPT: &str = include_str!("../view/page.js");
const STYLE: &str = include_str!("../view/page.css");
const BODY: &str = include_str!("../view/page.html");

pub(super) fn run(args: &ViewArgs, system: &dyn System) -> Result<Exit, Failure> {
    let path = args.page.path("view")?;
    let mut viewed =
        Viewed { games: Vec::new(), options: Vec::new(), picture: None, messages: Messages::new(system) };
    for word in &args.records {
        let origin = Origin::from(OsString::from(word));
        refuse_over("view", path.as_deref(), origin.used())?;
        let is_missing = matches!(&origin, Origin::Source(Source::File(path)) if system.look(path).is_err());
        match word.parse::<AnyTerms>() {
            Ok(terms) if is_missing => {
                let (title, text) = (terms.to_string(), format!("{terms}:"));
                viewed.add(Game { title, text, ..Game::default() }, &AnyGame::new(&terms));
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
    args.page.write(&page(&viewed), path, system)?;
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
        self.picture.get_or_insert_with(|| end.page_svg(&PageView { is_still: true, ..PageView::default() }));
        if !live::has(end.game().name()) {
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
    let mut body = Html::default();
    let (before, after) = BODY.split_once("<div id=\"board\">").expect("the page has a board");
    let (before_title, after_title) = before.split_once("</h1>").expect("the page has a title");
    body.raw(before_title);
    body.text(&title);
    body.raw("</h1>");
    body.raw(after_title);
    body.raw("<div id=\"board\">");
    body.raw(viewed.picture.as_deref().unwrap_or_default());
    body.raw(after);
    // In JSON, `<` occurs only in strings.
    let games = serde_json::to_string(&viewed.games).expect("strings and numbers can be written");
    body.raw("<script type=\"application/json\" id=\"games\">");
    body.raw(&visible_json(&games).replace('<', "\\u003c"));
    body.raw("</script>\n");
    live::page(&title, STYLE, &[SCRIPT], &body)
}
