//! The rules of Stonepath for Rust programs: the types that most need, and the crates that they come from.
//!
//! | you want to | see |
//! |---|---|
//! | play any game | [`Game`], [`Terms`], [`Setup`], [`Action`]; [`Refused`] for the reason of a refusal |
//! | list the games | [`games::ALL`], [`GameKind`] |
//! | know how a game ended | [`Ending`], [`Cause`], [`Declared`], [`Winner`], [`Player`], [`Color`] |
//! | read and write records, and check them | [`Record`], [`Replay`], [`Claim`]; [`records`] |
//! | play many games as arrays | [`games::batch`], [`Batch`], [`Numbers`] |
//! | write code for one game, or generic code | [`play`], [`games::rules`], [`Rules`], [`Visitor`] |
//!
//! Here the types of `games` for a game of any kind lose their prefix: [`Game`] is `games::AnyGame`.
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

pub use games::{
    AnyGame as Game, AnyRefused as Refused, AnySetup as Setup, AnyTerms as Terms, Batch, GameKind, Numbers,
    RefusedKind, Visitor,
};
pub use geometry::ParseError;
pub use play::{Action, Cause, Declared, Ending, Player, Swap, Winner};
pub use records::{By, Claim, GameResult, Record, Replay, Replayed};
pub use rules_core::{Color, Rules, Size};
pub use {games, geometry, play, records, rules_core};
