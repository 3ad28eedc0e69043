//! Could a game have led to this board?

use core::fmt;

use rules_core::Color;

use crate::board::{Board, color_name, stones};
use crate::boundary::{Corner, Reached, trace_boundary};
use crate::frame::Frame;
use crate::winner::winner_of;

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Nobody has won so far.
    Nobody,
    /// This player's last stone has won it.
    Won(Color),
}

/// Why no game can have led to a board. If several causes apply, you get the first in this list.
///
/// A cause is half of a verdict and no failure, so it is not an `Error`. The list is complete: match on all of it. The `Display`
/// form is lower case, without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The numbers of stones differ by more than one.
    Counts,
    /// This player has won, yet has fewer stones than the other, who must have played on.
    PlayedOn(Color),
    /// This player would have won without any one of their stones: two winning chains have no cell in common.
    WonTwice(Color),
}

/// Says how the game stands on this board, or why no game can have led to it.
///
/// Either colour may have moved first, the colours alternate, and the game stops at once when somebody wins.
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
/// // Four times R R B B: the stones are as many, and Red has two winning chains.
/// assert_eq!(audit(4, [r, r, b, b].repeat(4)), Err(Cause::WonTwice(RED)));
/// ```
///
/// # Errors
/// The [`Cause`] for which no game can have led here.
///
/// # Complexity
/// O(cells) time: one pass to count and three boundary walks at most. A byte a cell of memory.
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

/// Whether some stone of the winner is on every winning chain, so that it can have been the last.
///
/// Such a stone is a *cut cell*, and it is next to both flanks in this sense. Call a cell foreign if it holds no stone of the
/// winner. Let F be the foreign cells connected to the first flank and L those connected to the last one, the flanks included.
/// The winner has joined the sides, so F and L are apart. If a stone is next to both, taking it away joins them, and the winner
/// has no chain left. Conversely, if taking a stone away leaves no chain, foreign cells join the flanks through its cell, so it
/// is next to both F and L.
///
/// The walk from the first corner follows F and the walk from the last corner follows L until they reach the goal. Each then has
/// seen a whole winning chain, hence all cut cells. What the first walk sees is in F or touches it, what the last one sees is in
/// L or touches it, and no foreign cell does both. So the cells seen by both are the cut cells. (If Red walked first in vain and
/// Blue won, the marks of Red's walk do no harm: the red cells on it are connected to the top, so they are in Blue's F, and every
/// other cell on it touches one of them.)
fn has_last_stone(frame: &mut Frame, winner: Color) -> bool {
    trace_boundary(frame, winner, Corner::Last) == Reached::Sight
}

/// `nobody has won`, `red has won` or `blue has won`.
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
