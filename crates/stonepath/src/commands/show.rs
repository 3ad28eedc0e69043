//! `stonepath show`: shows the board of a position of any game.

use std::collections::BTreeMap;

use anstyle::Style;
use games::AnyGame;
use play::Action;

use super::explain::{color, draw};
use super::usage;
use crate::cli::{Format, ShowArgs};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-show-1";

pub(super) fn run(args: &ShowArgs, system: &dyn System) -> Result<Exit, Failure> {
    let game = args.words.join(" ").parse().map_err(|error| usage("show", format!("{error}")))?;
    let shown = match args.format {
        Format::Text => text(&game),
        Format::Json => json(&game),
        Format::Svg => game.svg(&game.terms()),
    };
    Output::with_color(system, color(args.format, args.color))?.write(shown.as_bytes())?;
    Ok(Exit::Fine)
}

/// The terms, the player to move or the result, and the board.
fn text(game: &AnyGame) -> String {
    let bold = Style::new().bold();
    let stands = game.ending_text().unwrap_or_else(|| format!("{} to move", mover(game)));
    let mut text = format!("{bold}{}{bold:#}\n{stands}\n\n", game.terms());
    draw(&game.text(), &mut text);
    text
}

/// The colour of the player to move.
fn mover(game: &AnyGame) -> &'static str {
    game.game().colors()[game.to_move().index()]
}

#[derive(serde::Serialize)]
struct Object {
    schema: &'static str,
    game: &'static str,
    terms: String,
    position: String,
    canonical: String,
    hash: String,
    to_move: Option<&'static str>,
    ending: Option<String>,
    winner: Option<&'static str>,
    stones: BTreeMap<&'static str, Vec<String>>,
    marks: Vec<String>,
    legal: Vec<String>,
}

fn json(game: &AnyGame) -> String {
    let colors = game.game().colors();
    let ending = game.ending();
    let place = |at| game.place_text(at);
    let mut stones = BTreeMap::from(colors.map(|color| (color, Vec::new())));
    for (color, at) in game.stones() {
        stones.entry(colors[color.index()]).or_default().push(place(at));
    }
    let legal = game.legal_actions().into_iter().map(|action| match action {
        Action::Stone(_, at) => place(at),
        other => game.action_text(other),
    });
    let object = Object {
        schema: SCHEMA,
        game: game.game().name(),
        terms: game.terms(),
        position: game.position(),
        canonical: game.canonical(),
        hash: format!("{:016x}", game.hash()),
        to_move: ending.is_none().then(|| mover(game)),
        ending: game.ending_text(),
        winner: ending.and_then(|ending| ending.winner).map(|winner| colors[winner.color.index()]),
        stones,
        marks: game.marks().into_iter().map(place).collect(),
        legal: legal.collect(),
    };
    serde_json::to_string(&object).expect("strings can be written") + "\n"
}
