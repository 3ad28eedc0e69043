//! Journals, with which stones can be taken back.

use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Color, Refusal, Rules};

/// The changes that stones made to a position. With them, the stones can be taken back, the last one first.
///
/// A journal is a stack that [`Rules::play_noted`] fills and [`Rules::take_back`]
/// empties. It belongs to one position: while it holds stones, add stones only through
/// it. Taking back with the journal of another position is unspecified and may panic.
pub trait Journal: Default + Clone + Debug {
    /// The number of stones that can be taken back.
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

/// Receives the changes that a stone makes. With it, a game can implement [`Rules::play`] and [`Rules::play_noted`] by
/// one function: `()` discards the changes at no cost, and [`Changes`] keeps them.
///
/// ```
/// use rules_core::{Changes, Journal, Notes};
///
/// /// Two counters. A stone increments one of them.
/// #[derive(Default)]
/// struct Tally([u32; 2]);
///
/// impl Tally {
///     fn add(&mut self, which: usize, notes: &mut impl Notes<usize>) {
///         notes.stone(); // The stone can no longer be refused.
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
    /// Whether notes are kept. If so, a game skips changes that it cannot take back, such as path compression.
    const KEEPS: bool;

    /// Announces a stone before its first change. The stone can no longer be refused.
    fn stone(&mut self);

    /// Notes one change of this stone.
    fn note(&mut self, change: C);

    /// Notes a change if `is_one`. [`Changes`] does so without a branch, for unpredictable conditions.
    #[inline(always)]
    fn note_if(&mut self, is_one: bool, change: C) {
        if is_one {
            self.note(change);
        }
    }
}

/// Discards all notes.
impl<C> Notes<C> for () {
    const KEEPS: bool = false;

    #[inline(always)]
    fn stone(&mut self) {}

    #[inline(always)]
    fn note(&mut self, _change: C) {}
}

/// The journal of a game that notes its changes, of type `C`, in order.
#[derive(Debug)]
pub struct Changes<C> {
    changes: Vec<C>,
    /// For each stone, the number of changes before it.
    starts: Vec<usize>,
}

impl<C> Changes<C> {
    /// Calls `undo` with the changes of the last stone, the last one first. Returns `false` if no stone is left.
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

/// Like a derived implementation, but `C` needs no default.
impl<C> Default for Changes<C> {
    fn default() -> Self {
        Changes { changes: Vec::new(), starts: Vec::new() }
    }
}

crate::clone_fields!([C: Clone] Changes<C> { changes, starts });

/// The journal of a game that does not note its changes: a copy of the position before each stone. Copying takes two to
/// thirty times as long as playing a stone, so use this only in the first version of a game. See
/// [`copies_journal`](crate::copies_journal).
#[derive(Debug)]
pub struct Copies<R> {
    /// The position before each stone, then positions to reuse.
    positions: Vec<R>,
    len: usize,
}

impl<R: Rules> Copies<R> {
    /// Implements [`Rules::play_noted`].
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

    /// Implements [`Rules::take_back`].
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

/// Like a derived implementation, but `R` needs no default.
impl<R> Default for Copies<R> {
    fn default() -> Self {
        Copies { positions: Vec::new(), len: 0 }
    }
}

crate::clone_fields!([R: Clone] Copies<R> { positions, len });

/// Inside an `impl Rules for …`: makes [`Copies`](crate::Copies) the journal of a game that does not note its changes.
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
