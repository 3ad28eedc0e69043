//! The verdict on a board with a witness that anybody can check.

use geometry::Grid;
use rules_core::{Color, Flaw};

use crate::audit::{Cause, Status};
use crate::board::{BLUE, Board, RED, stones};
use crate::disjoint::two_chains;
use crate::search::{Toll, route};
use crate::verify::{Blockade, Chain, Cut};
use crate::winner::{blockades, winning_chain};

/// Why a board is judged as it is. If [`Witness::verify`] accepts it, its verdict is that of [`audit`](crate::audit()), whoever
/// made it.
#[derive(Clone, PartialEq, Eq)]
pub enum Witness {
    /// Nobody has joined their sides, and the numbers of stones differ by one at most.
    Nobody {
        /// What keeps Red, and what keeps Blue, from joining their sides.
        blockades: [Blockade; 2],
    },
    /// The winner has as many stones as the other or one more, and a last stone.
    Won {
        /// Who has won.
        winner: Color,
        /// The sides are joined.
        chain: Chain,
        /// They were not before the last move.
        cut: Cut,
    },
    /// The numbers of stones differ by more than one.
    Counts {
        /// Stones of Red.
        red: usize,
        /// Stones of Blue.
        blue: usize,
    },
    /// The winner has one stone fewer than the other.
    PlayedOn {
        /// Who has won.
        winner: Color,
        /// The sides are joined.
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
        /// Two chains without a common cell: whichever stone you take away, one of them is left.
        chains: [Chain; 2],
    },
}

/// The verdict of [`audit`](crate::audit()) with a witness for it.
///
/// The chain of [`Witness::Won`] and [`Witness::PlayedOn`] is a shortest one.
///
/// # Complexity
/// O(cells) time and memory: breadth-first searches, two of them at most for each part of the witness.
pub fn witness(board: &Board) -> Witness {
    let counts = stones(board);
    let [red, blue] = counts;
    if red.abs_diff(blue) > 1 {
        return Witness::Counts { red, blue };
    }
    let Some((winner, chain)) = winning_chain(board) else {
        // There always are some. If not, `verify` would refuse the empty ones.
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
    /// The verdict that this shows.
    ///
    /// # Errors
    /// The [`Cause`], when it shows that no game can have led to the board.
    pub fn verdict(&self) -> Result<Status, Cause> {
        match self {
            Witness::Nobody { .. } => Ok(Status::Nobody),
            Witness::Won { winner, .. } => Ok(Status::Won(*winner)),
            Witness::Counts { .. } => Err(Cause::Counts),
            Witness::PlayedOn { winner, .. } => Err(Cause::PlayedOn(*winner)),
            Witness::WonTwice { winner, .. } => Err(Cause::WonTwice(*winner)),
        }
    }

    /// Checks the witness against the stones, without a search. `Ok` means that the verdict is right for this board.
    ///
    /// This rests on the Hex theorem: a line between one player's sides meets every line between the other's. So a chain shows
    /// that its colour has won, and a blockade that it has not. A cut shows that all chains pass one stone, and two chains
    /// without a common cell show that there is no such stone.
    ///
    /// # Errors
    /// The first [`Flaw`] found; [`Flaw::WrongCount`] when the numbers of stones say otherwise.
    ///
    /// # Complexity
    /// O(cells) time, to count the stones. [`Witness::WonTwice`] takes a byte a cell of memory, the others none.
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

/// A line across the winner's chains with the fewest stones of the winner: one, if there is a last stone.
fn cut(board: &Board, winner: Color) -> Cut {
    let own = |cell| cell == Some(winner);
    let toll = |cell| if own(cell) { Toll::One } else { Toll::Free };
    let cells = route(board, winner.opponent(), toll).unwrap_or_default();
    let last = cells.iter().copied().find(|&at| board.get(at).is_some_and(|&cell| own(cell)));
    Cut::new(cells, last.unwrap_or_default())
}

/// The number of stones of a colour, counted one by one. The search has a faster count of its own.
fn count(board: &Board, color: Color) -> usize {
    board.values().iter().filter(|&&cell| cell == Some(color)).count()
}

/// Checks that two chains, both on the board, share no cell, with a mark for each cell of the first.
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
