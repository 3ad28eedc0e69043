//! Taking stones back.

use dsu::Link;
use geometry::Axial;
use rules_core::{Changes, Color};

use crate::border::Border;
use crate::sparse::Chain;
use crate::{Havannah, Refusal, Structures};

/// One thing that a stone has changed, and what was there before: what the journal of [`Havannah`] holds.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(crate) Kind);

/// What was there before. What follows from the stone itself is not here: taking it back needs no note.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// What the stone before completed, if that was something.
    Completed(Structures),
    /// On a board stored cell by cell: the parent of a slot, and what was known of its chain if it was a root.
    ///
    /// One kind for all changes there: which of several comes next could not be predicted.
    Slot { slot: u16, up: u16, border: Border, liberties: u32 },
    /// On a board stored by stone: the filter can take the stone out again.
    Filtered,
    /// What was known of the chain of a root.
    Chain { root: u32, chain: Chain },
    /// Two chains were joined.
    Link(Link<u32, Chain>),
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
    /// O(log stones) expected on boards above side 127, O(cells) on smaller ones. The amortised bounds of [`Havannah::play`] do not hold,
    /// since a stone that is tried again walks the same paths again.
    #[inline]
    pub fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Structures, Refusal> {
        self.add(color, at, journal)
    }
}
