//! Who has joined their sides.

use rules_core::Color;

use crate::board::{BLUE, Board, RED};
use crate::search::{Toll, route};
use crate::walk::{Corner, Reached, View};
use crate::witness::Chain;

/// The player who has joined their sides. Nothing is asked of the numbers of stones; at most one player can have done it.
///
/// ```
/// use geometry::{Axial, Grid, Rhombus};
/// use rules_hex::{BLUE, Board, winner};
///
/// let mut board: Board = Grid::filled(Rhombus::new(3, 1), None);
/// for q in 0..3 {
///     assert_eq!(winner(&board), None);
///     *board.get_mut(Axial { q, r: 0 }).expect("on the board") = Some(BLUE);
/// }
/// assert_eq!(winner(&board), Some(BLUE));
/// ```
///
/// # Complexity
/// O(cells) at worst: one or two walks along a border between stones. A walk looks at the cells along that border and at
/// no others. Never allocates.
pub fn winner(board: &Board) -> Option<Color> {
    let mut all_blue = true;
    match View::new(board, RED, Corner::First)?.walk(|_, cell| all_blue &= cell.is_some()) {
        Reached::Goal => Some(RED),
        // What kept Red out is then a chain of blue stones, from the left to the right.
        Reached::Flank if all_blue => Some(BLUE),
        _ => (View::new(board, BLUE, Corner::First)?.walk(|_, _| ()) == Reached::Goal).then_some(BLUE),
    }
}

/// [`winner`], and a chain that proves it: a shortest one.
///
/// # Complexity
/// O(cells) time and memory.
pub fn winning_chain(board: &Board) -> Option<(Color, Chain)> {
    let winner = winner(board)?;
    Some((winner, shortest_chain(board, winner)?))
}

/// A shortest chain of stones of `color` that joins the sides of `color`.
fn shortest_chain(board: &Board, color: Color) -> Option<Chain> {
    let toll = |cell| if cell == Some(color) { Toll::Free } else { Toll::Closed };
    route(board, color, toll).map(Chain::new)
}
