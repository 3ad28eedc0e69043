//! Shared by the Hex problems: coordinates, chains and blockades in words, and figures.

pub(crate) mod lines;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board::{BoardInfo, Cell, Dash, Figure, Ink, Mark, Order, Role};
use games::rules::rules_hex::{self, BLUE, Blockade, Chain, Color, RED};
use geometry::{Axial, Scale};

use crate::{cells, words};

const BOARD: BoardInfo = BoardInfo {
    game: "Hex",
    shape: "rhombus",
    size: 0,
    names: [Scale::Rising(1); 2],
    order: Order::RowFirst,
    sides: Some([Ink::Red, Ink::Blue]),
    legend: "",
    note: "Cells are (row, column).",
};
const STONES: [Role; 2] = [
    Role::new("red", Mark::Stone(Ink::Red), "Red, top and bottom").symbol('r'),
    Role::new("blue", Mark::Stone(Ink::Blue), "Blue, left and right").symbol('b'),
];
/// The chain of a winner.
pub(crate) const CHAIN: Role = Role::new("chain", Mark::Line(Dash::Solid), "the winning chain").capitals();

/// The legend of a text board with [`blockades`].
pub(crate) const LINES: &str = "r: red, b: blue; capitals, *: the two lines";

/// The board with its stones.
pub(crate) fn figure(board: &rules_hex::Board, legend: &'static str) -> Figure {
    let size = board.shape().height();
    let mut figure = Figure::new(board.shape(), BoardInfo { size: size.into(), legend, ..BOARD });
    let [red, blue] = cells::add_stones(&mut figure, board, STONES);
    figure.subject(format!("{size} by {size} cells, {}", stones(red, blue)));
    figure
}

/// `1 red stone and 5 blue stones`.
pub(crate) fn stones(red: usize, blue: usize) -> String {
    format!("{} and {}", judge_io::counted(red, "red stone"), judge_io::counted(blue, "blue stone"))
}

/// Marks the lines that block both players, and returns them in words.
pub(crate) fn blockades(figure: &mut Figure, [red, blue]: &[Blockade; 2]) -> Vec<String> {
    const NO_RED: Role =
        Role::new("no-red", Mark::Band(Dash::Dashed), "left to right without red stones").capitals();
    const NO_BLUE: Role =
        Role::new("no-blue", Mark::Band(Dash::Dotted), "top to bottom without blue stones").capitals();
    figure.mark(NO_RED, places(red.cells()));
    figure.mark(NO_BLUE, places(blue.cells()));
    Vec::from([
        format!("a line from left to right without a red stone: {}", list(red.cells())),
        format!("a line from top to bottom without a blue stone: {}", list(blue.cells())),
    ])
}

/// A winning chain in words.
pub(crate) fn joins(winner: Color, chain: &Chain) -> String {
    format!("the {} chain joins {}: {}", name(winner), sides(winner), list(chain.cells()))
}

/// The cells of a figure.
pub(crate) fn places(cells: &[Axial]) -> impl Iterator<Item = Cell> {
    cells.iter().map(|at| [at.q, at.r].map(i64::from))
}

/// A list of cells in words.
pub(crate) fn list(cells: &[Axial]) -> String {
    words::path(cells, pair)
}

/// A cell as the contest writes it: row and column, both from 1.
pub(crate) fn cell(at: Axial) -> String {
    words::pair(pair(at))
}

fn pair(at: Axial) -> [i64; 2] {
    [at.r, at.q].map(|along| i64::from(along) + 1)
}

/// `Red` or `Blue`.
pub(crate) fn name(color: Color) -> &'static str {
    match color {
        RED => "Red",
        BLUE => "Blue",
    }
}

/// `red` or `blue`.
pub(crate) fn in_lower_case(color: Color) -> &'static str {
    match color {
        RED => "red",
        BLUE => "blue",
    }
}

/// The sides that a colour joins.
pub(crate) fn sides(color: Color) -> &'static str {
    match color {
        RED => "top and bottom",
        BLUE => "left and right",
    }
}
