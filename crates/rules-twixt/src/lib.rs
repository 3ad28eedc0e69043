//! The rules of TwixT: play moves, ask who won, which links were made and why others were not.
//!
//! | you want to | see |
//! |---|---|
//! | play moves | [`Twixt`], with [`Setup`] for size and rule |
//! | take pegs back | [`Twixt::play_noted`], [`Twixt::take_back`] |
//! | ask who won, and why | [`Twixt::winner`], [`Twixt::outcome`], [`Twixt::path`] |
//! | ask why a move is refused | [`Twixt::check`], [`Refusal`] |
//! | ask why there is no link | [`Twixt::refused`], [`Twixt::pairs`], [`verify_links`] |
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
mod refusal;
mod rules;
mod search;
mod setup;
mod sparse;
mod steps;
mod store;
mod witness;

pub use game::{LinkRule, Peg, Placed, Twixt};
pub use journal::Change;
pub use links::Links;
pub use pairs::{Fate, Pair};
pub use refusal::{Refusal, Rule};
pub use rules_core::{Color, Flaw, Outcome, Rules};
pub use setup::Setup;
pub use witness::{BlockedLink, Path, verify_links};
