//! Slow games that follow the letter of the rules, for tests, for problem setters, and for the answers of generated data.
//!
//! Nothing here shares a line with the rest of the workspace: own adjacency, no union-find, no cleverness that is not argued on the
//! spot. Where a literal definition is too slow for the largest contest sizes, a second method stands beside it, and the tests hold
//! the two against each other.
//!
//! [`SlowGame`] plays any game stone by stone, and knows no problem. The modules have the definitions one by one, each with its rules in
//! words; whole files of a contest are read and answered by the crate `cases`, by these.
//!
//! ```
//! assert_eq!(oracle::hex::winner(&[b"RB".to_vec(), b"R.".to_vec()]), Some(oracle::hex::RED));
//! ```
//!
//! # Adding a game
//!
//! `cargo xtask new game ID` writes a file to start from, a `mod` line below, and a line in the sorted list `GAMES` below it. The file
//! has, from the top:
//!
//! - the rules in words, with their source, then what [`SlowGame`] needs to know: setups, who player 0 is, how places are counted, the words
//!   for what a stone completes;
//! - `GAME`, an `Entry`: the name, how the words of a setup make a board, and [`Boards`] to try the game on, with each variant;
//! - a type for one board that implements `SlowRules`, as the rules read. The trait has a default for all but the size of the board, its
//!   images when it is turned and mirrored, and what a stone completes; [`SlowGame`] keeps the stones, and refuses those off the board, on each other, or after a win.
//!
//! Plays that the letter decides too slowly, and questions of a contest, come after that; the tests hold every shortcut to the letter.
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
    // One a line.
    havannah::GAME,
    hex::GAME,
    nogo::GAME,
    twixt::GAME,
    y::GAME,
];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
