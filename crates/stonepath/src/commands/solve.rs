//! `stonepath solve`: prints answers. On request, it writes their certificate to a file, checks it, or both.

use std::path::Path;

use package::output::Used;

use super::proofs::{Check, Keep, Proofs};
use super::{refuse_over, usage};
use crate::cli::SolveArgs;
use crate::exit::{Exit, Failure};
use crate::system::System;
use crate::system::{Output, write_file};

/// Prints the answers to all cases, or to those before the first malformed one.
pub(super) fn run(args: &SolveArgs, system: &dyn System) -> Result<Exit, Failure> {
    if args.certified || args.certificate.is_some() {
        return prove(args, system);
    }
    let input = args.file.read(system, &args.max_input)?;
    let mut answers = Vec::new();
    let result = args.problem.solve(&input.bytes, &mut answers);
    Output::verbatim(system)?.write(&answers)?;
    input.settle(result)?;
    Ok(Exit::Fine)
}

/// Solves with proofs. Checks each proof before its answer is printed, writes the proofs to a file, or both.
fn prove(args: &SolveArgs, system: &dyn System) -> Result<Exit, Failure> {
    let info = args.problem.info();
    if !info.certificate {
        return Err(Failure::Trouble(format!("{} has no certificates", info.id)));
    }
    let target = args.certificate.as_deref();
    if target == Some(Path::new("-")) {
        let text = "the answers go to standard output, so the certificate needs a file";
        return Err(usage("solve", text.into()));
    }
    refuse_over("solve", target, [args.file.used(), Used::Stdout])?;
    let input = args.file.read(system, &args.max_input)?;
    let check = if args.certified { Check::Each } else { Check::Nothing };
    let keep = if target.is_some() { Keep::Proofs } else { Keep::Answers };
    let proofs = Proofs::of(args.problem, &input.bytes, check, keep)?;
    if let Some(path) = target {
        write_file(system, path, &proofs.certificate)?;
    }
    Output::verbatim(system)?.write(&proofs.answers)?;
    if let Some((number, reason)) = proofs.refused {
        return Err(Failure::NotProved(format!(
            "{}: case {number}: the checker refuses the proof of our answer: {reason}; this is a bug in stonepath",
            input.name
        )));
    }
    input.settle(proofs.solved)?;
    Ok(Exit::Fine)
}
