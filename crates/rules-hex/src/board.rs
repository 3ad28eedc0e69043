//! The board, its two colours and their sides.

use geometry::{Axial, Grid, Rhombus};
use rules_core::Color;

/// The player who joins the top (`r = 0`) and the bottom.
pub const RED: Color = Color::Black;

/// The player who joins the left (`q = 0`) and the right.
pub const BLUE: Color = Color::White;

/// A position: the stone on each cell. `q` is the column, `r` the row, both from 0; the cells are stored row by row.
pub type Board = Grid<Rhombus, Option<Color>>;

/// What Hex calls a colour: `red` or `blue`. ([`Color`] serves all games and prints black or white.)
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

/// How many stones Red and Blue have, in this order.
///
/// # Complexity
/// O(cells), many cells at a time.
pub(crate) fn stones(board: &Board) -> [usize; 2] {
    let mut counts = [0; 2];
    // A byte can count 255 stones, and the compiler adds many bytes at once.
    for cells in board.values().chunks(255) {
        for color in Color::BOTH {
            let few: u8 = cells.iter().map(|&cell| u8::from(cell == Some(color))).sum();
            counts[color.index()] += usize::from(few);
        }
    }
    counts
}

/// The cells on the side where the chains of `color` start: the top for Red, the left side for Blue.
pub(crate) fn start_side(shape: Rhombus, color: Color) -> impl Iterator<Item = Axial> {
    let (columns, rows) = match (color, shape.width().min(shape.height())) {
        (_, 0) => (0, 0),
        (RED, _) => (shape.width(), 1),
        (BLUE, _) => (1, shape.height()),
    };
    (0..rows).flat_map(move |r| (0..columns).map(move |q| Axial { q: q as i32, r: r as i32 }))
}

/// Whether a cell is on the side where the chains of `color` end: the bottom for Red, the right side for Blue.
pub(crate) fn ends(shape: Rhombus, color: Color, at: Axial) -> bool {
    match color {
        RED => i64::from(at.r) + 1 == i64::from(shape.height()),
        BLUE => i64::from(at.q) + 1 == i64::from(shape.width()),
    }
}
