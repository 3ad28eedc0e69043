//! The rules of TwixT: pegs, links, blocked links and wins, each with a witness.
//!
//! TwixT (Alex Randolph, 1962) is played with pegs on the points of a square board. A new peg is linked to every peg of
//! its colour a knight's move away, unless another link is in the way. Black joins left and right, White joins `y = 0`
//! and the far side; who has done so has won. [`Twixt`] keeps a game: [`Twixt::play`] makes the links and tells the
//! winner, [`Twixt::path`] shows why the game is won, [`Twixt::refused`] shows why a link was not made, and
//! [`verify_links`] checks all links of a game.
//!
//! ```text
//!        x  0  1  2  3  4
//!     y 0   .  w  w  w  .       points 0 to 4 a side. Only Black plays where b stands, only White where
//!       1   b  .  .  .  b       w stands, nobody in the corners. Black has won: the pegs at (0, 2),
//!       2   #  .  .  .  #       (2, 3) and (4, 2) are a knight's move apart, one after the other, so they
//!       3   b  .  #  .  b       are linked, and they lead from end zone to end zone.
//!       4   .  w  w  w  .
//! ```
//!
//! | you want to | see |
//! |---|---|
//! | play peg by peg | [`Twixt`], with [`Setup`] for size and rule |
//! | know who has won, and why | [`Twixt::winner`], [`Twixt::outcome`], [`Twixt::path`] |
//! | know why a peg is refused | [`Twixt::check`], [`Refusal`] |
//! | know why there is no link | [`Twixt::refused`], [`Twixt::pairs`] |
//! | write code for all games | [`rules_core::Rules`] |
//!
//! ```
//! use geometry::Point;
//! use rules_twixt::{Color, LinkRule, Setup, Twixt};
//!
//! let mut game = Twixt::new(&Setup::new(5, LinkRule::AllLinksBlock));
//! for (x, y) in [(0, 2), (4, 2)] {
//!     assert_eq!(game.play(Color::Black, Point { x, y })?.winner, None);
//! }
//! let placed = game.play(Color::Black, Point { x: 2, y: 3 })?;
//! assert_eq!(placed.links.len(), 2);
//! assert_eq!(placed.winner, Some(Color::Black));
//!
//! let path = game.path().expect("somebody has won");
//! assert_eq!(path.pegs.len(), 3);
//! assert_eq!(path.verify(5, |at| game.stone(at), |link| game.linked(link)), Ok(()));
//! # Ok::<(), rules_twixt::Refusal>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod cell;
mod crossers;
mod dense;
mod game;
mod links;
mod pairs;
mod reason;
mod rules;
mod search;
mod setup;
mod sparse;
mod steps;
mod store;
mod witness;

pub use game::{LinkRule, Peg, Placed, Twixt};
pub use links::Links;
pub use pairs::{Fate, Pair};
pub use reason::{Reason, Refusal};
pub use rules_core::{Color, Flaw, Outcome};
pub use setup::Setup;
pub use witness::{Path, Refused, verify_links};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
