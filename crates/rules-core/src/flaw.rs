//! Why a witness proves nothing.

use core::fmt;

/// Why a witness was refused.
///
/// A `step` is the index of a cell in the witness, from 0. The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The witness has no cells.
    Empty,
    /// The cell at this step is not on the board.
    OffBoard {
        /// The cell, from 0.
        step: usize,
    },
    /// The cell at this step does not hold what the claim requires (a stone of the right colour, an empty cell).
    WrongCell {
        /// The cell, from 0.
        step: usize,
    },
    /// The cells at this step and the next do not touch (or are not linked).
    NotAdjacent {
        /// The first of the two, from 0.
        step: usize,
    },
    /// The witness does not start where the claim says.
    WrongStart,
    /// The witness does not end where the claim says.
    WrongEnd,
    /// A cell occurs twice where each may occur once.
    Repeated {
        /// The second occurrence, from 0.
        step: usize,
    },
    /// Two parts that must be disjoint share a cell.
    Shared,
    /// The loop does not enclose the cell that it should.
    NotEnclosed,
    /// Two links that should cross do not.
    NotCrossing,
    /// A link from the cell at this step is blocked by a link that crosses it.
    Crossed {
        /// The cell, from 0.
        step: usize,
    },
    /// A chain has a liberty (an empty cell next to it) where it should have none, or a second one where it may have
    /// one.
    HasLiberty,
    /// The numbers of stones or moves do not support the claim.
    WrongCount,
    /// The witness, or a part of it, does not fit the claim or the position. For example, it is for the other player.
    NotApplicable,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Empty => f.write_str("the witness is empty"),
            Flaw::OffBoard { step } => write!(f, "cell {step} of the witness is off the board"),
            Flaw::WrongCell { step } => write!(f, "cell {step} of the witness does not hold what is claimed"),
            Flaw::NotAdjacent { step } => {
                write!(f, "cells {step} and {} of the witness do not touch", step.saturating_add(1))
            }
            Flaw::WrongStart => f.write_str("the witness starts in the wrong place"),
            Flaw::WrongEnd => f.write_str("the witness ends in the wrong place"),
            Flaw::Repeated { step } => write!(f, "cell {step} of the witness occurs twice"),
            Flaw::Shared => f.write_str("two parts of the witness share a cell"),
            Flaw::NotEnclosed => f.write_str("the loop does not enclose the cell"),
            Flaw::NotCrossing => f.write_str("the links do not cross"),
            Flaw::Crossed { step } => {
                write!(f, "a link from cell {step} of the witness is blocked by a link that crosses it")
            }
            Flaw::HasLiberty => f.write_str("the chain has a liberty left"),
            Flaw::WrongCount => f.write_str("the numbers do not support the claim"),
            Flaw::NotApplicable => f.write_str("the reason does not apply to this position"),
        }
    }
}

impl core::error::Error for Flaw {}

/// Checks that `cells` is a chain: it is not empty, each cell `holds`, and consecutive cells are `adjacent`.
///
/// The caller checks where the chain starts and ends. A cell may occur twice, which does not weaken the proof.
///
/// # Errors
/// [`Flaw::Empty`]; else [`Flaw::WrongCell`] with the first cell that `holds` rejects; else [`Flaw::NotAdjacent`]
/// with the first two that `adjacent` rejects. So `adjacent` only gets cells that `holds` accepts.
///
/// # Complexity
/// O(length), at most one call of each closure per cell.
///
/// ```
/// use rules_core::{Flaw, chain};
///
/// let row = b"XX.XX"; // stones at 0, 1, 3 and 4
/// let holds = |at: usize| row.get(at) == Some(&b'X');
/// let adjacent = |a: usize, b: usize| a.abs_diff(b) == 1;
/// assert_eq!(chain(&[0, 1], holds, adjacent), Ok(()));
/// assert_eq!(chain(&[0, 1, 2], holds, adjacent), Err(Flaw::WrongCell { step: 2 }));
/// assert_eq!(chain(&[0, 1, 3], holds, adjacent), Err(Flaw::NotAdjacent { step: 1 }));
/// assert_eq!(chain(&[], holds, adjacent), Err(Flaw::Empty));
/// ```
pub fn chain<P: Copy>(
    cells: &[P],
    holds: impl Fn(P) -> bool,
    adjacent: impl Fn(P, P) -> bool,
) -> Result<(), Flaw> {
    if cells.is_empty() {
        return Err(Flaw::Empty);
    }
    if let Some(step) = cells.iter().position(|&at| !holds(at)) {
        return Err(Flaw::WrongCell { step });
    }
    match cells.windows(2).position(|two| !adjacent(two[0], two[1])) {
        Some(step) => Err(Flaw::NotAdjacent { step }),
        None => Ok(()),
    }
}
