//! Games that are kept for later records.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// The games that were added last, each with a key. There are at most [`MOST`], with boards of [`MOST_PLACES`] places in
/// total, or a single larger one.
#[derive(Debug)]
pub(crate) struct Kept<K, G: ?Sized> {
    games: Vec<(K, Box<G>, u64)>,
    /// The number of the game that was found last.
    last: usize,
}

const MOST: usize = 64;
const MOST_PLACES: u64 = 1 << 20;

impl<K, G: ?Sized> Kept<K, G> {
    /// The game whose key is right.
    ///
    /// # Complexity
    /// O(1) for the game of the last call, otherwise O(games).
    #[inline]
    pub(crate) fn find(&mut self, is_right: impl Fn(&K) -> bool) -> Option<&mut G> {
        if !self.games.get(self.last).is_some_and(|game| is_right(&game.0)) {
            self.last = self.games.iter().position(|game| is_right(&game.0))?;
        }
        self.games.get_mut(self.last).map(|game| &mut *game.1)
    }

    /// Adds a game on a board with this many places.
    pub(crate) fn push(&mut self, key: K, game: Box<G>, places: u64) -> &mut G {
        let mut total = places;
        let others = self.games.iter().rev().take(MOST - 1).take_while(|game| {
            total += game.2;
            total <= MOST_PLACES
        });
        self.last = others.count();
        self.games.drain(..self.games.len() - self.last);
        self.games.push((key, game, places));
        &mut self.games[self.last].1
    }
}

impl<K, G: ?Sized> Default for Kept<K, G> {
    fn default() -> Self {
        Kept { games: Vec::new(), last: 0 }
    }
}
