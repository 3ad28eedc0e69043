//! `stonepath match`: two engines play, and the rules decide.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::mpsc::IntoIter;

use games::{AnyGame, AnyTerms};
use indicatif::{ProgressBar, ProgressStyle};
use package::output::Used;
use referee::{Contender, Match, Openings, Options, Outcome, Score, Scores, Unfit, Wrong};

use super::{json_line, refuse_over, usage};
use crate::cli::{MatchArgs, TextOrJson};
use crate::exit::{Exit, Failure};
use crate::input::{Source, cannot_read};
use crate::records_in::words;
use crate::system::{Locked, Output, System, cannot_write, complain, write_file};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-match-1";

/// How each line of `--out` begins. After an interruption, the last one can be cut off.
const BEGIN: &str = "{\"schema\":\"stonepath-record-1\"";

pub(super) fn run(args: &MatchArgs, system: &dyn System) -> Result<Exit, Failure> {
    let terms: AnyTerms = args.setup.parse().map_err(|error| usage("match", format!("{error}")))?;
    let mut openings = Openings::new(AnyGame::new(&terms)).map_err(|wrong| {
        let help = if wrong == Wrong::Stones { "; --openings has first moves" } else { "" };
        usage("match", format!("{wrong}{help}"))
    })?;
    let used = args.openings.iter().map(Source::used);
    let engines = [&args.black, &args.white].map(|line| Used::Command(line));
    refuse_over("match", args.out.as_deref(), used.chain(engines).chain([Used::Stdout]))?;
    if let Some(source) = &args.openings {
        let input = source.read(system, &args.max_input)?;
        input.settle(Ok(()))?;
        let (name, text) = (&input.name, String::from_utf8_lossy(&input.bytes));
        let is_opening = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
        if !text.lines().any(|line| is_opening(&line)) {
            return Err(Failure::BadInput(format!("{name}: expected an opening on each line, found none")));
        }
        for (line, moves) in (1..).zip(text.lines()).filter(|(_, moves)| is_opening(moves)) {
            openings.push(moves).map_err(|wrong| bad_line(name, line, &wrong))?;
        }
    }
    let black = (&args.black, args.black_dialect, &args.black_send);
    let white = (&args.white, args.white_dialect, &args.white_send);
    let engines = [black, white].map(|(command, dialect, send)| Contender {
        command: command.clone(),
        dialect: dialect.or(args.dialect),
        send: send.clone(),
    });
    let options = Options {
        engines,
        time: args.time,
        move_time: args.move_time,
        check: args.check,
        games: args.games,
        jobs: args.jobs.count(),
        seed: args.seed,
        sprt: args.sprt,
    };
    let launch = |command: &str| system.engine(command, args.memory, args.processes);
    let mut names = [String::new(), String::new()];
    for (which, engine) in options.engines.iter().enumerate() {
        let name = engine.name(openings.start(), &launch);
        names[which] = name.map_err(|unfit| {
            let help = match unfit {
                Unfit::Size(_) => "; see --dialect".into(),
                Unfit::Game(.., Some(ours)) => {
                    let (option, terms) = (OPTIONS[which], openings.start().terms());
                    format!("; give it the terms: {option} \"stonepath {ours} '{terms}'\"")
                }
                _ => String::new(),
            };
            Failure::Trouble(format!("{}: {unfit}{help}", engine.command))
        })?;
    }
    if names[0] == names[1] {
        names = OPTIONS.map(|option| format!("{} ({option})", names[0]));
    }
    let table = Match { options, openings, names, launch: &launch };
    let mut scores = Scores::default();
    let open = |path| Records::open(path, &table, &mut scores, system);
    let mut records = args.out.as_deref().map(open).transpose()?;
    let out = Output::new(system)?;
    let games = table.games();
    let is_old = |number| records.as_ref().is_some_and(|records| records.lines.contains_key(&number));
    let numbers: Vec<u64> = (1..=games).filter(|&number| !is_old(number)).collect();
    let bar = ProgressBar::new(games).with_position(games - numbers.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {msg}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let numbers = if table.is_decided(&scores) { &[] } else { &numbers[..] };
    Ok(table.play(numbers, |played| {
        let collected = collect(&table, played, &mut scores, records.as_mut(), &bar, system);
        let reported = collected.and_then(|is_all| {
            report(args, &table, &scores, out)?;
            Ok((if scores.void > 0 { Exit::Trouble } else { Exit::Fine }, is_all))
        });
        let (exit, is_all) = reported.unwrap_or_else(|failure| (failure.report(system), false));
        if !is_all {
            // Games that nobody waits for can take long. Guards end their engines.
            system.exit_now(exit);
        }
        exit
    }))
}

/// The options that name the engines.
const OPTIONS: [&str; 2] = ["--black", "--white"];

/// The failure when a line of a file is wrong.
fn bad_line(name: &str, line: usize, wrong: &Wrong) -> Failure {
    let what = match wrong {
        Wrong::Unread(error) => words(error),
        wrong => wrong.to_string(),
    };
    Failure::BadInput(format!("{name}:{line}: {what}"))
}

/// The games of a match, in memory and in a file that is locked for it.
struct Records<'a> {
    path: &'a Path,
    file: Box<dyn Locked>,
    /// The bytes in the file.
    len: u64,
    /// By the numbers of the games.
    lines: BTreeMap<u64, String>,
}

