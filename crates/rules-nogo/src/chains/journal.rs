//! Taking stones back.

use core::mem;

use super::{Chains, EMPTY, PAIR};
use crate::cells::Cells;

/// One thing that a stone has changed, and what was there before: what the journal of [`NoGo`](crate::NoGo) holds.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(super) Kind);

/// The life before a chain had stones: that of a chain holds a colour.
pub(super) const NO_LIFE: u64 = 0;

/// What was there before. Labels and lives are those of [`Chains`].
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The cell of the stone was empty. `life` is that of the chain to which it was added, when all chains beside the stone had
    /// lost their pairs; [`NO_LIFE`] if the stone began a chain.
    Stone { idx: u32, life: u64 },
    /// The label of a stone of a chain that was joined to another one.
    Label { idx: u32, label: u32 },
    /// The life of a chain that was joined to another one.
    Life { label: u32, life: u64 },
}

impl Chains {
    /// Takes one change back, and off `cells` the stone, which is the first change of its move and so comes last.
    #[inline]
    pub(crate) fn take_back(&mut self, cells: &mut Cells, Change(change): Change) {
        match change {
            Kind::Stone { idx, life } => {
                let idx = idx as usize;
                let own = mem::replace(&mut self.labels[idx], EMPTY);
                if life == NO_LIFE {
                    self.lives.pop();
                } else {
                    self.lives[own as usize] = life;
                }
                for near in cells.near(idx) {
                    self.lives[self.labels[near] as usize] += PAIR;
                }
                cells.remove(idx);
            }
            Kind::Label { idx, label } => self.labels[idx as usize] = label,
            Kind::Life { label, life } => self.lives[label as usize] = life,
        }
    }
}
