//! Walks and lists of steps, which make up most of every proof.

use alloc::vec;
use alloc::vec::Vec;

use crate::NotCertified;
use crate::reader::Reader;

/// A board on which walks go. Its cells, stones or pegs have numbers.
pub(crate) trait Board {
    /// The number of the cell, stone or peg at a place; `None` without one or off the board.
    fn at(&self, place: (i64, i64)) -> Option<usize>;

    /// Where a step leads; `None` off the board, or if the letter is not a step.
    fn step(&self, at: usize, letter: u8) -> Option<usize>;
}

/// Follows steps from `first` and returns where they lead. All cells after `first` must be `allowed`.
///
/// By induction over the letters, each cell is on the board and a neighbour of the one before it.
#[inline]
fn follow(
    lines: &mut Reader<'_>,
    board: &impl Board,
    first: usize,
    expected: &'static str,
    mut allowed: impl FnMut(usize) -> bool,
) -> Result<usize, NotCertified> {
    let letters = lines.letters()?;
    letters.iter().try_fold(first, |at, &letter| match board.step(at, letter) {
        Some(next) if allowed(next) => Ok(next),
        Some(_) => Err(lines.refused(expected)),
        None => Err(lines.refused("steps that lead from place to place")),
    })
}

/// Reads a line with a keyword and a walk over `allowed` cells. Returns both ends of the walk.
pub(crate) fn walk(
    lines: &mut Reader<'_>,
    board: &impl Board,
    quoted: &'static str,
    expected: &'static str,
    mut allowed: impl FnMut(usize) -> bool,
) -> Result<(usize, usize), NotCertified> {
    lines.keyword(quoted)?;
    let place = lines.place()?;
    let first = board.at(place).filter(|&at| allowed(at)).ok_or_else(|| lines.refused(expected))?;
    lines.space()?;
    let last = follow(lines, board, first, expected, allowed)?;
    lines.space()?;
    let place = lines.place()?;
    lines.check(board.at(place) == Some(last), "the place to which the steps lead")?;
    lines.line_end()?;
    Ok((first, last))
}

/// Reads the line `chains COUNT STEPS …`. Returns COUNT, and for each cell or stone (by its number,
/// below `len`) the number of the list that passes it: from 1, or 0 for no list.
///
/// Each list starts at the first of the `stones` that no earlier list has passed. It passes no stone of another list,
/// and only stones that are `together` with its first. So each stone is in a list, and the stones of a list are
/// connected.
pub(crate) fn chains(
    lines: &mut Reader<'_>,
    board: &impl Board,
    len: usize,
    stones: impl Iterator<Item = usize>,
    together: impl Fn(usize, usize) -> bool,
) -> Result<(usize, Vec<u32>), NotCertified> {
    let (mut count, mut lists) = (0, vec![0; len]);
    lines.word("chains ", "`chains`")?;
    let counted = lines.any_number()?;
    for first in stones {
        if lists[first] != 0 {
            continue;
        }
        lines.check(i64::from(count) < counted, "no more lists than counted")?;
        lines.space()?;
        count += 1;
        lists[first] = count;
        follow(lines, board, first, "stones of one chain that are in no earlier list", |at| {
            let is_free = lists[at] == 0 || lists[at] == count;
            lists[at] = count;
            is_free && together(first, at)
        })?;
    }
    lines.line_end()?;
    lines.check(counted == i64::from(count), "no fewer lists than counted")?;
    Ok((count as usize, lists))
}

/// A table from letters to the numbers of their steps. `letters` has the small letters, then in the
/// same order the capitals, which are the reverse steps. All other bytes get 255, which is not a step.
pub(crate) const fn numbers(letters: &[u8]) -> [u8; 256] {
    let mut numbers = [u8::MAX; 256];
    let mut number = 0;
    while number < letters.len() {
        numbers[letters[number] as usize] = number as u8;
        number += 1;
    }
    numbers
}
