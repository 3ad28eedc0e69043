//! What the slow solver says of small files.

use alloc::vec::Vec;
use core::str;

use judge_io::AnyProblem;

/// The longest file that is given to the slow solver.
const LONGEST: usize = 400;

/// The largest number in such a file: some of its work goes with the area of the board, or with its square.
const LARGEST: u32 = 40;

/// The slow solver gives the same answers, if the file is small.
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
    if problem.info().id == "nogo" {
        play_is_right(text, answers);
    } else {
        assert_eq!(
            oracle::solve(problem.info().id, text).as_deref(),
            Some(answers),
            "the slow solver: {text:?}"
        );
    }
}

/// Any legal line of play to the end is right.
fn play_is_right(text: &str, answers: &str) {
    let rows: Vec<Vec<u8>> =
        text.split_ascii_whitespace().skip(1).map(|row| row.as_bytes().to_vec()).collect();
    let lines = answers.strip_suffix("-1 -1\n").expect("the last line is -1 -1");
    let moves: Vec<(usize, usize)> = lines
        .lines()
        .map(|line| {
            let (row, column) = line.split_once(' ').expect("two numbers a line");
            let number = |word: &str| word.parse::<usize>().expect("a number") - 1;
            (number(row), number(column))
        })
        .collect();
    assert_eq!(oracle::nogo::check_game(&rows, &moves), Ok(()), "{text:?}: {answers:?}");
}
