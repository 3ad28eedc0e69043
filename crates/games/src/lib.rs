//! All games in one registry, and what is written once for all of them.
//!
//! | you want to | see |
//! |---|---|
//! | go through all games | [`ALL`], [`GameKind`] |
//! | find the game of a name, or of a setup such as `hex 11x9` | [`find`], [`of_setup`] |
//! | play a game whose rules are known only when the program runs | [`AnyGame`] |
//! | do something with a game's own type | [`Visitor`] |
//! | name the type of a game, with no other crate than this | [`rules`]: `games::rules::rules_hex::Hex` |
//! | play random games to the end | [`Playout`] |
//! | let a machine choose a move | [`MonteCarlo`] |
//! | draw a position in characters or as SVG | [`text`], [`svg`] |
//! | read a drawing in characters | [`read`] |
//!
//! A whole program, `examples/random_player.rs`; it takes the name of any game:
//!
//! ```
#![doc = include_str!("../examples/random_player.rs")]
//! ```
//!
//! Random games, the machine, drawing and reading need no registry: they take any [`Rules`](rules_core::Rules). Code over [`Rules`](rules_core::Rules) is
//! compiled for each game, and a [`Visitor`] calls it:
//!
//! ```
//! use games::Visitor;
//! use rules_core::{Color, Rules};
//!
//! /// In how many places the first stone can go.
//! struct Openings<'a>(&'a str);
//!
//! impl Visitor for Openings<'_> {
//!     type Output = usize;
//!
//!     fn visit<R: Rules>(self) -> usize {
//!         let empty = R::new(&self.0.parse().expect("a setup"));
//!         empty.cells().filter(|&at| empty.check(Color::Black, at).is_ok()).count()
//!     }
//! }
//! let openings = |setup| games::of_setup(setup).map(|game| game.visit(Openings(setup)));
//! assert_eq!(openings("hex 11x11"), Ok(121));
//! assert_eq!(openings("twixt 24 std"), Ok(22 * 24));
//! let error = openings("chess").expect_err("not here");
//! assert!(error.to_string().ends_with(" at byte 0, found `chess`")); // after the names of all games
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod any;
mod draw;
mod monte_carlo;
mod playout;
mod registry;

pub use any::{AnyGame, AnyRefused, RefusedKind, Rows};
pub use draw::{read, svg, text};
pub use monte_carlo::{Candidate, MonteCarlo};
pub use playout::Playout;
pub use registry::{ALL, GameKind, Visitor, find, of_setup, rules};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
