//! The chains of a board.

use rules_core::{Color, Notes};

use super::Dense;
use super::marks::Around;
use crate::border::Border;
use crate::circle::Circle;
use crate::havannah::{Change, Kind};
use crate::rings::{self, Near, Run, Runs};
use crate::{RingRule, Structures};

/// A cell. Only `own_border` has a meaning while there is no stone.
///
/// Of two roots the one with the smaller slot becomes the parent. With path splitting this takes O(log stones) amortised steps at
/// worst, and there is no size to keep and compare.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    /// The parent: the slot of another stone of the chain. The root is its own parent.
    pub(super) up: u16,
    /// What the chain of a root is on.
    pub(super) border: Border,
    /// The number of the stone, from 0.
    pub(super) number: u16,
    /// What the cell itself is on: fixed.
    pub(super) own_border: Border,
}

impl Cell {
    /// Adds a new stone on `own_border` to the chain of a root, and says what that completes, rings aside.
    #[inline]
    pub(super) fn enter(&mut self, own_border: Border) -> Structures {
        let had = self.border;
        self.border = had.with(own_border);
        self.border.structures().without(had.structures())
    }
}

impl<const WIDTH: usize> Dense<WIDTH> {
    /// Joins a new stone that has own neighbours with the chains beside it, under [`RingRule::AnyCell`].
    ///
    /// Two runs of one chain are a ring whatever lies between them (see [`rings::closes_hole`]), and then the earlier run has
    /// joined the chain of the later one already. So the gaps do not matter: random games take 0.93 times as long as with the
    /// same code for both rules.
    #[inline(never)]
    pub(super) fn join(
        &mut self,
        slot: usize,
        own: Circle,
        color: Color,
        notes: &mut impl Notes<Change>,
    ) -> Structures {
        let (first, more) = own.heads().split_first();
        let mut root = find(&mut self.cells, &self.liberties, Self::beside(slot, first), notes);
        let mut all = self.cells[root].border;
        let mut had = all.structures();
        let mut rings = Structures::NONE;
        for head in more.ways() {
            let other = find(&mut self.cells, &self.liberties, Self::beside(slot, head), notes);
            if other == root {
                rings = Structures::RING;
            }
            let joined = self.cells[other].border;
            all = all.with(joined);
            had |= joined.structures();
            root = self.unite(root, other, notes);
        }
        all = all.with(self.cells[slot].own_border);
        self.cells[slot].up = root as u16;
        note(&self.cells, &self.liberties, root, notes);
        self.cells[root].border = all;
        if self.closes_disc(slot, own.middles(), color) {
            rings = Structures::RING;
        }
        all.structures().without(had) | rings
    }

    /// Joins a new stone with the chains beside it and updates the liberties, under [`RingRule::EmptyCell`].
    #[inline(never)]
    pub(super) fn join_counting(
        &mut self,
        slot: usize,
        near: Near,
        notes: &mut impl Notes<Change>,
    ) -> Structures {
        for way in near.other.ways() {
            let root = find(&mut self.cells, &self.liberties, Self::beside(slot, way), notes);
            note(&self.cells, &self.liberties, root, notes);
            self.liberties[root] = self.liberties[root].wrapping_sub(1);
        }
        let heads = near.own.heads();
        let (head, more) = heads.split_first();
        if more.is_empty() {
            self.liberties[slot] = 0;
            let root = find(&mut self.cells, &self.liberties, Self::beside(slot, head), notes);
            note(&self.cells, &self.liberties, root, notes);
            self.liberties[root] = self.liberties[root].wrapping_add(rings::liberties(near));
            self.cells[slot].up = root as u16;
            let own_border = self.cells[slot].own_border;
            return self.cells[root].enter(own_border);
        }
        let mut runs = Runs::new();
        let (mut all, mut had) = (self.cells[slot].own_border, Structures::NONE);
        for head in heads.ways() {
            let root = find(&mut self.cells, &self.liberties, Self::beside(slot, head), notes);
            let joined = self.cells[root].border;
            all = all.with(joined);
            had |= joined.structures();
            runs.push(Run { head, root: root as u32 });
        }
        let liberties = |way| self.liberties[self.root(Self::beside(slot, way))];
        let ring = rings::closes_hole(RingRule::EmptyCell, near, &runs, liberties);

        self.liberties[slot] = rings::liberties(near);
        let mut root = slot;
        for run in &runs {
            let other = find(&mut self.cells, &self.liberties, run.root as usize, notes);
            if other != root {
                let both = self.liberties[root].wrapping_add(self.liberties[other]);
                root = self.unite(root, other, notes);
                note(&self.cells, &self.liberties, root, notes);
                self.liberties[root] = both;
            }
        }
        self.cells[root].border = all;
        all.structures().without(had) | if ring { Structures::RING } else { Structures::NONE }
    }

    /// Unites the chains of two roots, without border and liberties, and returns the new root.
    fn unite(&mut self, a: usize, b: usize, notes: &mut impl Notes<Change>) -> usize {
        let (root, below) = (a.min(b), a.max(b));
        note(&self.cells, &self.liberties, below, notes);
        self.cells[below].up = root as u16;
        root
    }

    /// Whether a neighbour in one of these directions has six neighbours of the colour.
    fn closes_disc(&self, slot: usize, middles: Circle, color: Color) -> bool {
        middles.ways().any(|way| {
            let middle = Self::beside(slot, way);
            let rows = self.rows[middle / WIDTH - 1..].first_chunk().expect("there is a row below the board");
            Around::of(rows, middle % WIDTH).stones(color) == Circle::FULL
        })
    }

    /// The root of the chain of a stone.
    pub(super) fn root(&self, mut slot: usize) -> usize {
        while usize::from(self.cells[slot].up) != slot {
            slot = usize::from(self.cells[slot].up);
        }
        slot
    }
}

/// The root of the chain of a stone, with path splitting.
#[inline]
pub(super) fn find(
    cells: &mut [Cell],
    liberties: &[u32],
    slot: usize,
    notes: &mut impl Notes<Change>,
) -> usize {
    let mut at = slot;
    let mut up = usize::from(cells[at].up);
    loop {
        let next = usize::from(cells[up].up);
        if next == up {
            return up;
        }
        note(cells, liberties, at, notes);
        cells[at].up = next as u16;
        at = up;
        up = next;
    }
}

/// Notes a slot that is about to change.
#[inline]
pub(super) fn note(cells: &[Cell], liberties: &[u32], slot: usize, notes: &mut impl Notes<Change>) {
    // There is such a slot. Without a panic in the other case, nothing of this is left where nothing is noted.
    if let Some(&Cell { up, border, .. }) = cells.get(slot) {
        let liberties = liberties.get(slot).copied().unwrap_or_default();
        notes.note(Change(Kind::Slot { slot: slot as u16, up, border, liberties }));
    }
}
