//! Read contest input, define contest problems, and judge replies, which are contestants' outputs.
//!
//! | you want to | see |
//! |---|---|
//! | read tokens | [`Scanner`] |
//! | define a problem | [`Problem`], [`Info`] |
//! | solve, validate, judge | [`AnyProblem`] |
//! | explain an answer | [`AnyAnswer::reason`] |
//! | print an error | [`InputError::report`] |
//!
//! A [`Problem`] handles one case. [`AnyProblem`] handles whole inputs. It hides the types of case and answer, so a
//! registry can hold different problems as `&dyn AnyProblem`. The crate has no game rules, opens no file and prints
//! nothing.
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
mod game;
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
pub use game::{CaseGame, NoCase};
pub use info::{Answers, Bounds, ContestLimits, Framing, Guide, Info, LastNewline};
pub use problem::{Next, Problem};
pub use reply::{Rejection, RejectionKind, Reply, Verdict};
pub use scanner::{Layout, Scanner};
pub use start::whole_tokens;
pub use text::{counted, escape, is_hidden, quote, visible, visible_json, visible_lines};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
