//! `stonepath solve`: input in, answers out.

use judge_io::{AnyProblem, InputError, Part};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::cli::SolveArgs;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// How many parts of the input a thread gets, about: the more, the less one long part keeps all others waiting.
const PARTS: usize = 8;

/// Prints the answers to all cases, or to those before the first bad one.
pub(super) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
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
