//! Whole games on boards of up to 32 columns and rows, with a bit for each cell.
//!
//! Only the stones at the end count. Stones stay, so a player who has connected their sides stays connected, and only
//! one player can be. So if the last stone connects its colour, nobody had won before, unless its colour is connected
//! without it.

use geometry::Axial;
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
    let turned = |at: Axial| if first == RED { [at.r, at.q] } else { [at.q, at.r] };
    let (mut lines, mut crossed, mut most) = ([[0; MOST]; 2], [0; MOST], 0);
    let (pairs, rest) = places.as_chunks();
    for &[one, two] in pairs {
        let ([line, bit], [other_line, other_bit]) = (turned(one), turned(two));
        set(&mut lines[0], line, bit);
        set(&mut lines[1], other_bit, other_line);
        set(&mut crossed, other_line, other_bit);
        most |= line | bit | other_line | other_bit;
    }
    for [line, bit] in rest.iter().map(|&at| turned(at)) {
        set(&mut lines[0], line, bit);
        most |= line | bit;
    }
    // So many bits are set only if all places are on the board and different.
    let full = u32::MAX.checked_shr((MOST - counts[1]) as u32).unwrap_or(0);
    let taken = lines[0].iter().zip(crossed).map(|(line, other)| ((line | other) & full).count_ones());
    if most as u32 >= MOST as u32 || taken.take(counts[0]).sum::<u32>() as usize != places.len() {
        return None;
    }
    let last = turned(*places.last()?);
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

fn set(lines: &mut Lines, line: i32, bit: i32) {
    lines[line as usize % MOST] |= mask(bit);
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
    // Upwards, the carry runs through the stones after the lowest one of each run.
    let mut reached = stones & !stones.wrapping_add(some) | some;
    let mut through = stones;
    for step in [1, 2, 4, 8, 16] {
        reached |= through & reached >> step;
        through &= through >> step;
    }
    reached
}
