//! What the rules of every game share: the two colours, and the flaws for which a witness is refused.
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

mod color;
mod flaw;

pub use color::Color;
pub use flaw::{Flaw, chain};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
