//! Games between two players, for any [`Rules`](rules_core::Rules).
//!
//! | you want to | see |
//! |---|---|
//! | say what is played, who begins and whether there is a swap | [`Terms`], [`Swap`] |
//! | play a game | [`Game`]; [`Action`] for anything that may happen, [`Refused`] for why not |
//! | write and read what happens, `red a1` | [`Game::action_text`], [`Game::action`] |
//! | know how a game ended, and which player has won | [`Game::ending`], [`Ending`], [`Player`] |
//! | take moves back and make them again | [`History`] |
//! | know equal positions again | [`Game::hash`], [`Position`], [`Position::canonical`] |
//! | count all ways in which a game can begin | [`Perft`] |
//! | write a position down and read it | [`Position`]; [the text](#positions-as-text) |
//! | go on from a position | [`Position::to_board`], [`Terms::set_up`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
#[cfg(feature = "serde")]
mod as_text;
mod ending;
mod game;
mod history;
mod keys;
mod perft;
mod position;
mod reader;
mod refused;
mod terms;
mod text;

pub use action::Action;
pub use ending::{Cause, Declared, Ending, Player, Winner};
pub use game::Game;
pub use history::History;
pub use perft::{PERFT_BYTES, PERFT_PLACES, PERFT_POSITIONS, Perft, PerftError, PerftRow};
pub use position::Position;
pub use refused::{Refused, RefusedBy};
pub use terms::{Swap, Terms, TermsError};
