//! What the rules of every game share: the trait [`Rules`] of all positions, the two colours, setups, refusals and outcomes, and
//! the flaws for which a witness is refused.
//!
//! | you want to | see |
//! |---|---|
//! | write code for all games | [`Rules`] |
//! | know why a stone was refused | [`Refusal`] |
//! | know how a game stands | [`Outcome`] |
//! | read or print board and variant | [`Setup`], [`SetupWords`] |
//! | turn and mirror a board | [`Symmetry`] |
//! | check a witness | [`chain`], [`Flaw`] |
//!
//! A *witness* is the evidence that a verdict comes with: a path, a ring, the link in the way. Whoever wants to believe
//! the verdict checks the witness against the plain stones; [`chain`] is the check that most of them need.
//!
//! ```
//! use rules_core::{Color, Flaw, chain};
//!
//! // Stones at 1, 2, 3 and 5 on a line of cells: 1-2-3 is a chain, 1-2-3-5 is not.
//! let stone = |at: i32| [1, 2, 3, 5].contains(&at);
//! let adjacent = |a: i32, b: i32| (a - b).abs() == 1;
//! assert_eq!(chain(&[1, 2, 3], stone, adjacent), Ok(()));
//! assert_eq!(chain(&[1, 2, 3, 5], stone, adjacent), Err(Flaw::NotAdjacent { step: 2 }));
//! assert_eq!(Color::Black.opponent(), Color::White);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod color;
mod flaw;
mod outcome;
mod refusal;
mod rules;
mod setup;
mod symmetry;

pub use color::Color;
pub use flaw::{Flaw, chain};
pub use outcome::Outcome;
pub use refusal::{Reason, Refusal};
pub use rules::Rules;
pub use setup::{DENSE_CELLS, Setup, SetupError, SetupWords};
pub use symmetry::Symmetry;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
