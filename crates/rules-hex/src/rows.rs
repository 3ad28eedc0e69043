//! Whole games on boards of up to 32 columns and rows, with a bit for each cell.
//!
//! Only the stones at the end count. Stones stay, so a player who has connected their sides stays connected, and only
//! one player can be. So if the last stone connects its colour, nobody had won before, unless its colour is connected
//! without it.

use geometry::{Axial, Shape};
use rules_core::{Color, Outcome};

use crate::Setup;
use crate::board::{BLUE, RED};

/// The most columns and rows.
const MOST: usize = 32;

/// Stones of a colour in lines of bits: for Red row by row from the top, for Blue column by column from the left. A
/// colour connects the first line and the last one. Neighbours are the same for both colours: transposing the board
/// keeps them.
type Lines = [u32; MOST];

/// The outcome after stones by turns; `None` if a stone is refused, or if somebody has won before the last stone.
pub(crate) fn outcome(setup: &Setup, first: Color, places: &[Axial]) -> Option<Outcome<()>> {
    let shape = setup.shape();
    // The lines of the first player and of the other one.
    let mut counts = [shape.height() as usize, shape.width() as usize];
    if first == BLUE {
        counts.reverse();
    }
    if counts[0].max(counts[1]) > MOST {
        return None;
    }
    let (mut lines, mut taken, mut is_refused) = ([[0; MOST]; 2], [0; MOST], false);
    let turned = |at: Axial| if first == RED { [at.r, at.q] } else { [at.q, at.r] };
    let mut place = |player: usize, at: Axial| {
        let [line, bit] = turned(at);
        is_refused |= !shape.contains(at) | (taken[line as usize % MOST] & mask(bit) != 0);
        taken[line as usize % MOST] |= mask(bit);
        let [line, bit] = if player == 0 { [line, bit] } else { [bit, line] };
        lines[player][line as usize % MOST] |= mask(bit);
    };
    let (pairs, rest) = places.as_chunks();
    for &[one, two] in pairs {
        place(0, one);
        place(1, two);
    }
    for &at in rest {
        place(0, at);
    }
    let last = turned(*places.last()?);
    if is_refused {
        return None;
    }
    let (player, other) = if rest.is_empty() { (1, 0) } else { (0, 1) };
    let (mine, theirs) = (&lines[player][..counts[player]], &lines[other][..counts[other]]);
    let (line, bit) = (last[player] as usize, mask(last[other]));
    let mut before = Lines::default();
    before[..mine.len()].copy_from_slice(mine);
    before[line] &= !bit;
    let mut reached = Lines::default();
    reached[0] = before[0];
    if connects(&before[..mine.len()], &mut reached[..mine.len()]) {
        return None;
    }
    // The last stone can touch reached ones in its own line.
    reached[line] = spread(mine[line], reached[line]);
    reached[0] = mine[0];
    if connects(mine, &mut reached[..mine.len()]) {
        let color = if player == 0 { first } else { first.opponent() };
        return Some(Outcome::Won { color, how: () });
    }
    reached = Lines::default();
    reached[0] = theirs[0];
    (!connects(theirs, &mut reached[..theirs.len()])).then_some(Outcome::Open)
}

/// The bit of a place in its line.
const fn mask(bit: i32) -> u32 {
    1 << (bit as u32 % 32)
}

/// Adds to `reached` all stones that are connected to those in it. Returns whether they are in the last line.
fn connects(stones: &[u32], reached: &mut [u32]) -> bool {
    let last = stones.len() - 1;
    let add = |reached: &mut [u32], line: usize, met: u32| {
        let new = met & stones[line] & !reached[line];
        if new != 0 {
            reached[line] = spread(stones[line], reached[line] | new);
        }
        new
    };
    // Chains wind, so down and up until nothing is new.
    loop {
        let mut all = 0;
        for line in 1..=last {
            all |= add(reached, line, reached[line - 1] | reached[line - 1] >> 1);
        }
        if reached[last] != 0 {
            return true;
        }
        for line in (1..last).rev() {
            all |= add(reached, line, reached[line + 1] | reached[line + 1] << 1);
        }
        if all == 0 {
            return false;
        }
    }
}

/// The stones of a line that are in one run with any of `some`.
fn spread(stones: u32, some: u32) -> u32 {
    // The carry runs through the stones after the lowest one of each run.
    let after = |stones: u32, some: u32| stones & !stones.wrapping_add(some) | some;
    let above = after(stones, some);
    after(stones.reverse_bits(), above.reverse_bits()).reverse_bits()
}
