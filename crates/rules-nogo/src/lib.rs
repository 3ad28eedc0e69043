//! The rules of NoGo: play moves, ask who is stuck and why, play a game out.
//!
//! | you want to | see |
//! |---|---|
//! | play moves | [`NoGo`], with [`Setup`] for the board |
//! | ask who won, and why | [`NoGo::outcome`], [`NoGo::stuck`], [`NoGo::why_stuck`] |
//! | ask why a move is refused | [`NoGo::check`], [`Refusal`], [`NoGo::why_not`] |
//! | begin with a board, and play it out | [`NoGo::from_board`], [`NoGo::play_out`], [`Position`] |
//! | walk over all chains of a board | [`Tours`] |
//! | write code for all games | [`Rules`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod cells;
mod chains;
mod error;
mod fill;
mod forest;
mod game;
mod illegal;
mod play_out;
mod position;
mod refusal;
mod rows;
mod rules;
mod runs;
mod seen;
mod setup;
mod stuck;
mod tours;

pub use chains::Change;
pub use error::Suffocated;
pub use game::{Board, NoGo};
pub use illegal::Illegal;
pub use position::Position;
pub use refusal::{Refusal, Rule};
pub use rules_core::{Color, Flaw, Outcome, Rules};
pub use setup::Setup;
pub use stuck::Stuck;
pub use tours::Tours;
