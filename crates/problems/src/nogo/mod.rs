//! Play on until the player to move is stuck. (Luogu P4997, "不围棋", 2018.)

mod card;
mod places;
mod proof;
mod reason;
mod reply;

use alloc::format;
use alloc::vec::Vec;

use board::{Reason, ReasonError};
use games::rules::rules_nogo::{Board, Color, NoGo as Game, Position};
use geometry::Point;
use judge_io::{CaseGame, Info, InputError, Next, NoCase, Problem, Rejection, Reply, Scanner};

use crate::{cells, decimal};
use card::{CARD, CELLS, SIZE};
use places::{cell, letter};

/// The problem `nogo`: finds a legal line of play to the end, Black first.
#[derive(Clone, Copy, Debug)]
pub struct NoGo;

impl Problem for NoGo {
    /// A legal position with as many black stones as white ones, Black to move.
    type Case = Position;
    /// The moves to the end.
    type Answer = Vec<Point>;

    fn info(&self) -> &'static Info {
        &CARD
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Position) -> Result<Next, InputError> {
        let start = input.clone();
        let mut board: Board = cells::empty();
        cells::letters(input, &SIZE, &CELLS, &mut board, |letter| match letter {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        })?;
        let size = board.shape().height();
        if !Game::fits(board.shape()) {
            let rule = format!("expected a board that can be counted, found n = {size}");
            return Err(input.broken_rule(place(start, None), rule));
        }
        // A count of values in memory cannot overflow. This package is built with overflow checks: with
        // `Iterator::count`, each addition would be checked, which prevents vector instructions. `wrapping_add` saves
        // 6 % of all instructions.
        let count = |color| {
            let own = board.values().iter().map(|&stone| usize::from(stone == Some(color)));
            own.fold(0_usize, usize::wrapping_add)
        };
        let (black, white) = (count(Color::Black), count(Color::White));
        *case = Position::from_board(board).map_err(|error| {
            let rule = format!(
                "expected a liberty for every chain, found the {} chain at {} without one",
                letter(error.color),
                cell(error.at)
            );
            input.broken_rule(place(start.clone(), Some(error.at)), rule)
        })?;
        if black != white {
            let rule = format!("expected as many X as O, found {black} and {white}");
            return Err(input.broken_rule(place(start, Some(Point::default())), rule));
        }
        Ok(Next::Case)
    }

    fn game(&self, start: &Position) -> Option<CaseGame> {
        let board = start.to_board();
        Some(cells::game("nogo", board.shape().width(), &board))
    }

    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase> {
        cells::write("nogo", game, ["X", "O", ".", ""], out)
    }

    fn solve(&self, start: &Position) -> Vec<Point> {
        let mut moves = Vec::new();
        start.play_out(Color::Black, &mut moves);
        moves
    }

    fn write(&self, _number: u32, answer: &Vec<Point>, out: &mut Vec<u8>) {
        let number = |along: i32| along.unsigned_abs() + 1;
        let largest = answer.iter().map(|at| number(at.x.max(at.y))).max().unwrap_or(0);
        decimal::write_pairs(answer.iter().map(|at| (number(at.y), number(at.x))), largest, out);
        out.extend_from_slice(b"-1 -1\n");
    }

    fn reason(&self, start: &Position, answer: &Vec<Point>) -> Result<Reason, ReasonError> {
        reason::reason(start, answer)
    }

    fn prove(&self, start: &Position, answer: &Vec<Point>, out: &mut Vec<u8>) {
        proof::prove(start, answer, out);
    }

    fn check(&self, _number: u32, start: &Position, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        reply::check(start, reply)
    }
}

/// Returns the offset of a point, or of the size. `read` stores no places, so this reads the rows again from `start`.
#[cold]
fn place(mut start: Scanner<'_>, at: Option<Point>) -> usize {
    let input = &mut start;
    let size = input.integer(&SIZE).map_or(0, i32::unsigned_abs);
    let Some(at) = at else { return input.last_token() };
    let rows = (1..=at.y.unsigned_abs() + 1).try_for_each(|number| {
        input.newline()?;
        input.row(&CELLS, number, size).map(|_| ())
    });
    debug_assert!(rows.is_ok(), "the rows were read before");
    input.last_token() + at.x.unsigned_abs() as usize
}
