//! The rules of Havannah: which of bridge, fork and ring a stone completes, at any board size, each with a witness.
//!
//! The board is a hexagon of hexagonal cells, `side` cells on each side, the centre at `(0, 0)`: a cell `(q, r)` is on
//! the board when `|q|`, `|r|` and `|q + r|` are all below `side`.
//!
//! ```text
//!         C s C           C  the six corners
//!        s . . s          s  the six sides; a corner belongs to none
//!       C . . . C
//!        s . . s          side 3: 19 cells, six corners, six sides of one cell
//!         C s C
//! ```
//!
//! Stones of one colour that touch form a chain. A chain is a **bridge** when it holds two corners, a **fork** when it
//! touches three sides, a **ring** when it goes round a cell; [`RingRule`] says which cells count.
//! Source: C. Freeling, "Havannah", mindsports.nl; the variant for one player is from Google Code Jam 2012, Round 3.
//!
//! | you want to | see |
//! |---|---|
//! | play stone by stone | [`Havannah`], with [`Setup`] for board and rule |
//! | know what a stone completed, and who has won | [`Havannah::play`], [`Havannah::outcome`], [`Havannah::won`] |
//! | know why: chains, arms, loops | [`Havannah::evidence`], [`Havannah::bridge`], [`Havannah::fork`], [`Havannah::ring`] |
//! | know why a stone is refused | [`Havannah::check`], [`Refusal`] |
//! | judge many stones of one player at once | [`Solo`] |
//! | write code for all games | [`rules_core::Rules`] |
//!
//! ```
//! use geometry::Axial;
//! use rules_havannah::{Color, Havannah, RingRule, Setup};
//!
//! let mut game = Havannah::new(&Setup::new(4, RingRule::EmptyCell));
//! let around = Axial { q: 0, r: 0 }.neighbors();
//! for at in &around[..5] {
//!     assert!(game.play(Color::Black, *at)?.is_empty());
//! }
//! assert!(game.play(Color::Black, around[5])?.ring());
//!
//! let ring = game.ring().expect("the last stone closed it");
//! assert_eq!(ring.enclosed, Axial { q: 0, r: 0 });
//! assert_eq!(ring.verify(game.hexagon(), |at| game.stone(at), Color::Black, RingRule::EmptyCell), Ok(()));
//! # Ok::<(), rules_havannah::Refusal>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod border;
mod circle;
mod dense;
mod evidence;
mod filter;
mod havannah;
mod proof;
mod reason;
mod rings;
mod rows;
mod rules;
mod search;
mod setup;
mod solo;
mod sorted;
mod sparse;
mod structures;
mod table;
mod tours;
mod witness;

pub use evidence::Evidence;
pub use havannah::{Havannah, Win};
pub use proof::Proof;
pub use reason::{Reason, Refusal, Refused};
pub use rules_core::{Color, Flaw, Outcome};
pub use setup::Setup;
pub use solo::Solo;
pub use structures::{RingRule, Structures};
pub use tours::Tours;
pub use witness::{Bridge, Fork, Ring};

/// The README's example is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
