//! `stonepath replay`: checks the moves of records, and says who won, how and when.

use anstyle::Style;
use games::AnyGame;
use judge_io::{counted, visible_json};
use play::Swap;
use records::{
    Context, ErrorCode, Field, Reading, Record, Replay, Replayed, alternatives, ambiguous, write_error,
    write_verdict,
};

use crate::cli::{ReplayArgs, TextOrJson};
use crate::exit::{Exit, Failure};
use crate::messages::Messages;
use crate::records_in::{self, Found, Origin, Take, Unread};
use crate::system::{Output, System};

pub(super) fn run(args: &ReplayArgs, system: &dyn System) -> Result<Exit, Failure> {
    let out = Output::new(system)?;
    let mut replays = Replays {
        args,
        out,
        replay: Replay::default(),
        games: 0,
        messages: Messages::new(system),
        wrong: 0,
        unread: 0,
    };
    for origin in &args.records {
        let Some(failure) = records_in::read(origin, &args.reading, system, &mut replays)? else { continue };
        if let (TextOrJson::Json, Origin::Source(source)) = (args.format, origin) {
            let (mut out, mut line) = (String::new(), Vec::new());
            let id = serde_json::Value::from(source.name()).to_string();
            let place = (None, &failure.message()[..]);
            write_error(Field::ALL, id.as_bytes(), ErrorCode::CannotRead, place, None, &mut line);
            put(&line, &mut out);
            replays.out.write(out.as_bytes())?;
        }
        replays.messages.fail(failure);
    }
    replays.messages.end();
    let Replays { games, wrong, unread, messages: Messages { exit, .. }, .. } = replays;
    if games > 1 && args.format == TextOrJson::Text {
        let text = format!("\n{games} games; {wrong} against the rules; {unread} cannot be read\n");
        replays.out.write(text.as_bytes())?;
    }
    Ok(exit)
}

struct Replays<'a> {
    args: &'a ReplayArgs,
    out: Output,
    replay: Replay,
    messages: Messages<'a>,
    games: usize,
    wrong: usize,
    unread: usize,
}

impl Take for Replays<'_> {
    fn take(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        self.games += 1;
        let mut out = String::new();
        let read = found.read.clone().map_err(|unread| (ErrorCode::Unreadable, unread));
        let replayed = read.and_then(|(record, format)| {
            let replayed = self.replay.run(record);
            let replayed = replayed.map_err(|error| (ErrorCode::of_terms(record), error.into()))?;
            let options = self.args.reading.options(found.name);
            let others = str::from_utf8(found.bytes)
                .map(|text| alternatives(text, &options, record, replayed.result()))
                .unwrap_or_default();
            if let Some(error) = ambiguous(replayed.result(), &others).filter(|_| self.args.strict) {
                let unread = Unread { understood: replayed.moves, ..error.into() };
                return Err((ErrorCode::Ambiguous, unread));
            }
            Ok((record, format, replayed, others))
        });
        match replayed {
            Ok((record, format, verdict, others)) => {
                if verdict.is_wrong() {
                    self.wrong += 1;
                    self.messages.exit = self.messages.exit.max(Exit::WrongAnswer);
                }
                match self.args.format {
                    TextOrJson::Text => {
                        text(found, (record, format), &verdict, self.replay.game(), &mut out);
                        for (other, result) in &others {
                            out += &format!("  note: with {} the result is {result}\n", other.in_words());
                        }
                    }
                    TextOrJson::Json => {
                        let game = self.replay.game();
                        let context = Context { record, format, game, alternatives: &others };
                        let (id, mut line) = (id(Some(record), found), Vec::new());
                        write_verdict(
                            Field::ALL,
                            id.as_bytes(),
                            &verdict,
                            &context,
                            &found.source(),
                            &mut line,
                        );
                        put(&line, &mut out);
                    }
                }
            }
            Err((code, Unread { at, message, understood })) => {
                self.unread += 1;
                self.messages.exit = self.messages.exit.max(Exit::BadInput);
                match self.args.format {
                    TextOrJson::Json => {
                        let (record, mut line) = (found.read.as_ref().ok().map(|read| read.0), Vec::new());
                        let (id, source) = (id(record, found), found.source());
                        let place = (Some((&source, at)), &message[..]);
                        write_error(Field::ALL, id.as_bytes(), code, place, Some(understood), &mut line);
                        put(&line, &mut out);
                    }
                    TextOrJson::Text => {
                        self.out.flush()?;
                        let understood = match understood {
                            0 => String::new(),
                            moves => format!("; understood before it: {}", counted(moves, "move")),
                        };
                        let report = format!("game {}: {message}{understood}", found.number);
                        self.messages.add(Exit::BadInput, &message, &found.report(at, &report));
                    }
                }
            }
        }
        self.out.add(out.as_bytes())
    }

    fn pause(&mut self) -> Result<(), Failure> {
        self.out.flush()
    }
}

fn text(
    found: &Found<'_>,
    (record, format): (&Record, &str),
    verdict: &Replayed,
    game: &AnyGame,
    out: &mut String,
) {
    let bold = Style::new().bold();
    let Found { name, number, .. } = found;
    let terms = record.terms().map(|terms| terms.to_string()).unwrap_or_default();
    let moves = counted(verdict.moves, "move");
    *out += &format!("{bold}{name}#{number}: {terms}{bold:#} ({format}, {moves})\n");
    let colors = game.game().colors();
    let line = match (&verdict.illegal, game.ending_text()) {
        (Some(illegal), _) => found.report(illegal.at, &illegal.to_string()),
        (None, None) => format!("nobody has won; {} to move", colors[game.to_move().index()]),
        (None, Some(ending)) => {
            let decided = verdict.decided.unwrap_or_default();
            let marks = game.marked();
            let shown = if marks.is_empty() {
                String::new()
            } else {
                format!(": {} {}", verdict.how().unwrap_or_default(), marks.join(" "))
            };
            format!("{ending} with move {decided}{shown}")
        }
    };
    let mut say = |line: &str| *out += &format!("  {}\n", line.replace('\n', "\n  "));
    say(&line);
    if verdict.after_end > 0 {
        say(&format!("moves after the end of the game: {}", verdict.after_end));
    }
    if let Some(claim) = verdict.claim_text(colors) {
        say(&claim);
    }
    for note in notes(record) {
        say(&format!("note: {note}"));
    }
}

/// The notes about a record, with the options that read it otherwise.
fn notes(record: &Record) -> Vec<String> {
    let open = record.readings.iter().filter(|reading| reading.is_open());
    open.map(|reading| match reading {
        Reading::Swap(Swap::Sides, _) => format!("{reading}; `--swap pieces` reads it as one of pieces"),
        Reading::Swap(..) => format!("{reading}; `--swap sides` reads it as one of sides"),
        _ => reading.to_string(),
    })
    .collect()
}

/// The `id` of a record as JSON: its own, or the name of the file and its number.
fn id(record: Option<&Record>, found: &Found<'_>) -> String {
    match record.and_then(|record| record.properties.get("id")) {
        Some(id) if serde_json::from_str::<serde::de::IgnoredAny>(id).is_ok() => id.into(),
        _ => serde_json::Value::from(format!("{}#{}", found.name, found.number)).to_string(),
    }
}

/// A line of JSON for a terminal.
fn put(line: &[u8], out: &mut String) {
    *out += &visible_json(&String::from_utf8_lossy(line));
}
