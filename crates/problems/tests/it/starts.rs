//! Inputs that come in pieces: what is said of a start must not change with what comes behind it.

use std::fs;
use std::path::Path;

use judge_io::{AnyProblem, InputError, Layout, Mark, Part, whole_tokens};
use rng::Rng;

/// What there is to say about a whole input: answers and the first error.
fn solved(problem: &dyn AnyProblem, input: &[u8]) -> (Vec<u8>, Option<InputError>) {
    let mut answers = Vec::new();
    let error = problem.solve(input, &mut answers).err();
    (answers, error)
}

/// Reads on in an input of which `sizes` bytes are there, one after the other, from the mark each time. Gives the last mark.
fn in_steps(
    input: &[u8],
    sizes: &[usize],
    mut read: impl FnMut(&[u8], &mut Mark) -> Result<(), InputError>,
) -> Result<Mark, InputError> {
    let mut mark = Mark::START;
    for start in sizes.iter().map(|&size| whole_tokens(&input[..size])) {
        read(start, &mut mark)
            .or_else(|error| if error.stands_behind(start) { Err(error) } else { Ok(()) })?;
    }
    Ok(mark)
}

/// Holds an input that comes in the given steps, and then all of it, to the same input at once: solved, read and validated.
#[track_caller]
fn check(problem: &dyn AnyProblem, input: &[u8], sizes: &[usize]) {
    let told = || format!("{} in steps {sizes:?}:\n{}", problem.info().id, input.escape_ascii());
    let expected = solved(problem, input);
    let mut answers = Vec::new();
    let mark = in_steps(input, sizes, |start, mark| problem.solve_on(start, mark, &mut answers));
    let end = mark.and_then(|mark| problem.solve_part(input, &Part::behind(mark), &mut answers));
    assert_eq!((answers, end.err()), expected, "{}", told());
    let mark = in_steps(input, sizes, |start, mark| problem.read_on(start, Layout::Free, mark));
    let end = mark.and_then(|mark| problem.solve_part(input, &Part::behind(mark), &mut Vec::new()));
    assert_eq!(end.err(), expected.1, "{}", told());
    let mark = in_steps(input, sizes, |start, mark| problem.read_on(start, Layout::Exact, mark));
    let end = mark.and_then(|mut mark| problem.read_on(input, Layout::Exact, &mut mark));
    assert_eq!(end.err(), problem.validate(input).err(), "{}", told());
}

fn sample(problem: &dyn AnyProblem) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(problem.info().id);
    fs::read(folder.join("data/sample/1.in")).expect("every problem has a sample")
}

/// Some bytes changed, taken out or put in, such as people and lines get wrong.
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
                check(problem, &input, &[size]);
            }
        }
    }
}

#[test]
fn many_cuts() {
    for &problem in problems::ALL {
        let mut rng = Rng::new(2);
        let sample = sample(problem);
        for _ in 0..1500 {
            let input = spoilt(&sample, &mut rng);
            let mut sizes: Vec<usize> = (0..rng.below(6)).map(|_| rng.below(input.len() + 1)).collect();
            sizes.sort_unstable();
            check(problem, &input, &sizes);
        }
    }
}

/// Tokens that are longer than anything needs to be: their end need not be known.
#[test]
fn tokens_without_an_end() {
    const LONG: usize = (1 << 20) + 100;
    for &problem in problems::ALL {
        let alone = ["1", "0", "-", "-9", "x", "\0"].map(|unit| ("", unit));
        let behind = [("1 ", "7"), ("1 1 ", "R"), ("1 ", "X"), ("5 ", "\x1b")];
        for (start, unit) in alone.into_iter().chain(behind) {
            let input = [start, &unit.repeat(LONG)].concat().into_bytes();
            let start = whole_tokens(&input);
            let mut mark = Mark::START;
            let error = problem.read_on(start, Layout::Free, &mut mark).expect_err("no such token is good");
            assert!(error.stands_behind(start), "{}: {error}", problem.info().id);
            for end in ["", "1", "?", " 1\n"] {
                let whole = [&input, end.as_bytes()].concat();
                assert_eq!(solved(problem, &whole).1.as_ref(), Some(&error), "{}", problem.info().id);
                assert!(problem.validate(&whole).is_err());
            }
        }
    }
}

/// Blanks need not be kept, and neither need what stands before the mark.
#[test]
fn what_is_read_can_be_let_go() {
    for &problem in problems::ALL {
        let blanks = " \n\t\r\n".repeat(50).into_bytes();
        let input = [&blanks, &sample(problem)[..], &blanks].concat();
        let expected = solved(problem, &input);
        for step in [1, 10, 100, 1000] {
            let (mut mark, mut answers, mut there) = (Mark::START, Vec::new(), Vec::new());
            let mut dropped = 0;
            for piece in input.chunks(step) {
                there.extend_from_slice(piece);
                let _ = problem.solve_on(whole_tokens(&there), &mut mark, &mut answers);
                mark = mark.behind_blanks(&there);
                let count = mark.offset().saturating_sub(2);
                there.drain(..count);
                dropped += count;
                mark = mark.without_first(count);
            }
            let error = problem.solve_part(&there, &Part::behind(mark), &mut answers).err();
            assert_eq!((answers, error), expected, "{} in steps of {step}", problem.info().id);
            assert!(dropped + step > 2 * blanks.len(), "{}: {dropped}", problem.info().id);
        }
    }
}
