//! The first bytes of inputs: an error found in them must not depend on the bytes that follow.

use std::fs;
use std::path::Path;

use judge_io::{AnyProblem, InputError, whole_tokens};
use rng::Rng;

/// Returns the answers to an input, and the first error.
fn solved(problem: &dyn AnyProblem, input: &[u8]) -> (Vec<u8>, Option<InputError>) {
    let mut answers = Vec::new();
    let error = problem.solve(input, &mut answers).err();
    (answers, error)
}

/// Compares the first `size` bytes of an input with all of it, solved and validated.
#[track_caller]
fn check(problem: &dyn AnyProblem, input: &[u8], size: usize) {
    let told = || format!("{}, {size} bytes of:\n{}", problem.info().id, input.escape_ascii());
    let start = whole_tokens(&input[..size]);
    let is_final = |error: &InputError| error.offset() < start.len();
    let (whole, (answers, error)) = (solved(problem, input), solved(problem, start));
    assert!(whole.0.starts_with(&answers), "{}", told());
    if error.as_ref().is_some_and(is_final) {
        assert_eq!((answers, error), whole, "{}", told());
    }
    if let Some(error) = problem.validate(start).err().filter(is_final) {
        assert_eq!(Err(error), problem.validate(input), "{}", told());
    }
}

fn sample(problem: &dyn AnyProblem) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(problem.info().id);
    fs::read(folder.join("data/sample/1.in")).expect("every problem has a sample")
}

/// Changes, removes or inserts up to two bytes, or cuts the input.
fn spoilt(input: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut input = input.to_vec();
    for _ in 0..rng.below(3) {
        let at = rng.below(input.len() + 1);
        let byte = rng.pick(b"0019-+ .XORB?\n\r\t \x00\xff\xef");
        match rng.below(4) {
            0 => input.truncate(at),
            1 => input.insert(at, byte),
            2 if at < input.len() => input[at] = byte,
            _ if at < input.len() => drop(input.remove(at)),
            _ => {}
        }
    }
    input
}

#[test]
fn one_cut_anywhere() {
    for &problem in problems::ALL {
        let mut rng = Rng::new(1);
        let sample = sample(problem);
        for turn in 0..12 {
            let input = if turn == 0 { sample.clone() } else { spoilt(&sample, &mut rng) };
            for size in 0..=input.len() {
                check(problem, &input, size);
            }
        }
    }
}

/// Errors in tokens longer than any valid one are known before the end of the token.
#[test]
fn tokens_without_an_end() {
    const LONG: usize = (1 << 20) + 100;
    for &problem in problems::ALL {
        let alone = ["1", "0", "-", "-9", "x", "\0"].map(|unit| ("", unit));
        let behind = [("1 ", "7"), ("1 1 ", "R"), ("1 ", "X"), ("5 ", "\x1b")];
        for (start, unit) in alone.into_iter().chain(behind) {
            let input = [start, &unit.repeat(LONG)].concat().into_bytes();
            let start = whole_tokens(&input);
            let error = solved(problem, start).1.expect("no such token is good");
            assert!(error.offset() < start.len(), "{}: {error}", problem.info().id);
            for end in ["", "1", "?", " 1\n"] {
                let whole = [&input, end.as_bytes()].concat();
                assert_eq!(solved(problem, &whole).1.as_ref(), Some(&error), "{}", problem.info().id);
                assert!(problem.validate(&whole).is_err());
            }
        }
    }
}
