//! Boards of cells: a size, then a row a line, as several problems write them.

use alloc::vec::Vec;

use board::{Figure, Role};
use geometry::{Chessboard, Grid, Rhombus, Shape, Square, Triangle};
use judge_io::{Alphabet, Bounds, InputError, Scanner};
use rules_core::Color;

/// A board with a stone on some of its cells.
pub(crate) type Stones<S> = Grid<S, Option<Color>>;

/// A shape that one number gives, and that is read row by row in the order of its cells.
pub(crate) trait Rows: Shape {
    fn of(size: u32) -> Self;

    /// How many cells a row has, counted from 1: as many as there are rows, by default.
    fn row(size: u32, _number: u32) -> u32 {
        size
    }
}

impl Rows for Rhombus {
    fn of(size: u32) -> Self {
        Rhombus::new(size, size)
    }
}

impl Rows for Square {
    fn of(size: u32) -> Self {
        Square::new(size, size)
    }
}

impl Rows for Chessboard {
    fn of(size: u32) -> Self {
        Chessboard::new(size, size)
    }
}

impl Rows for Triangle {
    fn of(size: u32) -> Self {
        Triangle::new(size)
    }

    fn row(_: u32, number: u32) -> u32 {
        number
    }
}

/// Reads a size, and a board of numbers with blanks between them. The memory of the board before is used again.
//
// Inlined, the limits are constants where numbers are read: 6 % of all instructions.
#[inline(always)]
pub(crate) fn numbers<S: Rows>(
    input: &mut Scanner<'_>,
    [size, cell]: [&Bounds; 2],
    board: &mut Stones<S>,
    stone: impl Fn(i32) -> Option<Color>,
) -> Result<(), InputError> {
    let size = input.integer(size)?.unsigned_abs();
    input.newline()?;
    let mut stones = recycle(board, S::of(size), input.remaining() / 2 + 1);
    for row in 1..=size {
        input.more_for_row(row)?;
        let length = S::row(size, row);
        for column in 1..=length {
            stones.push(stone(input.integer(cell)?));
            if column < length {
                input.space()?;
            }
        }
        input.newline()?;
    }
    fill(board, S::of(size), stones);
    Ok(())
}

/// Reads a size, and a board of letters without blanks. The memory of the board before is used again.
pub(crate) fn letters<S: Rows>(
    input: &mut Scanner<'_>,
    size: &Bounds,
    cells: &Alphabet,
    board: &mut Stones<S>,
    stone: impl Fn(u8) -> Option<Color>,
) -> Result<(), InputError> {
    let size = input.integer(size)?.unsigned_abs();
    input.newline()?;
    let mut stones = recycle(board, S::of(size), input.remaining());
    for number in 1..=size {
        let row = input.row(cells, number, S::row(size, number))?;
        stones.extend(row.iter().map(|&letter| stone(letter)));
        input.newline()?;
    }
    fill(board, S::of(size), stones);
    Ok(())
}

/// The memory of an old board, for the cells of a new one; `possible` cells could be left in the input.
fn recycle<S: Rows>(board: &mut Stones<S>, shape: S, possible: usize) -> Vec<Option<Color>> {
    let mut stones = core::mem::replace(board, empty()).into_values();
    stones.clear();
    stones.reserve(usize::try_from(shape.len()).unwrap_or(usize::MAX).min(possible));
    stones
}

fn fill<S: Rows>(board: &mut Stones<S>, shape: S, stones: Vec<Option<Color>>) {
    *board = Grid::from_values(shape, stones).expect("all rows were read");
}

/// A board without cells.
pub(crate) fn empty<S: Rows>() -> Stones<S> {
    Grid::from_values(S::of(0), Vec::new()).expect("there are no cells")
}

/// Puts the stones of a board on a figure, Black's first, and returns how many there are of each colour.
pub(crate) fn add_stones<S: Shape>(figure: &mut Figure, board: &Stones<S>, roles: [Role; 2]) -> [usize; 2] {
    let shape = board.shape();
    let own = |color| board.iter().filter(move |&(_, &stone)| stone == Some(color));
    let count = Color::BOTH.map(|color| own(color).count());
    figure.reserve(count.iter().sum());
    for (role, color) in roles.into_iter().zip(Color::BOTH) {
        figure.mark(role, own(color).map(|(at, _)| shape.cell(at)));
    }
    count
}
