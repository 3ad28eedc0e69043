//! `stonepath solve`: input in, answers out.

use crate::cli::SolveArgs;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Prints the answers to all cases, or to those before the first bad one.
pub(super) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let input = args.file.read()?;
    let mut answers = Vec::new();
    let result = args.problem.solve(&input.bytes, &mut answers);
    Output::verbatim()?.write(&answers)?;
    result.map_err(|error| input.bad(&error))?;
    Ok(Exit::Fine)
}
