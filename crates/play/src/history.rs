//! Games with undo and redo.

use alloc::vec::Vec;

use rules_core::{Journal, Rules, clone_fields};

use crate::keys::Keys;
use crate::{Action, Declared, Game, RefusedBy, Terms};

/// A game with undo and redo.
///
/// A [journal](Rules::Journal) records what each stone changes, so undo takes only as long
/// as these changes, on any board. Undone actions can be redone until you do something else.
///
/// ```
/// use geometry::Axial;
/// use play::{Declared, History};
/// use rules_core::Color;
/// use rules_hex::Hex;
///
/// let mut history = History::<Hex>::new(&"hex 5x5, swap sides".parse()?);
/// let empty = history.game().hash();
/// history.play(Axial { q: 2, r: 2 }).expect("a move");
/// history.swap().expect("the second move");
/// history.declare(Declared::Resigned(Color::White)).expect("an open game");
/// assert_eq!((history.len(), history.undo(), history.undo(), history.undo()), (3, true, true, true));
/// assert_eq!((history.game().hash(), history.undo()), (empty, false));
/// assert_eq!((history.redo(), history.now()), (true, 1));
/// assert_eq!(history.last_action(), history.actions().next());
/// history.go_to(3);
/// assert!(history.game().ending().is_some());
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Debug)]
pub struct History<R: Rules> {
    game: Game<R>,
    journal: R::Journal,
    /// Whether the journal has all stones of `done` up to `now`. Otherwise it is empty.
    is_noted: bool,
    done: Vec<Done<R::At>>,
    /// The number of actions in `done` that were not undone.
    now: usize,
}

/// An action, and the keys of the hash and the passes in a row before it.
#[derive(Clone, Copy, Debug)]
struct Done<At> {
    action: Action<At>,
    keys: Keys,
    passes: u8,
}

impl<R: Rules> History<R> {
    /// Creates a game before the first move.
    ///
    /// # Complexity
    /// That of [`Game::new`].
    pub fn new(terms: &Terms<R>) -> Self {
        History {
            game: Game::new(terms),
            journal: R::Journal::default(),
            is_noted: true,
            done: Vec::new(),
            now: 0,
        }
    }

    /// Starts a new game in the memory of this one.
    ///
    /// # Complexity
    /// That of [`Game::reset`].
    pub fn reset(&mut self, terms: &Terms<R>) {
        self.game.reset(terms);
        self.forget();
        self.done.clear();
        self.now = 0;
    }

    fn forget(&mut self) {
        self.journal.clear();
        self.is_noted = true;
    }

    /// The current game.
    #[inline]
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The current game, without its history.
    ///
    /// # Complexity
    /// O(1).
    pub fn into_game(self) -> Game<R> {
        self.game
    }

