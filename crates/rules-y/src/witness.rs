//! The witness of a win: a search that finds it, and a check that needs no search.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use geometry::{Axial, Grid, Shape, Triangle};
use rules_core::{Color, Flaw, chain};

/// Three chains of stones from a common stone to the three sides.
///
/// ```text
///         .
///        . .         the arms go from the common stone o to the left side,
///       x x .        to the right side and to the bottom
///      . . o x
///     . . x . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The cells of each arm, from the common stone to the left side, the right side and the bottom. Consecutive cells
    /// are adjacent. An arm may be the common stone alone, and arms may share other stones.
    pub arms: [Vec<Axial>; 3],
}

impl Fork {
    /// Checks that this is a fork of `color`. `stone` returns the colour of the stone on a cell. Adjacency and sides
    /// are defined here independently of play and search.
    ///
    /// # Errors
    /// The first [`Flaw`] of the first flawed arm. `WrongStart`: the arm does not start at the first stone of the first
    /// arm. `WrongEnd`: it does not end on its side.
    ///
    /// # Complexity
    /// O(length of the arms).
    pub fn verify(
        &self,
        board: Triangle,
        stone: impl Fn(Axial) -> Option<Color>,
        color: Color,
    ) -> Result<(), Flaw> {
        let last = i64::from(board.side()) - 1;
        // Row from the top, and column from the left.
        let place = |at: Axial| (i64::from(at.r), i64::from(at.r) + i64::from(at.q));
        let adjacent = |a: Axial, b: Axial| {
            let ((row, column), (other_row, other_column)) = (place(a), place(b));
            matches!((other_row - row, other_column - column), (0, -1 | 1) | (1, 0 | 1) | (-1, 0 | -1))
        };
        let start = self.arms[0].first();
        for (side, arm) in self.arms.iter().enumerate() {
            chain(arm, |at| stone(at) == Some(color), adjacent)?;
            if arm.first() != start {
                return Err(Flaw::WrongStart);
            }
            let (row, column) = place(arm[arm.len() - 1]);
            if ![column == 0, column == row, row == last][side] {
                return Err(Flaw::WrongEnd);
            }
        }
        Ok(())
    }

    /// Returns the shortest fork of the cells where `own` holds, if any.
    ///
    /// Three breadth-first searches, one from each side, find each cell's distances. The common stone has the least sum
    /// of distances (the first such stone, row by row). Each arm follows decreasing distances.
    pub(crate) fn find(board: Triangle, own: impl Fn(Axial) -> bool) -> Option<Fork> {
        let last = board.side().cast_signed() - 1;
        let on_side: [&dyn Fn(Axial) -> bool; 3] =
            [&|at| at.q + at.r == 0, &|at| at.q == 0, &|at| at.r == last];
        let far = on_side.map(|is_start| distances(board, &own, is_start));
        let sum = |at: Axial| far.iter().map(|far| far.get(at).copied().flatten()).sum::<Option<u32>>();
        let cells = board.cells().map(|idx| board.coord(idx));
        let (_, start) = cells.filter_map(|at| Some((sum(at)?, at))).min_by_key(|&(sum, _)| sum)?;
        Some(Fork { arms: far.each_ref().map(|far| walk(far, start)) })
    }
}

/// The distance of each own cell from the nearest own cell where `is_start` holds. `None` for all other cells.
fn distances(
    board: Triangle,
    own: impl Fn(Axial) -> bool,
    is_start: impl Fn(Axial) -> bool,
) -> Grid<Triangle, Option<u32>> {
    let mut far = Grid::filled(board, None);
    let mut waiting = VecDeque::new();
    for at in board.cells().map(|idx| board.coord(idx)).filter(|&at| is_start(at) && own(at)) {
        far[board.index(at).expect("a cell of the board")] = Some(0);
        waiting.push_back((at, 0));
    }
    while let Some((at, steps)) = waiting.pop_front() {
        for near in at.neighbors() {
            if let Some(slot @ None) = far.get_mut(near)
                && own(near)
            {
                *slot = Some(steps + 1);
                waiting.push_back((near, steps + 1));
            }
        }
    }
    far
}

/// The path from `start` along decreasing distances to 0.
fn walk(far: &Grid<Triangle, Option<u32>>, start: Axial) -> Vec<Axial> {
    let steps = |at: Axial| far.get(at).copied().flatten();
    core::iter::successors(Some(start), |&at| {
        let nearer = steps(at)?.checked_sub(1)?;
        at.neighbors().into_iter().find(|&near| steps(near) == Some(nearer))
    })
    .collect()
}
