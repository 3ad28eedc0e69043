//! `stonepath adjudicate`: a line of JSON about each record, in their order.

mod certificate;
mod input;
mod summary;

use std::borrow::Cow;
use std::io::{IsTerminal, stdout};

use archive::Characters;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use judge_io::visible_json;
use records::{Adjudged, Adjudicator};

use self::input::{Chunk, Found, Part};
use self::summary::Summary;
use super::{one_stdin, usage};
use crate::cli::AdjudicateArgs;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::pipeline::{Deal, in_turn, split_line};
use crate::system::{Output, System, complain, report};

pub(super) fn run(args: &AdjudicateArgs, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("adjudicate", &args.files.iter().collect::<Vec<_>>(), "the files")?;
    if args.shard.is_some() && args.files.contains(&Source::Stdin) {
        return Err(usage("adjudicate", "--shard needs files, whose sizes are known".into()));
    }
    let out = Output::verbatim(system)?;
    let parts = input::parts(args, system);
    let bar = bar(parts.iter().map(|part| part.length).sum());
    let (parts, bar) = (&parts, &bar);
    Ok(in_turn(
        args.jobs.count(),
        system,
        |chunk| deal(args, parts, bar, system, chunk),
        || {
            let mut adjudicator = Adjudicator::new(args.options(), args.fields());
            if args.certificate {
                adjudicator = adjudicator.keeping_records();
            }
            if args.strict {
                adjudicator = adjudicator.strict();
            }
            move |chunk| judge(args, &mut adjudicator, chunk)
        },
        |answers| collect(args, answers, out, bar, system),
    ))
}

/// What a worker returns for a chunk.
enum Answer {
    Judged(Judged),
    /// A file cannot be read.
    Trouble(String),
}

#[derive(Default)]
struct Judged {
    text: Vec<u8>,
    summary: Summary,
    /// Whether the last record cannot be read; with `--strict` it is the first such one.
    is_bad: bool,
}

/// Writes all answers.
fn collect(
    args: &AdjudicateArgs,
    answers: &mut dyn Iterator<Item = Answer>,
    mut out: Output,
    bar: &ProgressBar,
    system: &dyn System,
) -> Result<Exit, Failure> {
    let (mut summary, mut exit) = (Summary::default(), Exit::Fine);
    for answer in answers {
        match answer {
            Answer::Judged(judged) => {
                out.write(&judged.text)?;
                summary.add(&judged.summary);
                if args.strict && judged.is_bad {
                    exit = Exit::WrongAnswer;
                    break;
                }
            }
            // The other files are judged.
            Answer::Trouble(message) => {
                bar.suspend(|| complain(system, &format!("stonepath: {message}\n")));
                exit = Exit::Trouble;
            }
        }
    }
    bar.finish_and_clear();
    if args.summary {
        report(system, &summary.to_string())?;
    }
    Ok(exit)
}

/// The progress, if standard error is a terminal and the answers do not go there, too.
fn bar(bytes: u64) -> ProgressBar {
    let target =
        if stdout().is_terminal() { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let (bar, style) = match bytes {
        0 => (ProgressBar::no_length(), "{bytes} read, {bytes_per_sec}"),
        _ => (ProgressBar::new(bytes), "{bar:40} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left"),
    };
    bar.set_draw_target(target);
    bar.with_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Reads all files. Ends early if nobody wants more.
fn deal(
    args: &AdjudicateArgs,
    parts: &[Part<'_>],
    bar: &ProgressBar,
    system: &dyn System,
    chunk: Deal<'_, Chunk>,
) {
    for part in parts {
        let flow = part.read(args, system, bar, chunk).unwrap_or_else(|error| {
            let message = crate::input::cannot_read(&part.source.name(), &error).message();
            chunk(Chunk::Trouble(message))
        });
        if flow.is_break() {
            return;
        }
    }
}

fn judge(args: &AdjudicateArgs, adjudicator: &mut Adjudicator<'_>, chunk: Chunk) -> Answer {
    let mut judged = Judged::default();
    match chunk {
        Chunk::Trouble(message) => return Answer::Trouble(message),
        Chunk::Lines(bytes) => {
            let (mut rest, mut goes_on) = (&bytes[..], true);
            while goes_on && !rest.is_empty() {
                let line;
                (line, rest) = split_line(rest);
                goes_on = judged.add(args, adjudicator, |it, out| it.line(line, out));
            }
        }
        Chunk::Records(bytes, found, decoded) => {
            for Found { range, file, number, start } in found {
                let Characters { text, reading, .. } = Characters::of(&bytes[range], decoded);
                let start = [start.line, start.column];
                let goes_on = judged.add(args, adjudicator, |it, out| {
                    Some(it.record(&text, reading, &file, number, start, out))
                });
                if !goes_on {
                    break;
                }
            }
        }
    }
    // Records have their own texts, such as those of `id`.
    if let Ok(text) = str::from_utf8(&judged.text)
        && let Cow::Owned(text) = visible_json(text)
    {
        judged.text = text.into_bytes();
    }
    Answer::Judged(judged)
}

impl Judged {
    /// Adds the answer about a record. Returns whether the next one is wanted.
    fn add<'a>(
        &mut self,
        args: &AdjudicateArgs,
        adjudicator: &mut Adjudicator<'a>,
        ask: impl FnOnce(&mut Adjudicator<'a>, &mut Vec<u8>) -> Option<Adjudged>,
    ) -> bool {
        // A blank line is no record.
        let Some(adjudged) = ask(adjudicator, &mut self.text) else { return true };
        self.is_bad = adjudged.verdict.is_err();
        if args.summary {
            self.summary.note(&adjudged);
        }
        if let (true, false, Some(record)) = (args.certificate, self.is_bad, adjudicator.last_record()) {
            certificate::add(record, &mut self.text);
        }
        !(args.strict && self.is_bad)
    }
}
