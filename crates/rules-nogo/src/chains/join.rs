//! Joins chains.

use rules_core::{Color, Notes};

use super::journal::Kind;
use super::{COLOR, Chains, Change, NONE, PAIR, WEIGHTS, grown};
use crate::cells::{Cell, Cells};

impl Chains {
    /// Joins the chains of `color` around a new stone, which has the label of one of them. Returns the label.
    #[inline(never)]
    pub(super) fn join(
        &mut self,
        cells: &Cells,
        color: Color,
        idx: usize,
        notes: &mut impl Notes<Change>,
    ) -> u32 {
        let mut own = self.labels[idx];
        for near in cells.near(idx) {
            let label = self.labels[near];
            let (one, other) = (self.lives[own as usize], self.lives[label as usize]);
            if other & COLOR != Cell::stone(color) as u64 || label == own {
                continue;
            }
            let (kept, lost, start) =
                if one & WEIGHTS < other & WEIGHTS { (label, own, idx) } else { (own, label, near) };
            notes.note(Change(Kind::Life { label: own, life: one }));
            notes.note(Change(Kind::Life { label, life: other }));
            self.label_anew(cells, start, lost, kept, notes);
            self.lives[kept as usize] = grown(one, other / PAIR, other & WEIGHTS);
            self.lives[lost as usize] = NONE;
            own = kept;
        }
        own
    }

    /// Gives all stones of the chain at `start` a new label by flood fill.
    fn label_anew(
        &mut self,
        cells: &Cells,
        start: usize,
        old: u32,
        new: u32,
        notes: &mut impl Notes<Change>,
    ) {
        self.labels[start] = new;
        notes.note(Change(Kind::Label { idx: start as u32, label: old }));
        self.stack.push(start as u32);
        while let Some(idx) = self.stack.pop() {
            for near in cells.near(idx as usize) {
                if self.labels[near] == old {
                    notes.note(Change(Kind::Label { idx: near as u32, label: old }));
                    self.labels[near] = new;
                    self.stack.push(near as u32);
                }
            }
        }
    }
}
