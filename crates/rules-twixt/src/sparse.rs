//! A table of the pegs, for large boards that are nearly empty.

use alloc::vec::Vec;

use geometry::{Places, Point};
use rules_core::{Color, Notes};

use crate::cell::Cell;
use crate::crossers::{CROSSERS, POINTS};
use crate::journal::What;
use crate::{Change, Peg};

/// Only the pegs. A new link checks the points where crossing links could start.
#[derive(Debug, Default)]
pub(crate) struct Sparse {
    places: Places<Point>,
    /// Indexed by peg number.
    cells: Vec<Cell>,
    /// The pegs that a flood fill has still to visit; empty between moves.
    stack: Vec<u32>,
}

impl Sparse {
    #[inline]
    pub(crate) fn cell(&self, at: Point) -> Cell {
        self.places.find(at).map_or(Cell::default(), |number| self.cells[number as usize])
    }

    pub(crate) fn number(&self, at: Point) -> Option<u32> {
        self.places.find(at)
    }

    /// Adds a peg and its links, except those that links of the
    /// `stoppers` cross. See [`Store::add`](crate::store::Store::add).
    pub(crate) fn add(
        &mut self,
        peg: Peg,
        cell: Cell,
        stoppers: u16,
        notes: &mut impl Notes<Change>,
    ) -> (u8, bool) {
        let Ok(number) = self.places.add(peg.at) else { return (0, false) };
        self.cells.push(cell);
        let mut reached = cell.is_reached();
        let mut made = 0;
        for (i, near) in peg.at.knight().into_iter().enumerate() {
            // On the largest boards a step may wrap to a negative coordinate, where no peg is.
            let Some(other) = self.places.find(near) else { continue };
            let (way, low, owner) = if i < 4 { (i, peg.at, number) } else { (i - 4, near, other) };
            if self.cells[other as usize].has(peg.color) && !self.crossed(low, way, stoppers) {
                self.cells[owner as usize].link(way);
                notes.note(Change(What::Linked {
                    low: owner as usize,
                    way: way as u8,
                    before: Default::default(),
                }));
                made |= 1 << i;
                reached |= self.cells[other as usize].is_reached();
            }
        }
        (made, made != 0 && reached && self.flood(number, notes))
    }

    /// Marks a peg and all that links join to it as reached, and records
    /// the others. Returns whether one is in the other end zone.
    fn flood(&mut self, number: u32, notes: &mut impl Notes<Change>) -> bool {
        self.cells[number as usize].reach();
        self.stack.push(number);
        let mut wins = false;
        while let Some(number) = self.stack.pop() {
            let here = self.cells[number as usize];
            wins |= here.is_goal();
            for (i, near) in self.places.at(number).knight().into_iter().enumerate() {
                let Some(other) = self.places.find(near) else { continue };
                let near = &mut self.cells[other as usize];
                let ways = if i < 4 { here.ways() } else { near.ways() };
                if ways >> (i % 4) & 1 != 0 && !near.is_reached() {
                    near.reach();
                    notes.note(Change(What::Reached(other as usize)));
                    self.stack.push(other);
                }
            }
        }
        wins
    }

    /// The links of the peg on a point, as bits.
    pub(crate) fn links(&self, at: Point) -> u8 {
        self.cell(at).links(at.knight().map(|near| self.cell(near)))
    }

    /// See [`Store::earlier`](crate::store::Store::earlier).
    pub(crate) fn earlier(&self, at: Point, color: Color, number: u32) -> u8 {
        let own = |other: u32| other < number && self.cells[other as usize].has(color);
        let steps = at.knight().map(|near| self.places.find(near).is_some_and(own));
        steps.into_iter().rev().fold(0, |steps, step| steps << 1 | u8::from(step))
    }

    /// See [`Store::crossing`](crate::store::Store::crossing).
    pub(crate) fn crossing(&self, low: Point, way: usize, colors: u16) -> [u16; POINTS] {
        CROSSERS[way].map(|crossers| self.cell(low.offset(crossers.step)).links_of(colors, crossers.ways))
    }

    /// Whether a link of one of the colours crosses the line from `low` in way `way`.
    ///
    /// Always inlining saves 8 % of the instructions of random games on 300 points a side.
    #[inline(always)]
    fn crossed(&self, low: Point, way: usize, colors: u16) -> bool {
        CROSSERS[way].iter().any(|crossers| {
            let cell = self.cell(low.offset(crossers.step));
            cell.ways() & crossers.ways != 0 && cell.is_of(colors)
        })
    }

    /// Undoes the last change.
    #[inline]
    pub(crate) fn undo(&mut self, Change(what): Change) {
        match what {
            What::Linked { low, way, .. } => self.cells[low].unlink(way.into()),
            What::Reached(number) => self.cells[number].unreach(),
        }
    }

    /// Removes the last peg, whose changes were undone.
    pub(crate) fn pop(&mut self) {
        self.places.pop();
        self.cells.pop();
    }

    /// Appends a peg with its links, without blocked ways.
    pub(crate) fn put(&mut self, at: Point, mut cell: Cell) {
        if self.places.add(at).is_ok() {
            cell.free();
            self.cells.push(cell);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.cells.clear();
    }
}

// The stack is empty between moves.
rules_core::clone_fields!(Sparse { places, cells } without { stack });
