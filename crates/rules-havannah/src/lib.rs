//! The rules of Havannah: play moves, ask what a stone completed and why.
//!
//! | you want to | see |
//! |---|---|
//! | play moves | [`Havannah`], with [`Setup`] for board and rule |
//! | ask who won, and why | [`Havannah::won`], [`Havannah::outcome`], [`Havannah::win_witness`] |
//! | ask why a move is refused | [`Havannah::check`], [`Refusal`] |
//! | judge all stones of one player at once, on boards of any size | [`Solo`] |
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
