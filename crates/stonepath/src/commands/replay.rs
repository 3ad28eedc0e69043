//! `stonepath replay`: checks the moves of records, and says who won, how and when.

use anstyle::Style;
use judge_io::{counted, visible_json};
use records::{GameResult, Record, Replay, Verdict};

use crate::cli::{ReplayArgs, ReplayFormat};
use crate::exit::{Exit, Failure};
use crate::messages::Messages;
use crate::records_in::{self, Found, Origin, Take, Unread};
use crate::system::{Output, System};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-replay-1";

pub(super) fn run(args: &ReplayArgs, system: &dyn System) -> Result<Exit, Failure> {
    let out = Output::new(system)?;
    let mut replays = Replays {
        format: args.format,
        out,
        replay: Replay::default(),
        games: 0,
        messages: Messages::new(system),
        wrong: 0,
        unread: 0,
    };
    for origin in &args.records {
        let Some(failure) = records_in::read(origin, &args.reading, system, &mut replays)? else { continue };
        if let (ReplayFormat::Json, Origin::Source(source)) = (args.format, origin) {
            let (mut out, id) = (String::new(), Id::Made(source.name()));
            let (code, message) = ("cannot_read", &failure.message());
            let error = Error { code, line: None, column: None, message, understood: None };
            put(&Unreadable { schema: SCHEMA, id, error }, &mut out);
            replays.out.write(out.as_bytes())?;
        }
        replays.messages.fail(failure);
    }
    replays.messages.end();
    let Replays { games, wrong, unread, messages: Messages { exit, .. }, .. } = replays;
    if games > 1 && args.format == ReplayFormat::Text {
        let text = format!("\n{games} games; {wrong} against the rules; {unread} cannot be read\n");
        replays.out.write(text.as_bytes())?;
    }
    Ok(exit)
}

