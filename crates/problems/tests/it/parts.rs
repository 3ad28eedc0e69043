//! Inputs solved in parts, as several threads would: the same answers, the same errors.

use judge_io::{AnyProblem, join};
use rng::Rng;

use crate::it::random::random;

/// The outcome in `count` parts, which must be that of one go. Returns how many parts there were.
#[track_caller]
fn hold(problem: &dyn AnyProblem, input: &[u8], count: usize) -> usize {
    let mut whole = Vec::new();
    let expected = problem.solve(input, &mut whole);
    let parts = problem.parts(input, count);
    let solved = parts.iter().map(|&part| {
        let mut answers = Vec::new();
        let end = problem.solve_part(input, &part, &mut answers);
        (part, answers, end)
    });
    let mut joined = Vec::new();
    assert_eq!(join(problem, input, solved, &mut joined), expected);
    assert!(joined == whole, "{}", problem.info().id);
    parts.len()
}

/// An input of many cases for every problem that has such.
fn inputs(rng: &mut Rng) -> [(&'static str, String); 4] {
    ["havannah", "hexstatus", "hexwinner", "twixt"].map(|id| (id, random(id, rng, 40)))
}

#[test]
fn good_inputs_come_apart_between_cases() {
    let mut rng = Rng::new(0x9A87);
    for _ in 0..20 {
        for (id, text) in inputs(&mut rng) {
            let problem = problems::find(id).expect("a problem of the registry");
            for count in [1, 2, 3, 8] {
                let parts = hold(problem, text.as_bytes(), count);
                assert_eq!(parts, count, "{id}: as many parts as asked for");
                let parts = problem.parts(text.as_bytes(), count);
                let ends =
                    parts.iter().map(|part| problem.solve_part(text.as_bytes(), part, &mut Vec::new()));
                let starts = parts[1..].iter().map(|part| Ok(part.start()));
                assert!(ends.take(count - 1).eq(starts), "{id}: each part ends where the next one starts");
            }
        }
    }
}

#[test]
fn bad_inputs_fail_as_in_one_go() {
    let mut rng = Rng::new(0x9A88);
    for (id, text) in inputs(&mut rng) {
        let problem = problems::find(id).expect("a problem of the registry");
        for _ in 0..2000 {
            let mut bytes = text.clone().into_bytes();
            let at = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes.truncate(at),
                1 => drop(bytes.remove(at)),
                _ => bytes[at] = rng.pick(b"0 1\n9-xR.B\x0b"),
            }
            hold(problem, &bytes, 5);
        }
    }
}
