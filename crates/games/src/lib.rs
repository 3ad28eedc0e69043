//! All games of Stonepath in one registry, and code that works for each of them.
//!
//! | you want to | see |
//! |---|---|
//! | create a game that is chosen at run time | [`AnyGame`]: `"hex 11x9".parse()` |
//! | play it, and ask who won | [`AnyGame::action`], [`AnyGame::act`], [`AnyGame::ending_text`] |
//! | print it | [`AnyGame::text`], [`AnyGame::svg`], [`AnyGame::position`] |
//! | read board and terms of a game | [`AnySetup`], [`AnyTerms`] |
//! | find a game by name or setup | [`find`], [`of_setup`] |
//! | list all games | [`ALL`], [`GameKind`] |
//! | call generic code with the types of a game | [`Visitor`] |
//! | name the type of a game without another dependency | [`rules`]: `games::rules::rules_hex::Hex` |
//! | play random games to the end | [`Playout`] |
//! | choose a move by random games | [`Uct`] |
//! | play many games at once, as arrays | [`batch`], [`Batch`], [`Numbers`] |
//! | count boards by who has won | [`BoardCounter`] |
//! | draw a position of any [`Rules`](rules_core::Rules) in characters or as SVG | [`text`], [`svg`] |
//!
//! A complete program, `examples/random_player.rs`, plays any game at random:
//!
//! ```
#![doc = include_str!("../examples/random_player.rs")]
//! ```
//!
//! [`Playout`], [`Uct`], [`text`] and [`svg`] do not use the registry: they accept any
//! [`Rules`](rules_core::Rules). Generic code is compiled for each game, and a [`Visitor`] calls it:
//!
//! ```
//! use games::Visitor;
//! use rules_core::{Color, Rules};
//!
//! /// The number of places for the first stone.
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
mod any_refused;
mod any_terms;
mod batch;
mod boards;
mod draw;
mod numbers;
mod playout;
mod registry;
mod uct;

pub use any::{AnyGame, Rows};
pub use any_refused::{AnyRefused, RefusedKind};
pub use any_terms::{AnySetup, AnyTerms};
pub use batch::{
    Batch, BatchError, FORFEIT, Illegal, MOST_CELLS, NoThreads, Options, Planes, State, Threads, batch,
};
pub use boards::{BoardCounter, BoardCounts};
pub use draw::{Labels, Legend, PageView, svg, text};
pub use geometry::Turn;
pub use numbers::Numbers;
pub use playout::Playout;
pub use registry::{ALL, GameKind, MOST_PLACES, Visitor, find, of_setup, rules};
pub use uct::{Candidate, Uct};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
