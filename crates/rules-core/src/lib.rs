//! The interface of all games: the trait [`Rules`] and its types.
//!
//! | you want to | see |
//! |---|---|
//! | create a position, add stones, see who has won | [`Rules::new`], [`Rules::play`], [`Rules::outcome`] |
//! | find out why a stone was refused | [`Refusal`] |
//! | write and read places | [`Rules::name`], [`Rules::place`] |
//! | read or print board and variant | [`Setup`], [`Size`] |
//! | rotate or mirror a board | [`Symmetry`] |
//! | create a position from unordered stones | [`Rules::of_stones`], [`NoOrder`] |
//! | take stones back | [`Rules::play_noted`], [`Rules::take_back`], [`Journal`] |
//! | find the winners of millions of boards, as bytes | [`Rules::winners`]; [`batch`] to implement it |
//! | check a witness | [`chain`], [`Flaw`] |
//! | implement a game | [`setup_text`], [`clone_fields`], [`Notes`], [`copies_journal`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod batch;
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
pub use rules::{Rules, names};
pub use setup::{DENSE_CELLS, DENSE_SIDE, Setup, Size, Sizes, read_setup, setup_of};
pub use symmetry::Symmetry;

#[doc(hidden)]
pub use geometry::ParseError;
