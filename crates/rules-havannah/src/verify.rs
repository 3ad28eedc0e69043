//! The structures of a winner, with checks that do not trust the search.
//!
//! The checks share no code with play and search. They have their
//! own neighbours, corners, sides and test for the inside of a loop.

use alloc::vec::Vec;

use geometry::{Axial, Hexagon};
use rules_core::{Color, Flaw, chain};

use crate::RingRule;

/// A chain of stones from one corner to another.
///
/// ```text
///         x . .            x x x: from the corner on the left
///        x . . .           to the corner at the top left
///       x . . . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// The cells, each beside the next. Both ends are corners.
    pub chain: Vec<Axial>,
}

/// Three chains of stones from one common stone to three different sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The cells of each arm, each beside the next, from the common stone to a cell on a
    /// side. An arm may be the common stone alone. Arms may share more than that stone.
    pub arms: [Vec<Axial>; 3],
}

/// A loop of stones, and a cell inside it.
///
/// ```text
///        x x             the loop is a list of cells: the last is beside
///       x e x            the first, which is not repeated
///        x x
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The cells of the loop, each beside the next, the last beside the first.
    pub cycle: Vec<Axial>,
    /// A cell inside the loop.
    pub enclosed: Axial,
}

impl Bridge {
    /// Checks that this is a bridge of `color`, where `stone` returns the colour of the stone at a cell.
    ///
    /// # Errors
    /// The first [`Flaw`]; `WrongStart` or `WrongEnd` if the ends are not two different corners.
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
        let (first, last) = (self.chain[0], self.chain[self.chain.len() - 1]);
        if !is_corner(hexagon, first) {
            return Err(Flaw::WrongStart);
        }
        if !is_corner(hexagon, last) || last == first { Err(Flaw::WrongEnd) } else { Ok(()) }
    }
}

impl Fork {
    /// Checks that this is a fork of `color`, where `stone` returns the colour of the stone at a cell.
    ///
    /// # Errors
    /// The first [`Flaw`] of the first arm with one. `WrongStart` if the arm does not begin where the
    /// first one does. `WrongEnd` if it does not end on a side, or ends on the side of an earlier arm.
    ///
    /// # Complexity
    /// O(length of the arms).
    pub fn verify(
        &self,
        hexagon: Hexagon,
        stone: impl Fn(Axial) -> Option<Color>,
        color: Color,
    ) -> Result<(), Flaw> {
        let mut sides = [None; 3];
        for (number, arm) in self.arms.iter().enumerate() {
            stones(arm, hexagon, &stone, color)?;
            if arm[0] != self.arms[0][0] {
                return Err(Flaw::WrongStart);
            }
            let side = side(hexagon, arm[arm.len() - 1]);
            if side.is_none() || sides[..number].contains(&side) {
                return Err(Flaw::WrongEnd);
            }
            sides[number] = side;
        }
        Ok(())
    }
}

impl Ring {
    /// Checks that this is a ring of `color` under `rule`, where `stone` returns the colour of the stone at a cell.
    ///
    /// The loop may cross itself and visit a cell twice. It must go round the enclosed cell an
    /// odd number of times, because then every path from that cell to the outside crosses it.
    ///
    /// # Errors
    /// The first [`Flaw`]. `NotAdjacent` with the index of the last cell: the loop is not closed. `WrongCell`
    /// with the length of the loop: the enclosed cell has a stone, under [`RingRule::EmptyCell`].
    /// `NotEnclosed`: the cell is off the board or part of the loop, or the loop does not go round it.
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
        if !touch(self.cycle[last], self.cycle[0]) {
            return Err(Flaw::NotAdjacent { step: last });
        }
        if !on_board(hexagon, self.enclosed) {
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
/// Ray casting: the ray runs from the cell along its column towards growing `r`, shifted towards the next
/// column by less than half a cell. It crosses exactly the steps of the loop between a cell of this column,
/// beyond the given one, and a cell of the next column. The cell is inside if and only if their number is odd.
///
/// ```text
///         a b              the loop a b d h g c round e: the column of e continues
///        c e d             with h, and the ray passes between h and d: one crossing
///         g h
/// ```
fn goes_round(cycle: &[Axial], at: Axial) -> bool {
    let crosses = |a: Axial, b: Axial| a.q == at.q && a.r > at.r && b.q - a.q == 1;
    let mut inside = false;
    let mut before = cycle.last();
    for cell in cycle {
        if *cell == at {
            return false;
        }
        if before.is_some_and(|&before| crosses(before, *cell) || crosses(*cell, before)) {
            inside = !inside;
        }
        before = Some(cell);
    }
    inside
}

/// Checks that `cells` is a chain of stones of `color` on the board.
fn stones(
    cells: &[Axial],
    hexagon: Hexagon,
    stone: impl Fn(Axial) -> Option<Color>,
    color: Color,
) -> Result<(), Flaw> {
    if let Some(step) = cells.iter().position(|&at| !on_board(hexagon, at)) {
        return Err(Flaw::OffBoard { step });
    }
    chain(cells, |at| stone(at) == Some(color), touch)
}

/// Whether two cells of the board touch. On the board, the differences cannot overflow.
fn touch(a: Axial, b: Axial) -> bool {
    matches!((b.q - a.q, b.r - a.r), (-1 | 1, 0) | (0, -1 | 1) | (1, -1) | (-1, 1))
}

/// The three cube coordinates of a cell, whose sum is 0.
fn cube(at: Axial) -> [i64; 3] {
    let (q, r) = (i64::from(at.q), i64::from(at.r));
    [q, r, -q - r]
}

fn on_board(hexagon: Hexagon, at: Axial) -> bool {
    cube(at).iter().all(|it| it.unsigned_abs() < u64::from(hexagon.side()))
}

/// The border lines of a cell of the board: the index of each coordinate as far from 0 as possible, and
/// whether it is positive. A corner is on two lines. The only cell of side 1 is on all, which count as none.
fn lines(hexagon: Hexagon, at: Axial) -> impl Iterator<Item = (usize, bool)> {
    let far = u64::from(hexagon.side()) - 1;
    let lines = cube(at).into_iter().enumerate().filter(move |(_, it)| far > 0 && it.unsigned_abs() == far);
    lines.map(|(number, it)| (number, it > 0))
}

fn is_corner(hexagon: Hexagon, at: Axial) -> bool {
    lines(hexagon, at).count() == 2
}

/// The side of a cell of the board; `None` for corners and inner cells.
fn side(hexagon: Hexagon, at: Axial) -> Option<(usize, bool)> {
    let mut lines = lines(hexagon, at);
    let side = lines.next()?;
    lines.next().is_none().then_some(side)
}
