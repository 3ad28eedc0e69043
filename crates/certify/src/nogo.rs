//! NoGo: were all moves legal, and is the player to move stuck?

use alloc::vec;

use crate::grid::Grid;
use crate::reader::Reader;
use crate::walk::{Board, chains, numbers};
use crate::{CheckedCase, NotCertified};

static LETTERS: [u8; 256] = numbers(b"rcRC");
const STEPS: [(isize, isize); 2] = [(1, 0), (0, 1)];

/// A position with equally many black and white stones, and Black to move.
pub(crate) struct Position(Grid);

/// The liberties of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Liberties {
    None,
    Only(usize),
    Several,
}

impl CheckedCase for Position {
    fn read(input: &mut Reader<'_>) -> Result<Self, NotCertified> {
        let board = Grid::read(input, &LETTERS, &STEPS, |input, size, cells| {
            input.row(b".XO", size).map(|row| cells.extend_from_slice(row))
        })?;
        input.check(board.count(b'X') == board.count(b'O'), "as many X as O")?;
        Ok(Position(board))
    }

    fn check(self, answer: &mut Reader<'_>, lines: &mut Reader<'_>) -> Result<(), NotCertified> {
        let Position(mut board) = self;
        let (mut mover, mut other) = (b'X', b'O');
        while !answer.take("-1 -1") {
            let place = answer.place().map_err(|_| answer.refused("a move, or -1 -1"))?;
            let at = board.at(place).filter(|&at| board.cells[at] == b'.');
            board.cells[at.ok_or_else(|| answer.refused("an empty point, or -1 -1"))?] = mover;
            answer.answer_end()?;
            (mover, other) = (other, mover);
        }
        answer.answer_end()?;

        let (board, len, width) = (&board, board.cells.len(), board.size + 1);
        let letter = |at| board.letter(at);
        let is_stone = |at: &usize| matches!(letter(*at), b'X' | b'O');
        let together = |a, b| letter(a) == letter(b);
        let (count, lists) = chains(lines, board, len, (0..len).filter(is_stone), together)?;

        let near = |at: usize| [at + width, at + 1, at.wrapping_sub(width), at.wrapping_sub(1)];
        let mut liberties = vec![Liberties::None; count + 1];
        for at in 0..len {
            if letter(at) == b'.' {
                for stone in near(at).into_iter().filter(is_stone) {
                    let liberties = &mut liberties[lists[stone] as usize];
                    *liberties = match *liberties {
                        Liberties::None => Liberties::Only(at),
                        Liberties::Only(only) if only == at => Liberties::Only(at),
                        _ => Liberties::Several,
                    };
                }
            } else if is_stone(&at) {
                // With the checks of `chains`, this makes the lists exactly the chains.
                let are_alike =
                    near(at)[..2].iter().all(|&near| !together(at, near) || lists[at] == lists[near]);
                lines.check(are_alike, "neighbouring stones of one colour in one list")?;
            }
        }
        // Stones are never removed. So a chain that loses its last liberty never gets one again, and has none in
        // the end. Hence if all chains have a liberty in the end, all had one after every move, and at the start.
        lines.check(
            !liberties[1..].contains(&Liberties::None),
            "a liberty for each chain in the last position",
        )?;
        for at in (0..len).filter(|&at| letter(at) == b'.') {
            // A move here would take the last liberty of an opponent's chain, or make a chain without one.
            let is_last = |stone: usize| liberties[lists[stone] as usize] == Liberties::Only(at);
            let captures = near(at).into_iter().any(|near| letter(near) == other && is_last(near));
            let is_walled_in = near(at).into_iter().all(|near| match letter(near) {
                b'.' => false,
                wall => wall != mover || is_last(near),
            });
            if !captures && !is_walled_in {
                return Err(answer.refused("another move, for the player to move is not stuck"));
            }
        }
        Ok(())
    }
}
