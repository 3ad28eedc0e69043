//! `stonepath validate`: would the contest take this file?

use judge_io::{Framing, Layout};

use crate::cli::ValidateArgs;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::system::System;

/// Says that an input is valid, or where it is not.
pub(super) fn run(args: &ValidateArgs, system: &dyn System) -> Result<Exit, Failure> {
    let input = args.file.read(system, args.problem, Layout::Exact)?;
    match args.problem.validate(&input.bytes) {
        Ok(_) if args.icpc => Ok(Exit::IcpcAccept),
        Ok(cases) => {
            let count = match (args.problem.info().framing, cases) {
                (Framing::Single, _) => String::new(),
                (_, 1) => ", 1 case".into(),
                (_, cases) => format!(", {cases} cases"),
            };
            Output::new(system)?.write(format!("{}: valid{count}\n", input.name).as_bytes())?;
            Ok(Exit::Fine)
        }
        Err(error) if args.icpc => {
            input.bad(&error).report(system);
            Ok(Exit::IcpcReject)
        }
        Err(error) => Err(input.bad(&error)),
    }
}
