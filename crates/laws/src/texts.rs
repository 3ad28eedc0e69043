//! Bytes as recipes for inputs: files that are right but for what a last change may spoil.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use geometry::Point;
use rules_core::Color;
use rules_nogo::NoGo;
use rules_twixt::{LinkRule, Twixt};

use crate::bytes::Bytes;
use crate::turns::earlier;

/// The most cases of a file.
const CASES: usize = 3;

/// A small input for a problem. Games keep to the rules, so that nearly all are accepted.
///
/// A byte says how many cases there are; for each case a byte gives the size, a second one how many bytes of moves follow.
pub(crate) fn input(problem: &str, bytes: &mut Bytes<'_>) -> Vec<u8> {
    let write = match problem {
        "havannah" => havannah,
        "hexstatus" => hexstatus,
        "hexwinner" => hexwinner,
        "nogo" => return nogo(bytes).into_bytes(),
        _ => twixt,
    };
    let count = 1 + bytes.below(CASES);
    let mut text = if problem == "twixt" { String::new() } else { format!("{count}\n") };
    for _ in 0..count {
        write(bytes, &mut text);
    }
    if problem == "twixt" {
        text.push_str("0 0\n");
    }
    text.into_bytes()
}

/// The size of a board from the list, and the bytes of its moves.
fn case<'a>(bytes: &mut Bytes<'a>, sizes: &[usize], most: usize) -> (usize, &'a [u8]) {
    let size = bytes.pick(sizes);
    let moves = bytes.below(most + 1);
    (size, bytes.take(moves))
}

/// The first free cell from a number on, round and round; `None` where all are taken.
fn free(taken: &[bool], from: usize) -> Option<usize> {
    let cells = taken.len();
    (0..cells).map(|step| (from + step) % cells).find(|&cell| !taken[cell])
}

fn havannah(bytes: &mut Bytes<'_>, text: &mut String) {
    let (side, moves) = case(bytes, &[3, 4, 5, 2, 6, 7, 9], 48);
    let side = side as i32;
    let board = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    let cells: Vec<(i32, i32)> = board.filter(|(x, y)| (x - y).abs() < side).collect();
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)];
    let mut taken = vec![false; cells.len()];
    let mut played: Vec<usize> = Vec::new();
    for &byte in moves {
        // Most stones go beside an earlier one.
        let near =
            earlier(usize::from(byte >> 4), played.len()).filter(|_| byte & 15 < 12).and_then(|number| {
                let ((x, y), (dx, dy)) = (cells[played[number]], steps[usize::from(byte & 15) % 6]);
                cells.iter().position(|&cell| cell == (x + dx, y + dy))
            });
        let Some(cell) = free(&taken, near.unwrap_or(usize::from(byte))) else { break };
        taken[cell] = true;
        played.push(cell);
    }
    let _ = writeln!(text, "{side} {}", played.len());
    for cell in played {
        let _ = writeln!(text, "{} {}", cells[cell].0, cells[cell].1);
    }
}

/// The cells of a Hex board, by number: 0 where there is no stone, 1 for red, 2 for blue.
fn hex(bytes: &mut Bytes<'_>) -> (usize, Vec<usize>) {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut cells = vec![0; size * size];
    let mut taken = vec![false; size * size];
    let mut color = 2;
    for &byte in moves {
        // The highest bit is another stone of the same colour.
        color = if byte & 128 == 0 { 3 - color } else { color };
        let Some(cell) = free(&taken, usize::from(byte & 127)) else { break };
        taken[cell] = true;
        cells[cell] = color;
    }
    (size, cells)
}

fn hexstatus(bytes: &mut Bytes<'_>, text: &mut String) {
    let (size, cells) = hex(bytes);
    let _ = writeln!(text, "{size}");
    for row in cells.chunks(size) {
        text.extend(row.iter().map(|&cell| ['.', 'R', 'B'][cell]));
        text.push('\n');
    }
}

fn hexwinner(bytes: &mut Bytes<'_>, text: &mut String) {
    let (size, cells) = hex(bytes);
    let _ = writeln!(text, "{size}");
    for row in cells.chunks(size) {
        let row: Vec<&str> = row.iter().map(|&cell| ["0", "1", "-1"][cell]).collect();
        let _ = writeln!(text, "{}", row.join(" "));
    }
}

fn nogo(bytes: &mut Bytes<'_>) -> String {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut game = NoGo::new(size as u32, size as u32);
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
    let mut text = format!("{size}\n");
    for y in 0..size as i32 {
        text.extend((0..size as i32).map(|x| match before.stone(Point { x, y }) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        }));
        text.push('\n');
    }
    text
}

fn twixt(bytes: &mut Bytes<'_>, text: &mut String) {
    let (size, moves) = case(bytes, &[6, 5, 8, 4, 10, 7, 12], 64);
    let mut game = Twixt::new(size as u32 + 1, LinkRule::AllLinksBlock);
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
    if game.pegs().is_empty() {
        // There is no set without a peg.
        let _ = writeln!(text, "{size} 1\n1 1");
        return;
    }
    let pegs: Vec<String> = game.pegs().iter().map(|peg| format!("{} {}", peg.at.x, peg.at.y)).collect();
    let _ = writeln!(text, "{size} {}\n{}", pegs.len(), pegs.join(" "));
}
