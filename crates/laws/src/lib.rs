//! What must hold for any bytes: one function a law, for the fuzz targets and for seeded tests.
//!
//! Each function takes bytes that anybody may have made up and panics if the law is broken. Those about files read the bytes as
//! files, and as recipes for files that are nearly right too; those about rules read them as games. No bytes are wasted: whatever
//! they are, they are a case. Sizes are capped, so that a fuzzer tries thousands of cases a second.
//!
//! # Moves
//!
//! The laws of games read two bytes a move, at most 96 moves:
//!
//! | first byte | means |
//! |---|---|
//! | bit 0 | 0: the colours alternate; 1: the colour of the move before once more |
//! | bits 1, 2 | 0, 1: near an earlier move; 2, 3: the cell of a number |
//! | bits 3 to 7 | how many moves back that one is, or the high part of the number; with all five set, and 3 before: any coordinates |
//!
//! The second byte is the step from the earlier move, or the low part of the number. Any coordinates take a third byte. Many moves
//! are near an earlier one, for stones and pegs that fall anywhere join nothing.
//!
//! ```
//! // Problem 2, and a board of two rows; then a game that a byte or two stand for each move of.
//! laws::all(b"2\n1\n2\n1 -1\n1 0\n");
//! laws::games(b"any bytes at all are a game");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod all;
mod certificates;
mod check;
mod edits;
mod game;
mod scanner;
mod shown;
mod texts;

pub use all::all;
pub use certificates::certificates;
pub use check::check;
pub use game::games;
pub use scanner::scanner;

/// A law: a function that panics when it is broken.
pub type Law = fn(&[u8]);

/// All laws with the names of their fuzz targets, sorted by name.
pub const LAWS: &[(&str, Law)] =
    &[("all", all), ("certificates", certificates), ("check", check), ("games", games), ("scanner", scanner)];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

/// The example of the repository's front page, which needs a rules crate; here, since it is in no package.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct FrontPageDoctests;
