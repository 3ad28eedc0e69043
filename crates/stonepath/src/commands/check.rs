//! `stonepath check`: is this reply right?

use std::fs;
use std::path::Path;

use judge_io::{Rejection, Verdict};

use super::{one_stdin, usage};
use crate::cli::CheckArgs;
use crate::exit::{Exit, Failure};
use crate::input::{Source, printable};
use crate::output::Output;

/// Judges a reply and says so, in our own way or in that of the ICPC contract.
pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    match &args.feedback_dir {
        Some(feedback) => icpc(args, feedback),
        None => plain(args),
    }
}

/// For people and scripts: the verdict on standard output.
fn plain(args: &CheckArgs) -> Result<Exit, Failure> {
    one_stdin("check", &[&args.input, &args.output], "INPUT or OUTPUT")?;
    let input = args.input.read()?;
    let reply = args.output.read()?;
    let verdict = args.problem.check(&input.bytes, &reply.bytes).map_err(|error| input.bad(&error))?;
    let (exit, text) = match verdict {
        Verdict::Rejected(rejection) => {
            let Rejection { line, ref reason, .. } = rejection;
            let text =
                format!("{}:{line}: wrong answer: {reason}\n{}", reply.name, points(args, rejection.points));
            (Exit::WrongAnswer, text)
        }
        _ => (Exit::Fine, format!("{}: accepted\n{}", reply.name, points(args, args.problem.info().points))),
    };
    match Output::new()?.write(text.as_bytes()) {
        // Nobody reads the verdict, but a wrong reply must not pass for a right one.
        Ok(()) | Err(Failure::Closed) => Ok(exit),
        Err(failure) => Err(failure),
    }
}

/// For judging systems: the reply on standard input, the reason in a file, the verdict in the exit code. Every other exit
/// code means trouble on the judge's side, and no reply can cause it.
fn icpc(args: &CheckArgs, feedback: &Path) -> Result<Exit, Failure> {
    if args.input == Source::Stdin {
        return Err(usage(
            "check",
            "with --icpc the reply is on standard input, so INPUT must be a file".into(),
        ));
    }
    let input = args.input.read()?;
    let reply = Source::Stdin.read()?;
    let verdict = args.problem.check(&input.bytes, &reply.bytes).map_err(|error| input.bad(&error))?;
    let (exit, earned) = match &verdict {
        Verdict::Rejected(rejection) => (Exit::IcpcReject, rejection.points),
        _ => (Exit::IcpcAccept, args.problem.info().points),
    };
    let message = format!("{verdict}\n{}", points(args, earned));
    let path = feedback.join("judgemessage.txt");
    fs::write(&path, message)
        .map_err(|error| Failure::Trouble(format!("cannot write {}: {error}", printable(&path))))?;
    Ok(exit)
}

/// The line that tells the points, if the problem has any.
fn points(args: &CheckArgs, earned: Option<u8>) -> String {
    match (earned, args.problem.info().points) {
        (Some(earned), Some(most)) => format!("points: {earned} of {most}\n"),
        _ => String::new(),
    }
}
