//! The rules of NoGo: play moves, explain who is stuck and why, and play a game to its end.
//!
//! | you want to | see |
//! |---|---|
//! | play moves, and draw the board | [`NoGo`] on a [`Setup`], [`NoGo::stone`], [`NoGo::to_board`] |
//! | ask who won, and why | [`NoGo::outcome`], [`NoGo::stuck`], [`NoGo::why_stuck`] |
//! | ask why a move is refused | [`NoGo::check`], [`Refusal`], [`NoGo::why_not`] |
//! | start from a board, and play it out | [`NoGo::from_board`], [`NoGo::play_out`], [`Position`] |
//! | visit all chains of a board | [`Tours`] |
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
