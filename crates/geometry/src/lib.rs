//! Coordinates, board shapes and storage for games on hexagons and on the square lattice.
//!
//! Three families of coordinates: [`Axial`] for hexagons, [`Point`] for the square lattice, and [`Link`] for two lattice
//! points a knight's move apart. A [`Shape`] says which coordinates are on a board and numbers its cells; a [`Grid`] keeps
//! one value a cell, and [`Places`] numbers just the cells that were touched, for boards too large to be stored.
//! [`Paper`] says how a board is drawn, [`Scale`] what its rows and columns are called, and [`Notation`] writes and reads places. Nothing here knows a game.
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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
