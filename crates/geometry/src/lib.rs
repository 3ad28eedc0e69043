//! Coordinates, board shapes and storage for games on hexagons and on the square lattice.
//!
//! - Create a board: [`Rhombus`], [`Hexagon`], [`Triangle`], [`Square`] or [`Chessboard`].
//! - Check and number its cells: [`Shape`], the trait of these boards.
//! - Find neighbours and distances: [`Axial`] (hexagons), [`Point`] (square lattice). Find links that cross: [`Link`].
//! - Store one value per cell: [`Grid`]. Number only the cells in use, on boards too large to store: [`Places`].
//! - Write and read cells: [`Notation`]. Name rows and columns: [`Scale`].
//! - Describe a board for drawing: [`Paper`]. The crate `board` draws it. Turn or mirror it: [`Turned`].
//!
//! ```
//! use geometry::{Axial, Grid, Rhombus, Shape};
//!
//! let board = Rhombus::new(3, 3);
//! let mut stones = Grid::filled(board, '.');
//! let centre = board.index(Axial { q: 1, r: 1 }).expect("on the board");
//! stones[centre] = 'x';
//! let near = Axial { q: 1, r: 1 }.neighbors();
//! assert!(near.iter().all(|&at| stones.get(at) == Some(&'.')));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod axial;
mod grid;
mod hexagon;
mod holes;
mod link;
mod notation;
mod pair;
mod paper;
mod parse_error;
mod places;
mod point;
mod rhombus;
mod scale;
mod shape;
mod sides;
mod square;
mod triangle;
mod turned;

pub use axial::Axial;
pub use grid::{Grid, WrongLen};
pub use hexagon::Hexagon;
pub use holes::Holes;
pub use link::Link;
pub use notation::Notation;
pub use paper::{Paper, Place, Side, Tile};
pub use parse_error::ParseError;
pub use places::{Coord, Places};
pub use point::Point;
pub use rhombus::Rhombus;
pub use scale::Scale;
pub use shape::{CellIdx, Shape};
pub use square::{Chessboard, Square};
pub use triangle::Triangle;
pub use turned::{Turn, Turned};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
