//! `stonepath solve`: input in, answers out; with their certificate, and checked by it, if that is asked for.

use std::fs;
use std::path::Path;

use judge_io::{AnyProblem, InputError, Part};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::proofs::{Check, Keep, Proofs};
use super::usage;
use crate::cli::SolveArgs;
use crate::exit::{Exit, Failure};
use crate::input::printable;
use crate::output::Output;
use crate::same::{is_input, is_stdout};

/// How many parts of the input a thread gets, about: the more, the less one long part keeps all others waiting.
const PARTS: usize = 8;

/// Prints the answers to all cases, or to those before the first bad one.
pub(super) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    if args.certified || args.certificate.is_some() {
        return prove(args);
    }
    let input = args.file.read()?;
    let mut answers = Vec::new();
    let result = match args.jobs {
        1 => args.problem.solve(&input.bytes, &mut answers),
        jobs => solve(args.problem, &input.bytes, usize::from(jobs), &mut answers)?,
    };
    Output::verbatim()?.write(&answers)?;
    result.map_err(|error| input.bad(&error))?;
    Ok(Exit::Fine)
}

/// What [`AnyProblem::solve`] does, on `jobs` threads.
fn solve(
    problem: &dyn AnyProblem,
    input: &[u8],
    jobs: usize,
    answers: &mut Vec<u8>,
) -> Result<Result<u32, InputError>, Failure> {
    let parts = problem.parts(input, jobs * PARTS);
    let threads = ThreadPoolBuilder::new()
        .num_threads(jobs.min(parts.len()))
        .build()
        .map_err(|error| Failure::Trouble(format!("cannot start {jobs} threads: {error}")))?;
    let solve_part = |part: Part| {
        let mut answers = Vec::new();
        let end = problem.solve_part(input, &part, &mut answers);
        (part, answers, end)
    };
    let solved: Vec<_> = threads.install(|| parts.into_par_iter().map(solve_part).collect());
    Ok(judge_io::join(problem, input, solved, answers))
}

/// Solves with proofs: checks them before the answers are printed, or writes them to a file, or both.
fn prove(args: &SolveArgs) -> Result<Exit, Failure> {
    let target = args.certificate.as_deref();
    if target == Some(Path::new("-")) {
        return Err(usage(
            "solve",
            "the answers go to standard output, so the certificate needs a file".into(),
        ));
    }
    if let Some(path) = target {
        if is_input(path, &args.file) {
            return Err(usage("solve", "the certificate would be written over the input".into()));
        }
        if is_stdout(path) {
            return Err(usage("solve", "the certificate would be written over the answers".into()));
        }
    }
    let input = args.file.read()?;
    let check = if args.certified { Check::Each } else { Check::Nothing };
    let keep = if target.is_some() { Keep::Proofs } else { Keep::Answers };
    let proofs = Proofs::of(args.problem, &input.bytes, check, keep)?;
    if let Some(path) = target {
        fs::write(path, &proofs.certificate)
            .map_err(|error| Failure::Trouble(format!("cannot write {}: {error}", printable(path))))?;
    }
    Output::verbatim()?.write(&proofs.answers)?;
    if let Some((number, reason)) = proofs.refused {
        return Err(Failure::NotProved(format!(
            "{}: case {number}: an answer was found, but the checker refuses its proof: {reason}; this is a bug in stonepath",
            input.name
        )));
    }
    proofs.solved.map_err(|error| input.bad(&error))?;
    Ok(Exit::Fine)
}