struct Replays<'a> {
    format: ReplayFormat,
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
        let verdict = match &found.format {
            Ok(_) => self.replay.run(found.record).map_err(Into::into),
            Err(error) => Err(error.clone()),
        };
        match verdict {
            Ok(verdict) => {
                if verdict.is_wrong() {
                    self.wrong += 1;
                    self.messages.exit = self.messages.exit.max(Exit::WrongAnswer);
                }
                match self.format {
                    ReplayFormat::Text => text(found, &verdict, &mut out),
                    ReplayFormat::Json => json(found, &verdict, &mut out),
                }
            }
            Err(Unread { at, message }) => {
                self.unread += 1;
                self.messages.exit = self.messages.exit.max(Exit::BadInput);
                let understood = match found.record.nodes.len() {
                    0 => String::new(),
                    moves => format!("; understood before it: {}", counted(moves, "move")),
                };
                match self.format {
                    ReplayFormat::Json => unread(found, at, &message, &mut out),
                    ReplayFormat::Text => {
                        self.out.flush()?;
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

fn text(found: &Found<'_>, verdict: &Verdict, out: &mut String) {
    let bold = Style::new().bold();
    let Found { name, number, record, .. } = found;
    let format = found.format.as_ref().copied().unwrap_or_default();
    let terms = record.terms().unwrap_or_default();
    let moves = counted(verdict.moves, "move");
    *out += &format!("{bold}{name}#{number}: {terms}{bold:#} ({format}, {moves})\n");
    let (game, _) = record.game(usize::MAX).expect("it was replayed");
    let colors = game.game().colors();
    let line = match (&verdict.first_illegal, game.ending_text()) {
        (Some(illegal), _) => {
            let message = format!("move {} is illegal: {}", illegal.number, illegal.reason);
            found.report(illegal.at, &message)
        }
        (None, None) => format!("nobody has won; {} to move", colors[game.to_move().index()]),
        (None, Some(ending)) => {
            let decided = verdict.decided.unwrap_or_default();
            let marks: Vec<_> = game.marks().into_iter().map(|at| game.place_text(at)).collect();
            let shown = if marks.is_empty() {
                String::new()
            } else {
                format!(": {} {}", verdict.how, marks.join(" "))
            };
            format!("{ending} with move {decided}{shown}")
        }
    };
    let mut say = |line: &str| *out += &format!("  {}\n", line.replace('\n', "\n  "));
    say(&line);
    if verdict.after_end > 0 {
        say(&format!("moves after the end of the game: {}", verdict.after_end));
    }
    if let Some(claim) = verdict.claimed {
        let claimed =
            claim.winner.map_or("a draw".into(), |color| format!("that {} has won", colors[color.index()]));
        let result = claim.winner.map_or(GameResult::Drawn, GameResult::Won);
        let declared = match verdict.how {
            "resigned" => Some("the resignation"),
            "timed out" => Some("the time-out"),
            "forfeited" => Some("the forfeit"),
            _ => None,
        };
        let claimed = format!("{claimed} ({claim})");
        say(&match (verdict.agrees, declared) {
            (Some(true), _) => format!("the record claims {claimed}, which is right"),
            (Some(false), _) => format!("the record claims {claimed}, which the board does not show"),
            (None, Some(end)) if verdict.result == result => {
                format!("the record claims {claimed}, which {end} shows")
            }
            (None, Some(_)) => format!("the record contradicts itself: it claims {claimed}"),
            (None, None) => format!("the record claims {claimed}, which the board cannot tell"),
        });
    }
    for note in &record.notes {
        say(&format!("note: {note}"));
    }
}

#[derive(serde::Serialize)]
struct Object<'a> {
    schema: &'static str,
    id: Id<'a>,
    format: &'static str,
    game: &'a str,
    size: &'a str,
    rules: Option<&'a str>,
    terms: String,
    moves: usize,
    result: String,
    how: Option<&'a str>,
    #[serde(rename = "move")]
    decided: Option<usize>,
    winner: Option<u32>,
    first_illegal: Option<Illegal>,
    after_end: usize,
    claimed: Option<String>,
    agrees: Option<bool>,
    notes: &'a [&'static str],
}

#[derive(serde::Serialize)]
#[serde(untagged)]
enum Id<'a> {
    /// The field of a record in JSON, as it is.
    Own(&'a serde_json::value::RawValue),
    Made(String),
}

#[derive(serde::Serialize)]
struct Illegal {
    #[serde(rename = "move")]
    number: usize,
    line: usize,
    column: usize,
    reason: String,
}

fn id<'a>(record: &'a Record, found: &Found<'_>) -> Id<'a> {
    match record.properties.get("id").and_then(|id| serde_json::from_str(id).ok()) {
        Some(id) => Id::Own(id),
        None => Id::Made(format!("{}#{}", found.name, found.number)),
    }
}

fn json(found: &Found<'_>, verdict: &Verdict, out: &mut String) {
    let record = found.record;
    let mut words = record.setup.splitn(3, ' ');
    let mut word = || words.next().unwrap_or_default();
    let (game, size, rules) = (word(), word(), word());
    let first_illegal = verdict.first_illegal.as_ref().map(|illegal| {
        let judge_io::Place { line, column } = found.place(illegal.at);
        Illegal { number: illegal.number, line, column, reason: illegal.reason.to_string() }
    });
    put(
        &Object {
            schema: SCHEMA,
            id: id(record, found),
            format: found.format.as_ref().copied().unwrap_or_default(),
            game,
            size,
            rules: Some(rules).filter(|rules| !rules.is_empty()),
            terms: record.terms().unwrap_or_default(),
            moves: verdict.moves,
            result: verdict.result.to_string(),
            how: Some(verdict.how)
                .filter(|_| !matches!(verdict.result, GameResult::Open | GameResult::Illegal)),
            decided: verdict.decided,
            winner: verdict.winner.map(play::Player::number),
            first_illegal,
            after_end: verdict.after_end,
            claimed: verdict.claimed.map(|claim| claim.to_string()),
            agrees: verdict.agrees,
            notes: &record.notes,
        },
        out,
    );
}

#[derive(serde::Serialize)]
struct Unreadable<'a> {
    schema: &'static str,
    id: Id<'a>,
    error: Error<'a>,
}

#[derive(serde::Serialize)]
struct Error<'a> {
    code: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
    understood: Option<usize>,
}

fn unread(found: &Found<'_>, at: usize, message: &str, out: &mut String) {
    let judge_io::Place { line, column } = found.place(at);
    let (line, column, understood) = (Some(line), Some(column), Some(found.record.nodes.len()));
    let error = Error { code: "unreadable", line, column, message, understood };
    put(&Unreadable { schema: SCHEMA, id: id(found.record, found), error }, out);
}

fn put(object: &impl serde::Serialize, out: &mut String) {
    *out += &visible_json(&serde_json::to_string(object).expect("strings and numbers can be written"));
    out.push('\n');
}
