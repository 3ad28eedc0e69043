//! The rules of Havannah: create a game, play moves, and find out who won and why.
//!
//! | you want to | see |
//! |---|---|
//! | create a game, play moves, take them back | [`Setup`], [`Havannah`], [`Havannah::play_noted`] |
//! | ask who won, and why; why a move is refused | [`Havannah::won`], [`Havannah::win_witness`]; [`Havannah::check`] |
//! | list or draw the stones | [`Havannah::moves`], [`Havannah::stone`] |
//! | find the first win in a list of one player's stones, up to side 2^30 | [`Solo`] |
//! | write code for all games | [`Rules`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod border;
mod circle;
mod dense;
mod havannah;
mod proof;
mod refusal;
mod rings;
mod rows;
mod search;
mod setup;
mod solo;
mod sorted;
mod structures;
mod table;
mod tours;
mod verify;
mod witness;

pub use havannah::{Change, Havannah, Win};
pub use proof::Proof;
pub use refusal::{Refusal, RefusedStone, Rule, SoloRefusal};
pub use rules_core::{Color, Flaw, Outcome, Rules};
pub use setup::Setup;
pub use solo::Solo;
pub use structures::{RingRule, Structures};
pub use tours::Tours;
pub use verify::{Bridge, Fork, Ring};
pub use witness::Witness;
