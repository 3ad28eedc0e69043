//! Inputs solved in parts, as several threads would: the same answers, the same errors.

use cases::Scale;
use judge_io::{AnyProblem, Framing, InputError, join};
use rng::Rng;

/// The outcome in `count` parts, which must be that of one go, with the same words about an earlier line. Returns how many parts
/// there were.
#[track_caller]
pub(crate) fn hold(problem: &dyn AnyProblem, input: &[u8], count: usize) -> usize {
    let mut whole = Vec::new();
    let expected = problem.solve(input, &mut whole);
    let parts = problem.parts(input, count);
    let solved = parts.iter().map(|&part| {
        let mut answers = Vec::new();
        let end = problem.solve_part(input, &part, &mut answers);
        (part, answers, end)
    });
    let mut joined = Vec::new();
    let found = join(problem, input, solved, &mut joined);
    let report = |result: &Result<u32, InputError>| {
        result.as_ref().err().map(|error| error.report("in", input).to_string())
    };
    assert_eq!(report(&found), report(&expected));
    assert_eq!(found, expected);
    assert!(joined == whole, "{}", problem.info().id);
    parts.len()
}

/// An input of many cases for every problem that has such.
fn inputs(rng: &mut Rng) -> impl Iterator<Item = (&'static dyn AnyProblem, String)> {
    let many = kits::ALL.iter().filter(|kit| !matches!(kit.problem().info().framing, Framing::Single));
    many.map(|kit| (kit.problem(), kit.cases().random(rng, Scale::Small, 40)))
}

#[test]
fn good_inputs_come_apart_between_cases() {
    let mut rng = Rng::new(0x9A87);
    for _ in 0..20 {
        for (problem, text) in inputs(&mut rng) {
            let (id, input) = (problem.info().id, text.as_bytes());
            for count in [1, 2, 3, 8] {
                assert_eq!(hold(problem, input, count), count, "{id}: as many parts as asked for");
                let parts = problem.parts(input, count);
                let ends = parts.iter().map(|part| problem.solve_part(input, part, &mut Vec::new()));
                let starts = parts[1..].iter().map(|part| Ok(part.start()));
                assert!(ends.take(count - 1).eq(starts), "{id}: each part ends where the next one starts");
            }
        }
    }
}

#[test]
fn bad_inputs_fail_as_in_one_go() {
    let mut rng = Rng::new(0x9A88);
    let inputs: Vec<_> = inputs(&mut rng).collect();
    for (problem, text) in inputs {
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
