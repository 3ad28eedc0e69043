//! Compares answers to small files with the slow solver.

use core::str;

use judge_io::{Answers, AnyProblem};

/// The longest file for the slow solver, in bytes.
const LONGEST: usize = 400;

/// The largest number in such a file, because some work takes O(area of the board) or O(area²).
const LARGEST: u32 = 40;

/// If the file is small, checks that the slow solver gives the same answers.
pub(super) fn oracle_agrees(problem: &dyn AnyProblem, input: &[u8], answers: &[u8]) {
    let text = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let (Ok(text), Ok(answers)) = (str::from_utf8(text), str::from_utf8(answers)) else {
        panic!("an input that was accepted is ASCII, and so are its answers");
    };
    let is_small =
        |word: &str| word.parse::<i64>().map_or(true, |number| number.unsigned_abs() <= LARGEST.into());
    if text.len() > LONGEST || !text.split_ascii_whitespace().all(is_small) {
        return;
    }
    let id = problem.info().id;
    if problem.info().answers == Answers::Many {
        assert_eq!(cases::check(id, text, answers), Some(Ok(())), "{text:?}: {answers:?}");
    } else {
        assert_eq!(cases::solve(id, text).as_deref(), Some(answers), "the slow solver: {text:?}");
    }
}
