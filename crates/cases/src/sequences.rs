//! Sequences of places for games of any length. Each place is computed from its number, so nothing is stored.

use alloc::vec::Vec;
use core::fmt::{Result, Write};
use core::ops::Range;

use crate::case::Case;
use crate::kinds::mixed;

/// Returns the place of move `number`, from 0, in a game of `moves` moves.
pub(crate) type Places = fn(number: u64, moves: u64) -> (u64, u64);

/// Returns the side of a square with room for `moves` places.
fn side(moves: u64) -> u64 {
    moves.isqrt() + 1
}

/// Distinct places of a square in scattered order. None is in an end zone of TwixT, see [`oracle::twixt`].
pub(crate) fn scattered(number: u64, moves: u64) -> (u64, u64) {
    let side = side(moves);
    let places = side * side;
    // The factor is a prime that does not divide the number of places, so no place repeats.
    let place = (u128::from(number) * 2_147_483_647 % u128::from(places)) as u64;
    (2 + place / side, 2 + place % side)
}

/// Scattered places, far apart on a board of size 10^9.
pub(crate) fn far(number: u64, _moves: u64) -> (u64, u64) {
    // Both factors are coprime to 999,999,000, so that many places are distinct.
    (2 + number * 618_033_989 % 999_999_000, 2 + number * 414_213_563 % 999_999_000)
}

/// One chain that winds through every second row of a square.
pub(crate) fn snake(number: u64, moves: u64) -> (u64, u64) {
    // Each row has `width` stones, and one more leads to the next row.
    let width = side(moves).max(2);
    let (row, along) = (number / (width + 1), number % (width + 1));
    let x = along.min(width - 1);
    (2 + if row.is_multiple_of(2) { x } else { width - 1 - x }, 2 + 2 * row + u64::from(along == width))
}

/// The same chain with its stones in scattered order.
pub(crate) fn pieces(number: u64, moves: u64) -> (u64, u64) {
    snake((u128::from(number) * 2_147_483_647 % u128::from(moves)) as u64, moves)
}

/// Rings side by side that lack one stone each.
pub(crate) fn open_rings(number: u64, moves: u64) -> (u64, u64) {
    const STONES: [(u64, u64); 5] = [(0, 0), (1, 0), (2, 1), (2, 2), (1, 2)];
    let (ring, stone) = (number / 5, STONES[(number % 5) as usize]);
    let wide = side(moves / 5);
    (2 + ring / wide * 4 + stone.0, 2 + ring % wide * 4 + stone.1)
}

/// Rows of linked pegs, alternately Black's and White's.
pub(crate) fn linked(number: u64, moves: u64) -> (u64, u64) {
    let width = side(moves);
    let (pair, color) = (number / 2, number % 2);
    let (row, along) = (pair / width, pair % width);
    (2 + along, 2 + row * 8 + color * 4 + along % 2 * 2)
}

/// Returns the number of moves that make about `bytes` bytes, and the size of a board with room for them.
fn count(places: Places, bytes: u64) -> (u64, u64) {
    let largest = |moves: u64| {
        let last = moves.saturating_sub(1);
        (0..=1000).map(|part| places(last * part / 1000, moves)).map(|(x, y)| x.max(y)).max().unwrap_or(1)
    };
    let digits = |moves| u64::from(largest(moves).ilog10()) + 1;
    let mut moves = bytes / 4;
    while moves * 2 * (digits(moves) + 1) > bytes {
        moves = moves * 9 / 10;
    }
    let moves = moves.max(2);
    // The sample may have missed the largest coordinate.
    (moves, (largest(moves) + largest(moves) / 8 + 8).min(1_000_000_000) + 2)
}

fn write(places: Places, moves: u64, out: &mut dyn Write) -> Result {
    (0..moves).try_for_each(|number| {
        let (x, y) = places(number, moves);
        writeln!(out, "{x} {y}")
    })
}

/// Writes a game of about `bytes` bytes. All coordinates are from 1 to size - 1: on the board and in no end zone.
pub(crate) fn game<C: Case>(places: Places, bytes: u64, out: &mut dyn Write) -> Result {
    let (moves, size) = count(places, bytes);
    C::FRAME.start(1, out)?;
    writeln!(out, "{size} {moves}")?;
    write(places, moves, out)?;
    C::FRAME.end(out)
}

/// Writes many games of two moves, on boards of random sizes.
pub(crate) fn tiny<C: Case>(sizes: Range<u64>, bytes: u64, out: &mut dyn Write) -> Result {
    let games = bytes / 12;
    C::FRAME.start(games, out)?;
    let size = |game| sizes.start + mixed(game) % (sizes.end - sizes.start);
    (0..games).try_for_each(|game| writeln!(out, "{} 2\n1 1\n2 2", size(game)))?;
    C::FRAME.end(out)
}

/// Returns copies of the list in which one move is a step nearer to the origin, and copies in which a move is
/// swapped with a larger one, `every` moves before it.
pub(crate) fn nearer(moves: &[At], every: usize) -> impl Iterator<Item = Vec<At>> {
    let changed = move |change: &dyn Fn(&mut Vec<At>)| {
        let mut moves = moves.to_vec();
        change(&mut moves);
        moves
    };
    let steps = (0..moves.len()).flat_map(|k| TOWARDS_ORIGIN.map(|step| (k, step)));
    let nearer =
        steps.map(move |(k, (dx, dy))| changed(&|moves| moves[k] = (moves[k].0 + dx, moves[k].1 + dy)));
    let swaps = (every..moves.len()).filter(move |&k| moves[k - every] > moves[k]);
    nearer.chain(swaps.map(move |k| changed(&|moves| moves.swap(k - every, k))))
}

pub(crate) const TOWARDS_ORIGIN: [At; 3] = [(-1, -1), (-1, 0), (0, -1)];

type At = (i64, i64);

/// Writes `start`, which promises moves, and only some of them.
pub(crate) fn cut_off(start: &str, bytes: u64, out: &mut dyn Write) -> Result {
    out.write_str(start)?;
    write(far, bytes / 20, out)
}
