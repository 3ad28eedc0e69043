//! The board, its two colours and their sides.

use geometry::{Axial, Grid, Rhombus};
use rules_core::Color;

/// The player who connects the top (`r = 0`) and the bottom.
pub const RED: Color = Color::Black;

/// The player who connects the left (`q = 0`) and the right.
pub const BLUE: Color = Color::White;

/// A position: the stone on each cell, row by row. `q` is the column and `r` the row, both from 0.
pub type Board = Grid<Rhombus, Option<Color>>;

/// Returns the name of a colour in Hex, `red` or `blue`. ([`Color`] serves all games and prints black or white.)
///
/// ```
/// use rules_hex::{Hex, RED, Rules, Setup, color_name};
///
/// let mut game = Hex::new(&Setup::new(1, 1));
/// let winner = game.play(RED, Default::default())?;
/// assert_eq!(winner.map(color_name), Some("red"));
/// # Ok::<(), rules_hex::Refusal>(())
/// ```
pub const fn color_name(color: Color) -> &'static str {
    match color {
        RED => "red",
        BLUE => "blue",
    }
}

/// Returns the numbers of red and blue stones, in this order.
///
/// # Complexity
/// O(cells), vectorised.
pub(crate) fn stones(board: &Board) -> [usize; 2] {
    let mut counts = [0; 2];
    // A `u8` can count 255 stones, and the compiler adds many bytes at once.
    for cells in board.values().chunks(255) {
        for color in Color::BOTH {
            let few: u8 = cells.iter().map(|&cell| u8::from(cell == Some(color))).sum();
            counts[color.index()] += usize::from(few);
        }
    }
    counts
}

/// The side where chains of `color` start: the top for Red, the left for Blue.
pub(crate) fn start_side(shape: Rhombus, color: Color) -> impl Iterator<Item = Axial> {
    let (columns, rows) = match (color, shape.width().min(shape.height())) {
        (_, 0) => (0, 0),
        (RED, _) => (shape.width(), 1),
        (BLUE, _) => (1, shape.height()),
    };
    (0..rows).flat_map(move |r| (0..columns).map(move |q| Axial { q: q as i32, r: r as i32 }))
}

/// Whether a cell is on the side where chains of `color` end: the bottom for Red, the right for Blue.
pub(crate) fn ends(shape: Rhombus, color: Color, at: Axial) -> bool {
    match color {
        RED => i64::from(at.r) + 1 == i64::from(shape.height()),
        BLUE => i64::from(at.q) + 1 == i64::from(shape.width()),
    }
}
