//! Finds a minimal input on which a solver is wrong.
//!
//! [`hunt()`] gives random files of the crate `cases` to a solver. The crate `oracle`, which follows the statement
//! literally, judges the answers. The first file that fails is shrunk, step by step, until no step
//! leaves a file that still fails.
//!
//! - **Create** a [`Subject`]: a [`Program`] in any language, [`Ours`], or any type that implements the trait.
//! - **Search** with [`hunt()`]. [`compare`] tests two solvers; [`compare_on`] takes [`Inputs`] of any problem, for
//!   example from a [`Generator`].
//! - **Ask** the [`Report`] for the [`Counterexample`] and its [`Failure`].
//! - **Print** the progress with [`Watch`]. The feature `cli` has the command line; `docs/stress.md` is its manual.
//!
//! ```
//! use stress::{Failure, Options, Silent, Subject, hunt};
//!
//! /// Answers that nobody has won.
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
