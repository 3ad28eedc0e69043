//! The cost of proofs. For each input, measures the time to solve it, to solve it with a certificate, and to also check
//! each answer by the certificate. Prints these times, the third divided by the first, and the sizes of the input and
//! the certificate. The fastest of several rounds counts. Each round measures all three times, so a slow phase of the
//! machine affects all.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cases::square::{Rows, full};
use cases::{Case, HexStatus, HexWinner};
use certify::{Checker, Problem};
use judge_io::AnyProblem;
use rng::Rng;

mod inputs;

use inputs::{Input, Right};

/// The minimum duration and number of rounds per input.
const ROUNDS: (Duration, usize) = (Duration::from_secs(2), 5);

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:10} {:10} {:>9} {:>11} {:>11} {:>10} {:>10} {:>10} {:>9}",
        "problem", "input", "items", "bytes", "proof", "solve ms", "prove ms", "certified", "× solve"
    )?;
    for &problem in problems::ALL {
        let id = problem.info().id;
        let inputs = inputs::of(id).into_iter().chain(random_boards(id)).chain(inputs::growing(id));
        for Input { name, items, bytes, right } in inputs {
            let mut answer = Vec::new();
            problem.solve(&bytes, &mut answer).expect("a good input");
            assert!(right.accepts(problem, &bytes, &answer), "wrong answer to {id} {name}");

            let mut best = [Duration::MAX; 3];
            let (start, mut proof) = (Instant::now(), 0);
            let mut rounds = 0;
            while rounds < ROUNDS.1 || start.elapsed() < ROUNDS.0 {
                rounds += 1;
                best[0] = best[0].min(time(|| {
                    answer.clear();
                    problem.solve(&bytes, &mut answer).expect("a good input");
                }));
                best[1] = best[1].min(time(|| proof = prove(problem, &bytes, None)));
                best[2] = best[2].min(time(|| {
                    let checked = Problem::from_id(id).expect("there is a checker");
                    prove(problem, &bytes, Some(Checker::new(checked, &bytes)));
                }));
            }
            let [solve, prove, certified] = best.map(|time| time.as_secs_f64() * 1e3);
            writeln!(
                out,
                "{id:10} {name:10} {items:>9} {:>11} {proof:>11} {solve:10.3} {prove:10.3} {certified:10.3} {:9.2}",
                bytes.len(),
                certified / solve
            )?;
        }
    }
    Ok(())
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// Writes certificates case by case, checks them with the checker, if any, and returns their size in bytes.
fn prove(problem: &dyn AnyProblem, input: &[u8], mut checker: Option<Checker<'_>>) -> usize {
    let mut bytes = 0;
    let solved = problem.prove(input, &mut |case| {
        bytes += case.certificate.len();
        if let Some(checker) = &mut checker {
            checker.case(case.answer, case.certificate).expect("a right answer with its proof");
        }
        ControlFlow::Continue(())
    });
    solved.expect("a good input");
    bytes
}

/// Full random boards of the contest's size with equal numbers of both colours.
/// (The other inputs have mazes, and snakes: single chains that wind through the board.)
fn random_boards(id: &str) -> Option<Input> {
    const SIZE: usize = 100;
    type File = fn(Vec<Rows>) -> String;
    let kinds: [(&str, usize, File); 2] =
        [(HexStatus::ID, 100, HexStatus::file_of), (HexWinner::ID, 10, HexWinner::file_of)];
    let (_, boards, file) = kinds.into_iter().find(|kind| kind.0 == id)?;
    let mut rng = Rng::new(7);
    let text = file((0..boards).map(|_| full(*b"RB", SIZE, &mut rng)).collect());
    let items = (boards * SIZE * SIZE) as u64;
    Some(Input { name: "random", items, bytes: text.into_bytes(), right: Right::Checked })
}
