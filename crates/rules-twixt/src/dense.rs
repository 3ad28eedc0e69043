//! An array of the whole board.

use alloc::vec::Vec;

use geometry::Point;
use rules_core::{Color, Notes};

use crate::cell::{Cell, bits, pegs_of};
use crate::crossers::POINTS;
use crate::journal::What;
use crate::setup::Sides;
use crate::steps::Steps;
use crate::{Change, Peg};

/// The whole board, column by column, with a border of two slots between columns.
///
/// A new link marks the ways that it blocks, at each point where a link that crosses it could start.
/// So a new peg reads nine points, and only the links that it makes access more.
#[derive(Debug, Default)]
pub(crate) struct Dense {
    /// The distances between slots.
    steps: Steps,
    /// The number of slots that the board needs. `cells` and `numbers` may be shorter until the first peg.
    need: usize,
    /// All zero between games, even beyond `need`. The border has no pegs.
    cells: Vec<Cell>,
    /// Valid only where a peg is.
    numbers: Vec<u32>,
    /// The slots that a flood fill has still to visit; empty between moves.
    stack: Vec<usize>,
}

/// The width of the border: look-ups go at most a knight's move beyond the board. (Crossing links start nearer.)
const BORDER: i32 = 2;

impl Dense {
    /// The number of slots that a board needs.
    pub(crate) fn slots(sides: Sides) -> u64 {
        // The corner has no peg, so the farthest look-up is (2, 1) from (width - 1, height - 2): the last slot
        // of width + 4 columns of height + 2 slots. The product is below 2^63, since a side is at most 2^31.
        (u64::from(sides.width) + 4) * (u64::from(sides.height) + 2)
    }

    /// Whether a board with these sides needs no new memory.
    pub(crate) fn has_room(&self, sides: Sides) -> bool {
        Self::slots(sides) <= self.cells.len() as u64
    }

    /// Changes the sides of the board. The old board must be empty, and the new one must fit in memory.
    pub(crate) fn shape(&mut self, sides: Sides) {
        let stride = sides.height as usize + BORDER as usize;
        if stride != self.steps.stride() {
            self.steps = Steps::new(stride);
        }
        self.need = Self::slots(sides) as usize;
    }

    /// The state of a point of the board.
    #[inline]
    pub(crate) fn cell(&self, at: Point) -> Cell {
        // The array may have no slots before the first peg.
        self.cells.get(self.spot(at)).copied().unwrap_or_default()
    }

    /// The number of the peg on a point of the board.
    #[inline]
    pub(crate) fn number(&self, at: Point) -> Option<u32> {
        let spot = self.spot(at);
        let is_peg = self.cells.get(spot)?.is_of(0b11);
        is_peg.then(|| self.numbers[spot])
    }

    /// Adds a peg and its links, except those that links of the
    /// `stoppers` block. See [`Store::add`](crate::store::Store::add).
    #[inline]
    pub(crate) fn add(
        &mut self,
        peg: Peg,
        cell: Cell,
        number: u32,
        stoppers: u16,
        notes: &mut impl Notes<Change>,
    ) -> (u8, bool) {
        let spot = self.put(peg, cell, number);
        let made = self.cells[spot].open(self.near(spot), peg.color, stoppers);
        let mut reached = self.cells[spot].is_reached();
        for i in bits(made) {
            let near = spot.wrapping_add(self.steps.knight[i]);
            self.link(if i < 4 { spot } else { near }, i % 4, peg.color, notes);
            reached |= self.cells[near].is_reached();
        }
        (made, made != 0 && reached && self.flood(spot, notes))
    }

    /// Marks the peg in a slot and all that links join to it as reached, and
    /// records the others. Returns whether one is in the other end zone.
    fn flood(&mut self, spot: usize, notes: &mut impl Notes<Change>) -> bool {
        self.cells[spot].reach();
        self.stack.push(spot);
        let mut wins = false;
        while let Some(spot) = self.stack.pop() {
            let here = self.cells[spot];
            wins |= here.is_goal();
            for i in bits(here.unreached(self.near(spot))) {
                let near = spot.wrapping_add(self.steps.knight[i]);
                self.cells[near].reach();
                notes.note(Change(What::Reached(near)));
                self.stack.push(near);
            }
        }
        wins
    }

    /// The cells a knight's move away.
    #[inline]
    fn near(&self, spot: usize) -> [Cell; 8] {
        let mut near = [Cell::default(); 8];
        for (cell, step) in near.iter_mut().zip(self.steps.knight) {
            *cell = self.cells[spot.wrapping_add(step)];
        }
        near
    }

    /// The links of the peg on a point, as bits.
    #[inline]
    pub(crate) fn links(&self, at: Point) -> u8 {
        let spot = self.spot(at);
        self.cells[spot].links(self.near(spot))
    }

