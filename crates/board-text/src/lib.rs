//! Boards drawn in characters: any [`geometry::Paper`], with names at the border, stones and links.
//!
//! [`text`] and [`drawing`] show a [`reason::Reason`] and its figure. For boards of your own a [`View`] says what part of a board is shown; a function of the caller gives each cell its [`Glyph`], and [`read`] reads such a drawing back. Nothing here knows a game.
//!
//! ```
//! use board_text::{Glyph, Tone, View};
//! use geometry::{Scale, Triangle};
//!
//! let board = Triangle::new(3);
//! let mut view = View::new(&board, [Scale::Letters, Scale::Rising(1)]);
//! view.focus = Some([1, 1]);
//! let drawing = view.draw(|at| match at {
//!     [0, 2] => Glyph { symbol: 'x', tone: Tone::First },
//!     [1, 1] => Glyph { symbol: 'o', tone: Tone::Second },
//!     _ => Glyph { symbol: '.', tone: Tone::Faint },
//! });
//! assert_eq!(drawing.to_string().lines().collect::<Vec<_>>(), [
//!     "  1  .",
//!     " 2  .(o)",
//!     "3  x . .",
//!     "  a b c",
//! ]);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod canvas;
mod figure;
mod labels;
mod read;
mod view;

pub use canvas::{Canvas, Drawing, Glyph, Tone};
pub use figure::{drawing, text};
pub use read::{ReadError, Reading, read};
pub use view::View;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
