//! `stonepath check --testlib`: the contract of a testlib checker.

use std::io::ErrorKind;

use judge_io::{Rejection, RejectionKind, Verdict};
use package::walk::shown;

use super::judge;
use crate::cli::CheckArgs;
use crate::commands::{one_stdin, usage};
use crate::exit::{Exit, Failure};
use crate::input::{Source, cannot_read};
use crate::same::is_input;
use crate::system::System;
use crate::system::{complain, write_file};

/// What a checker says: the words before the message on standard error, the name in XML, and the exit code.
struct CheckerExit {
    words: &'static str,
    name: &'static str,
    exit: Exit,
}

const OK: CheckerExit = CheckerExit { words: "ok", name: "accepted", exit: Exit::Fine };
const WRONG: CheckerExit =
    CheckerExit { words: "wrong answer", name: "wrong-answer", exit: Exit::WrongAnswer };
const PRESENTATION: CheckerExit =
    CheckerExit { words: "wrong output format", name: "presentation-error", exit: Exit::TestlibPresentation };
const FAIL: CheckerExit = CheckerExit { words: "FAIL", name: "fail", exit: Exit::TestlibFail };

/// Judges a reply. Whatever is not the reply's fault is the judge's.
pub(super) fn run(args: &CheckArgs, system: &dyn System) -> Exit {
    let (mut outcome, mut message) =
        verdict(args, system).unwrap_or_else(|failure| (FAIL, failure.message()));
    if let Some(path) = args.result.as_ref().filter(|_| !overwrites(args)) {
        let text = if args.appes { xml(&outcome, &message) } else { message.clone() };
        if let Err(failure) = write_file(system, path, text.as_bytes()) {
            (outcome, message) = (FAIL, failure.message());
        }
    }
    complain(system, &format!("{} {message}\n", outcome.words));
    outcome.exit
}

fn verdict(args: &CheckArgs, system: &dyn System) -> Result<(CheckerExit, String), Failure> {
    one_stdin("check", &[&args.input, &args.output], "INPUT or OUTPUT")?;
    if overwrites(args) {
        return Err(usage("check", "the message would be written over INPUT, OUTPUT or ANSWER".into()));
    }
    let input = args.input.read(system, &args.max_input)?;
    // A program that writes no file is at fault itself. Reading a pipe in its place may never end.
    if let Source::File(path) = &args.output
        && let Err(error) = system.look(path)
        && matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidInput)
    {
        return Ok((PRESENTATION, cannot_read(&shown(path), &error).message()));
    }
    let reply = args.output.read_reply(system, &args.max_input)?;
    Ok(match judge(&input, &reply, |input, reply| args.problem.check(input, reply))? {
        Verdict::Rejected(rejection) => (outcome_of(&rejection), rejection.to_string()),
        _ => (OK, "accepted".into()),
    })
}

/// Whether the file for the message is one of those that are judged.
fn overwrites(args: &CheckArgs) -> bool {
    let Some(path) = &args.result else { return false };
    let answer = args.third.clone().map(Source::File);
    [Some(&args.input), Some(&args.output), answer.as_ref()]
        .into_iter()
        .flatten()
        .any(|file| is_input(path, file))
}

fn outcome_of(rejection: &Rejection) -> CheckerExit {
    match rejection.kind {
        RejectionKind::Answer => WRONG,
        RejectionKind::Format => PRESENTATION,
    }
}

/// As testlib writes it, but for the encoding.
fn xml(outcome: &CheckerExit, message: &str) -> String {
    let mut text =
        format!("<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"{}\">", outcome.name);
    for c in message.chars() {
        match c {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            // No other control character may stand in XML.
            c if c.is_control() && c != '\n' => text.push('.'),
            c => text.push(c),
        }
    }
    text + "</result>\n"
}
