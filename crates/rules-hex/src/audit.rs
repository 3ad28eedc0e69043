//! Could a game have led to this board?

use core::fmt;

use rules_core::Color;

use crate::board::{Board, color_name, stones};
use crate::frame::Frame;
use crate::walk::{Corner, Reached, walk};
use crate::winner::winner_of;

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Nobody has won so far.
    Nobody,
    /// This player's last stone has won it.
    Won(Color),
}

/// Why no game can have led to a board. Where more than one holds, the first in this order is given.
///
/// This is one half of a verdict and no failure, so it is not an `Error`. The list is complete and will not grow: match on all of
/// it. The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The numbers of stones differ by more than one.
    Counts,
    /// This player has won, yet has fewer stones than the other, who must have played on.
    PlayedOn(Color),
    /// This player has won with any one stone taken away as well: two winning chains have no cell in common.
    WonTwice(Color),
}

/// Whether a game can have led to this board, and how it stands; or why not.
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
/// O(cells) time: one pass to count and three border walks at most. A byte a cell of memory.
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
/// Such a *cut cell* touches foreign cells on both flanks: call a cell foreign if it does not hold a stone of the winner, and
/// let F be the foreign cells connected to the first flank, and L those connected to the last one (the flanks
/// themselves count). The winner has joined the sides, so F and L are apart. A stone next to both, once taken away, joins
/// them, and the winner has no chain left. And when taking a stone away leaves no chain, foreign cells join the flanks,
/// all of them old but that one, which is therefore next to both F and L.
///
/// The walk from the first corner keeps F on one hand and the walk from the last corner keeps L there, until they reach the
/// goal. Each has then seen a whole winning chain along its border, hence all cut cells. What the first one sees touches F or
/// is in it, what the last one sees touches L or is in it, and no foreign cell does both; so the cells seen by both are the
/// cut cells. (If Red walked first in vain and then Blue won, the marks of that walk do no harm: Red's cells on it are
/// in Blue's F, being connected to the top, and every other cell on it touches one of them.)
fn has_last_stone(frame: &mut Frame, winner: Color) -> bool {
    walk(frame, winner, Corner::Last) == Reached::Sight
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
