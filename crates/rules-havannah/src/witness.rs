//! The evidence for a structure, and how to check it without believing the search.

use alloc::vec::Vec;

use geometry::{Axial, Hexagon, Shape};
use rules_core::{Color, Flaw, chain};

use crate::RingRule;
use crate::border::Border;

/// A chain of stones from one corner to another.
///
/// ```text
///         x . .            x x x x: from the corner on the left
///        . x . .           to the one at the top
///       . . x . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// The cells, each beside the next, corners at both ends.
    pub chain: Vec<Axial>,
}

/// Three chains of stones from one common stone to three different sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The cells of each arm, each beside the next, from the common stone to a cell on a side. An arm may be the common
    /// stone alone, and arms may share more than that stone.
    pub arms: [Vec<Axial>; 3],
}

/// A loop of stones and a cell that it goes round.
///
/// ```text
///        x x             the loop is a list of cells: the first is beside
///       x e x            the last and stands there once
///        x x
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The cells of the loop, each beside the next, the last beside the first.
    pub cycle: Vec<Axial>,
    /// A cell inside.
    pub enclosed: Axial,
}

impl Bridge {
    /// Checks that this is a bridge of the player of `color`, given the colour of the stone at each cell.
    ///
    /// # Errors
    /// The first [`Flaw`]; `WrongStart` and `WrongEnd` for ends that are not two different corners.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(
        &self,
        hexagon: Hexagon,
        stone: impl Fn(Axial) -> Option<Color>,
        color: Color,
    ) -> Result<(), Flaw> {
        stones(&self.chain, hexagon, stone, color)?;
        let first = Border::of(hexagon, self.chain[0]).corners();
        let last = Border::of(hexagon, self.chain[self.chain.len() - 1]).corners();
        if first.is_empty() {
            return Err(Flaw::WrongStart);
        }
        if last.is_empty() || last == first { Err(Flaw::WrongEnd) } else { Ok(()) }
    }
}

impl Fork {
    /// Checks that this is a fork of the player of `color`, given the colour of the stone at each cell.
    ///
    /// # Errors
    /// The first [`Flaw`] of the first arm with one; `WrongStart` when an arm does not begin where the first one does,
    /// `WrongEnd` when it does not end on a side or ends on the side of an arm before it.
    ///
    /// # Complexity
    /// O(length of the arms).
    pub fn verify(
        &self,
        hexagon: Hexagon,
        stone: impl Fn(Axial) -> Option<Color>,
        color: Color,
    ) -> Result<(), Flaw> {
        let mut reached = Border::NONE;
        for arm in &self.arms {
            stones(arm, hexagon, &stone, color)?;
            if arm[0] != self.arms[0][0] {
                return Err(Flaw::WrongStart);
            }
            let side = Border::of(hexagon, arm[arm.len() - 1]).sides();
            if side.is_empty() || reached.holds(side) {
                return Err(Flaw::WrongEnd);
            }
            reached = reached.with(side);
        }
        Ok(())
    }
}

impl Ring {
    /// Checks that this is a ring of the player of `color` under `rule`, given the colour of the stone at each cell.
    ///
    /// A loop that crosses itself or stands on a cell twice is not refused for that: what counts is that it goes round
    /// the enclosed cell an odd number of times, for then every way from that cell to the outside crosses it.
    ///
    /// # Errors
    /// The first [`Flaw`]. `NotAdjacent` with the number of the last cell means that the loop is not closed;
    /// `WrongCell` with the length of the loop means the enclosed cell, which has to be empty under
    /// [`RingRule::EmptyCell`]; `NotEnclosed` that the loop does not go round that cell, which is so also when the cell
    /// is part of the loop or off the board.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(
        &self,
        hexagon: Hexagon,
        stone: impl Fn(Axial) -> Option<Color>,
        color: Color,
        rule: RingRule,
    ) -> Result<(), Flaw> {
        stones(&self.cycle, hexagon, &stone, color)?;
        let last = self.cycle.len() - 1;
        if !adjacent(self.cycle[last], self.cycle[0]) {
            return Err(Flaw::NotAdjacent { step: last });
        }
        if !hexagon.contains(self.enclosed) {
            return Err(Flaw::NotEnclosed);
        }
        if rule == RingRule::EmptyCell && stone(self.enclosed).is_some() {
            return Err(Flaw::WrongCell { step: last + 1 });
        }
        if goes_round(&self.cycle, self.enclosed) { Ok(()) } else { Err(Flaw::NotEnclosed) }
    }
}

/// Whether a closed loop of cells goes round a cell that is not one of its own.
///
/// A ray runs from the cell along its row, in the direction of growing `q`, shifted towards the next row by less than
/// half a cell. It crosses exactly those edges of the loop that join a cell of this row, right of the given one, to a
/// cell of the next row; the number of crossings is odd if and only if the cell is inside.
///
/// ```text
///         a b              the loop a b d h g c, the ray from e passes between
///        c e d - - ->      d and h: one crossing
///         g h
/// ```
pub(crate) fn goes_round(cycle: &[Axial], at: Axial) -> bool {
    if cycle.contains(&at) {
        return false;
    }
    let crosses = |a: Axial, b: Axial| a.r == at.r && a.q > at.q && i64::from(b.r) == i64::from(at.r) + 1;
    let next = cycle.iter().cycle().skip(1);
    let crossings = cycle.iter().zip(next).filter(|&(&a, &b)| crosses(a, b) || crosses(b, a)).count();
    crossings % 2 == 1
}

/// Checks that `cells` is a chain of stones of `color` on the board.
fn stones(
    cells: &[Axial],
    hexagon: Hexagon,
    stone: impl Fn(Axial) -> Option<Color>,
    color: Color,
) -> Result<(), Flaw> {
    if let Some(step) = cells.iter().position(|&at| !hexagon.contains(at)) {
        return Err(Flaw::OffBoard { step });
    }
    chain(cells, |at| stone(at) == Some(color), adjacent)
}

/// Whether two cells touch.
fn adjacent(a: Axial, b: Axial) -> bool {
    a.distance(b) == 1
}
