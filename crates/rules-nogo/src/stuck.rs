//! What shows that a player has no legal move.

use alloc::vec::Vec;

use rules_core::{Color, Flaw};

use crate::{Board, Illegal, NoGo};

/// Every empty point with the chain that would have no liberty if a player moved there. That player is stuck, and has lost if it
/// is their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Who has no legal move.
    pub color: Color,
    /// For each empty point, why a move there is illegal.
    pub illegal: Vec<Illegal>,
}

impl Stuck {
    /// Checks each of them against the plain stones, and that there is one for each empty point.
    ///
    /// # Errors
    /// `NotApplicable` for a move of the other player; else the first [`Flaw`] that [`Illegal::verify`] finds. Then
    /// `Repeated` with the number of a move whose point came before, and `WrongCount` when an empty point is missing.
    ///
    /// # Complexity
    /// O(points log points) for a witness that is right: the chains of two points have no stone in common, since each chain has
    /// its point as its only liberty.
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
        // All of these points are empty and different, so counting them is enough.
        let empty = board.values().iter().filter(|stone| stone.is_none()).count();
        if points.len() == empty { Ok(()) } else { Err(Flaw::WrongCount) }
    }
}

impl NoGo {
    /// Why `color` has no legal move; `None` if it has one.
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
