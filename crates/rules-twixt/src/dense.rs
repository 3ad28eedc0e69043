//! An array of the whole board.

use alloc::vec::Vec;

use geometry::Point;
use rules_core::Color;

use crate::Peg;
use crate::cell::Cell;
use crate::crossers::CROSSERS;

/// The whole board, with a border of two points, which serves the end of one column and the start of the next.
///
/// A link marks what it stops: at each of the points from which it can be crossed, the ways that are no longer open. So
/// to place a peg is to look at nine points, and only a link that is made looks further.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dense {
    /// From one column to the next.
    stride: usize,
    /// So many slots the board needs; `cells` and `numbers` have fewer until the first peg comes.
    need: usize,
    /// All zero between games, also beyond `need`. On the border there is never a peg.
    cells: Vec<Cell>,
    /// Has meaning only where a peg stands.
    numbers: Vec<u32>,
}

/// How far around the board one looks: a knight's move. (The start of a crossing link is nearer.)
const BORDER: usize = 2;

impl Dense {
    /// So many slots a board needs.
    pub(crate) fn slots(size: u32) -> u64 {
        // The last slot is that of x = y = size + 1: after size + 3 columns of size + 2 slots, number size + 3. The
        // square is below 2^63, for a size is at most 2^31.
        (u64::from(size) + 3).pow(2) + 1
    }

    /// Whether there is room for a board without taking memory.
    pub(crate) fn has_room(&self, size: u32) -> bool {
        Self::slots(size) <= self.cells.len() as u64
    }

    /// Becomes a board of another size. Must be empty, and the board one that fits in memory.
    pub(crate) fn shape(&mut self, size: u32) {
        self.stride = size as usize + BORDER;
        self.need = Self::slots(size) as usize;
    }

    /// What stands on a point of the board.
    #[inline]
    pub(crate) fn cell(&self, at: Point) -> Cell {
        // Before the first peg there are no slots.
        self.cells.get(self.spot(at)).copied().unwrap_or_default()
    }

    /// The number of the peg on a point of the board.
    pub(crate) fn number(&self, at: Point) -> Option<u32> {
        let spot = self.spot(at);
        self.cells.get(spot)?.peg()?;
        self.numbers.get(spot).copied()
    }

    /// Adds a peg on an empty point, and its links, unless links of the `stoppers` cross them. Calls `join` with the
    /// number of each peg that it is linked to, and returns the steps of the links as bits.
    #[inline]
    pub(crate) fn add(&mut self, peg: Peg, number: u32, stoppers: u16, mut join: impl FnMut(u32)) -> u8 {
        let spot = self.put(peg, number);
        // Whether there is a peg, and whether the way is open, is as good as random: no branches before the links.
        let open = !self.cells[spot].stopped(stoppers);
        let mut made = 0;
        for (i, step) in Point::KNIGHT.into_iter().enumerate() {
            let near = self.cells[self.step(spot, step)];
            let open = if i < 4 { open >> i } else { !near.stopped(stoppers) >> (i - 4) };
            made |= (u16::from(near.has(peg.color)) & open & 1) << i;
        }
        let mut rest = made;
        while rest != 0 {
            let i = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let near = self.step(spot, Point::KNIGHT[i]);
            self.link(if i < 4 { spot } else { near }, i % 4, peg.color);
            join(self.numbers[near]);
        }
        made as u8
    }

    /// Puts a peg on the board, without links. Returns its slot.
    #[inline]
    pub(crate) fn put(&mut self, peg: Peg, number: u32) -> usize {
        if self.cells.len() < self.need {
            self.grow();
        }
        let spot = self.spot(peg.at);
        self.cells[spot].put(Cell::of(peg.color));
        self.numbers[spot] = number;
        spot
    }

    /// Notes the links that start at the peg on `at`, in all of these ways.
    pub(crate) fn link_all(&mut self, at: Point, ways: u16, color: Color) {
        let spot = self.spot(at);
        for way in (0..4).filter(|way| ways >> way & 1 != 0) {
            self.link(spot, way, color);
        }
    }

    /// Takes the pegs out, which must be all there are.
    pub(crate) fn clear(&mut self, pegs: &[Peg]) {
        if pegs.len() * 16 >= self.cells.len() {
            self.cells.fill(Cell::default());
            return;
        }
        for peg in pegs {
            let spot = self.spot(peg.at);
            let ways = self.cells[spot].ways();
            for way in (0..4).filter(|way| ways >> way & 1 != 0) {
                for crossers in &CROSSERS[way] {
                    let other = self.step(spot, crossers.step);
                    self.cells[other].free();
                }
            }
            self.cells[spot].lift();
        }
    }

    /// Notes a link from `low` and marks what it stops.
    #[inline]
    fn link(&mut self, low: usize, way: usize, color: Color) {
        self.cells[low].link(way);
        for crossers in &CROSSERS[way] {
            let spot = self.step(low, crossers.step);
            self.cells[spot].stop(crossers.ways, color);
        }
    }

    /// The slot of a point on the board or its border.
    #[inline]
    fn spot(&self, at: Point) -> usize {
        self.step(BORDER * self.stride + BORDER, at)
    }

    /// The slot one step further.
    #[inline]
    fn step(&self, spot: usize, step: Point) -> usize {
        spot.wrapping_add((step.x as usize).wrapping_mul(self.stride)).wrapping_add(step.y as usize)
    }

    /// Takes the memory that the board needs.
    #[cold]
    fn grow(&mut self) {
        self.cells.resize(self.need, Cell::default());
        self.numbers.resize(self.need, 0);
    }
}
