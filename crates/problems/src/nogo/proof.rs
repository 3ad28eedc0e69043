//! The certificates of `nogo`.

use alloc::vec::Vec;

use games::rules::rules_nogo::{Board, Color, Position, Tours};
use geometry::Point;

use crate::decimal;

/// Appends the lines that prove the answer: a walk over each chain of the last position.
///
/// # Complexity
/// O(points). A chain of k stones takes at most 2k bytes.
pub(super) fn prove(position: &Position, answer: &[Point], out: &mut Vec<u8>) {
    let mut tours = Tours::new(&last(position, answer), *b"cCrR");
    out.extend_from_slice(b"chains ");
    let start = out.len();
    out.resize(start + 2 * tours.stones() + 1, 0);
    let (mut end, mut count) = (start, 0_u32);
    while let Some(steps) = tours.next_into(&mut out[end + 1..]) {
        out[end] = b' ';
        if steps == 0 {
            out[end + 1] = b'-';
        }
        end += 1 + steps.max(1);
        count += 1;
    }
    out.truncate(end);
    // The number of chains comes first, but is known only now.
    decimal::write(count, out);
    out[start..].rotate_left(end - start);
    out.push(b'\n');
}

/// The last position. The order of the moves does not matter, since stones are never removed.
fn last(position: &Position, answer: &[Point]) -> Board {
    let mut board = position.to_board();
    for (number, &at) in answer.iter().enumerate() {
        if let Some(stone) = board.get_mut(at) {
            *stone = Some(Color::in_turn(number));
        }
    }
    board
}
