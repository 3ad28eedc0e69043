//! Boards, and why a verdict holds: as a picture, in characters, and as data.
//!
//! - To say why: a [`Reason`], which is a verdict, sentences and a [`Figure`]. [`text`] and [`svg`] show it.
//! - To draw a board as a picture: [`Picture`], or a figure in characters: [`drawing`], and [`read`] reads such a drawing back.
//!
//! Any board on [`geometry::Paper`] is drawn. Nothing here knows a game; the caller says what a mark means.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod figure;
mod mark;
mod reason;
mod role;
mod svg;
mod text;

pub use figure::{About, Figure, Order, Part};
pub use mark::{Coordinates, Dash, Ink, Mark};
pub use reason::{Reason, ReasonError};
pub use role::{Role, RoleId, Text};
pub use svg::{Picture, svg};
pub use text::{Drawing, Glyph, Reading, Tone, drawing, read, text};

/// A cell of a board, as [`geometry::Paper`] has it: its two coordinates, counted from 0.
pub type Cell = [i64; 2];

/// The README's examples are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
