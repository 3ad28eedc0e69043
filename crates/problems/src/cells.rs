//! Boards of cells. The input has the size, then one row per line.

use alloc::format;
use alloc::vec::Vec;

use board::{Figure, Role};
use geometry::{Chessboard, Grid, Rhombus, Shape, Square, Triangle};
use judge_io::{Alphabet, Bounds, CaseGame, InputError, NoCase, Scanner};
use rules_core::Color;

/// A board with a stone on some of its cells.
pub(crate) type Stones<S> = Grid<S, Option<Color>>;

/// A shape with a single size, whose cells are in row order.
pub(crate) trait Rows: Shape {
    fn of(size: u32) -> Self;

    /// The length of row `number`, from 1. By default, the number of rows.
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

/// Reads a size and a board of numbers separated by blanks. Reuses the memory of the old board.
//
// Inlining turns the limits into constants, which saves 6 % of all instructions.
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

/// Reads a size and a board of letters without blanks. Reuses the memory of the old board.
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

/// Returns the memory of the old board with room for the new one. The input has at most `possible` cells left.
fn recycle<S: Rows>(board: &mut Stones<S>, shape: S, possible: usize) -> Vec<Option<Color>> {
    let mut stones = core::mem::replace(board, empty()).into_values();
    stones.clear();
    stones.reserve(usize::try_from(shape.len()).unwrap_or(usize::MAX).min(possible));
    stones
}

fn fill<S: Rows>(board: &mut Stones<S>, shape: S, stones: Vec<Option<Color>>) {
    *board = Grid::from_values(shape, stones).expect("all rows were read");
}

/// The stones of a square board of a game.
pub(crate) fn game<S: Shape>(name: &str, size: u32, board: &Stones<S>) -> CaseGame {
    let stones = board.values().iter().zip(0_u32..).filter_map(|(stone, number)| {
        Some(((*stone)?.index(), [number % size, number / size].map(u32::cast_signed)))
    });
    CaseGame { setup: format!("{name} {size}x{size}"), stones: stones.collect(), are_moves: false }
}

/// Appends the size and the rows of a square board, with the texts of stones of the two colours and of an empty cell.
pub(crate) fn write(
    name: &str,
    game: &CaseGame,
    [first, second, empty, between]: [&str; 4],
    out: &mut Vec<u8>,
) -> Result<(), NoCase> {
    let sides = game.setup.strip_prefix(name).and_then(|sides| sides.trim_start().split_once('x'));
    let size =
        sides.filter(|(columns, rows)| columns == rows).and_then(|sides| sides.0.parse::<usize>().ok());
    let size = size.ok_or(NoCase("a square board of the game of this problem"))?;
    let mut board = alloc::vec![empty; size * size];
    for &(color, [x, y]) in &game.stones {
        board[y as usize * size + x as usize] = [first, second][color];
    }
    out.extend_from_slice(format!("{size}\n").as_bytes());
    for row in board.chunks(size) {
        out.extend_from_slice(row.join(between).as_bytes());
        out.push(b'\n');
    }
    Ok(())
}

/// A board without cells.
pub(crate) fn empty<S: Rows>() -> Stones<S> {
    Grid::from_values(S::of(0), Vec::new()).expect("there are no cells")
}

/// Adds the stones of a board to a figure, Black's first, and returns the number of each colour.
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
