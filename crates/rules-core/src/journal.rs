//! Taking stones back: what stones have changed, as a stack.

use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Color, Refusal, Rules};

/// What some stones have changed in a position, so that they can be taken back, the last one first.
///
/// It is a stack beside the position, filled by [`Rules::play_noted`] and emptied by [`Rules::take_back`]. A journal belongs to one
/// position: while it holds stones, add none except through it. What a position does when it takes back a
/// journal of another one is unspecified, and may be a panic.
pub trait Journal: Default + Clone + Debug {
    /// How many stones can be taken back.
    ///
    /// # Complexity
    /// O(1).
    fn len(&self) -> usize;

    /// Whether no stone can be taken back.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Forgets all stones and keeps the memory.
    fn clear(&mut self);
}

/// Where [`Rules::play`] and [`Rules::play_noted`] of a game leave what they change, if the game writes both as one function:
/// `()` notes nothing and costs nothing, and [`Changes`] keeps it.
///
/// ```
/// use rules_core::{Changes, Journal, Notes};
///
/// /// Two counters, of which a stone raises one.
/// #[derive(Default)]
/// struct Tally([u32; 2]);
///
/// impl Tally {
///     fn add(&mut self, which: usize, notes: &mut impl Notes<usize>) {
///         notes.stone(); // Nothing can refuse it any more.
///         notes.note(which);
///         self.0[which] += 1;
///     }
///
///     fn take_back(&mut self, changes: &mut Changes<usize>) -> bool {
///         changes.take_back(|which| self.0[which] -= 1)
///     }
/// }
///
/// let (mut tally, mut changes) = (Tally::default(), Changes::default());
/// tally.add(1, &mut ());
/// tally.add(0, &mut changes);
/// assert_eq!((tally.0, changes.len()), ([1, 1], 1));
/// assert!(tally.take_back(&mut changes));
/// assert_eq!((tally.0, tally.take_back(&mut changes)), ([0, 1], false));
/// ```
pub trait Notes<C> {
    /// Whether what is noted is kept. If it is, a game leaves alone what it could not take back, such as shortened paths.
    const KEEPS: bool;

    /// Says that a stone is being added, before its first change. It is not refused any more.
    fn stone(&mut self);

    /// Notes one change of this stone.
    fn note(&mut self, change: C);

    /// Notes a change if there is one. [`Changes`] does so without a branch, for places where the processor could not guess.
    #[inline(always)]
    fn note_if(&mut self, is_one: bool, change: C) {
        if is_one {
            self.note(change);
        }
    }
}

/// Notes nothing.
impl<C> Notes<C> for () {
    const KEEPS: bool = false;

    #[inline(always)]
    fn stone(&mut self) {}

    #[inline(always)]
    fn note(&mut self, _change: C) {}
}

/// The journal of a game that says what it changed: changes of the type `C`, in order.
#[derive(Debug)]
pub struct Changes<C> {
    changes: Vec<C>,
    /// For each stone, how many changes were there before it.
    starts: Vec<usize>,
}

impl<C> Changes<C> {
    /// Gives the changes of the last stone to `undo`, the last change first. Returns whether there was a stone.
    #[inline]
    pub fn take_back(&mut self, mut undo: impl FnMut(C)) -> bool {
        let Some(start) = self.starts.pop() else { return false };
        while self.changes.len() > start
            && let Some(change) = self.changes.pop()
        {
            undo(change);
        }
        true
    }
}

impl<C> Notes<C> for Changes<C> {
    const KEEPS: bool = true;

    #[inline]
    fn stone(&mut self) {
        self.starts.push(self.changes.len());
    }

    #[inline]
    fn note(&mut self, change: C) {
        self.changes.push(change);
    }

    #[inline]
    fn note_if(&mut self, is_one: bool, change: C) {
        let len = self.changes.len() + usize::from(is_one);
        self.changes.push(change);
        self.changes.truncate(len);
    }
}

impl<C: Clone + Debug> Journal for Changes<C> {
    #[inline]
    fn len(&self) -> usize {
        self.starts.len()
    }

    fn clear(&mut self) {
        self.changes.clear();
        self.starts.clear();
    }
}

/// As derived, but for any type of changes.
impl<C> Default for Changes<C> {
    fn default() -> Self {
        Changes { changes: Vec::new(), starts: Vec::new() }
    }
}

crate::clone_fields!([C: Clone] Changes<C> { changes, starts });

/// The journal of a game that does not say what it changes: a copy of the position before each stone. Copies take two to
/// thirty times as long as a stone, so it is a beginning. See [`copies_journal`](crate::copies_journal).
#[derive(Debug)]
pub struct Copies<R> {
    /// The position before each stone, and behind these memory to be used again.
    positions: Vec<R>,
    len: usize,
}

impl<R: Rules> Copies<R> {
    /// [`Rules::play_noted`] of the game.
    ///
    /// # Errors
    /// Those of [`Rules::play`].
    pub fn play(&mut self, game: &mut R, color: Color, at: R::At) -> Result<R::Placed, Refusal<R::Rule>> {
        match self.positions.get_mut(self.len) {
            Some(position) => position.clone_from(game),
            None => self.positions.push(game.clone()),
        }
        let placed = game.play(color, at)?;
        self.len += 1;
        Ok(placed)
    }

    /// [`Rules::take_back`] of the game.
    pub fn take_back(&mut self, game: &mut R) -> bool {
        let Some(last) = self.len.checked_sub(1) else { return false };
        game.clone_from(&self.positions[last]);
        self.len = last;
        true
    }
}

impl<R: Rules> Journal for Copies<R> {
    fn len(&self) -> usize {
        self.len
    }

    fn clear(&mut self) {
        self.len = 0;
    }
}

/// As derived, but for positions without a default.
impl<R> Default for Copies<R> {
    fn default() -> Self {
        Copies { positions: Vec::new(), len: 0 }
    }
}

crate::clone_fields!([R: Clone] Copies<R> { positions, len });

/// Inside an `impl Rules for …`: a journal of [`Copies`](crate::Copies), for a game that does not say what its stones change.
#[macro_export]
macro_rules! copies_journal {
    () => {
        type Journal = $crate::Copies<Self>;

        fn play_noted(
            &mut self,
            color: $crate::Color,
            at: Self::At,
            journal: &mut Self::Journal,
        ) -> Result<Self::Placed, $crate::Refusal<Self::Rule>> {
            journal.play(self, color, at)
        }

        fn take_back(&mut self, journal: &mut Self::Journal) -> bool {
            journal.take_back(self)
        }
    };
}
