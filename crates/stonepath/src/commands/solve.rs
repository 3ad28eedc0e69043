//! `stonepath solve`: input in, answers out; with their certificate, and checked by it, if that is asked for.

use std::path::Path;

use judge_io::{AnyProblem, InputError, Layout, Mark, Part};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::proofs::{Check, Keep, Proofs};
use super::usage;
use crate::cli::SolveArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, write_file};
use crate::pace::Pace;
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

/// Solves what was read of the input and forgets it, and so on to the end: for a file that is one step, while a pipe may go on for
/// ever and takes memory for its longest case only. A case is answered before a read that may have to wait.
fn stream(args: &SolveArgs, system: &dyn System) -> Result<Exit, Failure> {
    let mut input = args.file.open(system)?;
    let mut out = Output::verbatim(system)?;
    let mut mark = Mark::START;
    let mut pace = Pace::default();
    let mut answers = Vec::new();
    loop {
        let (is_whole, count) = (input.is_whole(), input.bytes.len());
        let known = input.known();
        if is_whole || pace.is_due(args.problem, known, count, mark) {
            let result = if is_whole {
                args.problem.solve_part(known, &Part::behind(mark), &mut answers).map(drop)
            } else {
                args.problem.solve_on(known, &mut mark, &mut answers)
            };
            let stands = |error: &InputError| is_whole || error.stands_behind(known);
            let error = result.err().filter(stands);
            out.write(&answers)?;
            answers.clear();
            if let Some(error) = error {
                input.read_past(&error)?;
                return Err(input.bad(&error));
            }
            if is_whole {
                return Ok(Exit::Fine);
            }
            let gone = input.forget(&mut mark);
            pace.looked(mark, gone, input.bytes.len());
        }
        input.read_some(pace.least())?;
    }
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
