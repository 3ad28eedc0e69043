//! The rules of TwixT: play moves, ask who won, which links were made and why others were not.
//!
//! | you want to | see |
//! |---|---|
//! | create a game and play | [`Setup`] for board and link rule, [`Twixt::new`], [`Twixt::play`] |
//! | take pegs back | [`Twixt::play_noted`], [`Twixt::take_back`] |
//! | ask who won, and why | [`Twixt::winner`], [`Twixt::outcome`], [`Twixt::path`] |
//! | ask why a move or a link is refused | [`Twixt::check`], [`Twixt::refused`], [`Twixt::pairs`], [`verify_links`] |
//! | draw a position | [`Twixt::stone`], [`Twixt::pegs`], [`Rules::links`] |
//! | write code for all games | [`Rules`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod cell;
mod crossers;
mod dense;
mod game;
mod journal;
mod links;
mod order;
mod pairs;
mod peel;
mod peg;
mod refusal;
mod rules;
mod search;
mod setup;
mod sparse;
mod steps;
mod store;
mod witness;

pub use game::{Placed, Twixt};
pub use journal::Change;
pub use links::Links;
pub use pairs::{Fate, Pair};
pub use peg::Peg;
pub use refusal::{Refusal, Rule};
pub use rules_core::{Color, Flaw, Outcome, Rules};
pub use setup::{LinkRule, Setup};
pub use witness::{BlockedLink, Path, verify_links};
