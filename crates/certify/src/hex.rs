//! Both Hex problems: who has joined their sides, and could this board have happened?
//!
//! All proofs use one half of the Hex theorem (D. Gale, 1979): walks from the top to the bottom row and from the
//! first to the last column share a cell. (By the other half, a proof that a colour has not joined always exists.)

use alloc::vec;
use alloc::vec::Vec;

use Color::{Blue, Red};

use crate::grid::Grid;
use crate::reader::Reader;
use crate::walk::{numbers, walk};
use crate::{CheckedCase, NotCertified};

static LETTERS: [u8; 256] = numbers(b"rcdRCD");
const STEPS: [(isize, isize); 3] = [(1, 0), (0, 1), (1, -1)];

/// Red joins the top and the bottom row, Blue the first and the last column.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Color {
    Red = b'R',
    Blue = b'B',
}

/// A case of `hexwinner`. The numbers of stones are unrestricted.
pub(crate) struct Winner(Grid);

impl CheckedCase for Winner {
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified> {
        let row = |input: &mut Reader<'_>, size, cells: &mut Vec<u8>| {
            (0..size).try_for_each(|_| input.cell().map(|cell| cells.push(cell)))
        };
        Grid::read(input, &LETTERS, &STEPS, row).map(Winner)
    }

    fn check(self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
        let said = answer.one_of(&["ke", "do", "yet"], "ke, do or yet")?;
        answer.answer_end()?;
        match said {
            // Not both can have joined, since their chains would share a cell.
            0 => chain(&self.0, lines, Red),
            1 => chain(&self.0, lines, Blue),
            _ => nobody_has_joined(&self.0, lines),
        }
    }
}

/// A case of `hexstatus`.
pub(crate) struct Status(Grid);

impl CheckedCase for Status {
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified> {
        let read = Grid::read(input, &LETTERS, &STEPS, |input, size, cells| {
            input.row(b".RB", size).map(|row| cells.extend_from_slice(row))
        });
        read.map(Status)
    }

    fn check(self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
        const ANSWERS: [&str; 4] = ["Red wins", "Blue wins", "Nobody wins", "Impossible"];
        answer.heading()?;
        let said = answer.one_of(&ANSWERS, "Red wins, Blue wins, Nobody wins or Impossible")?;
        answer.answer_end()?;
        let board = &self.0;
        let (red, blue) = (board.count(b'R'), board.count(b'B'));
        match said {
            0 => won(board, lines, Red, red - blue),
            1 => won(board, lines, Blue, blue - red),
            2 => {
                nobody_has_joined(board, lines)?;
                // Nobody had joined with fewer stones either, so the stones can have come in any alternating order.
                lines.check((red - blue).abs() <= 1, "numbers of stones that differ by one at most")
            }
            _ => impossible(board, lines, red, blue),
        }
    }
}

/// Checks that `winner` has won with the last stone. They have `more` stones than the opponent.
fn won(board: &Grid, lines: &mut Reader<'_>, winner: Color, more: i64) -> Result<(), NotCertified> {
    const EXPECTED: &str = "cells of which exactly one has a stone of the winner";
    chain(board, lines, winner)?;
    // The cut is a walk between the opponent's sides, so each chain of the winner shares a cell with it, and contains
    // the winner's only stone there. Without this stone the winner has no chain, so the stone can have been the last.
    // The opponent had not joined before either, because the winner's chain blocks them.
    let mut last = None;
    across(board, lines, "`cut`", winner.other(), EXPECTED, |at| {
        board.cells[at] != winner as u8 || *last.get_or_insert(at) == at
    })?;
    lines.check(last.is_some(), EXPECTED)?;
    // Either colour may have moved first.
    lines.check(more == 0 || more == 1, "as many stones of the winner as of the other, or one more")
}

/// Checks one of the three reasons why no game leads to this board.
fn impossible(board: &Grid, lines: &mut Reader<'_>, red: i64, blue: i64) -> Result<(), NotCertified> {
    const REASONS: [&str; 3] = ["counts ", "played-on ", "won-twice "];
    let reason = lines.one_of(&REASONS, "`counts`, `played-on` or `won-twice`")?;
    if reason == 0 {
        // Somebody moved twice in a row.
        lines.this_number(red, "the number of red stones")?;
        lines.space()?;
        lines.this_number(blue, "the number of blue stones")?;
        lines.check((red - blue).abs() >= 2, "numbers that differ by two or more")?;
        return lines.line_end();
    }
    let color = [Red, Blue][lines.one_of(&["red", "blue"], "red or blue")?];
    lines.line_end()?;
    if reason == 1 {
        // The opponent moved last, when this chain was already complete.
        let more = if let Red = color { red - blue } else { blue - red };
        lines.check(more < 0, "a winner with fewer stones than the other")?;
        return chain(board, lines, color);
    }
    // At least one of the two chains does not contain the last stone, so it was complete before.
    let mut is_in_first = vec![false; board.cells.len()];
    across(board, lines, "`chain`", color, CHAIN, |at| {
        is_in_first[at] = true;
        board.cells[at] == color as u8
    })?;
    across(board, lines, "`chain`", color, "stones of the winner that are not in the first chain", |at| {
        board.cells[at] == color as u8 && !is_in_first[at]
    })
}

/// Checks two walks: one between Blue's sides without red stones, one between Red's sides without
/// blue stones. Each chain of a colour would share a cell with the walk that avoids its stones.
fn nobody_has_joined(board: &Grid, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
    across(board, lines, "`no-red`", Blue, "cells without a red stone", |at| board.cells[at] != b'R')?;
    across(board, lines, "`no-blue`", Red, "cells without a blue stone", |at| board.cells[at] != b'B')
}

const CHAIN: &str = "stones of the winner all along the chain";

fn chain(board: &Grid, lines: &mut Reader<'_>, color: Color) -> Result<(), NotCertified> {
    across(board, lines, "`chain`", color, CHAIN, |at| board.cells[at] == color as u8)
}

/// Reads a walk from one side of a colour to the other, over `allowed` cells.
fn across(
    board: &Grid,
    lines: &mut Reader<'_>,
    quoted: &'static str,
    sides: Color,
    expected: &'static str,
    allowed: impl FnMut(usize) -> bool,
) -> Result<(), NotCertified> {
    let (first, last) = walk(lines, board, quoted, expected, allowed)?;
    let (index, expected) = match sides {
        Red => (0, "a walk from the top row to the bottom row"),
        Blue => (1, "a walk from the first column to the last"),
    };
    let [from, to] = [first, last].map(|at| board.row_and_column(at)[index]);
    lines.check(from == 0 && to == board.size - 1, expected)
}

impl Color {
    fn other(self) -> Color {
        if let Red = self { Blue } else { Red }
    }
}
