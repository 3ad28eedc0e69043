//! What a contest judge needs around the rules: bytes to tokens with line and column, and the shape of a problem.
//!
//! A [`Problem`] reads one case at a time from a [`Scanner`], solves it, writes the contest's words, checks replies and
//! explains itself. [`AnyProblem`] is the same thing without the types of the case and the answer, so that a registry can
//! hold problems of all kinds. Nothing here knows a game, opens a file or prints.
//!
//! ```
//! use judge_io::{Bounds, Layout, Scanner};
//!
//! const MOVES: Bounds = Bounds::new("the number of moves", 0, 100).contest(0, 10);
//! let mut input = Scanner::new(b"7 12", Layout::Free);
//! assert_eq!(input.integer(&MOVES), Ok(7));
//! assert_eq!(input.integer(&MOVES), Ok(12));
//! let error = input.integer(&MOVES).expect_err("nothing is left");
//! assert_eq!(error.report("game.in", b"7 12").to_string(), "\
//! game.in:1:5: expected the number of moves, found the end of the file
//!   | 7 12
//!   |     ^");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod alphabet;
mod any;
mod cases;
mod certificate;
mod check;
mod error;
mod exact;
mod info;
mod odd;
mod problem;
mod reply;
mod scanner;
mod start;
mod text;
mod tokens;

pub use alphabet::Alphabet;
pub use any::{AnyAnswer, AnyCase, AnyProblem, CaseIter};
pub use board::{Reason, ReasonError};
pub use cases::Cases;
pub use certificate::{Proved, begin_certificate, end_certificate, prove_all};
pub use check::{CaseVerdict, CheckedCase};
pub use error::{InputError, Place, Report, Wrong};
pub use info::{Answers, Bounds, Framing, Guide, Info, LastNewline};
pub use problem::{Next, Problem};
pub use reply::{Rejection, RejectionKind, Reply, Verdict};
pub use scanner::{Layout, Scanner};
pub use start::whole_tokens;
pub use text::{counted, escape, is_hidden, quote, visible, visible_lines};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