    /// All actions in order. Those from index [`History::now`] on were undone and can be redone.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = Action<R::At>> + ExactSizeIterator {
        self.done.iter().map(|done| done.action)
    }

    /// The last action that was not undone, if any.
    #[inline]
    pub fn last_action(&self) -> Option<Action<R::At>> {
        self.done[..self.now].last().map(|done| done.action)
    }

    /// The number of actions that were not undone.
    #[inline]
    pub fn now(&self) -> usize {
        self.now
    }

    /// The number of actions, undone ones included.
    #[inline]
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether [`History::len`] is 0.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// As [`Game::play`].
    ///
    /// # Errors
    /// Those of [`Game::play`].
    ///
    /// # Complexity
    /// That of [`Rules::play_noted`].
    #[inline]
    pub fn play(&mut self, at: R::At) -> Result<R::Placed, RefusedBy<R>> {
        let done = self.next(Action::Stone(self.game.to_move(), at));
        let placed = self.game.play_noted(at, &mut self.journal)?;
        self.did(done);
        Ok(placed)
    }

    /// As [`Game::swap`].
    ///
    /// # Errors
    /// Those of [`Game::swap`].
    ///
    /// # Complexity
    /// That of [`Rules::play_noted`].
    pub fn swap(&mut self) -> Result<(), RefusedBy<R>> {
        self.act(Action::Swap(self.game.to_move()))
    }

    /// As [`Game::declare`].
    ///
    /// # Errors
    /// Those of [`Game::declare`].
    ///
    /// # Complexity
    /// That of [`Game::declare`].
    pub fn declare(&mut self, end: Declared) -> Result<(), RefusedBy<R>> {
        self.act(Action::End(end))
    }

    /// As [`Game::act`].
    ///
    /// # Errors
    /// Those of [`Game::act`].
    ///
    /// # Complexity
    /// That of [`History::play`], [`History::swap`], [`Game::pass`] or [`History::declare`].
    pub fn act(&mut self, action: Action<R::At>) -> Result<(), RefusedBy<R>> {
        // A swap of pieces takes the first stone back.
        if !self.is_noted && matches!(action, Action::Swap(_)) {
            self.note();
        }
        let done = self.next(action);
        self.game.act_noted(action, &mut self.journal)?;
        self.did(done);
        Ok(())
    }

    /// Performs actions in order, until one is refused. The journal is not written, so this is as fast as [`Game::act`];
    /// the first [`History::undo`] after it writes it.
    ///
    /// # Errors
    /// The index of the first action that is refused, and why. Those before it were performed.
    ///
    /// # Complexity
    /// That of [`Game::act`] for each action.
    pub fn act_all(
        &mut self,
        actions: impl IntoIterator<Item = Action<R::At>>,
    ) -> Result<(), (usize, RefusedBy<R>)> {
        self.journal.clear();
        self.is_noted = false;
        for (number, action) in actions.into_iter().enumerate() {
            let done = self.next(action);
            self.game.act(action).map_err(|error| (number, error))?;
            self.did(done);
        }
        Ok(())
    }

    /// Plays the game again with a journal, which [`History::act_all`] did not write.
    #[cold]
    fn note(&mut self) {
        let (terms, now) = (self.game.terms().clone(), self.now);
        self.game.reset(&terms);
        self.forget();
        self.now = 0;
        while self.now < now && self.redo() {}
    }

    /// Undoes the last action. Returns `false` if none was left.
    ///
    /// # Complexity
    /// That of [`Rules::take_back`], and for a swap of pieces also that of [`Rules::play_noted`]. After
    /// [`History::act_all`], once that of all actions.
    #[inline]
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.now.checked_sub(1) else { return false };
        if !self.is_noted {
            self.note();
        }
        self.now = last;
        let Done { action, keys, passes } = self.done[last];
        self.game.restore(action, keys, passes, &mut self.journal);
        true
    }

    /// Redoes the action undone last. Returns `false` if none was left.
    ///
    /// # Complexity
    /// That of [`History::act`].
    pub fn redo(&mut self) -> bool {
        let Some(&Done { action, .. }) = self.done.get(self.now) else { return false };
        let is_done = self.game.act_noted(action, &mut self.journal).is_ok();
        debug_assert!(is_done, "it was done before");
        self.now += 1;
        true
    }

    /// Undoes or redoes until `now` actions are done, or until none are left to redo.
    ///
    /// # Complexity
    /// The sum over these steps.
    pub fn go_to(&mut self, now: usize) {
        while self.now > now && self.undo() {}
        while self.now < now && self.redo() {}
    }

    /// An action before it is performed.
    #[inline]
    fn next(&self, action: Action<R::At>) -> Done<R::At> {
        Done { action, keys: self.game.keys(), passes: self.game.passes() }
    }

    /// Records an action that was performed. Forgets undone ones.
    #[inline]
    fn did(&mut self, done: Done<R::At>) {
        self.done.truncate(self.now);
        self.done.push(done);
        self.now += 1;
    }
}

clone_fields!([R: Rules] History<R> { game, journal, is_noted, done, now });
