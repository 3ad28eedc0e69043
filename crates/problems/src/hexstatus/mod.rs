//! Can a game lead to this Hex board, and who won? (Kick Start 2013, Round B, "Hex".)

mod card;
mod proof;
mod reason;

use alloc::vec::Vec;

use board::{Reason, ReasonError};
use games::rules::rules_hex::{BLUE, Board, Cause, RED, Status, audit};
use judge_io::{CaseGame, Info, InputError, Next, NoCase, Problem, Scanner};

use crate::{cells, words};
use card::{CARD, CELLS, SIZE};

/// The problem `hexstatus`: each board is Impossible, Red wins, Blue wins or Nobody wins.
#[derive(Clone, Copy, Debug)]
pub struct HexStatus;

impl Problem for HexStatus {
    /// A board, possible or not.
    type Case = Board;
    type Answer = Result<Status, Cause>;

    fn info(&self) -> &'static Info {
        &CARD
    }

    fn read(&self, input: &mut Scanner<'_>, board: &mut Board) -> Result<Next, InputError> {
        cells::letters(input, &SIZE, &CELLS, board, |letter| match letter {
            b'R' => Some(RED),
            b'B' => Some(BLUE),
            _ => None,
        })?;
        Ok(Next::Case)
    }

    fn game(&self, board: &Board) -> Option<CaseGame> {
        Some(cells::game("hex", board.shape().width(), board))
    }

    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase> {
        cells::write("hex", game, ["R", "B", ".", ""], out)
    }

    fn solve(&self, board: &Board) -> Result<Status, Cause> {
        audit(board)
    }

    fn write(&self, number: u32, answer: &Result<Status, Cause>, out: &mut Vec<u8>) {
        let words = reason::contest_words(*answer).as_bytes();
        words::numbered(number, out, |out| out.extend_from_slice(words));
    }

    fn reason(&self, board: &Board, answer: &Result<Status, Cause>) -> Result<Reason, ReasonError> {
        reason::reason(board, *answer)
    }

    fn prove(&self, board: &Board, _answer: &Result<Status, Cause>, out: &mut Vec<u8>) {
        proof::prove(board, out);
    }
}
