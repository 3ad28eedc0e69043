//! `stonepath match`: two engines play, and the rules decide.

mod engine;
mod file;
mod game;
mod score;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use games::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use judge_io::visible_lines;
use nix::fcntl::Flock;
use package::output::Used;
use records::{Options, Record};
use runner::{Guard, Limits};

use self::engine::{Engine, Fault};
use self::file::{line, locked, old_games, sort};
use self::game::Played;
use self::score::{DECIDED, Pairing, Scores};
use super::{refuse_over, usage};
use crate::cli::{MatchArgs, ReplayFormat};
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::records_in::{text, words};
use crate::system::{Output, System, cannot_write, complain};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-match-1";

/// Everything that an engine writes. Answers are short.
const OUTPUT: u64 = 1 << 30;

pub(super) fn run(args: &MatchArgs, system: &dyn System) -> Result<Exit, Failure> {
    let start: AnyGame = args.setup.parse().map_err(|error| usage("match", format!("{error}")))?;
    // The records of the games must be readable.
    Record::of(&start).map_err(|error| usage("match", format!("{error}")))?;
    if !start.stones().is_empty() {
        return Err(usage("match", "expected terms without stones; --openings has first moves".into()));
    }
    let used = args.openings.iter().map(Source::used);
    let engines = [&args.black, &args.white].map(|line| Used::Command(line));
    refuse_over("match", args.out.as_deref(), used.chain(engines).chain([Used::Stdout]))?;
    let openings = openings(args, &start, system)?;
    let guard = Guard::myself().map_err(|error| Failure::Trouble(error.to_string()))?;
    let names = names(args, &guard, &start)?;
    let mut scores = Scores::default();
    let file = args.out.as_deref().map(|path| locked(path, system)).transpose()?;
    let lines = old_games(args, file.as_deref(), &start, &names, &openings, &mut scores, system)?;
    let out = Output::new(system)?;
    // A test ends by itself, but not a match that is hopelessly even.
    let usual = if args.sprt.is_some() { 100_000 } else { 2 * openings.len() as u64 };
    let games = args.games.unwrap_or(usual);
    let bar = ProgressBar::new(games).with_position(lines.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {msg}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let games = if is_decided(args, &scores) { 0 } else { games };
    let numbers: Vec<u64> = (1..=games).filter(|number| !lines.contains_key(number)).collect();
    let (table, next) = (Table { args, guard, start, openings, names }, AtomicUsize::new(0));
    Ok(thread::scope(|scope| {
        let (sender, played) = channel();
        for _ in 0..args.jobs.count() {
            let (sender, table, next, numbers) = (sender.clone(), &table, &next, &numbers);
            scope.spawn(move || {
                let mut engines = [None, None];
                while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send((number, table.play(&mut engines, number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let collected = table.collect(&played, &mut scores, lines, file, &bar, system);
        let reported = collected.and_then(|is_all| {
            report(args, &table.names, &table.openings, &scores, out)?;
            Ok((if scores.void > 0 { Exit::Trouble } else { Exit::Fine }, is_all))
        });
        let (exit, is_all) = reported.unwrap_or_else(|failure| (failure.report(system), false));
        drop(played);
        if !is_all {
            // Games that nobody waits for can take long. Guards end their engines.
            system.abandon(exit);
        }
        exit
    }))
}

/// Whether the test of `--sprt` has accepted a difference.
fn is_decided(args: &MatchArgs, scores: &Scores) -> bool {
    let ratio = args.sprt.and_then(|elos| scores.all.likelihood(elos));
    ratio.is_some_and(|ratio| ratio.abs() >= DECIDED)
}

/// What all games of a match have in common.
struct Table<'a> {
    args: &'a MatchArgs,
    guard: Guard,
    start: AnyGame,
    openings: Vec<AnyGame>,
    names: [String; 2],
}

/// A game, or why it is void.
type Outcome = Result<Played, String>;

impl Table<'_> {
    /// Counts and writes games as they end. Returns whether all were waited for.
    fn collect(
        &self,
        played: &Receiver<(u64, Outcome)>,
        scores: &mut Scores,
        mut lines: BTreeMap<u64, String>,
        mut file: Option<Flock<File>>,
        bar: &ProgressBar,
        system: &dyn System,
    ) -> Result<bool, Failure> {
        let mut is_all = true;
        for (number, result) in played {
            match result {
                Ok(mut played) => {
                    played.notes.iter_mut().for_each(|note| *note = visible_lines(note));
                    let pairing = Pairing::of(number, self.openings.len());
                    scores.add(pairing, &played.game, !played.notes.is_empty());
                    bar.set_message(format!("{}:{}:{}", scores.all.won, scores.all.drawn, scores.all.lost));
                    bar.inc(1);
                    for note in &played.notes {
                        bar.suspend(|| complain(system, &format!("game {number}: {note}\n")));
                    }
                    if let (Some(path), Some(file)) = (&self.args.out, &mut file) {
                        let line = line(self.args, &self.start, &self.names, (number, pairing), &played);
                        file.write_all(line.as_bytes()).map_err(|error| cannot_write(path, &error))?;
                        lines.insert(number, line);
                    }
                }
                Err(why) => {
                    scores.void += 1;
                    bar.suspend(|| complain(system, &format!("stonepath: game {number} is void: {why}\n")));
                }
            }
            if is_decided(self.args, scores) {
                is_all = false;
                break;
            }
        }
        bar.finish_and_clear();
        // Games end in any order.
        if let Some(path) = &self.args.out {
            sort(path, &lines, system)?;
        }
        Ok(is_all)
    }

    /// Plays a game. Starts engines that do not run.
    fn play(&self, engines: &mut [Option<Engine>; 2], number: u64) -> Outcome {
        let Table { args, guard, openings, names, .. } = self;
        let pairing = Pairing::of(number, openings.len());
        let opening = &openings[pairing.opening];
        for (which, engine) in engines.iter_mut().enumerate() {
            engine.take_if(Engine::has_ended);
            if engine.is_none() {
                match start(args, guard, which, opening).map_err(|error| error.to_string())? {
                    Ok(started) => *engine = Some(started),
                    Err(fault) => {
                        let mut game = opening.clone();
                        game.declare(fault.end(pairing.color(&game, which))).expect("an opening is open");
                        let notes = vec![format!("{} {fault}", [&args.black, &args.white][which])];
                        return Ok(Played { game, notes, at_fault: [false; 2] });
                    }
                }
            }
        }
        let [Some(black), Some(white)] = engines else { unreachable!("both run") };
        let seed = args.seed.wrapping_add(number - 1);
        let played = game::play(args, opening.clone(), [black, white], names, pairing, seed);
        for (engine, at_fault) in engines.iter_mut().zip(played.at_fault) {
            if at_fault {
                *engine = None;
            }
        }
        Ok(played)
    }
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
        let (id, terms) = (game.game().name(), game.terms().to_string());
        for (command, own) in [("gogui-rules_game_id", id), ("stonepath-terms", &terms)] {
            let theirs = engine.mention(command).map_err(|fault| failed(&format!("the engine {fault}")))?;
            if let Some(theirs) = theirs.filter(|theirs| !theirs.eq_ignore_ascii_case(own)) {
                let mut text = format!("expected an engine for `{own}`, found one for `{theirs}`");
                if engine.knows("stonepath-terms") {
                    let ours = ["htp", "gtp"][usize::from(engine.knows("gogui-rules_game_id"))];
                    let option = ["--black", "--white"][which];
                    text += &format!("; give it the terms: {option} \"stonepath {ours} '{terms}'\"");
                }
                return Err(failed(&text));
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
    let input = source.read(system, &args.max_input)?;
    input.settle(Ok(()))?;
    let (name, text) = (input.name, text(&input.bytes));
    let options = Options { format: records::find("moves"), terms: Some(&args.setup), ..Options::default() };
    let mut openings = Vec::new();
    for (line, moves) in text.lines().enumerate().filter(|line| !line.1.trim().is_empty()) {
        let bad = |what: String| Failure::BadInput(format!("{name}:{}: {what}", line + 1));
        if moves.starts_with('#') {
            continue;
        }
        let record = records::read(moves, &options).map_err(|unread| bad(words(&unread.error)))?;
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
