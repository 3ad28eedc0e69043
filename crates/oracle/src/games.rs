//! All games, with boards to try.

use alloc::sync::Arc;

use crate::GAMES;
use crate::game::SlowRules;

/// A game in the list of games.
pub(crate) struct Entry {
    /// The first word of a setup.
    pub(crate) name: &'static str,
    /// The rules on the board that the other words of a setup describe; `None` if they are invalid.
    pub(crate) rules: fn(&[&str]) -> Option<Arc<dyn SlowRules>>,
    pub(crate) boards: Boards,
}

/// Setups to try a game on, as [`SlowGame::new`](crate::SlowGame::new) takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boards {
    /// Boards of every variant with few positions, to try them all: at most 20,000 if the players take turns and player
    /// 0 begins, up to 61,000 if either player may place each stone.
    pub small: &'static [&'static str],
    /// Boards of every variant for random games. Some have no cell, one cell, or are oblong, if the game allows it.
    pub larger: &'static [&'static str],
}

/// The names of all games, sorted: the first words of setups.
pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.name)
}

/// The boards of a game; `None` if it is unknown.
///
/// ```
/// let boards = oracle::boards("hex").expect("a game");
/// assert!(boards.small.iter().chain(boards.larger).all(|setup| oracle::SlowGame::new(setup).is_some()));
/// assert_eq!(oracle::boards("chess"), None);
/// ```
pub fn boards(game: &str) -> Option<Boards> {
    GAMES.iter().find(|entry| entry.name == game).map(|entry| entry.boards)
}
