//! Walks: most of every proof. One function follows them all.

use alloc::vec;
use alloc::vec::Vec;

use crate::NotCertified;
use crate::reader::Reader;

/// Where walks go. Its cells, stones or pegs are numbers.
pub(crate) trait Board {
    /// The number of a place; `None` if there is none, be it off the board.
    fn at(&self, place: (i64, i64)) -> Option<usize>;

    /// Where a step leads; `None` off the board, and for a letter that is no step.
    fn step(&self, at: usize, letter: u8) -> Option<usize>;
}

/// Follows steps from cell to cell, all of which must be `allowed` but the first, and returns where they lead.
///
/// By induction over the letters each cell is on the board, and a neighbour of the one before it.
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

/// A line of a word and a walk over cells that are all `allowed`. Returns its ends.
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

/// The line `chains COUNT STEPS STEPS …`: returns COUNT and, for each number below `len`, that of its list, from 1; 0 for none.
///
/// Each list starts at the first of the `stones` that none before has passed, goes over stones that are `together` with that
/// one, and over none of another list. So no stone is left out, and the stones of a list hang together.
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
        follow(lines, board, first, "stones of one chain that are in no list before", |at| {
            let is_free = lists[at] == 0 || lists[at] == count;
            lists[at] = count;
            is_free && together(first, at)
        })?;
    }
    lines.line_end()?;
    lines.check(counted == i64::from(count), "no fewer lists than counted")?;
    Ok((count as usize, lists))
}

/// A table of the numbers of letters: the steps in small letters, then, in the same order, the capitals that undo them. All
/// other bytes have a number that no list reaches.
pub(crate) const fn numbers(letters: &[u8]) -> [u8; 256] {
    let mut numbers = [u8::MAX; 256];
    let mut number = 0;
    while number < letters.len() {
        numbers[letters[number] as usize] = number as u8;
        number += 1;
    }
    numbers
}
