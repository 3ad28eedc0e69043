//! The chains of a board, and whether they would have a liberty after a move.

use dsu::{Dsu, Join};
use rules_core::Color;

use crate::cells::{Cell, Cells};

/// The chains of a board that is kept beside them, in [`Cells`].
//
// Per chain there is the number of pairs (stone of the chain, empty point next to it), also called pseudo-liberties. A point
// that touches a chain with two stones counts twice, which is what makes the number easy to keep: a new stone takes one from
// the chain of every stone that it touches, once a stone, and a union adds. The number is 0 exactly when the chain has no
// liberty. So a stone on `p` takes the last liberty of a chain exactly when as many stones of the chain touch `p` as the chain
// has pairs.
#[derive(Clone, Debug)]
pub(crate) struct Chains {
    /// One element a cell, border included. The sets of stones are the chains; every other cell is alone, with 0 pairs.
    sets: Dsu<u32, Pairs>,
}

/// Why an empty cell is illegal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// The chain of the new stone would have no liberty.
    Suicide,
    /// The opponent's chain at this neighbouring cell would have no liberty.
    Capture(usize),
}

/// The number of pairs (stone of a chain, empty point next to it).
#[derive(Clone, Copy, Debug, Default)]
struct Pairs(u32);

impl Join for Pairs {
    #[inline]
    fn join(&mut self, absorbed: &Self) {
        self.0 += absorbed.0;
    }
}

impl Chains {
    /// The chains of an empty board: none.
    pub(crate) fn none(cells: &Cells) -> Self {
        Chains { sets: Dsu::with_len(cells.len()) }
    }

    /// Forgets all chains.
    pub(crate) fn reset(&mut self) {
        self.sets.reset();
    }

    /// The number of pairs of the chain of a stone.
    pub(crate) fn pairs(&self, idx: usize) -> u32 {
        self.sets.data(idx as u32).0
    }

    /// Takes in a stone on an empty cell, which the caller then puts there; or says what forbids it and changes nothing.
    #[inline]
    pub(crate) fn add(&mut self, cells: &Cells, color: Color, idx: usize) -> Result<(), Fault> {
        let around = Around::new(cells, idx, |near| self.sets.find(near));
        let empty = self.judge_around(color, &around)?;
        self.sets.data_mut(idx as u32).0 = empty;
        // All pairs with this point go before the first union, while the roots are still roots.
        for (_, cell, root) in around.near {
            if cell.color().is_some() {
                self.sets.data_mut(root).0 -= 1;
            }
        }
        let mut own = idx as u32;
        for (_, cell, root) in around.near {
            if cell == Cell::stone(color) {
                own = self.sets.union(own, root).root();
            }
        }
        Ok(())
    }

    /// What forbids a stone on an empty cell.
    pub(crate) fn judge(&self, cells: &Cells, color: Color, idx: usize) -> Result<(), Fault> {
        self.judge_around(color, &Around::new(cells, idx, |near| self.sets.root(near))).map(drop)
    }

    /// Finds the chains of a board, after [`Chains::none`] or [`Chains::reset`].
    pub(crate) fn join_rows(&mut self, cells: &Cells) {
        for (idx, &cell) in cells.as_slice().iter().enumerate() {
            if cell.color().is_none() {
                continue;
            }
            let near = cells.near(idx);
            let empty = near.iter().filter(|&&near| cells.get(near) == Cell::Empty).count();
            self.sets.data_mut(idx as u32).0 = empty as u32;
            let [up, left, ..] = near;
            let joins_left = cells.get(left) == cell;
            if joins_left {
                self.sets.union(left as u32, idx as u32);
            }
            // With this colour also above the left neighbour, `up` has joined the left neighbour's chain already.
            let square = joins_left && cells.get(up - 1) == cell;
            if cells.get(up) == cell && !square {
                self.sets.union(up as u32, idx as u32);
            }
        }
    }

    /// The first stone in row order whose chain has no liberty.
    pub(crate) fn first_suffocated(&mut self, cells: &Cells) -> Option<(usize, Color)> {
        let mut stones =
            cells.as_slice().iter().enumerate().filter_map(|(idx, cell)| Some((idx, cell.color()?)));
        stones.find(|&(idx, _)| self.sets.data_mut(idx as u32).0 == 0)
    }

    /// Whether a stone of `color` amid these neighbours leaves every chain a liberty; if so, how many of them are empty.
    ///
    /// Only the chains that touch the point can lose a liberty, and the new stone's own chain consists of the stone and
    /// of the own chains that touch it.
    #[inline]
    fn judge_around(&self, color: Color, around: &Around) -> Result<u32, Fault> {
        let mut empty = 0;
        let mut breathes = false;
        for (near, cell, root) in around.near {
            match cell.color() {
                None => empty += u32::from(cell == Cell::Empty),
                Some(owner) => {
                    let spare = self.sets.data(root).0 > around.touching(root);
                    if owner == color {
                        breathes |= spare;
                    } else if !spare {
                        return Err(Fault::Capture(near));
                    }
                }
            }
        }
        if empty > 0 || breathes { Ok(empty) } else { Err(Fault::Suicide) }
    }
}

/// The neighbours of an empty cell.
struct Around {
    /// The neighbouring cell, what stands there and, for a stone, the root of its chain.
    near: [(usize, Cell, u32); 4],
}

impl Around {
    #[inline]
    fn new(cells: &Cells, idx: usize, mut root: impl FnMut(u32) -> u32) -> Self {
        let near = cells.near(idx).map(|near| {
            let cell = cells.get(near);
            (near, cell, if cell.color().is_some() { root(near as u32) } else { NO_CHAIN })
        });
        Around { near }
    }

    /// How many stones of a chain touch the cell.
    #[inline]
    fn touching(&self, root: u32) -> u32 {
        self.near.iter().map(|&(_, _, other)| u32::from(other == root)).sum()
    }
}

/// No cell has this number.
const NO_CHAIN: u32 = u32::MAX;
