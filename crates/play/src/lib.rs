//! Games between two players, for any [`Rules`](rules_core::Rules).
//!
//! | you want to | see |
//! |---|---|
//! | choose board, first player, swap and passes | [`Terms`], [`Swap`] |
//! | play a game | [`Game`]; [`Action`] for any kind of move, [`Refused`] for the reason of a refusal |
//! | read and write actions such as `red a1` | [`Game::action`], [`Game::action_text`] |
//! | know how a game ended, and print it | [`Game::ending`], [`Ending::words`], [`Player`] |
//! | undo and redo | [`History`] |
//! | compare positions | [`Game::hash`], [`Position`], [`Position::canonical`] |
//! | count possible games | [`Perft`] |
//! | read and write positions | [`Position`]; [the text](#positions-as-text) |
//! | continue from a position | [`Position::to_board`], [`Terms::set_up`] |
//! | draw the board | `text` and `svg` of the crate `games`, with [`Game::board`] |
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod as_text;
mod checked;
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
