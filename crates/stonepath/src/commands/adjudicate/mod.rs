//! `stonepath adjudicate`: a line of JSON about each record, in their order.
//!
//! One thread reads chunks of whole records and deals them to the workers in turn. The main thread collects the answers
//! in the same turn, so they are in order, and writes each chunk at once.

mod certificate;
mod input;
mod summary;
mod unpack;

use std::io::{IsTerminal, stdout};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use memchr::memchr;
use records::{Adjudged, Adjudicator};

use self::input::{Chunk, Found, Part};
use self::summary::Summary;
use super::{one_stdin, usage};
use crate::cli::AdjudicateArgs;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::{Output, System, complain};

/// Chunks that wait for each worker, and answers of each that wait for the main thread.
const WAITING: usize = 2;

pub(super) fn run(args: &AdjudicateArgs, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("adjudicate", &args.files.iter().collect::<Vec<_>>(), "the files")?;
    if args.shard.is_some() && args.files.contains(&Source::Stdin) {
        return Err(usage("adjudicate", "--shard needs files, whose sizes are known".into()));
    }
    let out = Output::verbatim(system)?;
    let parts = input::parts(args, system);
    let bar = bar(parts.iter().map(|part| part.length).sum());
    thread::scope(|scope| {
        let (mut chunks, mut answers) = (Vec::new(), Vec::new());
        for _ in 0..args.jobs() {
            let (chunk, to_judge) = sync_channel(WAITING);
            let (judged, answer) = sync_channel(WAITING);
            chunks.push(chunk);
            answers.push(answer);
            scope.spawn(move || work(args, &to_judge, &judged));
        }
        let (parts, bar) = (&parts, &bar);
        scope.spawn(move || deal(args, parts, &chunks, bar, system));
        let (exit, is_all) = match collect(args, &answers, out, bar, system) {
            Ok(done) => done,
            Err(failure) => (failure.report(system), false),
        };
        drop(answers);
        if !is_all {
            // The reader may wait for input that never comes.
            system.abandon(exit);
        }
        Ok(exit)
    })
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

/// Writes all answers in order. Returns the exit code, and whether all chunks were answered.
fn collect(
    args: &AdjudicateArgs,
    answers: &[Receiver<Answer>],
    mut out: Output,
    bar: &ProgressBar,
    system: &dyn System,
) -> Result<(Exit, bool), Failure> {
    let (mut summary, mut exit, mut is_all) = (Summary::default(), Exit::Fine, true);
    // A worker ends when it has answered all its chunks. The others have answered theirs before, since they are first.
    for answer in answers.iter().cycle().map_while(|answers| answers.recv().ok()) {
        match answer {
            Answer::Judged(judged) => {
                out.write(&judged.text)?;
                summary.add(&judged.summary);
                if args.strict && judged.is_bad {
                    (exit, is_all) = (Exit::WrongAnswer, false);
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
        complain(system, &summary.to_string());
    }
    Ok((exit, is_all))
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

/// Reads all files, and deals the chunks to the workers in turn. Ends early if nobody wants more.
fn deal(
    args: &AdjudicateArgs,
    parts: &[Part<'_>],
    workers: &[SyncSender<Chunk>],
    bar: &ProgressBar,
    system: &dyn System,
) {
    let mut turn = workers.iter().cycle();
    let mut send = |chunk| match turn.next().map(|worker| worker.send(chunk)) {
        Some(Ok(())) => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    for part in parts {
        let flow = part.read(args, system, bar, &mut send).unwrap_or_else(|error| {
            let message = crate::input::cannot_read(&part.source.name(), &error).message();
            send(Chunk::Trouble(message))
        });
        if flow.is_break() {
            return;
        }
    }
}

/// Judges chunks until there are no more, or nobody wants the answers.
fn work(args: &AdjudicateArgs, chunks: &Receiver<Chunk>, answers: &SyncSender<Answer>) {
    let mut adjudicator = Adjudicator::new(args.options(), args.fields());
    if args.certificate {
        adjudicator = adjudicator.keeping_records();
    }
    for chunk in chunks {
        let mut judged = Judged::default();
        let answer = match chunk {
            Chunk::Trouble(message) => Answer::Trouble(message),
            Chunk::Lines(bytes) => {
                let (mut rest, mut goes_on) = (&bytes[..], true);
                while goes_on && !rest.is_empty() {
                    let line;
                    (line, rest) = rest.split_at(memchr(b'\n', rest).map_or(rest.len(), |feed| feed + 1));
                    goes_on = judged.add(args, &mut adjudicator, |it, out| it.line(line, out));
                }
                Answer::Judged(judged)
            }
            Chunk::Records(bytes, found) => {
                for Found { range, file, number, start } in found {
                    let text = crate::records_in::text(&bytes[range]);
                    let start = [start.line, start.column];
                    let goes_on = judged.add(args, &mut adjudicator, |it, out| {
                        Some(it.record(&text, &file, number, start, out))
                    });
                    if !goes_on {
                        break;
                    }
                }
                Answer::Judged(judged)
            }
        };
        if answers.send(answer).is_err() {
            return;
        }
    }
}

impl Judged {
    /// Adds the answer about a record. Returns whether the next one is wanted.
    fn add<'a>(
        &mut self,
        args: &AdjudicateArgs,
        adjudicator: &mut Adjudicator<'a>,
        ask: impl for<'b> FnOnce(&'b mut Adjudicator<'a>, &mut Vec<u8>) -> Option<Adjudged<'b>>,
    ) -> bool {
        // A blank line is no record.
        let Some(adjudged) = ask(adjudicator, &mut self.text) else { return true };
        self.is_bad = adjudged.verdict.is_err();
        if args.summary {
            self.summary.note(&adjudged);
        }
        if args.certificate && !self.is_bad {
            certificate::add(adjudicator.last_record(), &mut self.text);
        }
        !(args.strict && self.is_bad)
    }
}
