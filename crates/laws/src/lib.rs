//! Laws: properties that hold for any bytes, one function each, for the fuzz targets and for seeded tests.
//!
//! Each function decodes a test case from the bytes, and panics if the law is broken. Every byte string is a test case:
//!
//! - for [`all()`], [`check()`] and [`certificates()`], files as they are, or a recipe (bytes that encode a valid
//!   file) and changes to make;
//! - for [`games()`], a board and the moves of a game;
//! - for [`records()`], a file of records, and for [`adjudicate()`], one of JSON Lines;
//! - for [`gtp()`], commands for an engine, or what an engine writes;
//! - for [`scanner()`], a list of calls and the file that they read.
//!
//! Sizes are capped, so a fuzzer tries thousands of cases per second.
//!
//! # Moves
//!
//! [`games()`] reads two bytes per move, and at most 96 moves:
//!
//! | first byte | meaning |
//! |---|---|
//! | bit 0 | 0: the other colour; 1: the same colour as the previous move |
//! | bits 1, 2 | 0, 1: a cell near an earlier move; 2, 3: a cell by its number |
//! | bits 3 to 7 | how many moves back the earlier move is (0: the last one), or the high bits of the number |
//!
//! The second byte is the step from the earlier move, or the low bits of the number. If bits 1 to 7 of the first byte
//! are all 1, the second byte and a third one are coordinates, on or off the board. Many moves are near an earlier one,
//! because stones at random places rarely connect.
//!
//! ```
//! // The `2` selects the third problem by id, `hexwinner`. The rest is a file: one case, a board of two rows.
//! laws::all(b"2\n1\n2\n1 -1\n1 0\n");
//! // One byte for the game, one for the board, two for each move.
//! laws::games(b"any bytes at all are a game");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod adjudicate;
mod all;
mod certificates;
mod check;
mod edits;
mod game;
mod gtp;
mod records;
mod scanner;
mod shown;
mod texts;

pub use adjudicate::adjudicate;
pub use all::all;
pub use certificates::certificates;
pub use check::check;
pub use game::games;
pub use gtp::gtp;
pub use records::records;
pub use scanner::scanner;

/// A law: a function that panics if it does not hold for the bytes.
pub type Law = fn(&[u8]);

/// All laws with the names of their fuzz targets, sorted by name.
pub const LAWS: &[(&str, Law)] = &[
    ("adjudicate", adjudicate),
    ("all", all),
    ("certificates", certificates),
    ("check", check),
    ("games", games),
    ("gtp", gtp),
    ("records", records),
    ("scanner", scanner),
];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

/// The examples in the README of the repository, tested here because that README is in no package.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct FrontPageDoctests;

/// The example in the page on `stonepath adjudicate`, tested here for the same reason.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/adjudicate.md")]
struct AdjudicateDoctests;
