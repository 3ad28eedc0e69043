//! All games, and boards of each to try them on.

use alloc::sync::Arc;

use crate::GAMES;
use crate::game::SlowRules;

/// A game: its name, and what its file says of it.
pub(crate) struct Entry {
    /// The first word of a setup.
    pub(crate) name: &'static str,
    /// The rules on the board that the other words of a setup describe; `None` when they describe none.
    pub(crate) rules: fn(&[&str]) -> Option<Arc<dyn SlowRules>>,
    pub(crate) boards: Boards,
}

/// Setups to try a game on, as [`SlowGame::new`](crate::SlowGame::new) takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boards {
    /// Boards of every variant with few positions, so that all can be tried: at most 20,000 when the players take turns from
    /// player 0 on. When either player may be the next, there are up to 61,000.
    pub small: &'static [&'static str],
    /// Boards of every variant for random games, some of them without a cell, with one, and oblong where there are such.
    pub larger: &'static [&'static str],
}

/// The names of all games, sorted: the first words of setups.
pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.name)
}

/// Boards of a game; `None` for an unknown one.
///
/// ```
/// let boards = oracle::boards("hex").expect("a game");
/// assert!(boards.small.iter().chain(boards.larger).all(|setup| oracle::SlowGame::new(setup).is_some()));
/// assert_eq!(oracle::boards("chess"), None);
/// ```
pub fn boards(game: &str) -> Option<Boards> {
    GAMES.iter().find(|entry| entry.name == game).map(|entry| entry.boards)
}
