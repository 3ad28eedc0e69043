//! Whether a game can have led to a board.

use core::fmt;

use rules_core::Color;

use crate::board::{Board, color_name, stones};
use crate::boundary::{Reached, trace_boundary};
use crate::frame::{Corner, Frame};
use crate::winner::winner_of;

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Nobody has won yet.
    Nobody,
    /// This player has won with their last stone.
    Won(Color),
}

/// Why no game can have led to a board. If several causes apply, `audit` returns the first in this list.
///
/// A cause is a verdict, not an `Error`. The list is complete, so a `match` needs
/// no wildcard arm. The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The numbers of stones differ by more than one.
    Counts,
    /// This player has won with fewer stones than the opponent, who must have played on.
    PlayedOn(Color),
    /// This player has two winning chains without a common cell, so no stone can have been the last.
    WonTwice(Color),
}

/// Returns the state of the game on this board, or why no game can have led to it.
///
/// Either colour may have moved first. The colours alternate, and the game stops as soon as a player has won.
///
/// ```
/// use geometry::{Grid, Rhombus};
/// use rules_hex::{BLUE, Cause, Color, RED, audit};
///
/// let (r, b) = (Some(RED), Some(BLUE));
/// let audit = |width, cells: Vec<Option<Color>>| {
///     audit(&Grid::from_values(Rhombus::new(width, width), cells).expect("a full list"))
/// };
/// assert_eq!(audit(2, vec![b, r, b, b]), Err(Cause::Counts));
/// assert_eq!(audit(1, vec![r]), Ok(rules_hex::Status::Won(RED)));
/// // Four rows of R R B B: each colour has eight stones, and Red has two winning chains.
/// assert_eq!(audit(4, [r, r, b, b].repeat(4)), Err(Cause::WonTwice(RED)));
/// ```
///
/// # Errors
/// The first [`Cause`] that applies.
///
/// # Complexity
/// O(cells) time: two passes over the cells and at most three boundary walks. One byte per cell of memory.
pub fn audit(board: &Board) -> Result<Status, Cause> {
    let counts = stones(board);
    if counts[0].abs_diff(counts[1]) > 1 {
        return Err(Cause::Counts);
    }
    let Some(mut frame) = Frame::new(board) else { return Ok(Status::Nobody) };
    let Some(winner) = winner_of(&mut frame) else { return Ok(Status::Nobody) };
    if counts[winner.index()] < counts[winner.opponent().index()] {
        return Err(Cause::PlayedOn(winner));
    }
    if has_last_stone(&mut frame, winner) { Ok(Status::Won(winner)) } else { Err(Cause::WonTwice(winner)) }
}

/// Whether the winner has a *cut cell*: a stone on every winning chain, which can have been the last.
///
/// [`crate::boundary`] explains walks, flanks and foreign cells. Here, a cell is foreign if it holds no stone of
/// the winner. Let F be the set of foreign cells connected to the flank at the first corner, and L the set of
/// those connected to the flank at the last corner. The cells beyond each flank belong to its set.
/// 1. The winner has connected the sides, so F and L are not connected.
/// 2. A stone that touches both F and L is a cut cell, since removing it connects them. Conversely, if
///    removing a stone leaves no chain, foreign cells connect the flanks through its cell, so it touches both.
/// 3. The walk from the first corner follows F, the walk from the last follows
///    L, each to the goal. Each sees a whole winning chain, hence all cut cells.
/// 4. The first walk sees only cells in F or next to F, the last only cells in L or
///    next to L. No foreign cell is both, so the cells that both see are the cut cells.
///
/// If Blue won, the frame may also contain marks of Red's walk, which came first. They do not change
/// the result. The red cells of that walk are connected to the top, so they are in F. Each of its
/// other cells touches one of them or a cell beyond the top, so it is in F or next to F.
fn has_last_stone(frame: &mut Frame, winner: Color) -> bool {
    trace_boundary(frame, winner, Corner::Last) == Reached::Sight
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Status::Nobody => f.write_str("nobody has won"),
            Status::Won(winner) => write!(f, "{} has won", color_name(winner)),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Cause::Counts => f.write_str("the numbers of stones differ by more than one"),
            Cause::PlayedOn(winner) => {
                let (winner, other) = (color_name(winner), color_name(winner.opponent()));
                write!(f, "{winner} has won with fewer stones than {other}")
            }
            Cause::WonTwice(winner) => {
                write!(f, "{} has two winning chains without a common cell", color_name(winner))
            }
        }
    }
}
