//! Finds the smallest input on which a solver is wrong.
//!
//! A [`Subject`] answers files: any [`Program`], in any language; [`Ours`], the solver of this project; or whatever implements
//! the trait. [`hunt`] takes random files from the crate `cases`, has the answers judged by the letter of the statement (there too, by
//! the slow games of the crate `oracle`), and takes a file that fails apart until nothing more can go. The manual of the command is `docs/stress.md`.
//!
//! | to | use |
//! |---|---|
//! | search | [`hunt`] with [`Options`], which gives a [`Report`] |
//! | hold two solvers against each other | [`compare`]; [`compare_on`] on [`Inputs`] of a problem that is not ours, as a [`Generator`] makes them |
//! | put something else under stress | [`Subject`] |
//! | show how far a search is | [`Watch`] |
//! | have the whole command line | `cli`, with the feature of that name |
//!
//! ```
//! use stress::{Failure, Options, Silent, Subject, hunt};
//!
//! /// Believes that nobody ever wins.
//! struct Never;
//!
//! impl Subject for Never {
//!     fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
//!         let boards: usize = input.lines().next().unwrap_or_default().parse().unwrap_or(0);
//!         Ok("yet\n".repeat(boards).into_bytes())
//!     }
//! }
//!
//! let options = Options { seed: 1, time: None, end: None, files: Some(100) };
//! let found = hunt("hexwinner", &Never, &options, &Silent)?.found.expect("it is wrong soon");
//! assert_eq!((found.input.as_str(), found.answer.as_str()), ("1\n1\n1\n", "ke\n"));
//! # Ok::<(), stress::Error>(())
//! ```
#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub mod cli;
mod error;
mod hunt;
mod inputs;
mod judge;
mod ours;
mod program;
mod shrink;
mod simplest;
mod source;
mod subject;
mod text;

pub use error::Error;
pub use hunt::{Author, Counterexample, Options, Report, Shrunk, Silent, Watch, compare, compare_on, hunt};
pub use inputs::{Generator, Inputs};
pub use ours::Ours;
pub use program::{Program, Runner};
pub use subject::{Blame, Failure, Kind, Subject};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
