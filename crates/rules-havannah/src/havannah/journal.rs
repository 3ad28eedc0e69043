//! Taking stones back.

use geometry::Axial;
use rules_core::{Changes, Color, Notes};

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
    /// [`Havannah::play`], which notes in the journal what the stone changes.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_core::Changes;
    /// use rules_havannah::{Color, Havannah, RingRule, Setup};
    ///
    /// let (mut game, mut journal) = (Havannah::new(&Setup::new(2, RingRule::AnyCell)), Changes::default());
    /// let [a, b] = [Axial { q: 1, r: 0 }, Axial { q: 0, r: 1 }];
    /// assert!(game.play_noted(Color::White, a, &mut journal).is_ok_and(|structures| structures.is_empty()));
    /// assert!(game.play_noted(Color::White, b, &mut journal).is_ok_and(|structures| structures.bridge()));
    /// assert!(game.take_back(&mut journal));
    /// assert_eq!((game.won(), game.moves()), (None, &[a][..]));
    /// ```
    ///
    /// # Errors
    /// Those of [`Havannah::play`]. Game and journal are as they were.
    ///
    /// # Complexity
    /// O(cells): a stone that is tried again shortens the same paths again, so the amortised bound of [`Havannah::play`] holds only as
    /// long as no stone is taken back. The journal takes 12 bytes for each change and 8 for each stone.
    #[inline]
    pub fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Structures, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes the last stone of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// O(1), and O(1) for each change that was noted.
    #[inline]
    pub fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let mut completed = Structures::NONE;
        let is_back = match self.layout {
            Layout::Small => self.small.take_back(journal, &mut completed),
            Layout::Middle => self.middle.take_back(journal, &mut completed),
        };
        if is_back {
            self.completed = completed;
            // Written only where it changes: a byte of it that was just written would make the next look at all of it wait.
            if let Some(Win { number, .. }) = self.won
                && number as usize > self.len()
            {
                self.won = None;
            }
        }
        is_back
    }

    /// [`Havannah::play`], which notes what it changes.
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
