//! `stonepath solve`: input in, answers out; with their certificate, and checked by it, if that is asked for.

use std::ops::ControlFlow;
use std::path::Path;

use judge_io::{AnyProblem, InputError, Layout, Part};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::proofs::{Check, Keep, Proofs};
use super::usage;
use crate::cli::SolveArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, write_file};
use crate::pace::follow;
use crate::same::{is_input, is_stdout};
use crate::system::System;

/// How many parts of the input a thread gets, about: the more, the less one long part keeps all others waiting.
const PARTS: usize = 8;

/// Prints the answers to all cases, or to those before the first bad one.
pub(super) fn run(args: &SolveArgs, system: &dyn System) -> Result<Exit, Failure> {
    if args.certified || args.certificate.is_some() {
        return prove(args, system);
    }
    match args.jobs {
        1 => stream(args, system),
        jobs => {
            let input = args.file.read(system, args.problem, Layout::Free)?;
            let mut answers = Vec::new();
            let result = solve(args.problem, &input.bytes, jobs as usize, &mut answers)?;
            Output::verbatim(system)?.write(&answers)?;
            result.map_err(|error| input.bad(&error))?;
            Ok(Exit::Fine)
        }
    }
}

/// Solves case after case, as they come.
fn stream(args: &SolveArgs, system: &dyn System) -> Result<Exit, Failure> {
    let mut input = args.file.open(system)?;
    let mut out = Output::verbatim(system)?;
    let mut answers = Vec::new();
    follow(&mut input, args.problem, |known, mark, is_whole| {
        let result = if is_whole {
            args.problem.solve_part(known, &Part::behind(*mark), &mut answers).map(drop)
        } else {
            args.problem.solve_on(known, mark, &mut answers)
        };
        out.write(&answers)?;
        answers.clear();
        Ok(ControlFlow::Continue(result))
    })?;
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
fn prove(args: &SolveArgs, system: &dyn System) -> Result<Exit, Failure> {
    let info = args.problem.info();
    if !info.certificate {
        return Err(Failure::Trouble(format!("{} has no certificates", info.id)));
    }
    let target = args.certificate.as_deref();
    let refuse = |text: &str| Err(usage("solve", text.into()));
    match target {
        Some(path) if path == Path::new("-") => {
            return refuse("the answers go to standard output, so the certificate needs a file");
        }
        Some(path) if is_input(path, &args.file) => {
            return refuse("the certificate would be written over the input");
        }
        Some(path) if is_stdout(path) => return refuse("the certificate would be written over the answers"),
        _ => {}
    }
    let input = args.file.read(system, args.problem, Layout::Free)?;
    let check = if args.certified { Check::Each } else { Check::Nothing };
    let keep = if target.is_some() { Keep::Proofs } else { Keep::Answers };
    let proofs = Proofs::of(args.problem, &input.bytes, check, keep)?;
    if let Some(path) = target {
        write_file(system, path, &proofs.certificate)?;
    }
    Output::verbatim(system)?.write(&proofs.answers)?;
    if let Some((number, reason)) = proofs.refused {
        return Err(Failure::NotProved(format!(
            "{}: case {number}: an answer was found, but the checker refuses its proof: {reason}; this is a bug in stonepath",
            input.name
        )));
    }
    proofs.solved.map_err(|error| input.bad(&error))?;
    Ok(Exit::Fine)
}
