//! Contest problems on connection and surround games: one folder a problem, and their registry.
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
//!
//! # What is where
//!
//! A problem's folder has its card with the statement, the case as it is read, the adapter, the reason for an answer, and the proof of
//! it for certificates. Beside the folders stands what several problems share: boards of cells (`cells`), Hex (`hex`), and words and
//! numbers as they are written.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod cells;
mod decimal;
mod havannah;
mod hex;
mod hexstatus;
mod hexwinner;
mod nogo;
mod twixt;
mod walk;
mod words;

use judge_io::AnyProblem;

/// The registry.
macro_rules! problems {
    ($($id:ident::$name:ident,)*) => {
        $(pub use $id::$name;)*

        /// Every problem, sorted by id: the table of contents of the repository.
        pub const ALL: &[&dyn AnyProblem] = &[$(&$name,)*];
    };
}

// One line a problem, sorted.
problems! {
    havannah::Havannah,
    hexstatus::HexStatus,
    hexwinner::HexWinner,
    nogo::NoGo,
    twixt::Twixt,
}

/// The problem with the given id.
pub fn find(id: &str) -> Option<&'static dyn AnyProblem> {
    ALL.iter().copied().find(|problem| problem.info().id == id)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
