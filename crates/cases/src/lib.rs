//! The problems by the letter: random inputs, the largest, hostile ones of any size, the right answers to them, and the way from a
//! failing file to a simpler one.
//!
//! For tests, benches and tools. Everything follows from a seed, so it is the same every time. Inputs are read by code of this
//! crate, and what is legal and right is judged by [`oracle`], never by the code under test.
//!
//! - [`ALL`] is the registry: [`AnyCases`] makes files of a problem, solves them and judges replies, without knowing which one it is.
//! - [`solve`] and [`check`] do so by a problem's id.
//! - [`Case`] is the same with its type: [`HexWinner`] and the others can be put together by hand and written as a file.
//! - [`Kind`] is a kind of input of any size, written bit by bit without being stored.
//! - [`square`], [`hexagon`] and [`patterns`] have the shapes: mazes, snakes, spirals, combs, rings, trees.
//!
//! ```
//! let nogo = cases::find("nogo").expect("it is in the registry");
//! let (file, _) = nogo.generate(7, 0);
//! let answer = nogo.solve(&file.text()).expect("a legal file");
//! assert_eq!(cases::check("nogo", &file.text(), &answer), Some(Ok(())));
//! ```
//!
//! # Adding a problem
//!
//! A problem is one file, or a folder, a `mod` line below and a place in the sorted list of `registry!`. The file has a type for one
//! case that implements [`Case`]. It says
//!
//! - how a case is written and read, and how a file holds its cases together ([`Frame`]; the number of cases comes first by default);
//! - the answer, by a literal function of the oracle or by a game of [`oracle::Game`];
//! - some [`Style`]s of making a case at random, and the simpler cases next to a case, for shrinking.
//!
//! The rest has defaults, for later: hostile and large inputs, nonsense, and how to judge a reply where many are right. A problem about
//! a [`Board`] of cells is given the reading, writing, shrinking, three styles and eight kinds by [`board`]. This is all of one:
//!
//! ```
//! use cases::board::{self, Format, Shape};
//! use cases::square::{Rows, of};
//! use cases::{Board, Case, Style, Words};
//!
//! /// Who touches all three sides of a triangle?
//! #[derive(Clone, Debug)]
//! pub struct YWinner(pub Rows);
//!
//! impl From<Rows> for YWinner {
//!     fn from(rows: Rows) -> Self {
//!         YWinner(rows)
//!     }
//! }
//!
//! impl Board for YWinner {
//!     const FORMAT: Format = Format { shape: Shape::Triangle, letters: *b"B.R", words: ["-1 ", "0 ", "1 "] };
//! }
//!
//! impl Case for YWinner {
//!     const ID: &'static str = "ywinner";
//!     const MOST: usize = 10;
//!     const STYLES: &'static [Style<Self>] = &const { board::styles() };
//!     const KINDS: &'static [cases::Kind] = &const { board::kinds::<Self>() };
//!
//!     fn write(&self, out: &mut String) {
//!         Self::FORMAT.write(&self.0, out);
//!     }
//!
//!     fn next(words: &mut Words<'_>) -> Option<Self> {
//!         Self::FORMAT.next(words).map(YWinner)
//!     }
//!
//!     fn answer(&self, _: usize) -> Option<String> {
//!         let mut game = oracle::Game::new(&format!("y {}", self.0.len()))?;
//!         // Only one player can touch all three sides, so the order of the stones does not matter.
//!         for (player, letter) in [(0, b'R'), (1, b'B')] {
//!             for (row, column) in of(&self.0, letter) {
//!                 if game.won_by().is_none() {
//!                     game.play(player, (column as i64, row as i64)).ok()?;
//!                 }
//!             }
//!         }
//!         Some(["ke\n", "do\n"].get(game.won_by().unwrap_or(2)).unwrap_or(&"yet\n").to_string())
//!     }
//!
//!     fn shrinks(&self) -> Vec<Self> {
//!         board::shrinks(&self.0)
//!     }
//! }
//!
//! let cases = YWinner::read("2\n1\n-1\n2\n1\n0 1\n").expect("two boards");
//! assert_eq!(YWinner::answers(&cases).as_deref(), Some("do\nke\n"));
//! let (file, _) = cases::generate::<YWinner>(7, 100);
//! assert!(YWinner::answers(&file).is_some());
//! assert!(YWinner::large(500).items >= 500);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board;
pub mod havannah;
pub mod hex;
pub mod hexagon;
pub mod nogo;
pub mod patterns;
pub mod square;
pub mod twixt;

mod any;
mod case;
mod check;
mod collisions;
mod kinds;
mod sequences;
mod words;

pub use any::{AnyCases, AnyFile, check, find, solve};
pub use board::Board;
pub use case::{Case, Frame, Large, Scale, Style, generate};
pub use check::Wrong;
pub use kinds::{JUNK, Kind, Worth};
pub use words::Words;

/// Makes [`ALL`] of the types of cases, and takes each of them out of its module.
macro_rules! registry {
    ($($module:ident::$case:ident,)*) => {
        $(pub use $module::$case;)*

        /// The problems that there are cases for, sorted by id.
        pub const ALL: &[&dyn AnyCases] = &[$(&any::Of::<$case>(core::marker::PhantomData)),*];
    };
}

registry! {
    havannah::Havannah,
    hex::HexStatus,
    hex::HexWinner,
    nogo::NoGo,
    twixt::Twixt,
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
