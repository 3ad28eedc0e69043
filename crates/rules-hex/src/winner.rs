//! Who has joined their sides.

use geometry::Shape;
use rules_core::Color;

use crate::board::{BLUE, Board, RED};
use crate::boundary::{Barrier, Corner, Reached, trace_boundary};
use crate::frame::Frame;
use crate::search::{Toll, route};
use crate::verify::{Blockade, Chain};

/// The player who has joined their sides; at most one can have. The numbers of stones do not matter.
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
/// O(cells): a pass over the cells, many at a time, and one or two walks along a border between stones. A byte a cell of
/// memory.
pub fn winner(board: &Board) -> Option<Color> {
    winner_of(&mut Frame::new(board)?)
}

/// The winner. Afterwards all cells that the winner's walk from the first corner meets are marked as seen.
pub(crate) fn winner_of(frame: &mut Frame) -> Option<Color> {
    match trace_boundary(frame, RED, Corner::First) {
        Reached::Goal => Some(RED),
        // Only blue stones stopped Red, so they join left and right. Blue's walk would be the same.
        Reached::Flank(Barrier::Stones) => Some(BLUE),
        _ => (trace_boundary(frame, BLUE, Corner::First) == Reached::Goal).then_some(BLUE),
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

/// While nobody has won: a shortest line that keeps Red from joining its sides, and one that keeps Blue. `None` when somebody has
/// won.
///
/// By the Hex theorem a colour has either a chain or such a line across its way. On a board without cells both are empty.
///
/// ```
/// use geometry::{Axial, Grid, Rhombus};
/// use rules_hex::{BLUE, Board, RED, blockades};
///
/// let mut board: Board = Grid::filled(Rhombus::new(2, 1), None);
/// *board.get_mut(Axial { q: 0, r: 0 }).expect("on the board") = Some(BLUE);
/// let [red, blue] = blockades(&board).expect("nobody has won");
/// // One row: Red needs one stone anywhere, and what is in the way are both cells, without a red stone.
/// assert_eq!(red.cells(), [Axial { q: 0, r: 0 }, Axial { q: 1, r: 0 }]);
/// assert_eq!(red.verify(&board, RED), Ok(()));
/// // The cell on the right holds no blue stone.
/// assert_eq!(blue.cells(), [Axial { q: 1, r: 0 }]);
/// assert_eq!(blue.verify(&board, BLUE), Ok(()));
///
/// *board.get_mut(Axial { q: 1, r: 0 }).expect("on the board") = Some(RED);
/// assert_eq!(blockades(&board), None);
/// ```
///
/// # Complexity
/// O(cells) time and memory: a breadth-first search for each colour.
pub fn blockades(board: &Board) -> Option<[Blockade; 2]> {
    if board.shape().is_empty() {
        return Some([Blockade::default(), Blockade::default()]);
    }
    let [red, blue] = [RED, BLUE].map(|color| blockade(board, color));
    Some([red?, blue?])
}

/// A shortest line across the way of `color` that holds none of its stones.
fn blockade(board: &Board, color: Color) -> Option<Blockade> {
    let toll = |cell| if cell == Some(color) { Toll::Closed } else { Toll::Free };
    route(board, color.opponent(), toll).map(Blockade::new)
}

/// A shortest chain of stones of `color` that joins the sides of `color`.
fn shortest_chain(board: &Board, color: Color) -> Option<Chain> {
    let toll = |cell| if cell == Some(color) { Toll::Free } else { Toll::Closed };
    route(board, color, toll).map(Chain::new)
}
