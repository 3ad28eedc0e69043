//! `stonepath check`: judges a reply.

mod count;
mod icpc;
mod image;
mod testlib;

use judge_io::{AnyProblem, InputError, Rejection, Verdict};
use package::walk::shown;

use self::count::Count;
use super::{one_stdin, say, usage};
use crate::cli::CheckArgs;
use crate::exit::{Exit, Failure};
use crate::input::Input;
use crate::system::System;

/// Judges a reply and reports the verdict in our own form, for ICPC, or for testlib.
pub(super) fn run(args: &CheckArgs, system: &dyn System) -> Result<Exit, Failure> {
    match &args.third {
        Some(feedback) if args.icpc => icpc::run(args, feedback, system),
        _ if args.testlib => Ok(testlib::run(args, system)),
        _ => plain(args, system),
    }
}

/// For people and scripts: prints the verdict.
fn plain(args: &CheckArgs, system: &dyn System) -> Result<Exit, Failure> {
    if let Some(file) = &args.result {
        let message = format!(
            "expected INPUT, OUTPUT and at most ANSWER, found another file: '{}'; RESULT needs --testlib",
            shown(file)
        );
        return Err(usage("check", message));
    }
    one_stdin("check", &[&args.input, &args.output], "INPUT and OUTPUT")?;
    let input = args.input.read(system, &args.max_input)?;
    let reply = args.output.read_reply(system, &args.max_input)?;
    let (verdict, count) = if args.all {
        let (verdict, count) = Count::of(args.problem, &input, &reply)?;
        (verdict, format!("{count}\n"))
    } else {
        (judge(&input, &reply, |input, reply| args.problem.check(input, reply))?, String::new())
    };
    let (exit, text) = match verdict {
        Verdict::Rejected(rejection) => {
            let Rejection { line, ref reason, .. } = rejection;
            let points = points(args.problem, rejection.points);
            (Exit::WrongAnswer, format!("{}:{line}: wrong answer: {reason}\n{points}{count}", reply.name))
        }
        _ => {
            let points = points(args.problem, args.problem.info().points);
            (Exit::Fine, format!("{}: accepted\n{points}{count}", reply.name))
        }
    };
    say(&text, exit, system)
}

/// Returns the verdict on a reply. One larger than the limit is rejected
/// at its first wrong line, or else at the line that exceeds the limit.
pub(super) fn judge(
    input: &Input,
    reply: &Input,
    check: impl FnOnce(&[u8], &[u8]) -> Result<Verdict, InputError>,
) -> Result<Verdict, Failure> {
    let verdict = input.settle(check(&input.bytes, &reply.bytes))?;
    let Some(too_large) = &reply.too_large else { return Ok(verdict) };
    let lines = reply.bytes.split_inclusive(|&byte| byte == b'\n').count();
    Ok(match verdict {
        Verdict::Rejected(rejection) if rejection.line <= lines => Verdict::Rejected(rejection),
        _ => Verdict::Rejected(Rejection::malformed(lines + 1, too_large)),
    })
}

/// The line with the points, if the problem has points.
fn points(problem: &dyn AnyProblem, earned: Option<u8>) -> String {
    match (earned, problem.info().points) {
        (Some(earned), Some(most)) => format!("points: {earned} of {most}\n"),
        _ => String::new(),
    }
}
