//! The Go Text Protocol (GTP) and its relative for Hex (HTP), in which programs talk to engines of board games.
//!
//! A command is a line; an answer begins with `=` or `?` and ends with an empty line.
//!
//! | you want to | use |
//! |---|---|
//! | answer commands as an engine of any game | [`Engine`] |
//! | read commands, write answers | [`Command`], [`answer`] |
//! | read the answers of an engine | [`Answers`] |
//! | write colours, places and sizes as an engine expects them | [`Dialect`] |
//!
//! ```
//! let mut engine = gtp::Engine::new("hex 5x5", gtp::Dialect::HTP)?;
//! let mut out = String::new();
//! engine.run("1 play black c3", &mut out);
//! engine.run("2 play white c3", &mut out);
//! assert_eq!(out, "=1 \n\n?2 expected an empty cell, found a red stone at c3\n\n");
//! # Ok::<(), geometry::ParseError>(())
//! ```
//!
//! Sources: G. Farnebäck, Specification of the Go Text Protocol, version 2, draft 2, 2002; the manual of GoGui for the commands
//! `gogui-rules_...`; the commands that HexGui sends.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod dialect;
mod engine;
mod line;

pub use dialect::{DIALECTS, Dialect};
pub use engine::{Engine, Load};
pub use line::{Answer, Answers, Command, NotAnAnswer, answer};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
