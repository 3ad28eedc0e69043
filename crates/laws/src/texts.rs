//! Bytes as recipes for inputs: files that are right but for what a last change may spoil.

use alloc::vec;
use alloc::vec::Vec;

use cases::{Case, Havannah, HexStatus, HexWinner, NoGo, hexagon, square};
use geometry::Point;
use oracle::nogo::{EMPTY, PLAYERS};
use rules_core::Color;
use rules_twixt::LinkRule;

use crate::bytes::Bytes;
use crate::turns::earlier;

/// The most cases of a file.
const CASES: usize = 3;

/// A small input for a problem. Games keep to the rules, so that nearly all are accepted. For a problem without a recipe the bytes
/// are the input.
///
/// A byte says how many cases there are; for each case a byte gives the size, a second one how many bytes of moves follow.
pub(crate) fn input(problem: &str, bytes: &mut Bytes<'_>) -> Vec<u8> {
    match RECIPES.iter().find(|(id, _)| *id == problem) {
        Some((_, file)) => file(bytes),
        None => bytes.rest().to_vec(),
    }
}

/// Makes a file.
type Recipe = fn(&mut Bytes<'_>) -> Vec<u8>;

/// What makes a file for each problem.
const RECIPES: &[(&str, Recipe)] = &[
    (Havannah::ID, |bytes| file(bytes, havannah)),
    (HexStatus::ID, |bytes| file(bytes, |bytes| HexStatus(hex(bytes)))),
    (HexWinner::ID, |bytes| file(bytes, |bytes| HexWinner(hex(bytes)))),
    (NoGo::ID, |bytes| NoGo::file(&[nogo(bytes)]).into_bytes()),
    (cases::Twixt::ID, |bytes| file(bytes, twixt)),
];

/// A file of a few cases.
fn file<C: Case>(bytes: &mut Bytes<'_>, one: impl Fn(&mut Bytes<'_>) -> C) -> Vec<u8> {
    let count = 1 + bytes.below(CASES);
    let cases: Vec<C> = (0..count).map(|_| one(bytes)).collect();
    C::file(&cases).into_bytes()
}

/// The size of a board from the list, and the bytes of its moves.
fn case<'a>(bytes: &mut Bytes<'a>, sizes: &[usize], most: usize) -> (usize, &'a [u8]) {
    let size = bytes.pick(sizes);
    let moves = bytes.below(most + 1);
    (size, bytes.take(moves))
}

/// The first free cell of so many, from a number on, round and round; `None` where all are taken.
fn free(cells: usize, is_free: impl Fn(usize) -> bool, from: usize) -> Option<usize> {
    (0..cells).map(|step| (from + step) % cells).find(|&cell| is_free(cell))
}

fn havannah(bytes: &mut Bytes<'_>) -> Havannah {
    let (side, moves) = case(bytes, &[3, 4, 5, 2, 6, 7, 9], 48);
    let side = side as i64;
    let cells = hexagon::cells(side);
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)];
    let mut played: Vec<usize> = Vec::new();
    for &byte in moves {
        // Most stones go beside an earlier one.
        let near =
            earlier(usize::from(byte >> 4), played.len()).filter(|_| byte & 15 < 12).and_then(|number| {
                let ((x, y), (dx, dy)) = (cells[played[number]], steps[usize::from(byte & 15) % 6]);
                cells.iter().position(|&cell| cell == (x + dx, y + dy))
            });
        let is_free = |cell| !played.contains(&cell);
        let Some(cell) = free(cells.len(), is_free, near.unwrap_or(usize::from(byte))) else { break };
        played.push(cell);
    }
    Havannah { side, moves: played.into_iter().map(|cell| cells[cell]).collect() }
}

/// A Hex board.
fn hex(bytes: &mut Bytes<'_>) -> square::Rows {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut cells = vec![b'.'; size * size];
    let mut color = 1;
    for &byte in moves {
        // The highest bit is another stone of the same colour.
        color = if byte & 128 == 0 { 1 - color } else { color };
        let is_free = |cell: usize| cells[cell] == b'.';
        let Some(cell) = free(cells.len(), is_free, usize::from(byte & 127)) else { break };
        cells[cell] = b"RB"[color];
    }
    cells.chunks(size).map(<[u8]>::to_vec).collect()
}

fn nogo(bytes: &mut Bytes<'_>) -> NoGo {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut game = rules_nogo::NoGo::new(&rules_nogo::Setup::new(size as u32, size as u32));
    let mut turn = 0;
    let mut before = game.clone();
    for &byte in moves {
        let number = usize::from(byte) % (size * size);
        let at = Point { x: (number % size) as i32, y: (number / size) as i32 };
        if game.play(Color::in_turn(turn), at).is_ok() {
            turn += 1;
            if turn % 2 == 0 {
                before = game.clone();
            }
        }
    }
    let letter = |color: Color| PLAYERS[color.index()];
    NoGo(square::filled(size, |(row, column)| {
        before.stone(Point { x: column as i32, y: row as i32 }).map_or(EMPTY, letter)
    }))
}

fn twixt(bytes: &mut Bytes<'_>) -> cases::Twixt {
    let (size, moves) = case(bytes, &[6, 5, 8, 4, 10, 7, 12], 64);
    let mut game =
        rules_twixt::Twixt::new(&rules_twixt::Setup::new(size as u32 + 1, LinkRule::AllLinksBlock));
    for two in moves.chunks(2) {
        let (first, second) = (usize::from(two[0]), usize::from(*two.last().unwrap_or(&0)));
        let color = Color::in_turn(game.pegs().len());
        let own: Vec<Point> = game.pegs().iter().filter(|peg| peg.color == color).map(|peg| peg.at).collect();
        // Most pegs go a knight's move away from one of their colour.
        let near = earlier(first >> 4, own.len()).filter(|_| first & 15 < 13);
        let at = match near {
            Some(number) => own[number].knight()[second % 8],
            None => Point { x: (second % (size + 1)) as i32, y: (second / (size + 1) % (size + 1)) as i32 },
        };
        if game.play(color, at).is_ok_and(|placed| placed.winner.is_some()) {
            break;
        }
    }
    let mut pegs: Vec<(i64, i64)> =
        game.pegs().iter().map(|peg| (peg.at.x.into(), peg.at.y.into())).collect();
    if pegs.is_empty() {
        // There is no set without a peg.
        pegs.push((1, 1));
    }
    cases::Twixt { size: size as i64, pegs }
}
