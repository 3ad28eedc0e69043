//! The witness of a player without a legal move.

use alloc::vec::Vec;

use rules_core::{Color, Flaw};

use crate::{Board, Illegal, NoGo};

/// Every empty point, with the chain that would have no liberty
/// if the player moved there. A stuck player loses on their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The player who has no legal move.
    pub color: Color,
    /// For each empty point, why a move there is illegal.
    pub illegal: Vec<Illegal>,
}

impl Stuck {
    /// Checks each entry against a board, and that every empty point has one.
    ///
    /// # Errors
    /// `NotApplicable` for a move of the other player, else the first [`Flaw`] that [`Illegal::verify`] finds. Then
    /// `Repeated` with the index of the second entry for a point, and `WrongCount` if an empty point is missing.
    ///
    /// # Complexity
    /// O(points log points) for a correct witness: chains of different points
    /// share no stone, since the only liberty of each chain is its point.
    pub fn verify(&self, board: &Board) -> Result<(), Flaw> {
        for illegal in &self.illegal {
            if illegal.color != self.color {
                return Err(Flaw::NotApplicable);
            }
            illegal.verify(board)?;
        }
        let mut points: Vec<_> =
            self.illegal.iter().zip(0..).map(|(illegal, step)| (illegal.point, step)).collect();
        points.sort_unstable();
        if let Some(two) = points.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(Flaw::Repeated { step: two[1].1 });
        }
        // All these points are empty and different, so counting them is enough.
        let empty = board.values().iter().filter(|stone| stone.is_none()).count();
        if points.len() == empty { Ok(()) } else { Err(Flaw::WrongCount) }
    }
}

impl NoGo {
    /// Returns why `color` has no legal move, or `None` if it has one.
    ///
    /// # Complexity
    /// O(points log points) time, O(points) memory.
    pub fn why_stuck(&self, color: Color) -> Option<Stuck> {
        if !self.stuck(color) {
            return None;
        }
        let illegal = self.points().filter_map(|at| self.why_not(color, at)).collect();
        Some(Stuck { color, illegal })
    }
}