    /// See [`Store::earlier`](crate::store::Store::earlier).
    #[inline]
    pub(crate) fn earlier(&self, at: Point, color: Color, number: u32) -> u8 {
        let spot = self.spot(at);
        let mut earlier = 0;
        for (i, step) in self.steps.knight.into_iter().enumerate() {
            earlier |= u8::from(self.numbers[spot.wrapping_add(step)] < number) << i;
        }
        pegs_of(color, self.near(spot)) & earlier
    }

    /// See [`Store::crossing`](crate::store::Store::crossing).
    #[inline]
    pub(crate) fn crossing(&self, low: Point, way: usize, colors: u16) -> [u16; POINTS] {
        let spot = self.spot(low);
        let mut links = [0; POINTS];
        for (links, (step, ways)) in links.iter_mut().zip(self.steps.crossers[way]) {
            *links = self.cells[spot.wrapping_add(step)].links_of(colors, ways);
        }
        links
    }

    /// Writes a peg to its slot, and returns the slot.
    #[inline]
    pub(crate) fn put(&mut self, peg: Peg, cell: Cell, number: u32) -> usize {
        if self.cells.len() < self.need {
            self.grow();
        }
        let spot = self.spot(peg.at);
        self.cells[spot].put(cell);
        self.numbers[spot] = number;
        spot
    }

    /// Makes the links that start at the peg on `at`, in all of these ways.
    pub(crate) fn link_all(&mut self, at: Point, ways: u16, color: Color) {
        let spot = self.spot(at);
        for way in (0..4).filter(|way| ways >> way & 1 != 0) {
            self.link(spot, way, color, &mut ());
        }
    }

    /// Undoes the last change.
    #[inline]
    pub(crate) fn undo(&mut self, Change(what): Change) {
        match what {
            What::Linked { low, way, before } => {
                let way = usize::from(way);
                for ((step, _), before) in self.steps.crossers[way].into_iter().zip(before) {
                    self.cells[low.wrapping_add(step)] = before;
                }
                // The step of an unused entry is 0, so the loop has just restored `low` with the link.
                self.cells[low].unlink(way);
            }
            What::Reached(spot) => self.cells[spot].unreach(),
        }
    }

    /// Removes the last peg, whose changes were undone.
    #[inline]
    pub(crate) fn lift(&mut self, at: Point) {
        let spot = self.spot(at);
        self.cells[spot].lift();
    }

    /// Removes all pegs, listed in `pegs`.
    pub(crate) fn clear(&mut self, pegs: &[Peg]) {
        if pegs.len() * 16 >= self.cells.len() {
            self.wipe();
            return;
        }
        for peg in pegs {
            let spot = self.spot(peg.at);
            let ways = self.cells[spot].ways();
            for way in (0..4).filter(|way| ways >> way & 1 != 0) {
                for (step, _) in self.steps.crossers[way] {
                    self.cells[spot.wrapping_add(step)].free();
                }
            }
            self.cells[spot].lift();
        }
    }

    /// Removes all pegs, without a list.
    pub(crate) fn wipe(&mut self) {
        self.cells.fill(Cell::default());
    }

    /// Makes a link from `low` and marks what it blocks.
    #[inline]
    fn link(&mut self, low: usize, way: usize, color: Color, notes: &mut impl Notes<Change>) {
        self.cells[low].link(way);
        let mut before = [Cell::default(); POINTS];
        for (before, (step, ways)) in before.iter_mut().zip(self.steps.crossers[way]) {
            let cell = &mut self.cells[low.wrapping_add(step)];
            *before = *cell;
            cell.stop(ways, color);
        }
        notes.note(Change(What::Linked { low, way: way as u8, before }));
    }

    /// The slot of a point on the board or its border.
    #[inline]
    fn spot(&self, at: Point) -> usize {
        self.steps.to(Point { x: BORDER, y: BORDER }).wrapping_add(self.steps.to(at))
    }

    #[cold]
    fn grow(&mut self) {
        self.cells.resize(self.need, Cell::default());
        self.numbers.resize(self.need, 0);
    }
}

/// Copies only the slots that the board needs. The others and the stack are empty.
impl Clone for Dense {
    fn clone(&self) -> Self {
        let mut copy = Dense::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        let Dense { steps, need, cells, numbers, stack: _ } = source;
        if self.steps.stride() != steps.stride() {
            self.steps = steps.clone();
        }
        self.need = *need;
        let needed = cells.len().min(*need);
        self.cells.clear();
        self.cells.extend_from_slice(&cells[..needed]);
        self.numbers.clear();
        self.numbers.extend_from_slice(&numbers[..needed]);
    }
}
