//! Which structure does a single player complete first? (Code Jam 2012, Round 3, "Havannah".)

mod card;
mod case;
mod contest;
mod proof;
mod reason;

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use board::{Reason, ReasonError};
use games::rules::rules_havannah::{RefusedStone, RingRule, SoloRefusal};
use geometry::{Hexagon, Shape};
use judge_io::{Bounds, CaseGame, Info, InputError, Next, NoCase, Problem, Scanner};

use crate::{decimal, words};
use card::{CARD, MANY, MOVES, SIDE};
use case::{PLAYER, Stones, Win};

/// The problem `havannah`: the first winning move of a single player, and the structures that it completes.
#[derive(Clone, Copy, Debug)]
pub struct Havannah;

impl Problem for Havannah {
    type Case = Stones;
    type Answer = Win;

    fn info(&self) -> &'static Info {
        &CARD
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut Stones) -> Result<Next, InputError> {
        let (few, small_sides, few_moves) = &MANY;
        let (sides, counts) = if input.cases().is_some_and(|cases| cases > *few) {
            (small_sides, few_moves)
        } else {
            (&SIDE, &MOVES)
        };
        let side = input.integer(sides)?.unsigned_abs();
        input.space()?;
        let moves = input.integer(counts)?.unsigned_abs();
        let hexagon = Hexagon::new(side);
        if u64::from(moves) > hexagon.len() {
            let rule =
                format!("expected at most {} moves on a board of side {side}, found {moves}", hexagon.len());
            return Err(input.broken_rule(input.last_token(), rule));
        }
        input.newline()?;

        case.side = side;
        case.moves.clear();
        // A move takes at least four bytes, or three at the end of the file.
        case.moves.reserve_exact((moves as usize).min(input.remaining() / 4 + 1));
        let start = input.clone();
        let contest = case.contest();
        let read = (0..moves).try_for_each(|_| {
            let Move { x, y, .. } = Move::read(input, side)?;
            case.moves.push(contest.axial(x, y));
            input.newline()
        });
        // An illegal move is reported before an error in the text after it.
        let win = case.solo.first_win(side, RingRule::EmptyCell, PLAYER, &case.moves);
        let win = win.map_err(|refused| refusal(start, side, refused))?;
        read?;
        case.win = win.map(|win| (win.number, win.structures));
        Ok(Next::Case)
    }

    fn line(&self, input: &mut Scanner<'_>) -> Option<(u64, &'static str)> {
        input.integer(&SIDE).and_then(|_| input.integer(&MOVES)).ok()?;
        Some((2, "a move"))
    }

    /// The stones are all of one player, so they are a board, not a game.
    fn game(&self, case: &Stones) -> Option<CaseGame> {
        let pair = |&at| case.contest().pair(at).map(|along| along as i32);
        let stones = case.moves.iter().map(|at| (PLAYER.index(), pair(at)));
        Some(CaseGame {
            setup: format!("havannah {} contest", case.side),
            stones: stones.collect(),
            are_moves: false,
        })
    }

    /// Only the stones of the player of the last stone are written.
    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase> {
        let side = game.setup.strip_prefix("havannah ").and_then(|words| words.split(' ').next());
        let side = side.ok_or(NoCase("a board of Havannah"))?;
        let last = game.stones.last().map(|stone| stone.0);
        let own: Vec<_> = game.stones.iter().filter(|stone| Some(stone.0) == last).collect();
        let moves = own.iter().map(|(_, [x, y])| format!("{x} {y}\n"));
        out.extend(format!("{side} {}\n", own.len()).into_bytes());
        out.extend(moves.flat_map(alloc::string::String::into_bytes));
        Ok(())
    }

    fn solve(&self, case: &Stones) -> Win {
        case.win
    }

    fn write(&self, number: u32, answer: &Win, out: &mut Vec<u8>) {
        words::numbered(number, out, |out| match *answer {
            None => out.extend_from_slice(b"none"),
            Some((number, structures)) => {
                out.extend_from_slice(structures.name().as_bytes());
                out.extend_from_slice(b" in move ");
                decimal::write(number, out);
            }
        });
    }

    fn reason(&self, case: &Stones, answer: &Win) -> Result<Reason, ReasonError> {
        reason::reason(case, *answer)
    }

    fn prove(&self, case: &Stones, answer: &Win, out: &mut Vec<u8>) {
        proof::prove(case, *answer, out);
    }
}

/// A move in the file.
struct Move {
    x: i32,
    y: i32,
    /// The offset of `x`.
    place: usize,
}

impl Move {
    fn read(input: &mut Scanner<'_>, side: u32) -> Result<Move, InputError> {
        let longest = (2 * i64::from(side) - 1) as i32;
        let x = input.integer(&Bounds::new("x", 1, longest))?;
        let place = input.last_token();
        input.space()?;
        let y = input.integer(&Bounds::new("y", 1, longest))?;
        Ok(Move { x, y, place })
    }
}

/// Reads the moves again, from the `start` of the first, to find the place of the refused one. `read` stores no places.
#[cold]
fn refusal(mut start: Scanner<'_>, side: u32, refused: RefusedStone) -> InputError {
    let input = &mut start;
    let skipped = (1..refused.number).try_for_each(|_| {
        Move::read(input, side)?;
        input.newline()
    });
    let Move { x, y, place } = match skipped.and_then(|()| Move::read(input, side)) {
        Ok(found) => found,
        // Unreachable: they were read before.
        Err(error) => return error,
    };
    let rule = match refused.error {
        SoloRefusal::OffBoard { .. } => format!("expected a cell with |x - y| < {side}, found ({x}, {y})"),
        SoloRefusal::Occupied { .. } => format!("expected an empty cell, found a stone on ({x}, {y})"),
        error => error.to_string(),
    };
    input.broken_rule(place, rule)
}
