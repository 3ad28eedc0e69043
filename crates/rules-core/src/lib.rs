//! What the rules of all games share: the trait [`Rules`], colours, setups, refusals, outcomes, symmetries and flaws.
//!
//! | you want to | see |
//! |---|---|
//! | write code for all games | [`Rules`] |
//! | know why a stone was refused | [`Refusal`] |
//! | know how a game stands | [`Outcome`] |
//! | read or print board and variant | [`Setup`], [`SetupWords`] |
//! | turn and mirror a board | [`Symmetry`] |
//! | make a position of stones without their order | [`Rules::of_stones`], [`NoOrder`] |
//! | take stones back | [`Rules::play_noted`], [`Rules::take_back`], [`Journal`] |
//! | check a witness | [`chain`], [`Flaw`] |
//! | write a game | [`clone_fields`], [`Notes`], [`copies_journal`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod color;
mod copy;
mod flaw;
mod journal;
mod link;
mod order;
mod outcome;
mod refusal;
mod rules;
mod setup;
mod symmetry;

pub use color::Color;
pub use flaw::{Flaw, chain};
pub use journal::{Changes, Copies, Journal, Notes};
pub use link::joins_own;
pub use order::NoOrder;
pub use outcome::Outcome;
pub use refusal::{Refusal, Rule};
pub use rules::Rules;
pub use setup::{DENSE_CELLS, DENSE_SIDE, Setup, SetupWords};
pub use symmetry::Symmetry;
