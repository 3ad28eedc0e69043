//! The problems by the letter: random inputs, the largest, hostile ones of any size, the right answers to them, and the way from a
//! failing file to a simpler one.
//!
//! For tests, benches and tools. Everything follows from a seed, so it is the same every time. Inputs are read by code of this
//! crate, and what is legal and right is judged by [`oracle`], never by the code under test.
//!
//! - [`ALL`] is the registry: [`AnyCases`] makes files of a problem, solves them and judges replies, without knowing which one it is.
//! - [`solve`] and [`check`] do so by a problem's id.
//! - [`Case`] is the same with its type: [`HexWinner`] and the others can be put together by hand and written as a file.
//! - [`Plan`] is a stored input, made from its seed.
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
//! - the answer, by a literal function of the oracle or by a game of [`oracle::SlowGame`];
//! - some [`Style`]s of making a case at random, and the simpler cases next to a case, for shrinking.
//!
//! The rest has defaults, for later: hostile and large inputs, nonsense, and how to judge a reply where many are right. A problem about
//! a [`Board`] of cells is given the reading, writing, shrinking, three styles and eight kinds by [`board`]: `tests/it/smallest.rs` has a
//! whole one in forty lines, and `hex.rs` two that are in the registry.
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
mod plan;
mod sequences;
mod words;

pub use any::{AnyCases, AnyFile, check, find, solve};
pub use board::Board;
pub use case::{Case, Frame, Large, Scale, Style, generate};
pub use check::Wrong;
pub use kinds::{JUNK, Kind, Worth};
pub use plan::{GENERATED, Plan};
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
