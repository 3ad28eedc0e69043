//! What a peg changes, so that it can be taken back.

use geometry::Point;
use rules_core::{Changes, Color};

use crate::cell::Cell;
use crate::crossers::POINTS;
use crate::{Placed, Refusal, Twixt};

/// Something that a peg changed beyond its own point, in the journal of [`Twixt::play_noted`].
///
/// There is one for each link that it made, and one for each other peg that it joined to an end zone. A peg without links has none, so
/// a journal of [`Changes`] takes 8 bytes for it, and 24 bytes more for each change.
#[derive(Clone, Copy, Debug)]
pub struct Change(pub(crate) What);

/// What it was.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    /// The new peg was linked. The link starts in the slot `low` of the array, or at the peg with this number in the table.
    ///
    /// In the array it stopped other links, so `before` is what stood at each place in [`CROSSERS`](crate::crossers::CROSSERS). The
    /// table keeps nothing there.
    Linked { low: usize, way: u8, before: [Cell; POINTS] },
    /// An earlier peg was reached: the one in this slot, or with this number.
    Reached(usize),
}

impl Twixt {
    /// [`Twixt::play`], which notes in the journal what the peg changes.
    ///
    /// ```
    /// use geometry::Point;
    /// use rules_core::{Changes, Journal};
    /// use rules_twixt::{Color, LinkRule, Setup, Twixt};
    ///
    /// let mut game = Twixt::new(&Setup::new(24, LinkRule::AllLinksBlock));
    /// let mut changes = Changes::default();
    /// game.play_noted(Color::Black, Point { x: 4, y: 4 }, &mut changes)?;
    /// let placed = game.play_noted(Color::Black, Point { x: 5, y: 6 }, &mut changes)?;
    /// assert_eq!((placed.links.len(), changes.len()), (1, 2));
    /// assert!(game.take_back(&mut changes));
    /// assert_eq!((game.pegs().len(), game.links_of(Point { x: 4, y: 4 }).len()), (1, 0));
    /// # Ok::<(), rules_twixt::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Twixt::play`]. Game and journal are as they were.
    ///
    /// # Complexity
    /// O(pegs): a peg may join a long chain to an end zone, or make an array of a large board. [`Twixt::play`] does both once a
    /// game, and so costs little on average. Here they may happen again after each time that the peg is taken back. A peg that
    /// does neither takes O(1) (expected, on large boards).
    #[inline]
    pub fn play_noted(
        &mut self,
        color: Color,
        at: Point,
        changes: &mut Changes<Change>,
    ) -> Result<Placed, Refusal> {
        self.add(color, at, changes)
    }

    /// Takes the last peg of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// O(what the peg has changed) (expected, on large boards). Never allocates, except that a board which the peg made an array becomes a
    /// table again.
    #[inline]
    pub fn take_back(&mut self, changes: &mut Changes<Change>) -> bool {
        if !self.store.take_back(&self.pegs, changes) {
            return false;
        }
        if let Some(peg) = self.pegs.pop() {
            self.zoned[peg.color.index()] -= u32::from(self.sides.is_zoned(peg.color, peg.at));
            // No peg comes after a win, so nobody had won before this one.
            self.winner = None;
        }
        true
    }
}
