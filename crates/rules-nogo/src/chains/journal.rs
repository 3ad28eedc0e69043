//! Takes stones back.

use core::mem;

use super::{Chains, EMPTY, PAIR};
use crate::cells::Cells;

/// One change made by a stone, with the previous value, as the journal of [`NoGo`](crate::NoGo) holds it.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(super) Kind);

/// Noted for a stone that began a chain. No chain has this life, since each has a colour.
pub(super) const NO_LIFE: u64 = 0;

/// The previous value. Labels and lives are those of [`Chains`].
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The cell of the stone was empty. `life` is [`NO_LIFE`] if the stone began a chain. Otherwise it is
    /// the life of the chain that it extended, after all neighbouring chains had lost their pairs.
    Stone { idx: u32, life: u64 },
    /// The label of a stone whose chain was joined to another one.
    Label { idx: u32, label: u32 },
    /// The life of a chain that was joined to another one.
    Life { label: u32, life: u64 },
}

impl Chains {
    /// Undoes one change. The stone itself, noted first, is undone last and removed from `cells`.
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
