//! The verdict on a board, with a witness that anybody can check.

use geometry::Grid;
use rules_core::{Color, Flaw};

use crate::audit::{Cause, Status};
use crate::board::{BLUE, Board, RED, stones};
use crate::disjoint::two_chains;
use crate::search::{Toll, route};
use crate::verify::{Blockade, Chain, Cut};
use crate::winner::{blockades, winning_chain};

/// A verdict and its reason. If [`Witness::verify`] accepts it, [`audit`](crate::audit()) returns the same verdict.
#[derive(Clone, PartialEq, Eq)]
pub enum Witness {
    /// Nobody has connected their sides, and the numbers of stones differ by at most one.
    Nobody {
        /// A line that blocks Red and one that blocks Blue.
        blockades: [Blockade; 2],
    },
    /// The winner has as many stones as the opponent or one more, and one of them can have been the last.
    Won {
        /// Who has won.
        winner: Color,
        /// Proves that the sides are connected.
        chain: Chain,
        /// Proves that they were not connected before the last move.
        cut: Cut,
    },
    /// The numbers of stones differ by more than one.
    Counts {
        /// Stones of Red.
        red: usize,
        /// Stones of Blue.
        blue: usize,
    },
    /// The winner has one stone fewer than the opponent.
    PlayedOn {
        /// Who has won.
        winner: Color,
        /// Proves that the sides are connected.
        chain: Chain,
        /// Stones of Red.
        red: usize,
        /// Stones of Blue.
        blue: usize,
    },
    /// No stone of the winner can have been the last.
    WonTwice {
        /// Who has won.
        winner: Color,
        /// Two chains without a common cell: removing any one stone leaves one of them whole.
        chains: [Chain; 2],
    },
}

/// Returns the verdict of [`audit`](crate::audit()) with a witness.
///
/// The chain of [`Witness::Won`] and [`Witness::PlayedOn`] is a shortest one.
///
/// # Complexity
/// O(cells) time and memory: at most three breadth-first searches.
pub fn witness(board: &Board) -> Witness {
    let counts = stones(board);
    let [red, blue] = counts;
    if red.abs_diff(blue) > 1 {
        return Witness::Counts { red, blue };
    }
    let Some((winner, chain)) = winning_chain(board) else {
        // Nobody has won, so `blockades` returns `Some`. If it did not, `verify` would refuse the empty lines.
        return Witness::Nobody { blockades: blockades(board).unwrap_or_default() };
    };
    if counts[winner.index()] < counts[winner.opponent().index()] {
        return Witness::PlayedOn { winner, chain, red, blue };
    }
    match two_chains(board, winner, &chain) {
        Some(chains) => Witness::WonTwice { winner, chains },
        None => Witness::Won { winner, chain, cut: cut(board, winner) },
    }
}

impl Witness {
    /// Returns the verdict that this shows.
    ///
    /// # Errors
    /// The [`Cause`], if no game can have led to the board.
    pub fn verdict(&self) -> Result<Status, Cause> {
        match self {
            Witness::Nobody { .. } => Ok(Status::Nobody),
            Witness::Won { winner, .. } => Ok(Status::Won(*winner)),
            Witness::Counts { .. } => Err(Cause::Counts),
            Witness::PlayedOn { winner, .. } => Err(Cause::PlayedOn(*winner)),
            Witness::WonTwice { winner, .. } => Err(Cause::WonTwice(*winner)),
        }
    }

    /// Checks the witness against the stones, without a search.
    /// If it returns `Ok`, the verdict is right for this board.
    ///
    /// By the Hex theorem, a line between one player's sides meets every line between the other's. So
    /// a chain shows that its colour has won, and a blockade that it has not. A cut shows that all
    /// chains pass one stone, and two chains without a common cell show that no such stone exists.
    ///
    /// # Errors
    /// The first [`Flaw`] found; [`Flaw::WrongCount`] if the numbers of stones do not fit.
    ///
    /// # Complexity
    /// O(cells + length of the witness) time. [`Witness::WonTwice`] takes one byte per cell of memory, the others none.
    pub fn verify(&self, board: &Board) -> Result<(), Flaw> {
        let counts = [RED, BLUE].map(|color| count(board, color));
        let counted = |right: bool| if right { Ok(()) } else { Err(Flaw::WrongCount) };
        let apart = counts[0].abs_diff(counts[1]);
        // A winner has as many stones as the opponent, or one more.
        let may_have_won = |winner: Color| {
            apart == 0 || (apart == 1 && counts[winner.index()] > counts[winner.opponent().index()])
        };
        match self {
            Witness::Nobody { blockades } => {
                counted(apart <= 1)?;
                Color::BOTH.iter().zip(blockades).try_for_each(|(&color, line)| line.verify(board, color))
            }
            Witness::Won { winner, chain, cut } => {
                counted(may_have_won(*winner))?;
                chain.verify(board, *winner)?;
                cut.verify(board, *winner)
            }
            Witness::Counts { red, blue } => counted(counts == [*red, *blue] && apart > 1),
            Witness::PlayedOn { winner, chain, red, blue } => {
                counted(counts == [*red, *blue] && apart == 1 && !may_have_won(*winner))?;
                chain.verify(board, *winner)
            }
            Witness::WonTwice { winner, chains } => {
                counted(may_have_won(*winner))?;
                chains.iter().try_for_each(|chain| chain.verify(board, *winner))?;
                no_common_cell(board, chains)
            }
        }
    }
}

/// A line between the opponent's sides with as few stones of the winner
/// as possible: exactly one if a stone of the winner can have been the last.
fn cut(board: &Board, winner: Color) -> Cut {
    let own = |cell| cell == Some(winner);
    let toll = |cell| if own(cell) { Toll::One } else { Toll::Free };
    let cells = route(board, winner.opponent(), toll).unwrap_or_default();
    let last = cells.iter().copied().find(|&at| board.get(at).is_some_and(|&cell| own(cell)));
    Cut::new(cells, last.unwrap_or_default())
}

/// Counts the stones of a colour one by one, independently of the faster count of the search.
fn count(board: &Board, color: Color) -> usize {
    board.values().iter().filter(|&&cell| cell == Some(color)).count()
}

/// Checks that two chains on the board share no cell.
fn no_common_cell(board: &Board, chains: &[Chain; 2]) -> Result<(), Flaw> {
    let mut marks = Grid::filled(board.shape(), false);
    let [first, second] = chains;
    for &at in first.cells() {
        if let Some(mark) = marks.get_mut(at) {
            *mark = true;
        }
    }
    let shared = second.cells().iter().any(|&at| marks.get(at) != Some(&false));
    if shared { Err(Flaw::Shared) } else { Ok(()) }
}
