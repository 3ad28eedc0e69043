//! `stonepath show`: shows the board of a position of any game.

use std::collections::BTreeMap;
use std::ffi::OsString;

use anstyle::Style;
use games::{AnyGame, Legend, of_setup};
use play::Action;

use super::explain::{color, laid_out, say_width};
use super::{json_line, refuse_over, usage};
use crate::cli::{Format, ShowArgs, ShowFormat};
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::records_in::{self, Found, Origin, Take, Unread};
use crate::system::{Output, System, complain, report};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-show-1";

pub(super) fn run(args: &ShowArgs, system: &dyn System) -> Result<Exit, Failure> {
    let words = args.words.join(" ");
    // One word that is no game is a file, even if it is missing.
    let is_file = args.words.len() == 1 && of_setup(&words).is_err();
    let origin = Some(Origin::from(OsString::from(&words))).filter(|origin| match origin {
        Origin::Source(Source::File(path)) => is_file || system.look(path).is_ok(),
        _ => true,
    });
    refuse_over("show", args.out.path.as_deref(), origin.as_ref().and_then(Origin::used))?;
    let format = args.format().map_err(|error| usage("show", error))?;
    let width = system.width().filter(|_| args.out.path.is_none());
    let mut shown = Shown { args, format, system, width, seen: 0, result: None };
    let mut trouble = Exit::Fine;
    if let Some(origin) = &origin {
        let failure = records_in::read(origin, &args.reading, system, &mut shown)?;
        trouble = failure.map_or(Exit::Fine, |failure| failure.report(system));
    } else {
        if args.at.is_some() || args.record.is_some() {
            return Err(usage("show", "--at and --record are for records; this is a position".into()));
        }
        let game: AnyGame = words.parse().map_err(|error| usage("show", format!("{error}")))?;
        shown.result = Some((show(args, format, &game, "", width)?, Exit::Fine));
    }
    let Some(((text, columns), exit)) = shown.result else {
        if trouble != Exit::Fine {
            return Ok(trouble);
        }
        return Err(usage(
            "show",
            format!("there is no record {}: the file has {}", args.record.unwrap_or(1), shown.seen),
        ));
    };
    let choice = color(if format == ShowFormat::Text { Format::Text } else { Format::Json }, args.color);
    let mut out = Output::to(&args.out, choice, system)?;
    out.write(text.as_bytes())?;
    out.finish(system)?;
    say_width(columns, width, system)?;
    if args.record.is_none() && shown.seen > 1 {
        report(system, &format!("record 1 of {} is shown; --record N shows another\n", shown.seen))?;
    }
    Ok(exit.max(trouble))
}

/// Shows one of the records.
struct Shown<'a> {
    args: &'a ShowArgs,
    format: ShowFormat,
    system: &'a dyn System,
    /// The columns of the terminal.
    width: Option<usize>,
    seen: u64,
    /// The output and the columns of its board.
    result: Option<((String, usize), Exit)>,
}

impl Take for Shown<'_> {
    fn take(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        self.seen += 1;
        if self.seen != self.args.record.unwrap_or(1) {
            return Ok(());
        }
        let unread = |Unread { at, message, .. }| Failure::BadInput(found.report(at, &message));
        let (record, _) = found.read.clone().map_err(unread)?;
        let moves = record.main_line();
        let most = self.args.at.map_or(moves.len(), |most| usize::try_from(most).unwrap_or(usize::MAX));
        if most > moves.len() {
            return Err(usage("show", format!("there is no move {most}: the record has {}", moves.len())));
        }
        let (game, illegal) = record.game(most).map_err(|error| unread(error.into()))?;
        let mut exit = Exit::Fine;
        if let Some(illegal) = illegal {
            complain(self.system, &format!("{}\n", found.report(illegal.at, &illegal.to_string())));
            exit = Exit::WrongAnswer;
        }
        let made = game.actions();
        let last = made.last().map(|&last| format!(": {}", game.action_text(last))).unwrap_or_default();
        let heading = format!("move {} of {}{last}\n", made.len(), moves.len());
        self.result = Some((show(self.args, self.format, &game, &heading, self.width)?, exit));
        Ok(())
    }
}

/// The output, and the columns of a board as text.
fn show(
    args: &ShowArgs,
    format: ShowFormat,
    game: &AnyGame,
    heading: &str,
    width: Option<usize>,
) -> Result<(String, usize), Failure> {
    let legend = if args.legend { Legend::Shown } else { Legend::Hidden };
    let text = match format {
        ShowFormat::Text => return Ok(text(game, heading, width)),
        ShowFormat::Json => json(game),
        ShowFormat::Svg => game.svg(&title(game), legend),
        ShowFormat::Tikz => game.tikz(),
        ShowFormat::Hexboard => hexboard(game)
            .ok_or_else(|| usage("show", format!("a hexboard shows only Hex, not {}", game.game().name())))?,
    };
    Ok((text, 0))
}

/// The terms, and the result if there is one.
fn title(game: &AnyGame) -> String {
    let terms = game.terms();
    game.ending_text().map_or_else(|| terms.to_string(), |ending| format!("{terms}: {ending}"))
}

/// A diagram for HexWiki, with the numbers of the moves.
fn hexboard(game: &AnyGame) -> Option<String> {
    if game.game().name() != "hex" {
        return None;
    }
    let numbers = (1..).zip(game.numbers()).filter_map(|(number, at)| Some((at?, number)));
    let numbers: BTreeMap<[i32; 2], usize> = numbers.collect();
    let stones = game.stones().into_iter().map(|(color, at)| (color, at, numbers.get(&at).copied()));
    let mut stones: Vec<_> = stones.collect();
    stones.sort_by_key(|&(color, _, number)| (number, color));
    records::hexboard(game.setup().size().sides(), stones, []).ok()
}

/// The terms, the player to move or the result with its reason, the key of the board, and the board.
fn text(game: &AnyGame, heading: &str, width: Option<usize>) -> (String, usize) {
    let bold = Style::new().bold();
    let board = game.text();
    let status = game.ending_text().unwrap_or_else(|| format!("{} to move", mover(game)));
    let why = game.why().map_or(String::new(), |why| format!("{why}\n"));
    let terms = game.terms();
    let words = format!("{bold}{terms}{bold:#}\n{heading}{status}\n{why}{}", board.key());
    laid_out(&words, Some(&board), width)
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
    why: Option<String>,
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
        terms: game.terms().to_string(),
        position: game.position(),
        canonical: game.canonical(),
        hash: format!("{:016x}", game.hash()),
        to_move: ending.is_none().then(|| mover(game)),
        ending: game.ending_text(),
        winner: ending.and_then(|ending| ending.winner).map(|winner| colors[winner.color.index()]),
        why: game.why(),
        stones,
        marks: game.marks().into_iter().map(place).collect(),
        legal: legal.collect(),
    };
    json_line(&object)
}
