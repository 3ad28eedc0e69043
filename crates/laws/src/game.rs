//! The laws of games, on games decoded from bytes.

use alloc::vec::Vec;

use games::Visitor;
use kits::{Bytes, earlier};
use rules_core::{Color, Rules, Setup};

/// The most moves of a game.
const MOST: usize = 96;

/// The steps from an earlier move to a near one: to all cells around it, and knight's moves. Columns first, then rows.
const STEPS: [[i32; 16]; 2] = [
    [1, 0, -1, 0, 1, -1, 1, -1, 2, 1, -1, -2, -2, -1, 1, 2],
    [0, 1, 0, -1, 1, -1, -1, 1, 1, 2, 2, 1, -1, -2, -2, -1],
];

/// Plays a game. The first byte selects a game of the registry, the second a board of the oracle. Then each move takes
/// [two bytes](crate#moves). [`suite::along`] checks the laws.
///
/// # Panics
/// If a law is broken.
pub fn games(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    bytes.pick(games::ALL).visit(Along(bytes));
}

/// The encoded board and moves of a game.
struct Along<'a>(Bytes<'a>);

impl Visitor for Along<'_> {
    type Output = ();

    fn visit<R: Rules>(mut self) {
        let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let setup = self.0.pick(&[boards.larger, boards.small].concat());
        let parsed: R::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
        let cells: Vec<[i32; 2]> = R::new(&parsed).cells().map(|at| R::pair(&parsed, at)).collect();
        let mut moves: Vec<(Color, [i32; 2])> = Vec::new();
        let mut color = Color::White;
        while let Some(first) = self.0.next_byte().filter(|_| moves.len() < MOST) {
            let second = self.0.byte();
            color = if first & 1 == 0 { color.opponent() } else { color };
            let (high, low) = (usize::from(first >> 3), usize::from(second));
            let cell = |number: usize| cells.get(number % cells.len().max(1)).copied().unwrap_or_default();
            let at = match first >> 1 & 3 {
                0 | 1 => {
                    let from = earlier(high, moves.len()).map_or_else(|| cell(low), |number| moves[number].1);
                    [0, 1].map(|axis| from[axis].wrapping_add(STEPS[axis][low % 16]))
                }
                3 if high == 31 => [coordinate(second), coordinate(self.0.byte())],
                _ => cell(high << 8 | low),
            };
            moves.push((color, at));
        }
        suite::along::<R>(setup, moves);
    }
}

/// A small number of either sign, or a number at the limits.
fn coordinate(byte: u8) -> i32 {
    match byte {
        0 => i32::MIN,
        1 => i32::MAX,
        2 => i32::MIN + 1,
        3 => 1 << 30,
        _ => i32::from(byte.cast_signed()),
    }
}
