//! Test data for Stonepath's problems: random, large and hostile inputs, answers, and steps that simplify inputs.
//!
//! For tests, benches and tools. Equal seeds give equal data. The crate reads inputs with
//! its own code and takes the rules from [`oracle`], never from the code under test.
//!
//! - [`find`] returns the [`AnyCases`] of a problem, which generates
//!   and solves files and judges replies. [`ALL`] lists all.
//! - [`solve`] and [`check`] are shortcuts that take a problem's id.
//! - [`Case`] does the same for code that knows the type, such as [`HexWinner`]. Build cases by hand, and write
//!   them with [`Case::file`].
//! - [`Plan`] generates an input of `testdata` again, from its seed.
//! - [`Kind`] writes an input of any size.
//! - [`square`], [`hexagon`] and [`patterns`] create shapes: mazes, snakes, spirals, combs, rings, trees.
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
//! Add a file or a folder, a `mod` line below, and a line in the sorted list of
//! `registry!`. The file defines a type for one case that implements [`Case`]:
//!
//! - how to write and read a case, and how a file combines cases ([`Frame`]; by
//!   default, the number of cases comes first);
//! - the answer, from a function of [`oracle`] that follows the statement literally, or from [`oracle::SlowGame`];
//! - some [`Style`]s, which create random cases, and the steps that simplify a case.
//!
//! The rest has defaults: hostile, large and invalid inputs, and the judging of replies. For a problem
//! about a [`Board`] of cells, [`board`] provides reading, writing, shrinking, three styles and eight
//! kinds. `cargo xtask new problem` writes a complete example, and `hex.rs` defines two problems.
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

/// Defines [`ALL`] from the types of cases, and re-exports each type.
macro_rules! registry {
    ($($module:ident::$case:ident,)*) => {
        $(pub use $module::$case;)*

        /// The problems that have cases, sorted by id.
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
