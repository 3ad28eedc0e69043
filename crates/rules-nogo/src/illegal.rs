//! The witness of an illegal move.

use alloc::vec::Vec;

use geometry::{Point, Shape};
use rules_core::{Color, Flaw};

use crate::Board;

/// The chain that would have no liberty if `color` played at `point`.
///
/// ```text
///     O X .        Black (X) may not play at the centre bottom, which
///     O X O        is the last liberty of the white chain on the left:
///     O . O        point (1, 2), chain (0, 2), (0, 1), (0, 0)
/// ```
///
/// If the chain contains `point`, it is the player's own (suicide), else the opponent's (capture).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The empty point where the move would go.
    pub point: Point,
    /// The player who may not move there.
    pub color: Color,
    /// All stones of the chain as it would be after the move. Each but the first touches an earlier one.
    pub chain: Vec<Point>,
}

impl Illegal {
    /// The colour of the chain that would have no liberty.
    pub fn chain_color(&self) -> Color {
        if self.chain.contains(&self.point) { self.color } else { self.color.opponent() }
    }

    /// Checks the witness against a board, without the code of the rules: `point` is empty, and
    /// `chain` is a complete chain that touches or contains `point` and has no other liberty.
    ///
    /// # Errors
    /// The first [`Flaw`]: `NotApplicable` (the point is not empty), `Empty`, `Repeated`, `OffBoard`,
    /// `WrongCell`, `NotAdjacent` (stone `step + 1` touches no earlier one), `HasLiberty`,
    /// `WrongCount` (a stone is missing), or `NotApplicable` (the point is no liberty of the chain).
    ///
    /// # Complexity
    /// O(k log k) for a chain of k stones.
    pub fn verify(&self, board: &Board) -> Result<(), Flaw> {
        if board.get(self.point) != Some(&None) {
            return Err(Flaw::NotApplicable);
        }
        if self.chain.is_empty() {
            return Err(Flaw::Empty);
        }
        let color = self.chain_color();
        let steps = self.steps()?;
        let step_of = |at: Point| {
            let found = steps.binary_search_by_key(&at, |&(at, _)| at);
            found.ok().map(|place| steps[place].1)
        };
        for (step, &at) in self.chain.iter().enumerate() {
            if !board.shape().contains(at) {
                return Err(Flaw::OffBoard { step });
            }
            if at != self.point && board.get(at) != Some(&Some(color)) {
                return Err(Flaw::WrongCell { step });
            }
            let earlier = |near| step_of(near).is_some_and(|other| other < step);
            if step > 0 && !at.orthogonal().into_iter().any(earlier) {
                return Err(Flaw::NotAdjacent { step: step - 1 });
            }
        }
        let mut touched = color == self.color;
        for near in self.chain.iter().flat_map(|at| at.orthogonal()) {
            match board.get(near) {
                Some(None) if near == self.point => touched = true,
                Some(None) => return Err(Flaw::HasLiberty),
                Some(&Some(stone)) if stone == color && step_of(near).is_none() => {
                    return Err(Flaw::WrongCount);
                }
                _ => {}
            }
        }
        if touched { Ok(()) } else { Err(Flaw::NotApplicable) }
    }

    /// The stones sorted by coordinates, each with its index in the chain.
    fn steps(&self) -> Result<Vec<(Point, usize)>, Flaw> {
        let mut steps: Vec<_> = self.chain.iter().enumerate().map(|(step, &at)| (at, step)).collect();
        steps.sort_unstable();
        match steps.windows(2).find(|two| two[0].0 == two[1].0) {
            Some(two) => Err(Flaw::Repeated { step: two[1].1 }),
            None => Ok(steps),
        }
    }
}
