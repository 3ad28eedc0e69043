//! Games that are kept for later records.

use alloc::boxed::Box;
use alloc::vec::Vec;

use games::MOST_PLACES;

/// The games that were added last, each with a key. There are at most [`MOST`], with boards of [`MOST_PLACES`] places in
/// total, or a single larger one.
#[derive(Debug)]
pub(crate) struct Kept<K, G: ?Sized> {
    games: Vec<(K, Box<G>, u64)>,
    /// The number of the game that was found last.
    last: usize,
}

const MOST: usize = 64;

impl<K, G: ?Sized> Kept<K, G> {
    /// The index of the first entry whose key matches.
    ///
    /// # Complexity
    /// O(1) for the game of the last call, otherwise O(games).
    #[inline]
    pub(crate) fn find(&mut self, is_right: impl Fn(&K) -> bool) -> Option<usize> {
        if !self.games.get(self.last).is_some_and(|game| is_right(&game.0)) {
            self.last = self.games.iter().position(|game| is_right(&game.0))?;
        }
        Some(self.last)
    }

    /// A game and its key.
    ///
    /// # Panics
    /// If no game has this number: [`Kept::push`] changes the numbers.
    #[inline]
    pub(crate) fn get(&mut self, number: usize) -> (&K, &mut G) {
        let (key, game, _) = &mut self.games[number];
        (key, game)
    }

    /// Adds a game on a board with this many places. Returns its number.
    pub(crate) fn push(&mut self, key: K, game: Box<G>, places: u64) -> usize {
        let mut total = places;
        let others = self.games.iter().rev().take(MOST - 1).take_while(|game| {
            total += game.2;
            total <= MOST_PLACES
        });
        self.last = others.count();
        self.games.drain(..self.games.len() - self.last);
        self.games.push((key, game, places));
        self.last
    }
}

impl<K, G: ?Sized> Default for Kept<K, G> {
    fn default() -> Self {
        Kept { games: Vec::new(), last: 0 }
    }
}
