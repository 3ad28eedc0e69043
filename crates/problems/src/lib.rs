//! Contest problems on connection and surround games: one file a problem, and their registry.
//!
//! Each adapter turns a contest's bytes into a case of a game and the game's verdict back into the contest's words; the
//! rules themselves are in the `rules-*` crates. [`ALL`] is the list of them.
//!
//! ```
//! let problem = problems::find("hexwinner").expect("it is in the registry");
//! let mut answers = Vec::new();
//! problem.solve(b"1\n2\n1 0\n1 -1\n", &mut answers)?;
//! assert_eq!(answers, b"ke\n");
//! # Ok::<(), judge_io::InputError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod decimal;
mod facts;
mod havannah;
mod hexagonboard;
mod hexboard;
mod hexstatus;
mod hexwinner;
mod nogo;
mod nogo_reply;
mod pegboard;
mod pictures;
mod proofs;
mod squareboard;
mod twixt;
mod words;

use judge_io::AnyProblem;

pub use havannah::Havannah;
pub use hexstatus::HexStatus;
pub use hexwinner::HexWinner;
pub use nogo::NoGo;
pub use twixt::Twixt;

/// Every problem, sorted by id: the table of contents of the repository.
pub const ALL: &[&dyn AnyProblem] = &[&Havannah, &HexStatus, &HexWinner, &NoGo, &Twixt];

/// The problem with the given id.
pub fn find(id: &str) -> Option<&'static dyn AnyProblem> {
    ALL.iter().copied().find(|problem| problem.info().id == id)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
