//! Who has joined their sides? ("海克斯", Anhui 2023. The answers: `ke` for Red, `do` for Blue, `yet` for nobody.)

mod card;
mod proof;
mod reason;

use alloc::vec::Vec;

use board::{Reason, ReasonError};
use games::rules::rules_hex::{BLUE, Board, Color, RED, winner};
use judge_io::{CaseGame, Info, InputError, Next, NoCase, Problem, Scanner};

use crate::cells;
use card::{CARD, CELL, SIZE};

/// The problem `hexwinner`: has Red joined top and bottom, has Blue joined left and right, or neither yet?
#[derive(Clone, Copy, Debug)]
pub struct HexWinner;

impl Problem for HexWinner {
    /// A board with any numbers of stones.
    type Case = Board;
    type Answer = Option<Color>;

    fn info(&self) -> &'static Info {
        &CARD
    }

    fn read(&self, input: &mut Scanner<'_>, board: &mut Board) -> Result<Next, InputError> {
        cells::numbers(input, [&SIZE, &CELL], board, |number| match number {
            1 => Some(RED),
            -1 => Some(BLUE),
            _ => None,
        })?;
        Ok(Next::Case)
    }

    fn line(&self, input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        let size = input.integer(&SIZE).ok()?;
        Some((u64::from(size.unsigned_abs()), "a row"))
    }

    fn game(&self, board: &Board) -> Option<CaseGame> {
        Some(cells::game("hex", board.shape().width(), board))
    }

    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase> {
        cells::write("hex", game, ["1", "-1", "0", " "], out)
    }

    fn solve(&self, board: &Board) -> Option<Color> {
        winner(board)
    }

    fn write(&self, _number: u32, &answer: &Option<Color>, out: &mut Vec<u8>) {
        out.extend_from_slice(match answer {
            Some(RED) => b"ke\n",
            Some(BLUE) => b"do\n",
            None => b"yet\n",
        });
    }

    fn reason(&self, board: &Board, &answer: &Option<Color>) -> Result<Reason, ReasonError> {
        reason::reason(board, answer)
    }

    fn prove(&self, board: &Board, _answer: &Option<Color>, out: &mut Vec<u8>) {
        proof::prove(board, out);
    }
}
