//! The changes that are recorded to take stones back.

use geometry::Axial;
use rules_core::{Color, Notes};

use super::{Havannah, Layout, Win};
use crate::border::Border;
use crate::{Refusal, Structures};

/// A change made by a stone, with the value before it: an entry in the journal of [`Havannah`].
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(crate) Kind);

/// The value before a change. Changes that can be undone without a record, such as the stone itself, are omitted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// What the previous stone completed, if anything.
    Completed(Structures),
    /// The parent of a slot, and the data of its chain if it was a root.
    ///
    /// One variant serves all changes of slots, because a branch between several would be unpredictable.
    Slot { slot: u16, border: Border, up: u16, liberties: u32 },
}

impl Havannah {
    /// Adds a stone and records its changes.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        color: Color,
        at: Axial,
        notes: &mut impl Notes<Change>,
    ) -> Result<Structures, Refusal> {
        let structures = match self.layout {
            Layout::Small => self.small.play(self.rule, color, at, notes),
            Layout::Middle => self.middle.play_apart(self.rule, color, at, notes),
        }?;
        if !self.completed.is_empty() {
            notes.note(Change(Kind::Completed(self.completed)));
        }
        if !structures.is_empty() && self.won.is_none() {
            self.won = Some(Win { number: self.len() as u32, color, structures });
        }
        self.completed = structures;
        Ok(structures)
    }
}
