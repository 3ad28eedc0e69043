//! The rules of Y: play moves, and ask who won and why.
//!
//! | you want to | see |
//! |---|---|
//! | play moves | [`Y`], with [`Setup`] for the board |
//! | ask who won, and why | [`Y::winner`], [`Y::outcome`], [`Y::fork`] |
//! | find the winners of millions of boards, as bytes | [`Y::winners`] |
//! | ask why a move is refused | [`Y::check`], [`Refusal`] |
//! | write code for all games | [`Rules`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod play;
mod refusal;
mod setup;
mod witness;

pub use play::{Change, Y};
pub use refusal::{Refusal, Rule};
pub use rules_core::{Color, Flaw, Outcome, Rules};
pub use setup::Setup;
pub use witness::Fork;
