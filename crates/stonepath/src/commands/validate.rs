//! `stonepath validate`: checks an input or a file of answers as strictly as the contest.

use judge_io::{Framing, Layout, Verdict, counted};

use super::check::judge;
use super::one_stdin;
use super::say;
use crate::cli::ValidateArgs;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::{Output, System, complain};

/// Reports whether an input or a file of answers is valid, and if not, the place of the first error.
pub(super) fn run(args: &ValidateArgs, system: &dyn System) -> Result<Exit, Failure> {
    match &args.answers {
        Some(input) => answers(args, input, system),
        None => input(args, system),
    }
}

fn input(args: &ValidateArgs, system: &dyn System) -> Result<Exit, Failure> {
    let layout = if args.require_newline { Layout::Package } else { Layout::Exact };
    let read = if args.icpc { Source::read_raw } else { Source::read_exact };
    let input = read(&args.file, system, &args.max_input)?;
    match input.settle(args.problem.validate_as(&input.bytes, layout)) {
        Ok(_) if args.icpc => Ok(Exit::IcpcAccept),
        Ok(cases) => {
            let count = match (args.problem.info().framing, cases) {
                (Framing::Single, _) => String::new(),
                (_, cases) => format!(", {}", counted(cases as usize, "case")),
            };
            Output::new(system)?.write(format!("{}: valid{count}\n", input.name).as_bytes())?;
            Ok(Exit::Fine)
        }
        Err(failure) if args.icpc => {
            failure.report(system);
            Ok(Exit::IcpcReject)
        }
        Err(failure) => Err(failure),
    }
}

fn answers(args: &ValidateArgs, input: &Source, system: &dyn System) -> Result<Exit, Failure> {
    one_stdin("validate", &[input, &args.file], "INPUT and FILE")?;
    let input = input.read(system, &args.max_input)?;
    let read = if args.icpc { Source::read_raw_reply } else { Source::read_reply };
    let answers = read(&args.file, system, &args.max_input)?;
    let verdict = judge(&input, &answers, |input, answers| args.problem.check_exact(input, answers))?;
    match verdict {
        Verdict::Rejected(rejection) => {
            let text = format!("{}:{}: not exact: {}\n", answers.name, rejection.line, rejection.reason);
            if args.icpc {
                complain(system, &text);
                return Ok(Exit::IcpcReject);
            }
            say(&text, Exit::WrongAnswer, system)
        }
        _ if args.icpc => Ok(Exit::IcpcAccept),
        _ => say(&format!("{}: exact\n", answers.name), Exit::Fine, system),
    }
}
