//! Actions with a journal, and taking them back. The keys of a hash change in the same way there and back.

use rules_core::{Color, Rules};

use super::Game;
use crate::keys::{self, Keys};
use crate::{Action, RefusedBy, Swap};

impl<R: Rules> Game<R> {
    /// The keys of the hash, for [`Game::restore`].
    #[inline]
    pub(crate) fn keys(&self) -> Keys {
        self.keys
    }

    /// As [`Game::play`], with a journal for [`Game::take_back`].
    ///
    /// # Errors
    /// Those of [`Game::play`].
    ///
    /// # Complexity
    /// That of [`Rules::play_noted`].
    #[inline]
    pub fn play_noted(&mut self, at: R::At, journal: &mut R::Journal) -> Result<R::Placed, RefusedBy<R>> {
        self.add(at, |board, color, at| board.play_noted(color, at, journal))
    }

    /// As [`Game::act`], with a journal for [`Game::take_back`].
    ///
    /// # Errors
    /// Those of [`Game::act`].
    ///
    /// # Complexity
    /// That of [`Game::play_noted`], [`Game::swap`], [`Game::pass`] or [`Game::declare`].
    pub fn act_noted(&mut self, action: Action<R::At>, journal: &mut R::Journal) -> Result<(), RefusedBy<R>> {
        self.expect(action)?;
        match action {
            Action::Stone(_, at) => self.play_noted(at, journal).map(drop),
            Action::Swap(_) => self.swap_with(|board, terms, image| {
                board.take_back(journal);
                board.play_noted(terms.first().opponent(), image, journal)
            }),
            Action::Pass(_) => self.pass(),
            Action::End(end) => self.declare(end),
        }
    }

    /// Takes back the last action, with the journal that has all stones so far. `passes` is how many passes in a row came before
    /// it. [`History`](crate::History) remembers all this.
    ///
    /// ```
    /// use geometry::Axial;
    /// use play::{Action, Game};
    /// use rules_core::{Changes, Color};
    /// use rules_hex::Hex;
    ///
    /// let mut game = Game::<Hex>::new(&"hex 5x5, swap pieces".parse()?);
    /// let (empty, mut journal) = (game.hash(), Changes::default());
    /// let actions = [Action::Stone(Color::Black, Axial { q: 2, r: 1 }), Action::Swap(Color::White)];
    /// actions.iter().for_each(|&action| game.act_noted(action, &mut journal).expect("a legal action"));
    /// actions.iter().rev().for_each(|&action| game.take_back(action, 0, &mut journal));
    /// assert_eq!((game.moves(), game.to_move(), game.hash()), (0, Color::Black, empty));
    /// # Ok::<(), geometry::ParseError>(())
    /// ```
    ///
    /// # Complexity
    /// That of [`Rules::take_back`], and for a swap of pieces also that of [`Rules::play_noted`].
    #[inline]
    pub fn take_back(&mut self, action: Action<R::At>, passes: u8, journal: &mut R::Journal) {
        let keys = match (action, self.opening) {
            (Action::Stone(color, at), _) => self.keys_with(color, at, self.board.links_at(at)),
            (Action::Swap(_), Some(at)) if self.terms.swap() == Swap::Pieces => self.keys_swapped(at),
            _ => self.keys,
        };
        let is_opening = self.moves <= 2 && !matches!(action, Action::End(_));
        let keys = if is_opening { self.keys_opened(keys) } else { keys };
        self.restore(action, keys, passes, journal);
    }

    /// As [`Game::take_back`], with the keys before the action.
    #[inline]
    pub(crate) fn restore(
        &mut self,
        action: Action<R::At>,
        keys: Keys,
        passes: u8,
        journal: &mut R::Journal,
    ) {
        if let Action::Stone(color, _) = action {
            self.board.take_back(journal);
            self.taken_back(color, keys, passes);
        } else {
            self.restore_other(action, keys, passes, journal);
        }
    }

    #[inline]
    fn taken_back(&mut self, color: Color, keys: Keys, passes: u8) {
        (self.to_move, self.keys, self.passes) = (color, keys, passes);
        self.moves -= 1;
    }

    /// Cold, since searches mostly take back stones.
    #[cold]
    fn restore_other(&mut self, action: Action<R::At>, keys: Keys, passes: u8, journal: &mut R::Journal) {
        let color = match (action, self.opening) {
            (Action::End(_), _) => {
                self.declared = None;
                return;
            }
            (Action::Swap(color), Some(at)) if self.terms.swap() == Swap::Pieces => {
                self.board.take_back(journal);
                // The stone was there before, so it is not refused.
                let _ = self.board.play_noted(color.opponent(), at, journal);
                color
            }
            (Action::Swap(color), _) => {
                self.black = self.black.opponent();
                color
            }
            (Action::Stone(color, _) | Action::Pass(color), _) => color,
        };
        self.taken_back(color, keys, passes);
    }

    /// The keys with a stone and its links, or without them if they have these.
    #[inline]
    pub(super) fn keys_with(&self, color: Color, at: R::At, links: impl Iterator<Item = [R::At; 2]>) -> Keys {
        let pair = |at| R::pair(self.terms.setup(), at);
        let links = links.map(|ends| keys::link(ends.map(pair)));
        links.fold(self.keys.with(keys::stone(pair(at), color)), Keys::with)
    }

    /// The keys after a swap of pieces, or before it.
    pub(super) fn keys_swapped(&self, at: R::At) -> Keys {
        let (first, pair) = (self.terms.first(), |at| R::pair(self.terms.setup(), at));
        let keys = self.keys.with(keys::stone(pair(at), first));
        keys.with(keys::stone(pair(self.image(at)), first.opponent()))
    }

    /// The keys after one of the first two moves, or before it: see [`keys::MAY_SWAP`].
    pub(super) fn keys_opened(&self, keys: Keys) -> Keys {
        let may_swap = self.terms.swap() != Swap::None && self.opening.is_some();
        if may_swap { keys.with(keys::MAY_SWAP) } else { keys }
    }
}
