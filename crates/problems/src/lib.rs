//! Contest problems on board games such as Hex and NoGo: solve inputs, explain and prove answers, judge replies.
//!
//! | you want to | see |
//! |---|---|
//! | find a problem, or list all | [`find`], [`ALL`] |
//! | read its statement, limits and sample | [`AnyProblem::info`] |
//! | solve an input (`ke` below: Red won) | [`AnyProblem::solve`] |
//! | check limits and layout | [`AnyProblem::validate`] |
//! | explain answers | [`AnyProblem::cases`] |
//! | write certificates | [`AnyProblem::prove`] |
//! | judge a reply | [`AnyProblem::check`] |
//!
//! ```
//! let problem = problems::find("hexwinner").expect("it is in the registry");
//! let mut answers = Vec::new();
//! problem.solve(b"1\n2\n1 0\n1 -1\n", &mut answers)?;
//! assert_eq!(answers, b"ke\n");
//! # Ok::<(), judge_io::InputError>(())
//! ```
//!
//! # Files
//!
//! Each problem has a folder; rules are in the `rules-*` crates.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the [`Problem`](judge_io::Problem): reads cases, solves them, writes answers |
//! | `card.rs`, `statement.md` | the description |
//! | `case.rs` | the type of a case, unless the rules crate has it |
//! | `reason.rs` | why an answer is right, in words and as a figure |
//! | `proof.rs` | the lines of a certificate |
//!
//! Shared: `cells` reads boards, `hex` serves both Hex problems, others write output.
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

/// Defines [`ALL`] and exports the problems.
macro_rules! problems {
    ($($id:ident::$name:ident,)*) => {
        $(pub use $id::$name;)*

        /// All problems, sorted by id.
        pub const ALL: &[&dyn AnyProblem] = &[$(&$name,)*];
    };
}

// One line per problem, sorted.
problems! {
    havannah::Havannah,
    hexstatus::HexStatus,
    hexwinner::HexWinner,
    nogo::NoGo,
    twixt::Twixt,
}

/// Returns the problem with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyProblem> {
    ALL.iter().copied().find(|problem| problem.info().id == id)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
