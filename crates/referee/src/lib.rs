//! Matches between two engines of a game: the rules decide, the clock is ours, and every move is checked.
//!
//! | you want to | use |
//! |---|---|
//! | say how a match is played | [`Options`], [`Openings`] |
//! | start engines | [`Launch`]: [`shell`] for other programs, [`in_process`] for our own engine |
//! | check an engine before a match | [`Contender::name`] |
//! | play the games | [`Match::play`] |
//! | count them, and ask which engine is stronger | [`Scores`], [`Score::elo`], [`Score::accepted`] |
//! | write games as records, and continue a match | [`Match::line`], [`Match::read`] |
//!
//! The README has an example. Only on Unix, as [`runner::Session`]; elsewhere the crate is empty.
#![cfg(unix)]
#![forbid(unsafe_code)]

mod engine;
mod file;
mod game;
mod matches;
mod openings;
mod score;
mod talk;

pub use engine::Fault;
pub use game::Played;
pub use matches::{Contender, Match, Options, Outcome, Unfit};
pub use openings::{Openings, Wrong};
pub use score::{Pairing, Score, Scores};
pub use talk::{Launch, Talk, in_process, shell};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
