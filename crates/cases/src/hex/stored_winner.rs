//! The stored files of `hexwinner`, with any numbers of stones.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use oracle::hex::{BLUE, EMPTY, RED};
use rng::Rng;

use super::shapes::turned;
use super::stored_status::{break_chain, maze, snake};
use super::{HexWinner, neighbours};
use crate::case::Case;
use crate::plan::Plan;
use crate::square::{At, Rows, blank, filled, full};

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("largest", 301, "T=10, N=100: snakes, a maze, a double spiral, random boards, an empty board, one colour alone", largest),
    Plan::new("threshold", 302, "T=10, N=100: stones of one colour at the percolation threshold of one half, and next to it", threshold),
    Plan::new("small", 303, "T=10, N from 1 to 5, anything goes", small),
    Plan::new("neighbours", 304, "N up to 5: chains that need each of the six neighbours, for either player; squares that touch on paper only", neighbours::winner),
];

const SIZE: usize = 100;

pub(super) fn largest(rng: &mut Rng) -> String {
    let mut broken = snake(SIZE, rng);
    break_chain(&mut broken, 2 * rng.below(SIZE / 2) + 1, EMPTY);
    let boards = [
        turned(snake(SIZE, rng), rng),
        turned(broken, rng),
        turned(maze(SIZE, 1, rng), rng),
        turned(double_spiral(Middle::Joined), rng),
        turned(double_spiral(Middle::Apart), rng),
        full([RED, BLUE], SIZE, rng),
        full([RED, BLUE], SIZE, rng),
        blank(SIZE),
        vec![vec![RED; SIZE]; SIZE],
        vec![vec![BLUE; SIZE]; SIZE],
    ];
    HexWinner::file_of(boards)
}

pub(super) fn threshold(rng: &mut Rng) -> String {
    let boards = [40, 45, 48, 49, 50, 50, 51, 52, 55, 60].into_iter().enumerate().map(|(k, percent)| {
        let other = [EMPTY, BLUE][k % 2];
        let board = filled(SIZE, |_| if rng.chance(percent) { RED } else { other });
        turned(board, rng)
    });
    HexWinner::file_of(boards)
}

pub(super) fn small(rng: &mut Rng) -> String {
    let boards = (0..10).map(|k| filled(k / 2 + 1, |_| rng.pick(&[RED, RED, BLUE, BLUE, EMPTY])));
    HexWinner::file_of(boards)
}

/// Whether the two arms of a spiral are connected in the middle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Middle {
    Joined,
    Apart,
}

/// Two red arms, one that winds inwards from the top and one that winds outwards to the bottom. The rest is blue.
fn double_spiral(middle: Middle) -> Rows {
    let mut board = vec![vec![BLUE; SIZE]; SIZE];
    // Traces one arm inwards from (0, 2). The other arm is the first, turned by 180 degrees. Windings of
    // one arm are four rows apart, so the other arm fits between them with one blue row on each side.
    let (mut low, mut high) = (0, SIZE - 1);
    let mut at = (0, 2);
    let mut arm = vec![(0, 2)];
    let walk = |arm: &mut Vec<At>, at: &mut At, to: At| {
        while *at != to {
            at.0 = at.0 + usize::from(at.0 < to.0) - usize::from(at.0 > to.0);
            at.1 = at.1 + usize::from(at.1 < to.1) - usize::from(at.1 > to.1);
            arm.push(*at);
        }
    };
    while high - low > 8 {
        walk(&mut arm, &mut at, (low, high));
        walk(&mut arm, &mut at, (high - 2, high));
        walk(&mut arm, &mut at, (high - 2, low + 2));
        walk(&mut arm, &mut at, (low + 4, low + 2));
        low += 4;
        high -= 4;
        at = (low, low - 2);
    }
    // Leads to the square in the middle.
    walk(&mut arm, &mut at, (low, low));
    for (row, column) in arm {
        board[row][column] = RED;
        board[SIZE - 1 - row][SIZE - 1 - column] = RED;
    }
    // The square in the middle contains the ends of both arms.
    for row in &mut board[low..=high] {
        row[low..=high].fill(if middle == Middle::Joined { RED } else { EMPTY });
    }
    board
}
