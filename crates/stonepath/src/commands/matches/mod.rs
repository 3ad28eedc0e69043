//! `stonepath match`: two engines play, and the rules decide.

mod engine;
mod file;
mod game;
mod score;

use std::io::{Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use games::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use judge_io::visible_lines;
use play::{Declared, Player};
use records::{Options, Record};
use runner::{Guard, Limits};

use self::engine::{Engine, Fault};
use self::file::{cannot_write, continued, line, old_games, sort};
use self::game::Played;
use self::score::{Counted, DECIDED, Scores};
use super::usage;
use crate::cli::{MatchArgs, ReplayFormat};
use crate::exit::{Exit, Failure};
use crate::input::cannot_read;
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
    // A test ends by itself, but not a match that is hopelessly even.
    let usual = if args.sprt.is_some() { 100_000 } else { 2 * openings.len() as u64 };
    let games = args.games.unwrap_or(usual);
    let trouble = |error: std::io::Error| Failure::Trouble(error.to_string());
    let guard = &Guard::myself().map_err(trouble)?;
    let names = names(args, guard, &start)?;
    let mut scores = Scores::default();
    let old = old_games(args, &start, &names, &openings, &mut scores, system)?;
    let mut file = match &args.out {
        None => None,
        Some(path) => Some((path, continued(path, &old, system)?)),
    };
    let out = Output::new(system)?;
    let bar = ProgressBar::new(games).with_position(old.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {msg}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let is_decided = |scores: &Scores| {
        let ratio = args.sprt.and_then(|elos| scores.all.likelihood(elos));
        ratio.is_some_and(|ratio| ratio.abs() >= DECIDED)
    };
    let games = if is_decided(&scores) { 0 } else { games };
    let numbers: Vec<u64> = (1..=games).filter(|number| !old.contains_key(number)).collect();
    let (next, mut lines, mut is_all) = (AtomicUsize::new(0), old, true);
    let exit = thread::scope(|scope| {
        let (sender, played) = channel();
        for _ in 0..args.jobs.count() {
            let (sender, next, numbers, names, openings) =
                (sender.clone(), &next, &numbers, &names, &openings);
            scope.spawn(move || {
                let mut engines = [None, None];
                while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send(one(args, guard, openings, names, &mut engines, number)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let collected = (|| {
            for answer in &played {
                match answer {
                    Ok((number, played)) => {
                        scores.add(Counted::of(
                            number,
                            openings.len(),
                            &played.game,
                            !played.notes.is_empty(),
                        ));
                        let all = scores.all;
                        bar.set_message(format!("{}:{}:{}", all.won, all.drawn, all.lost));
                        bar.inc(1);
                        for note in &played.notes {
                            let note = visible_lines(&format!("game {number}: {note}"));
                            bar.suspend(|| complain(system, &format!("{note}\n")));
                        }
                        let line = line(args, &start, &names, number, &played);
                        if let Some((path, file)) = &mut file {
                            let written = file.write_all(line.as_bytes()).and_then(|()| file.flush());
                            written.map_err(|error| cannot_write(path, &error))?;
                            lines.insert(number, line);
                        }
                    }
                    Err(message) => {
                        scores.void += 1;
                        bar.suspend(|| complain(system, &format!("stonepath: {message}\n")));
                    }
                }
                if is_decided(&scores) {
                    is_all = false;
                    break;
                }
            }
            bar.finish_and_clear();
            // Games end in any order.
            if let Some((path, _)) = &file {
                sort(path, &lines, system)?;
            }
            report(args, &names, &openings, &scores, out)?;
            Ok(if scores.void > 0 { Exit::Trouble } else { Exit::Fine })
        })();
        let exit = collected.unwrap_or_else(|failure: Failure| {
            is_all = false;
            failure.report(system)
        });
        drop(played);
        if !is_all {
            // Games that nobody waits for can take long. Guards end their engines.
            system.abandon(exit);
        }
        exit
    });
    Ok(exit)
}

/// Plays a game. Starts engines that do not run.
fn one(
    args: &MatchArgs,
    guard: &Guard,
    openings: &[AnyGame],
    names: &[String; 2],
    engines: &mut [Option<Engine>; 2],
    number: u64,
) -> Result<(u64, Played), String> {
    let at = (number - 1) as usize;
    let (first, opening) = (at % 2, &openings[at / 2 % openings.len()]);
    for (which, engine) in engines.iter_mut().enumerate() {
        engine.take_if(Engine::has_ended);
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
    let played = game::play(args, opening.clone(), [black, white], names, first, args.seed + number - 1);
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
    let color = color.expect("each player has a colour");
    let end =
        if let Fault::Late(..) = fault { Declared::TimedOut(color) } else { Declared::Forfeited(color) };
    game.declare(end).expect("an opening is open");
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
        if moves.starts_with('#') {
            continue;
        }
        records::read(moves, &options, &mut record).map_err(|error| bad(words(&error)))?;
        let (game, illegal) = record.game(usize::MAX).map_err(|error| bad(words(&error)))?;
        if game.terms() != start.terms() {
            return Err(bad(format!(
                "expected moves of `{}`, found those of `{}`",
                start.terms(),
                game.terms()
            )));
        }
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

#[derive(serde::Serialize)]
struct Report<'a> {
    schema: &'static str,
    engines: &'a [String; 2],
    /// Won, lost and drawn by the first engine.
    scores: &'a Scores,
    /// The Elo difference and the interval of 95 %; null if it is infinite.
    elo: [Option<f64>; 3],
    log_likelihood_ratio: Option<f64>,
    /// Which Elo difference the test has accepted; null if it is undecided.
    accepted: Option<f64>,
}

fn report(
    args: &MatchArgs,
    names: &[String; 2],
    openings: &[AnyGame],
    scores: &Scores,
    mut out: Output,
) -> Result<(), Failure> {
    let ratio = args.sprt.and_then(|elos| scores.all.likelihood(elos));
    let accepted = args.sprt.zip(ratio).and_then(|([low, high], ratio)| match ratio {
        DECIDED.. => Some(high),
        _ if ratio <= -DECIDED => Some(low),
        _ => None,
    });
    let text = match args.format {
        ReplayFormat::Text => {
            let moves = |game: &AnyGame| {
                let moves: Vec<String> =
                    game.actions().iter().map(|&action| game.action_text(action)).collect();
                moves.join(", ")
            };
            let openings: Vec<String> = openings.iter().map(moves).collect();
            let mut text = scores.text(names, &openings);
            if let (Some([low, high]), Some(ratio)) = (args.sprt, ratio) {
                let verdict = match accepted {
                    Some(elo) if elo == high => format!("at least {high}"),
                    Some(_) => format!("at most {low}"),
                    None => "undecided".into(),
                };
                text += &format!("log-likelihood ratio {ratio:.2}: {verdict}\n");
            }
            text
        }
        ReplayFormat::Json => {
            let elo = scores.all.elo().map(|elo| elo.is_finite().then_some(elo));
            let report =
                Report { schema: SCHEMA, engines: names, scores, elo, log_likelihood_ratio: ratio, accepted };
            serde_json::to_string(&report).expect("strings and numbers can be written") + "\n"
        }
    };
    out.write(text.as_bytes())
}
