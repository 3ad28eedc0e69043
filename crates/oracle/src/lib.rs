//! Slow, literal implementations of the games, for tests, for problem setters, and for the answers of generated data.
//!
//! - **Play** a game: [`SlowGame::new`] takes a setup such as `hex 3x4`, and [`SlowGame::play`] places a stone.
//! - **Ask** about it: [`SlowGame::moves`], [`SlowGame::why_not`], [`SlowGame::outcome`].
//! - **Enumerate** it: [`SlowGame::positions`], [`SlowGame::perft`]. [`boards`] has setups to try.
//! - **Judge** whole boards and lists of moves: [`havannah`], [`hex`], [`nogo`] and [`twixt`]. Each states its rules.
//!
//! ```
//! assert_eq!(oracle::hex::winner(&[b"RB".to_vec(), b"R.".to_vec()]), Some(oracle::hex::RED));
//! ```
//!
//! The crate shares no code with the rest of the workspace, has its own adjacency and no union-find. Where code takes a
//! shortcut, a comment proves that it is correct. A definition too slow for the largest contest sizes has a faster
//! counterpart, and tests compare the two.
//!
//! # Adding a game
//!
//! `cargo xtask new game ID` creates the file of the game, and adds two lines to this file: its `mod`, and its entry in
//! the sorted slice `GAMES`. The file of the game has, in order:
//!
//! - the rules in words, with their source, then what [`SlowGame`] needs: setups, the colour of player 0, coordinates,
//!   the words for what a stone completes, such as `chain`;
//! - `GAME`, an `Entry`: the name, how to make a board from the words of a setup, and [`Boards`] of each variant;
//! - a type for one board that implements `SlowRules` literally. Only the size of the board, its symmetries, and what a
//!   stone completes have no default. [`SlowGame`] refuses stones off the board, on each other, or after a win;
//! - faster methods and answers to contest questions. Tests compare every shortcut with the literal rules.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod havannah;
pub mod hex;
pub mod nogo;
pub mod twixt;

mod game;
mod games;
mod perft;
mod y;

pub use game::{At, Link, SlowGame, SlowOutcome, Stone};
pub use games::{Boards, boards, names};
pub use perft::PerftRow;

/// The games, sorted by name.
const GAMES: &[games::Entry] = &[
    // One per line.
    havannah::GAME,
    hex::GAME,
    nogo::GAME,
    twixt::GAME,
    y::GAME,
];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
