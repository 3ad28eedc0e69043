//! Who has connected their sides.

use geometry::Shape;
use rules_core::Color;

use crate::board::{BLUE, Board, RED};
use crate::boundary::{Barrier, Reached, trace_boundary};
use crate::frame::{Corner, Frame};
use crate::search::{Toll, route};
use crate::verify::{Blockade, Chain};

/// Returns the player who has connected their sides; at most one can have. The numbers of stones do not matter.
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
/// O(cells) time: a pass over the cells, many at a time, and one or two boundary walks. One byte per cell of memory.
pub fn winner(board: &Board) -> Option<Color> {
    winner_of(&mut Frame::new(board)?)
}

/// Returns the winner. All cells on the winner's walk from the first corner are then marked as seen.
pub(crate) fn winner_of(frame: &mut Frame) -> Option<Color> {
    match trace_boundary(frame, RED, Corner::First) {
        Reached::Goal => Some(RED),
        // Only blue stones stopped Red, so they connect left and right. Blue's walk would follow the same edge.
        Reached::Flank(Barrier::Stones) => Some(BLUE),
        _ => (trace_boundary(frame, BLUE, Corner::First) == Reached::Goal).then_some(BLUE),
    }
}

/// Returns the [`winner`] and a shortest chain that proves it.
///
/// # Complexity
/// O(cells) time and memory.
pub fn winning_chain(board: &Board) -> Option<(Color, Chain)> {
    let winner = winner(board)?;
    Some((winner, shortest_chain(board, winner)?))
}

/// Returns a shortest line that blocks Red and one that blocks Blue, or `None` if somebody has won.
///
/// By the Hex theorem each colour has either a chain or such a
/// line against it. On a board without cells both are empty.
///
/// ```
/// use geometry::{Axial, Grid, Rhombus};
/// use rules_hex::{BLUE, Board, RED, blockades};
///
/// let mut board: Board = Grid::filled(Rhombus::new(2, 1), None);
/// *board.get_mut(Axial { q: 0, r: 0 }).expect("on the board") = Some(BLUE);
/// let [red, blue] = blockades(&board).expect("nobody has won");
/// // One row: a red stone on either cell would win, so the line that blocks Red has both cells.
/// assert_eq!(red.cells(), [Axial { q: 0, r: 0 }, Axial { q: 1, r: 0 }]);
/// assert_eq!(red.verify(&board, RED), Ok(()));
/// // Blue needs the cell on the right, which holds no blue stone.
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

/// A shortest line that blocks `color`.
fn blockade(board: &Board, color: Color) -> Option<Blockade> {
    let toll = |cell| if cell == Some(color) { Toll::Closed } else { Toll::Free };
    route(board, color.opponent(), toll).map(Blockade::new)
}

/// A shortest chain of `color`.
fn shortest_chain(board: &Board, color: Color) -> Option<Chain> {
    let toll = |cell| if cell == Some(color) { Toll::Free } else { Toll::Closed };
    route(board, color, toll).map(Chain::new)
}
