//! The chains of a board, as a union-find over its slots.

use rules_core::{Color, Notes};

use super::Dense;
use super::marks::Around;
use crate::border::Border;
use crate::circle::Circle;
use crate::havannah::{Change, Kind};
use crate::rings::{self, Near, Run, Runs};
use crate::{RingRule, Structures};

/// A cell. Only `own_border` has a meaning while the cell is empty.
///
/// Of two roots, the smaller slot becomes the parent. With path splitting this takes
/// O(log stones) amortised steps at worst, without chain sizes to store and compare.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    /// The parent: the slot of another stone of the chain. A root is its own parent.
    pub(super) up: u16,
    /// For a root: the corners and sides that the chain touches.
    pub(super) border: Border,
    /// The number of the stone, from 0.
    pub(super) number: u16,
    /// The corner or side of the cell. Never changes.
    pub(super) own_border: Border,
}

impl Cell {
    /// For a root: adds a stone on `own_border` to the chain. Returns the bridge or fork that this completes.
    #[inline]
    pub(super) fn enter(&mut self, own_border: Border) -> Structures {
        let had = self.border;
        self.border = had.with(own_border);
        self.border.structures().without(had.structures())
    }
}

impl<const WIDTH: usize> Dense<WIDTH> {
    /// Joins a new stone with own neighbours to their chains, under [`RingRule::AnyCell`].
    ///
    /// If two runs belong to one chain, the stone closes a ring, no matter what the gaps contain (see
    /// [`rings::closes_hole`]). The chains are joined one after another, so at the
    /// second of these runs the root of its chain is the current root.
    /// Ignoring the gaps makes random games take 0.93 times as long as with one function for both rules.
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

    /// Joins a new stone to the chains beside it and updates the liberties, under [`RingRule::EmptyCell`].
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

    /// Joins the chains of two roots and returns the new root. Leaves border and liberties as they are.
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
            let rows = self.rows[middle / WIDTH - 1..]
                .first_chunk()
                .expect("the board has a row of margin below it");
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

/// The root of the chain of a stone. Links each stone on the path to its grandparent (path splitting).
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

/// Records a slot before it changes.
#[inline]
pub(super) fn note(cells: &[Cell], liberties: &[u32], slot: usize, notes: &mut impl Notes<Change>) {
    // The slot exists. `get` cannot panic, so this compiles to nothing if `notes` keeps nothing.
    if let Some(&Cell { up, border, .. }) = cells.get(slot) {
        let liberties = liberties.get(slot).copied().unwrap_or_default();
        notes.note(Change(Kind::Slot { slot: slot as u16, up, border, liberties }));
    }
}