impl<'a> Records<'a> {
    /// Opens the file for this match alone: if two matches wrote a file, one would lose its games. Counts the games that it has
    /// already, and removes a last line that was cut off.
    fn open(
        path: &'a Path,
        table: &Match<'_>,
        scores: &mut Scores,
        system: &dyn System,
    ) -> Result<Self, Failure> {
        let name = Source::File(path.into()).name();
        match system.look(path) {
            // Not a pipe or a device, which could be read for ever.
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(cannot_read(&name, &error)),
            _ => {}
        }
        let file = system.append(path).map_err(|error| cannot_write(path, &error))?;
        let mut old = Vec::new();
        let read = system.open(path).and_then(|mut stream| stream.reader.read_to_end(&mut old));
        read.map_err(|error| cannot_read(&name, &error))?;
        let whole = memchr::memrchr(b'\n', &old).map_or(0, |feed| feed + 1);
        let cut = String::from_utf8_lossy(&old[whole..]);
        if !cut.starts_with(BEGIN) && !BEGIN.starts_with(&*cut) {
            let what = "expected games of this match, found another file";
            return Err(Failure::BadInput(format!("{name}: {what}")));
        }
        let mut lines = BTreeMap::new();
        for (line, text) in (1..).zip(String::from_utf8_lossy(&old[..whole]).lines()) {
            let (number, played) = table.read(text).map_err(|wrong| bad_line(&name, line, &wrong))?;
            if lines.insert(number, format!("{text}\n")).is_none() {
                scores.add(table.pairing(number), &played);
            }
        }
        let mut records = Records { path, file, len: whole as u64, lines };
        records.write(b"").map(|()| records)
    }

    /// Writes bytes at the end of the file.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.file.write_after(self.len, bytes).map_err(|error| cannot_write(self.path, &error))?;
        self.len += bytes.len() as u64;
        Ok(())
    }
}

/// Counts and writes games as they end. Returns whether all were waited for.
fn collect(
    table: &Match<'_>,
    played: IntoIter<(u64, Outcome)>,
    scores: &mut Scores,
    mut records: Option<&mut Records<'_>>,
    bar: &ProgressBar,
    system: &dyn System,
) -> Result<bool, Failure> {
    let mut is_all = true;
    for (number, result) in played {
        match result {
            Ok(played) => {
                scores.add(table.pairing(number), &played);
                bar.set_message(format!("{}:{}:{}", scores.all.won, scores.all.drawn, scores.all.lost));
                bar.inc(1);
                for note in &played.notes {
                    bar.suspend(|| complain(system, &format!("game {number}: {note}\n")));
                }
                if let Some(records) = records.as_deref_mut() {
                    let line = table.line(number, &played);
                    records.write(line.as_bytes())?;
                    records.lines.insert(number, line);
                }
            }
            Err(why) => {
                scores.void += 1;
                bar.suspend(|| complain(system, &format!("stonepath: game {number} is void: {why}\n")));
            }
        }
        if table.is_decided(scores) {
            is_all = false;
            break;
        }
    }
    bar.finish_and_clear();
    // Games end in any order.
    if let Some(Records { path, lines, .. }) = records {
        let all: String = lines.values().map(String::as_str).collect();
        write_file(system, path, all.as_bytes())?;
    }
    Ok(is_all)
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

/// Prints the result of a match.
fn report(args: &MatchArgs, table: &Match<'_>, scores: &Scores, mut out: Output) -> Result<(), Failure> {
    let ratio = args.sprt.and_then(|elos| scores.all.log_likelihood_ratio(elos));
    let accepted = args.sprt.and_then(|elos| scores.all.accepted(elos));
    let text = match args.format {
        TextOrJson::Text => {
            let mut text = scores_text(table, scores);
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
        TextOrJson::Json => {
            let elo = scores.all.elo().map(|elo| elo.is_finite().then_some(elo));
            let (engines, log_likelihood_ratio) = (&table.names, ratio);
            let report = Report { schema: SCHEMA, engines, scores, elo, log_likelihood_ratio, accepted };
            json_line(&report)
        }
    };
    out.write(text.as_bytes())
}

/// A table for people.
fn scores_text(table: &Match<'_>, scores: &Scores) -> String {
    let (mut text, names, openings) = (String::new(), &table.names, table.openings.games());
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let line = |score: Score| format!("{:>7}{:>7}{:>7}", score.won, score.drawn, score.lost);
    let other = |score: Score| Score { won: score.lost, lost: score.won, ..score };
    // Writing to a string cannot fail.
    let groups = ["all games", "moving first", "moving second"].map(|group| format!("{group:>21}"));
    let _ = writeln!(text, "{:width$}{}", "", groups.concat());
    let _ = writeln!(text, "{:width$}{}", "", "    won  drawn   lost".repeat(3));
    let [first, second] = scores.moving;
    let _ = writeln!(text, "{:width$}{}{}{}", names[0], line(scores.all), line(first), line(second));
    let rows = [other(scores.all), other(second), other(first)].map(line).concat();
    let _ = writeln!(text, "{:width$}{rows}", names[1]);
    if openings.len() > 1 {
        for ((number, &score), game) in (1..).zip(&scores.openings).zip(openings) {
            let moves: Vec<_> = game.actions().iter().map(|&action| game.action_text(action)).collect();
            let (name, moves) = (format!("opening {number}"), moves.join(", "));
            let _ = writeln!(text, "{name:width$}{}   {moves}", line(score));
        }
    }
    for (name, faults) in names.iter().zip(scores.faults).filter(|fault| fault.1 > 0) {
        let _ = writeln!(text, "{name} lost {faults} by time or forfeit");
    }
    if scores.all.games() > 0 {
        let [elo, low, high] = scores.all.elo();
        let _ = writeln!(text, "Elo difference {elo:+.0}, with 95 % from {low:+.0} to {high:+.0}");
    }
    for (count, what) in [(scores.noted, "with notes"), (scores.void, "void")] {
        if count > 0 {
            let _ = writeln!(text, "{count} {what}");
        }
    }
    text
}
