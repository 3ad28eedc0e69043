//! The rules of Hex: who has joined their sides, could a game have led here, and playing stone by stone.
//!
//! ```text
//!      0 1 2  q               Red joins the top (r = 0) and the bottom,
//!    0  R . B                 Blue the left (q = 0) and the right.
//!    1   R B B                Cell (1, 1) touches (1, 0) and (2, 0) above,
//!    2    R . .               (0, 1) and (2, 1) beside, (0, 2) and (1, 2) below.
//!    r                        Red has won: the column q = 0.
//! ```
//!
//! The two are [`RED`] and [`BLUE`], values of the [`Color`] that all games share. Verdicts, proofs and errors of this crate show them
//! by these names; for a bare colour there is [`color_name`].
//!
//! | you want to | see |
//! |---|---|
//! | play stone by stone | [`Hex`], with [`Setup`] for the board |
//! | know who has won, or why not | [`Hex::winner`], [`winner`], [`winning_chain`], [`blockades`] |
//! | know why a move is refused | [`Hex::check`], [`Refusal`] |
//! | know whether a game can have led to a board | [`audit`], [`evidence`], [`proof`] |
//! | write code for all games | [`rules_core::Rules`] |
//!
//! A corner cell belongs to both sides that meet there. Either colour may have moved first, and the game stops at once when
//! somebody wins. Boards may be oblong. On a board without cells nobody wins.
//!
//! Source of the rules: P. Hein 1942, J. Nash 1948; that at most one player can have joined their sides, and exactly one
//! on a full board, is the Hex theorem (D. Gale, "The Game of Hex and the Brouwer Fixed-Point Theorem", 1979).
//!
//! ```
//! use geometry::{Grid, Rhombus};
//! use rules_hex::{BLUE, Board, RED, Status, audit, evidence, winner};
//!
//! let stones = "R.B RBB R..".bytes().filter(|&b| b != b' ');
//! let cells = stones.map(|b| match b {
//!     b'R' => Some(RED),
//!     b'B' => Some(BLUE),
//!     _ => None,
//! });
//! let board: Board = Grid::from_values(Rhombus::new(3, 3), cells.collect()).expect("nine cells");
//! assert_eq!(winner(&board), Some(RED));
//! assert_eq!(audit(&board), Ok(Status::Won(RED)));
//!
//! // The verdict again, with evidence that is checked against the plain stones.
//! let evidence = evidence(&board);
//! assert_eq!(evidence.verdict(), audit(&board));
//! assert_eq!(evidence.verify(&board), Ok(()));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod audit;
mod board;
mod disjoint;
mod evidence;
mod frame;
mod play;
mod proof;
mod reason;
mod rules;
mod search;
mod setup;
mod shown;
mod trace;
mod walk;
mod winner;
mod witness;

pub use audit::{Cause, Status, audit};
pub use board::{BLUE, Board, RED, color_name};
pub use evidence::{Evidence, evidence};
pub use play::Hex;
pub use proof::{Line, Lines, Proof, lines, proof};
pub use reason::{Reason, Refusal};
pub use rules_core::{Color, Flaw, Outcome};
pub use setup::Setup;
pub use winner::{blockades, winner, winning_chain};
pub use witness::{Blockade, Chain, Cut};

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
