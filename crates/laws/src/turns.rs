//! Bytes as the moves of a game.

use kits::Bytes;
use rules_core::Color;

/// The most moves that are made of the bytes of one game.
pub(crate) const MOST: usize = 96;

/// One move: whose it is, and where it should go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) color: Color,
    pub(crate) aim: Aim,
}

/// Where a move should go.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Aim {
    /// A step from an earlier move: how many moves back, and which step.
    Near { back: usize, step: usize },
    /// The cell of this number, modulo the number of cells.
    Cell(usize),
    /// Any coordinates, small or not, on the board or off.
    Wild(i32, i32),
}

/// The moves that the bytes stand for, as the table in the documentation of the crate says.
pub(crate) fn turns(mut bytes: Bytes<'_>) -> impl Iterator<Item = Turn> + '_ {
    let mut last = Color::White;
    let turns = core::iter::from_fn(move || {
        let (first, second) = (bytes.next_byte()?, bytes.byte());
        let color = if first & 1 == 0 { last.opponent() } else { last };
        last = color;
        let (high, low) = (usize::from(first >> 3), usize::from(second));
        let aim = match first >> 1 & 3 {
            0 | 1 => Aim::Near { back: high, step: low },
            3 if high == 31 => Aim::Wild(coordinate(second), coordinate(bytes.byte())),
            _ => Aim::Cell(high << 8 | low),
        };
        Some(Turn { color, aim })
    });
    turns.take(MOST)
}

/// Small numbers of either sign, and the ends of what there is.
fn coordinate(byte: u8) -> i32 {
    match byte {
        0 => i32::MIN,
        1 => i32::MAX,
        2 => i32::MIN + 1,
        3 => 1 << 30,
        _ => i32::from(byte.cast_signed()),
    }
}
