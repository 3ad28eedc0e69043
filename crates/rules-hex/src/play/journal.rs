//! Taking stones back.

use geometry::Axial;
use rules_core::{Changes, Color};

use super::Hex;
use crate::Refusal;

/// A cell that a stone has changed, and what was there before: what the journal of [`Hex`] holds.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Where it is in the cells of the game.
    pub(super) spot: u32,
    pub(super) was: u8,
}

impl Hex {
    /// [`Hex::play`], which notes in the journal what the stone changes.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_core::Changes;
    /// use rules_hex::{Hex, RED, Setup};
    ///
    /// let (mut game, mut journal) = (Hex::new(&Setup::new(1, 1)), Changes::default());
    /// let at = Axial { q: 0, r: 0 };
    /// assert_eq!(game.play_noted(RED, at, &mut journal), Ok(Some(RED)));
    /// assert!(game.take_back(&mut journal));
    /// assert_eq!((game.winner(), game.stone(at)), (None, None));
    /// assert!(!game.take_back(&mut journal));
    /// ```
    ///
    /// # Errors
    /// Those of [`Hex::play`]. Game and journal are as they were.
    ///
    /// # Complexity
    /// O(cells). The amortised bound of [`Hex::play`] does not hold, since a stone that is tried again marks the same chain again.
    #[inline]
    pub fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Option<Color>, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes the last stone of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// O(1), and O(1) for each stone that it had marked.
    #[inline]
    pub fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let is_back = journal.take_back(|Change { spot, was }| self.cells[spot as usize] = was);
        // After a win no stone is taken, so only the last stone can have won.
        self.winner = self.winner.filter(|_| !is_back);
        is_back
    }
}
