//! A plain judge.

use alloc::vec::Vec;

/// What a judge says of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Right,
    /// The first wrong line, from 1, and the points for what stands before it.
    Wrong {
        line: usize,
        points: Option<u8>,
    },
}

/// The lines of a reply without the blanks at their ends, and without empty ones at the end; and how many there were with these.
fn lines(reply: &[u8]) -> (Vec<&[u8]>, usize) {
    let mut lines: Vec<&[u8]> = reply.split(|&byte| byte == b'\n').collect();
    // A line feed ends a line and begins none.
    if lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    for line in &mut lines {
        while let Some((b' ' | b'\t' | b'\r', rest)) = line.split_last() {
            *line = rest;
        }
    }
    let all = lines.len();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    (lines, all)
}

/// Where one answer is right: all lines are those of the answer.
pub(super) fn one_answer(answer: &str, reply: &[u8]) -> Said {
    let (mut found, all) = lines(reply);
    // A blank line is one, where there should be another.
    found.resize(all, &[]);
    let mut line = 0;
    for expected in answer.lines() {
        if found.get(line) != Some(&expected.as_bytes()) {
            return Said::Wrong { line: line + 1, points: None };
        }
        line += 1;
    }
    match (line..all).find(|&line| !found[line].is_empty()) {
        Some(line) => Said::Wrong { line: line + 1, points: None },
        None => Said::Right,
    }
}

/// The judge of NoGo: first the format of all lines, then the game.
pub(super) fn play(input: &str, reply: &[u8]) -> Said {
    let rows: Vec<Vec<u8>> =
        input.split_ascii_whitespace().skip(1).map(|row| row.as_bytes().to_vec()).collect();
    let malformed = |line: usize| Said::Wrong { line: line + 1, points: Some(0) };
    let (lines, all) = lines(reply);
    let mut moves = Vec::new();
    let mut ended = false;
    for (number, line) in lines.iter().enumerate() {
        if ended {
            if line.is_empty() {
                continue;
            }
            return malformed(number);
        }
        match pair(line) {
            Some((-1, -1)) => ended = true,
            Some((row, column)) => {
                let size = rows.len() as i128;
                if !(1..=size).contains(&row) || !(1..=size).contains(&column) {
                    return malformed(number);
                }
                moves.push((row as usize - 1, column as usize - 1));
            }
            None => return malformed(number),
        }
    }
    if !ended {
        return malformed(all);
    }
    match oracle::nogo::check_game(&rows, &moves) {
        Ok(()) => Said::Right,
        Err((line, _)) => {
            // The number of decimal digits of the number of right lines, which has none if it is 0.
            let digits = core::iter::successors(Some(line - 1), |right| Some(right / 10));
            let points = digits.take_while(|&right| right > 0).count() as u8;
            Said::Wrong { line, points: Some(points) }
        }
    }
}

/// Two whole numbers with blanks between them.
fn pair(line: &[u8]) -> Option<(i128, i128)> {
    let line = core::str::from_utf8(line).ok()?;
    let words: Vec<&str> = line.split([' ', '\t']).filter(|word| !word.is_empty()).collect();
    let [row, column] = words[..] else { return None };
    Some((number(row)?, number(column)?))
}

/// A number that is written as numbers are; very long ones are as good as a large one.
fn number(word: &str) -> Option<i128> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || digits.starts_with('0') && word != "0" {
        return None;
    }
    Some(word.parse::<i128>().unwrap_or(i128::MAX))
}
