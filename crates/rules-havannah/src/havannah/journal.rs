//! Taking stones back.

use geometry::Axial;
use rules_core::{Color, Notes};

use super::{Havannah, Layout, Win};
use crate::border::Border;
use crate::{Refusal, Structures};

/// One thing that a stone has changed, and what was there before: what the journal of [`Havannah`] holds.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(crate) Kind);

/// What was there before. What follows from the stone itself is not here: taking it back needs no note.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// What the stone before completed, if that was something.
    Completed(Structures),
    /// The parent of a slot, and what was known of its chain if it was a root.
    ///
    /// One kind for all changes of slots: which of several comes next could not be predicted.
    Slot { slot: u16, border: Border, up: u16, liberties: u32 },
}

impl Havannah {
    /// Adds a stone, and notes what it changes.
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
