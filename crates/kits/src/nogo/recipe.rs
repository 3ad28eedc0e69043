//! Turns bytes into files of legal games.

use cases::{Case, NoGo, square};
use games::rules::rules_nogo::{self, Setup};
use geometry::Point;
use oracle::nogo::{EMPTY, PLAYERS};
use rules_core::{Color, Rules};

use crate::bytes::Bytes;
use crate::recipe::case;

/// Makes a file.
pub(super) fn made(bytes: &mut Bytes<'_>) -> Vec<u8> {
    NoGo::file(&[one(bytes)]).into_bytes()
}

fn one(bytes: &mut Bytes<'_>) -> NoGo {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut game = rules_nogo::NoGo::new(&Setup::new(size as u32, size as u32));
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
