//! Board diagrams as SVG text: hexagonal, rhombic and square boards with stones, links and marks.
//!
//! A [`Picture`] is a board ([`geometry::Paper`], those of `geometry` or your own) and layers: a [`Mark`], words for the legend, and
//! lists of cells in the coordinates of the board. Nothing here knows a game; what a mark means is for the caller to say.
//!
//! ```
//! use board_svg::{Dash, Ink, Mark, Notation, Picture};
//! use geometry::{Hexagon, Scale};
//!
//! // Havannah, base 3: a ring.
//! let ring = vec![[1, 1], [1, 2], [2, 3], [3, 3], [3, 2], [2, 1]];
//! let mut picture = Picture::new(Hexagon::new(3), "Ring in move 6", "Six stones round the centre.");
//! picture
//!     .notation(Notation {
//!         first: [Scale::Rising(1), Scale::Rising(1)],
//!         second: [Scale::Letters, Scale::Rising(1)],
//!     })
//!     .layer(Mark::Stone(Ink::Black), "the stones", [ring.clone()])
//!     .layer(Mark::Loop(Dash::Solid), "the ring", [ring])
//!     .layer(Mark::Diamond, "the cell that it cuts off", [vec![[2, 2]]]);
//! let svg = picture.draw();
//! assert!(svg.starts_with("<svg ") && svg.contains(">Ring in move 6</title>"));
//! ```
//!
//! # What a picture is like
//!
//! - One element `svg` without a declaration, to be stored as it is or put into a page. Its title and description are what a
//!   reader of the screen says. The two ids in it have a prefix that is the caller's or made from what is drawn
//!   ([`Picture::id`]); there is no style sheet, no script, and nothing is loaded.
//! - It can be read without colours: stones differ in lightness and by a bar, lines by their dashes, marks by their form.
//! - It has its own paper, so that it looks the same on a light and on a dark page. The contrast of words and paper is at least 6.
//! - The same picture always has the same bytes. All numbers are integers, but for the dashes of a hexagonal grid.
//! - Boards of up to 100 cells a row are drawn whole, in some 350 KB at most; of a larger one only a part is drawn, whatever its
//!   size, and the picture says so ([`Picture::draw`]).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod document;
mod figure;
mod frame;
mod ground;
mod layers;
mod legend;
mod paths;
mod pen;
mod picture;
mod stones;
mod style;
mod window;

pub use figure::svg;
pub use picture::Picture;
pub use reason::{Dash, Ink, Mark, Notation};

/// A cell of a board, as [`geometry::Paper`] has it: its two coordinates, counted from 0.
type Cell = [i64; 2];

/// The README's example is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
