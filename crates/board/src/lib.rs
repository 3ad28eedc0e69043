//! Draws boards as SVG and as text, and explains verdicts, such as `Red wins`, with sentences and a figure.
//!
//! - Explain a verdict: put sentences and a [`Figure`] into a [`Reason`]. Print it with [`text`] or [`svg`].
//! - Draw a board: [`Picture`] for SVG, [`drawing`] of a [`Figure`] for text.
//! - Query a figure: [`Figure::parts`] returns its cells, and [`Figure::pair`] converts them to printed coordinates.
//!
//! Every board that implements [`geometry::Paper`] works. The crate has no game rules: callers choose the marks.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod figure;
mod mark;
mod reason;
mod role;
mod svg;
mod text;

pub use figure::{BoardInfo, Figure, Order, Part};
pub use mark::{Dash, Ink, Mark};
pub use reason::{Reason, ReasonError};
pub use role::{Role, RoleId, Text};
pub use svg::{PageCell, Picture, style, svg, tikz};
pub use text::{Drawing, Glyph, Tone, drawing, text};

/// A cell of a board, as in [`geometry::Paper`]: two coordinates that count from 0.
pub type Cell = [i64; 2];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
