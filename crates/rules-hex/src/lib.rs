//! The rules of Hex: play moves, find out who won and why, judge whole boards.
//!
//! | you want to | see |
//! |---|---|
//! | create a game and play moves | [`Setup`] for the board, [`Hex::new`], [`Hex::play`] |
//! | ask who won and why, or why a move is refused | [`Hex::outcome`], [`Hex::chain`], [`Hex::check`], [`Refusal`] |
//! | find the winner of a whole [`Board`], with evidence | [`winner`], [`winning_chain`], [`blockades`], [`lines`] |
//! | find the winners of millions of boards, as bytes | [`Hex::winners`] |
//! | check whether a game can have led to a board | [`audit`], [`witness`], [`proof`] |
//! | print stones and verdicts | [`Hex::stone`], [`color_name`], [`Status`], [`Cause`] |
//! | draw the board | `text` and `svg` of the crate `games`, or [yourself](#draw-the-board) |
//! | write code for all games | [`Rules`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod audit;
mod batch;
mod board;
mod boundary;
mod disjoint;
mod frame;
mod play;
mod proof;
mod refusal;
mod rows;
mod search;
mod setup;
mod shown;
mod trace;
mod verify;
mod winner;
mod witness;

pub use audit::{Cause, Status, audit};
pub use board::{BLUE, Board, RED, color_name};
pub use play::{Change, Hex};
pub use proof::{Line, Lines, Proof, lines, proof};
pub use refusal::{Refusal, Rule};
pub use rules_core::{Color, Flaw, Outcome, Rules};
pub use setup::Setup;
pub use verify::{Blockade, Chain, Cut};
pub use winner::{blockades, winner, winning_chain};
pub use witness::{Witness, witness};
