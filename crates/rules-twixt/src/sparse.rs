//! A table of the pegs, for boards that are large and nearly empty.

use alloc::vec::Vec;

use geometry::{Places, Point};

use crate::Peg;
use crate::cell::Cell;
use crate::crossers::CROSSERS;

/// The pegs alone. Before a link is made, the points are looked at from which it can be crossed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sparse {
    places: Places<Point>,
    /// By the number of the peg.
    cells: Vec<Cell>,
}

impl Sparse {
    #[inline]
    pub(crate) fn cell(&self, at: Point) -> Cell {
        self.places.find(at).map_or(Cell::default(), |number| self.cells[number as usize])
    }

    pub(crate) fn number(&self, at: Point) -> Option<u32> {
        self.places.find(at)
    }

    /// Adds a peg on an empty point, and its links, unless links of the `stoppers` cross them. Calls `join` with the
    /// number of each peg that it is linked to, and returns the steps of the links as bits.
    pub(crate) fn add(&mut self, peg: Peg, stoppers: u16, mut join: impl FnMut(u32)) -> u8 {
        let Ok(number) = self.places.add(peg.at) else { return 0 };
        self.cells.push(Cell::of(peg.color));
        let mut made = 0;
        for (i, near) in peg.at.knight().into_iter().enumerate() {
            // On the largest boards a step wraps to a negative coordinate, where no peg stands.
            let Some(other) = self.places.find(near) else { continue };
            let (way, low, owner) = if i < 4 { (i, peg.at, number) } else { (i - 4, near, other) };
            if self.cells[other as usize].has(peg.color) && !self.crossed(low, way, stoppers) {
                self.cells[owner as usize].link(way);
                made |= 1 << i;
                join(other);
            }
        }
        made
    }

    /// Whether a link of one of the colours crosses the line from `low` in way `way`.
    fn crossed(&self, low: Point, way: usize, colors: u16) -> bool {
        CROSSERS[way].iter().any(|crossers| {
            let cell = self.cell(low.offset(crossers.step));
            cell.ways() & crossers.ways != 0 && cell.is_of(colors)
        })
    }

    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.cells.clear();
    }
}
