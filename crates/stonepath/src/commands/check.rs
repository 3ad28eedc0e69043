//! `stonepath check`: is this reply right?

mod count;
mod icpc;
mod image;
mod testlib;

use judge_io::{AnyProblem, InputError, Layout, Rejection, Verdict};
use package::walk::shown;

use self::count::Count;
use super::{one_stdin, say, usage};
use crate::cli::CheckArgs;
use crate::exit::{Exit, Failure};
use crate::input::Input;
use crate::source::Source;
use crate::system::System;

/// Judges a reply and says so, in our own way, in that of the ICPC contract, or in that of testlib.
pub(super) fn run(args: &CheckArgs, system: &dyn System) -> Result<Exit, Failure> {
    match &args.third {
        Some(feedback) if args.icpc => icpc::run(args, feedback, system),
        _ if args.testlib => Ok(testlib::run(args, system)),
        _ => plain(args, system),
    }
}

/// For people and scripts: the verdict on standard output.
fn plain(args: &CheckArgs, system: &dyn System) -> Result<Exit, Failure> {
    if let Some(file) = &args.result {
        let message = format!(
            "expected INPUT and OUTPUT, and perhaps ANSWER, found one file more: '{}'; only --testlib takes RESULT",
            shown(file)
        );
        return Err(usage("check", message));
    }
    one_stdin("check", &[&args.input, &args.output], "INPUT or OUTPUT")?;
    let (input, mut reply) = read(args, &args.output, system)?;
    let (verdict, count) = if args.all {
        let (verdict, count) = Count::of(args.problem, &input, &mut reply)?;
        (verdict, format!("{count}\n"))
    } else {
        (judge(&input, &mut reply, |input, reply| args.problem.check(input, reply))?, String::new())
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

/// The verdict on a reply, which is read as far as the verdict rests on it: one that never ends is wrong somewhere.
pub(super) fn judge(
    input: &Input,
    reply: &mut Input,
    check: impl Fn(&[u8], &[u8]) -> Result<Verdict, InputError>,
) -> Result<Verdict, Failure> {
    loop {
        let verdict = check(&input.bytes, reply.lines()).map_err(|error| input.bad(&error))?;
        match &verdict {
            _ if reply.is_whole() => return Ok(verdict),
            Verdict::Rejected(rejection) if reply.has_line(rejection.line) => return Ok(verdict),
            _ => reply.read_more()?,
        }
    }
}

/// The input of a check, and the start of the reply.
fn read(args: &CheckArgs, reply: &Source, system: &dyn System) -> Result<(Input, Input), Failure> {
    let input = args.input.read(system, args.problem, Layout::Free)?;
    Ok((input, reply.start(system)?))
}

/// The line that tells the points, if the problem has any.
fn points(problem: &dyn AnyProblem, earned: Option<u8>) -> String {
    match (earned, problem.info().points) {
        (Some(earned), Some(most)) => format!("points: {earned} of {most}\n"),
        _ => String::new(),
    }
}
