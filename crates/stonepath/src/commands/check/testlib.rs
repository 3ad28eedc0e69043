//! `stonepath check --testlib`: a testlib checker.

use std::io::ErrorKind;

use judge_io::{Rejection, RejectionKind, Verdict};
use package::html::Html;
use package::output::Used;
use package::walk::shown;

use super::judge;
use crate::cli::CheckArgs;
use crate::commands::{one_stdin, refuse_over};
use crate::exit::{Exit, Failure};
use crate::input::{Source, cannot_read};
use crate::system::System;
use crate::system::{complain, write_file};

/// An outcome of a checker: the words before the message on standard error, the name in XML, and the exit code.
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

/// Judges a reply. Every failure that is not the reply's fault is the judge's.
pub(super) fn run(args: &CheckArgs, system: &dyn System) -> Exit {
    let used = [&args.input, &args.output].map(Source::used);
    let used = used.into_iter().chain(args.third.as_deref().map(Used::Path));
    let refused = refuse_over("check", args.result.as_deref(), used);
    let is_refused = refused.is_err();
    let (mut outcome, mut message) =
        refused.and_then(|()| verdict(args, system)).unwrap_or_else(|failure| (FAIL, failure.message()));
    if let Some(path) = args.result.as_ref().filter(|_| !is_refused) {
        let text = if args.appes { xml(&outcome, &message) } else { message.clone() };
        if let Err(failure) = write_file(system, path, text.as_bytes()) {
            (outcome, message) = (FAIL, failure.message());
        }
    }
    complain(system, &format!("{} {message}\n", outcome.words));
    outcome.exit
}

fn verdict(args: &CheckArgs, system: &dyn System) -> Result<(CheckerExit, String), Failure> {
    one_stdin("check", &[&args.input, &args.output], "INPUT and OUTPUT")?;
    let input = args.input.read(system, &args.max_input)?;
    // A missing output file is the program's fault, and so is a pipe in its place: reading it might never end.
    if let Source::File(path) = &args.output
        && let Err(error) = system.look(path)
        && matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidInput)
    {
        return Ok((PRESENTATION, cannot_read(&shown(path), &error).message()));
    }
    let reply = args.output.read_raw_reply(system, &args.max_input)?;
    Ok(match judge(&input, &reply, |input, reply| args.problem.check(input, reply))? {
        Verdict::Rejected(rejection) => (outcome_of(&rejection), rejection.to_string()),
        _ => (OK, "accepted".into()),
    })
}

fn outcome_of(rejection: &Rejection) -> CheckerExit {
    match rejection.kind {
        RejectionKind::Answer => WRONG,
        RejectionKind::Format => PRESENTATION,
    }
}

/// The XML that testlib writes, but in UTF-8. Texts are escaped as in HTML.
fn xml(outcome: &CheckerExit, message: &str) -> String {
    let mut text = Html::default();
    text.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?><result");
    text.raw(&format!(" outcome = \"{}\">", outcome.name));
    text.text(message);
    text.raw("</result>\n");
    text.to_string()
}
