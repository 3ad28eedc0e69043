//! The rules of NoGo: Go in which nothing may ever be captured.
//!
//! Two players put stones on the points of a rectangle. Stones of one colour that touch, sideways or up and down, form a
//! *chain*; an empty point next to a chain is a *liberty* of it. A move is legal when its point is empty and every chain
//! of both colours still has a liberty afterwards: no capture, no suicide. Nobody may pass, and whoever has no legal move
//! on their turn is stuck and loses. Source: the Sensei's Library page "NoGo" and the rules of the Computer Olympiad.
//!
//! | you want to | see |
//! |---|---|
//! | play stone by stone | [`NoGo`], with [`Setup`] for the board |
//! | know who is stuck, and why | [`NoGo::outcome`], [`NoGo::stuck`], [`NoGo::why_stuck`] |
//! | know why a move is illegal | [`NoGo::check`], [`Refusal`], and [`NoGo::why_not`] for the whole chain |
//! | play out many games from one board | [`Position`] |
//! | write code for all games | [`rules_core::Rules`] |
//!
//! ```
//! use geometry::Point;
//! use rules_nogo::{Color, NoGo, Reason, Refusal, Setup};
//!
//! let mut game = NoGo::new(&Setup::new(2, 2));
//! game.play(Color::Black, Point { x: 0, y: 0 })?;
//! game.play(Color::White, Point { x: 1, y: 1 })?;
//! game.play(Color::Black, Point { x: 1, y: 0 })?;
//! // X X     the point left is the last liberty of both chains
//! // . O
//! let last = Point { x: 0, y: 1 };
//! let refused = game.play(Color::White, last);
//! assert_eq!(refused, Err(Refusal::Rule(Reason::Capture { at: last, chain: Point { x: 0, y: 0 } })));
//! let why = game.why_not(Color::White, last).expect("the move is illegal");
//! assert_eq!(why.verify(&game.to_board()), Ok(()));
//! assert!(game.stuck(Color::White));
//! # Ok::<(), Refusal>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod cells;
mod chains;
mod error;
mod fill;
mod forest;
mod game;
mod illegal;
mod play_out;
mod position;
mod reason;
mod rows;
mod rules;
mod runs;
mod seen;
mod setup;
mod stuck;

pub use error::Suffocated;
pub use game::{Board, NoGo};
pub use illegal::Illegal;
pub use position::Position;
pub use reason::{Reason, Refusal};
pub use rules_core::{Color, Flaw, Outcome};
pub use setup::Setup;
pub use stuck::Stuck;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
