//! `stonepath check`: is this reply right?

use std::path::Path;

use judge_io::{Layout, Rejection, Verdict};

use super::{one_stdin, usage};
use crate::cli::CheckArgs;
use crate::exit::{Exit, Failure};
use crate::input::Input;
use crate::output::{Output, write_file};
use crate::source::{Source, printable};
use crate::system::System;

/// Judges a reply and says so, in our own way or in that of the ICPC contract.
pub(super) fn run(args: &CheckArgs, system: &dyn System) -> Result<Exit, Failure> {
    match (&args.feedback_dir, args.icpc) {
        (Some(feedback), true) => icpc(args, feedback, system),
        (Some(file), false) => Err(usage(
            "check",
            format!(
                "expected two files, INPUT and OUTPUT, found one more: '{}'; only --icpc takes FEEDBACK_DIR",
                printable(file)
            ),
        )),
        (None, _) => plain(args, system),
    }
}

/// For people and scripts: the verdict on standard output.
fn plain(args: &CheckArgs, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("check", &[&args.input, &args.output], "INPUT or OUTPUT")?;
    let (reply, verdict) = judge(args, &args.output, system)?;
    let (exit, text) = match verdict {
        Verdict::Rejected(rejection) => {
            let Rejection { line, ref reason, .. } = rejection;
            let text =
                format!("{}:{line}: wrong answer: {reason}\n{}", reply.name, points(args, rejection.points));
            (Exit::WrongAnswer, text)
        }
        _ => (Exit::Fine, format!("{}: accepted\n{}", reply.name, points(args, args.problem.info().points))),
    };
    match Output::new(system)?.write(text.as_bytes()) {
        // Nobody reads the verdict, but a wrong reply must not pass for a right one.
        Ok(()) | Err(Failure::Closed) => Ok(exit),
        Err(failure) => Err(failure),
    }
}

/// For judging systems: the reply on standard input, the reason in a file, the verdict in the exit code. Every other exit
/// code means trouble on the judge's side, and no reply can cause it.
fn icpc(args: &CheckArgs, feedback: &Path, system: &dyn System) -> Result<Exit, Failure> {
    if args.input == Source::Stdin {
        return Err(usage(
            "check",
            "with --icpc the reply is on standard input, so INPUT must be a file".into(),
        ));
    }
    let (_, verdict) = judge(args, &Source::Stdin, system)?;
    let (exit, earned) = match &verdict {
        Verdict::Rejected(rejection) => (Exit::IcpcReject, rejection.points),
        _ => (Exit::IcpcAccept, args.problem.info().points),
    };
    let message = format!("{verdict}\n{}", points(args, earned));
    let path = feedback.join("judgemessage.txt");
    write_file(system, &path, message.as_bytes())?;
    Ok(exit)
}

/// The verdict on a reply, and as much of the reply as it rests on: one that never ends is wrong somewhere.
fn judge(args: &CheckArgs, reply: &Source, system: &dyn System) -> Result<(Input, Verdict), Failure> {
    let input = args.input.read(system, args.problem, Layout::Free)?;
    let mut reply = reply.start(system)?;
    loop {
        let verdict = args.problem.check(&input.bytes, reply.lines()).map_err(|error| input.bad(&error))?;
        match &verdict {
            _ if reply.is_whole() => return Ok((reply, verdict)),
            Verdict::Rejected(rejection) if reply.has_line(rejection.line) => {
                return Ok((reply, verdict));
            }
            _ => reply.read_more()?,
        }
    }
}

/// The line that tells the points, if the problem has any.
fn points(args: &CheckArgs, earned: Option<u8>) -> String {
    match (earned, args.problem.info().points) {
        (Some(earned), Some(most)) => format!("points: {earned} of {most}\n"),
        _ => String::new(),
    }
}
