//! `stonepath match`: two engines play, and the rules decide.

mod engine;
mod game;
mod score;

use std::io::{ErrorKind, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use games::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use play::{Cause, Declared, Player};
use records::{By, Claim, Options, Record, Replay};
use runner::{Guard, Limits};

use self::engine::{Engine, Fault};
use self::game::Played;
use self::score::{Counted, DECIDED, Scores};
use super::usage;
use crate::cli::{MatchArgs, ReplayFormat};
use crate::exit::{Exit, Failure};
use crate::input::{Source, cannot_read};
use crate::pipeline::in_turn;
use crate::records_in::words;
use crate::system::{Output, System, complain};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-match-1";

/// Everything that an engine writes. Answers are short.
const OUTPUT: u64 = 1 << 30;

pub(super) fn run(args: &MatchArgs, system: &dyn System) -> Result<Exit, Failure> {
    let start: AnyGame = args.setup.parse().map_err(|error| usage("match", format!("{error}")))?;
    if !start.stones().is_empty() {
        return Err(usage("match", "expected terms without stones; --openings has first moves".into()));
    }
    let openings = openings(args, &start, system)?;
    let trouble = |error: std::io::Error| Failure::Trouble(error.to_string());
    let guard = &Guard::myself().map_err(trouble)?;
    let names = names(args, guard, &start)?;
    let mut scores = Scores::default();
    let (old, done) = old_games(args, &start, &names, openings.len(), &mut scores, system)?;
    let mut file = match &args.out {
        None => None,
        Some(path) => Some(begin_file(path, &old, system)?),
    };
    let out = Output::new(system)?;
    let bar =
        ProgressBar::new(args.games).with_position(done.iter().filter(|&&is_done| is_done).count() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {msg}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let games = (1..=args.games).filter(|&number| !done.get(number as usize).is_some_and(|&is_done| is_done));
    let (openings, scores) = (&openings, &mut scores);
    Ok(in_turn(
        args.jobs.count(),
        system,
        |deal| {
            let _ = games.map(deal).find(ControlFlow::is_break);
        },
        || {
            let mut engines = [None, None];
            move |number| one(args, guard, openings, &mut engines, number)
        },
        |answers| {
            for answer in answers {
                match answer {
                    Ok((number, played)) => {
                        let winner =
                            played.game.ending().and_then(|ending| ending.winner).map(|winner| winner.player);
                        scores.add(counted(number, openings.len(), winner, !played.notes.is_empty()));
                        bar.set_message(format!(
                            "{}:{}:{}",
                            scores.all.won, scores.all.drawn, scores.all.lost
                        ));
                        bar.inc(1);
                        for note in &played.notes {
                            bar.suspend(|| complain(system, &format!("game {number}: {note}\n")));
                        }
                        if let Some(file) = &mut file {
                            let line = line(&start, &names, number, &played);
                            file.write_all(line.as_bytes()).and_then(|()| file.flush()).map_err(trouble)?;
                        }
                    }
                    Err(message) => {
                        scores.void += 1;
                        bar.suspend(|| complain(system, &format!("stonepath: {message}\n")));
                    }
                }
                if let Some(elos) = args.sprt
                    && scores.all.likelihood(elos).is_some_and(|ratio| ratio.abs() >= DECIDED)
                {
                    break;
                }
            }
            bar.finish_and_clear();
            report(args, &names, openings.len(), scores, out)?;
            Ok(if scores.void > 0 { Exit::Trouble } else { Exit::Fine })
        },
    ))
}

/// Plays a game. Starts engines that do not run.
fn one(
    args: &MatchArgs,
    guard: &Guard,
    openings: &[AnyGame],
    engines: &mut [Option<Engine>; 2],
    number: u64,
) -> Result<(u64, Played), String> {
    let at = (number - 1) as usize;
    let (first, opening) = (at % 2, &openings[at / 2 % openings.len()]);
    for (which, engine) in engines.iter_mut().enumerate() {
        if engine.is_none() {
            match start(args, guard, which, opening)
                .map_err(|error| format!("game {number} is void: {error}"))?
            {
                Ok(started) => *engine = Some(started),
                Err(fault) => return Ok((number, forfeited(args, opening, which, first, &fault))),
            }
        }
    }
    let [Some(black), Some(white)] = engines else { unreachable!("both run") };
    let played = game::play(args, opening.clone(), [black, white], first, args.seed + number - 1);
    for (engine, at_fault) in engines.iter_mut().zip(played.at_fault) {
        if at_fault {
            *engine = None;
        }
    }
    Ok((number, played))
}

/// A game in which an engine did not start.
fn forfeited(args: &MatchArgs, opening: &AnyGame, which: usize, first: usize, fault: &Fault) -> Played {
    let mut game = opening.clone();
    let player = if which == first { Player::First } else { Player::Second };
    let color = rules_core::Color::BOTH.into_iter().find(|&color| game.player(color) == player);
    game.declare(Declared::Forfeited(color.expect("each player has a colour"))).expect("an opening is open");
    let command = [&args.black, &args.white][which];
    Played { game, notes: vec![format!("{command} {fault}")], at_fault: [false; 2] }
}

fn start(
    args: &MatchArgs,
    guard: &Guard,
    which: usize,
    game: &AnyGame,
) -> std::io::Result<Result<Engine, Fault>> {
    let mut limits = Limits::new(Duration::from_secs(u64::from(u32::MAX)));
    (limits.memory, limits.processes, limits.output) = (Some(args.memory), Some(args.processes), OUTPUT);
    let command = [&args.black, &args.white][which];
    let dialect = [args.black_dialect, args.white_dialect][which].or(args.dialect);
    let engine = Engine::start(command, guard, &limits, dialect, game)?;
    Ok(engine.and_then(|mut engine| {
        for command in [&args.black_send, &args.white_send][which] {
            engine.tell(command)?;
        }
        Ok(engine)
    }))
}

/// The names of the engines. Both are started, so that a command with a mistake does not lose all games.
fn names(args: &MatchArgs, guard: &Guard, game: &AnyGame) -> Result<[String; 2], Failure> {
    let mut names = [args.black.clone(), args.white.clone()];
    for (which, name) in names.iter_mut().enumerate() {
        let failed = |error: &dyn std::fmt::Display| {
            Failure::Trouble(format!("{}: {error}", [&args.black, &args.white][which]))
        };
        let engine = start(args, guard, which, game).map_err(|error| failed(&error))?;
        let mut engine = engine.map_err(|fault| failed(&format!("the engine {fault}")))?;
        let size = format!("boardsize {}", engine.dialect.size(game));
        engine.tell(&size).map_err(|fault| failed(&format!("the engine {fault}; see --dialect")))?;
        // Ours tells everything, other rulers tell the game.
        let (id, terms) = (game.game().name(), game.terms());
        for (command, own) in [("gogui-rules_game_id", id), ("stonepath-terms", &terms)] {
            let theirs = engine.mention(command).map_err(|fault| failed(&format!("the engine {fault}")))?;
            if let Some(theirs) = theirs.filter(|theirs| !theirs.eq_ignore_ascii_case(own)) {
                return Err(failed(&format!("expected an engine for `{own}`, found one for `{theirs}`")));
            }
        }
        name.clone_from(&engine.name);
    }
    if names[0] == names[1] {
        for (name, colour) in names.iter_mut().zip(["(--black)", "(--white)"]) {
            *name = format!("{name} {colour}");
        }
    }
    Ok(names)
}

/// The games at the end of each opening; the start without a file.
fn openings(args: &MatchArgs, start: &AnyGame, system: &dyn System) -> Result<Vec<AnyGame>, Failure> {
    let Some(source) = &args.openings else { return Ok(vec![start.clone()]) };
    let name = source.name();
    let mut text = String::new();
    let read = source.open(system).and_then(|mut stream| stream.reader.read_to_string(&mut text));
    read.map_err(|error| cannot_read(&name, &error))?;
    let options = Options { format: records::find("moves"), terms: Some(&args.setup), ..Options::default() };
    let (mut openings, mut record) = (Vec::new(), Record::default());
    for (line, moves) in text.lines().enumerate().filter(|line| !line.1.trim().is_empty()) {
        let bad = |what: String| Failure::BadInput(format!("{name}:{}: {what}", line + 1));
        records::read(moves, &options, &mut record).map_err(|error| bad(words(&error)))?;
        let (game, illegal) = record.game(usize::MAX).map_err(|error| bad(words(&error)))?;
        if let Some(illegal) = illegal {
            return Err(bad(format!("move {} is illegal: {}", illegal.number, illegal.reason)));
        }
        if game.ending().is_some() {
            return Err(bad("expected an opening, found a game that is over".into()));
        }
        openings.push(game);
    }
    if openings.is_empty() {
        return Err(Failure::BadInput(format!("{name}: expected an opening on each line, found none")));
    }
    Ok(openings)
}

fn counted(number: u64, openings: usize, winner: Option<Player>, has_notes: bool) -> Counted {
    let at = (number - 1) as usize;
    let first = at % 2;
    let winner = winner.map(|player| if player == Player::First { first } else { 1 - first });
    Counted { opening: at / 2 % openings, first, winner, has_notes }
}

/// The games that the file has already: their lines, and for each number whether it was played. A last line that was cut off
/// is left out.
fn old_games(
    args: &MatchArgs,
    start: &AnyGame,
    names: &[String; 2],
    openings: usize,
    scores: &mut Scores,
    system: &dyn System,
) -> Result<(Vec<u8>, Vec<bool>), Failure> {
    let mut done = vec![false; args.games as usize + 1];
    let Some(path) = &args.out else { return Ok((Vec::new(), done)) };
    let mut old = Vec::new();
    let name = Source::File(path.clone()).name();
    match system.open(path).and_then(|mut stream| stream.reader.read_to_end(&mut old)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok((old, done)),
        other => other.map_err(|error| cannot_read(&name, &error))?,
    };
    old.truncate(memchr::memrchr(b'\n', &old).map_or(0, |feed| feed + 1));
    let (mut record, mut replay) = (Record::default(), Replay::default());
    let options = Options { format: records::find("json"), ..Options::default() };
    for (line, text) in (1..).zip(String::from_utf8_lossy(&old).lines()) {
        let bad = |what: &str| {
            Failure::BadInput(format!("{name}:{line}: expected a game of this match, found {what}"))
        };
        let read = records::read(text, &options, &mut record).and_then(|_| replay.run(&record));
        let verdict = read.map_err(|error| bad(&words(&error)))?;
        let number =
            record.properties.get("id").and_then(|id| id.parse::<u64>().ok()).filter(|&number| number > 0);
        let number = number.ok_or_else(|| bad("none with a number"))?;
        let first = (number - 1) as usize % 2;
        let players = ["PB", "PW"].map(|color| record.properties.get(color));
        if players != [first, 1 - first].map(|engine| Some(&names[engine][..])) {
            return Err(bad("one of other engines"));
        }
        if record.terms().map_err(|error| bad(&words(&error)))? != start.terms() {
            return Err(bad("one with other terms"));
        }
        if number <= args.games {
            let has_notes = record.properties.get("C").is_some();
            scores.add(counted(number, openings, verdict.winner, has_notes));
            done[number as usize] = true;
        }
    }
    Ok((old, done))
}

/// Writes the old games again, to a file that more can be added to.
fn begin_file(path: &Path, old: &[u8], system: &dyn System) -> Result<Box<dyn Write>, Failure> {
    let begin = || {
        let mut file = system.create(path)?;
        file.write_all(old)?;
        Ok(file)
    };
    begin().map_err(|error: std::io::Error| {
        Failure::Trouble(format!("cannot write {}: {error}", Source::File(path.into()).name()))
    })
}

/// The record of a game, as a line of JSON.
fn line(start: &AnyGame, names: &[String; 2], number: u64, played: &Played) -> String {
    let terms = start.terms();
    let mut record = Record::new(terms.split(',').next().unwrap_or_default());
    (record.first, record.swap) = (start.to_move(), start.agreed_swap());
    for action in played.game.actions() {
        record.push(action);
    }
    let ending = played.game.ending();
    record.claim = ending.map(|ending| Claim {
        winner: ending.winner.map(|winner| winner.color),
        by: match ending.cause {
            Cause::Declared(Declared::Resigned(_)) => By::Resignation,
            Cause::Declared(Declared::TimedOut(_)) => By::Time,
            Cause::Declared(Declared::Forfeited(_)) => By::Forfeit,
            _ => By::Unsaid,
        },
    });
    let first = (number - 1) as usize % 2;
    record.properties.push(0, "id", &number.to_string());
    for (color, engine) in [("PB", first), ("PW", 1 - first)] {
        record.properties.push(0, color, &names[engine]);
    }
    if !played.notes.is_empty() {
        record.properties.push(0, "C", &played.notes.join("\n"));
    }
    let mut text = String::new();
    let json = records::find("json").expect("our own format");
    json.write(&record, &mut text).expect("it holds every record");
    text.trim_end().to_owned() + "\n"
}

#[derive(serde::Serialize)]
struct Report<'a> {
    schema: &'static str,
    engines: &'a [String; 2],
    /// Won, lost and drawn by the first engine.
    scores: &'a Scores,
    /// The Elo difference and the interval of 95 %; null if it is infinite.
    elo: [Option<f64>; 3],
    log_likelihood_ratio: Option<f64>,
}

fn report(
    args: &MatchArgs,
    names: &[String; 2],
    openings: usize,
    scores: &Scores,
    mut out: Output,
) -> Result<(), Failure> {
    let ratio = args.sprt.and_then(|elos| scores.all.likelihood(elos));
    let text = match args.format {
        ReplayFormat::Text => {
            let mut text = scores.text(names, openings > 1);
            if let (Some([low, high]), Some(ratio)) = (args.sprt, ratio) {
                let verdict = match ratio {
                    DECIDED.. => format!("at least {high}"),
                    _ if ratio <= -DECIDED => format!("at most {low}"),
                    _ => "undecided".into(),
                };
                text += &format!("log-likelihood ratio {ratio:.2}: {verdict}\n");
            }
            text
        }
        ReplayFormat::Json => {
            let elo = scores.all.elo().map(|elo| elo.is_finite().then_some(elo));
            let report = Report { schema: SCHEMA, engines: names, scores, elo, log_likelihood_ratio: ratio };
            serde_json::to_string(&report).expect("strings and numbers can be written") + "\n"
        }
    };
    out.write(text.as_bytes())
}
