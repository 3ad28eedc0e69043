//! `stonepath view`: a page to step through games, and to play on.
//!
//! The page needs no network. It has the rules as WebAssembly, from `integrations/web`, which a script builds anew.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use anstream::ColorChoice;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use games::AnyGame;
use judge_io::visible_json;
use package::html::Html;

use super::{refuse_over, usage};
use crate::cli::ViewArgs;
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
const SCRIPTS: [&str; 2] = [include_str!("../view/rules.js"), include_str!("../view/page.js")];
const STYLE: &str = include_str!("../view/page.css");

pub(super) fn run(args: &ViewArgs, system: &dyn System) -> Result<Exit, Failure> {
    if args.out.path.is_none() && io::stdout().is_terminal() {
        let text = "expected a file for the page, such as -o page.html, found a terminal";
        return Err(usage("view", text.into()));
    }
    let mut viewed = Viewed { games: Vec::new(), picture: None, messages: Messages::new(system) };
    for word in &args.records {
        let origin = Origin::from(OsString::from(word));
        refuse_over("view", args.out.path.as_deref(), origin.used())?;
        let is_missing = matches!(&origin, Origin::Source(Source::File(path)) if system.look(path).is_err());
        match word.parse::<AnyGame>() {
            Ok(game) if is_missing => {
                let empty = Game {
                    title: game.terms().to_string(),
                    terms: game.terms().to_string(),
                    ..Game::default()
                };
                viewed.add(empty, &game);
            }
            Err(error) if is_missing && word.contains(' ') => return Err(usage("view", format!("{error}"))),
            _ => {
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
    let mut out = Output::to(&args.out, ColorChoice::AlwaysAnsi, system)?;
    out.write(page(&viewed).as_bytes())?;
    out.finish(system)?;
    Ok(viewed.messages.exit)
}

/// A game of a page.
#[derive(Default, serde::Serialize)]
struct Game {
    title: String,
    terms: String,
    /// The depth of each move in the tree, the move, and its comment.
    moves: Vec<(u32, String, Option<String>)>,
    /// The record, if the game has one, and its first comment.
    record: String,
    comment: String,
    /// The board at the end, if the rules of the page lack the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

struct Viewed<'a> {
    games: Vec<Game>,
    /// The first game at its end, for browsers without scripts.
    picture: Option<String>,
    messages: Messages<'a>,
}

impl Viewed<'_> {
    fn add(&mut self, mut game: Game, end: &AnyGame) {
        self.picture.get_or_insert_with(|| end.svg(&game.terms));
        if GAMES.lines().all(|name| name != end.game().name()) {
            game.picture = Some(end.svg(&game.terms));
        }
        self.games.push(game);
    }

    /// Adds the game of a record.
    fn record(&mut self, found: &Found<'_>) -> Result<(), Unread> {
        let (record, _) = found.read.clone()?;
        let (end, illegal) = record.game(usize::MAX)?;
        if let Some(illegal) = illegal {
            let report = found.report(illegal.at, &illegal.to_string());
            self.messages.add(Exit::WrongAnswer, &illegal.reason.to_string(), &report);
        }
        let words = |(depth, text, comment): (u32, String, Option<&str>)| {
            (depth, text.replace(' ', "_"), comment.map(str::to_owned))
        };
        let moves = record.tree(&end).into_iter().map(words).collect();
        let game = Game {
            title: record.title(),
            terms: record.begin()?.terms().to_string(),
            moves,
            record: String::from_utf8_lossy(found.bytes).into(),
            comment: record.properties.get("C").unwrap_or_default().into(),
            picture: None,
        };
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
    let mut page = Html::page(&title);
    page.raw(&format!("<style>\n{STYLE}</style>\n"));
    page.element("h1", "", &title);
    let hidden = if viewed.games.len() == 1 { " hidden" } else { "" };
    page.raw(&format!("\n<p class=\"steps\"{hidden}><label>Game <select id=\"game\">"));
    for (number, game) in viewed.games.iter().enumerate() {
        page.raw(&format!("<option value=\"{number}\">"));
        page.text(&format!("{}. {}", number + 1, game.title));
        page.raw("</option>");
    }
    page.raw("</select></label></p>\n<main class=\"game\">\n");
    page.raw(concat!(
        "<div><p id=\"verdict\" role=\"status\" aria-live=\"polite\" tabindex=\"-1\"></p><p id=\"why\"></p>",
        "<p id=\"said\" role=\"status\"></p><p id=\"comment\"></p></div>\n<div>",
    ));
    page.raw("<div id=\"board\" tabindex=\"-1\">");
    page.raw(viewed.picture.as_deref().unwrap_or_default());
    page.raw("</div>\n<div class=\"steps\">");
    for (step, name, text) in [
        ("start", "first position", "|◀"),
        ("back", "one move back", "◀"),
        ("next", "next move", "▶"),
        ("end", "last position", "▶|"),
    ] {
        page.raw(&format!(
            "<button type=\"button\" data-step=\"{step}\" aria-label=\"{name}\">{text}</button>"
        ));
    }
    page.raw(concat!(
        "<input type=\"range\" id=\"slider\" min=\"0\" max=\"0\" value=\"0\" aria-label=\"move\"></div>\n",
        "<form class=\"steps\" id=\"move\"><label>Move <input id=\"what-move\" list=\"moves-of\" autocomplete=\"off\"></label>",
        "<datalist id=\"moves-of\"></datalist><button>Play</button>",
        "<button type=\"button\" id=\"swap\" hidden>Swap</button>",
        "<label><input type=\"checkbox\" id=\"numbers\"> numbers</label></form>\n",
        "<p class=\"steps\"><label>Copy <select id=\"what\"></select></label><button type=\"button\" id=\"copy\">Copy</button>",
        "<label>Notation of moves <select id=\"notation\"></select></label>",
        "<button type=\"button\" id=\"open\">Open records…</button><input type=\"file\" id=\"files\" multiple hidden>",
        "</p></div>\n",
        "<div><ol id=\"moves\"></ol><noscript><p>Stepping through the game needs JavaScript.</p></noscript></div>\n</main>\n",
    ));
    // In JSON, `<` occurs only in strings.
    let games = serde_json::to_string(&viewed.games).expect("strings and numbers can be written");
    page.raw("<script type=\"application/json\" id=\"games\">");
    page.raw(&visible_json(&games).replace('<', "\\u003c"));
    page.raw("</script>\n<script type=\"text/plain\" id=\"rules\">");
    page.raw(&BASE64_STANDARD.encode(RULES));
    page.raw("</script>\n<script type=\"module\">\n");
    page.raw(&SCRIPTS.concat());
    page.raw("</script>\n");
    page.end()
}
