//! Hex boards of which only the winner is asked; the numbers of stones may be anything.

use oracle::hex::{BLUE, EMPTY, RED};

use super::Plan;
use super::hexstatus::{Rows, maze, mirrored, random_full, snake};
use oracle::Rng;

pub(super) const PLANS: &[Plan] = &[
    Plan {
        problem: "hexwinner",
        name: "largest",
        seed: 301,
        aim: "T=10, N=100: snakes, a maze, a double spiral, random boards, an empty board, one colour alone",
        make: largest,
    },
    Plan {
        problem: "hexwinner",
        name: "threshold",
        seed: 302,
        aim: "T=10, N=100: stones of one colour at the percolation threshold of one half, and next to it",
        make: threshold,
    },
    Plan {
        problem: "hexwinner",
        name: "small",
        seed: 303,
        aim: "T=10, N from 1 to 5, anything goes",
        make: small,
    },
];

const SIZE: usize = 100;

fn largest(rng: &mut Rng) -> String {
    let mut broken = snake(SIZE, rng);
    let row = 2 * rng.below(SIZE / 2) + 1;
    let column = broken[row].iter().position(|&cell| cell == RED).expect("the snake is in each row");
    broken[row][column] = EMPTY;
    let boards = [
        mirrored(snake(SIZE, rng), rng),
        mirrored(broken, rng),
        mirrored(maze(SIZE, 1, rng), rng),
        mirrored(double_spiral(Middle::Joined), rng),
        mirrored(double_spiral(Middle::Apart), rng),
        random_full(SIZE, rng),
        random_full(SIZE, rng),
        vec![vec![EMPTY; SIZE]; SIZE],
        vec![vec![RED; SIZE]; SIZE],
        vec![vec![BLUE; SIZE]; SIZE],
    ];
    print(&boards)
}

fn threshold(rng: &mut Rng) -> String {
    let boards: Vec<Rows> = [40, 45, 48, 49, 50, 50, 51, 52, 55, 60]
        .into_iter()
        .enumerate()
        .map(|(k, percent)| {
            let other = [EMPTY, BLUE][k % 2];
            let cell = |rng: &mut Rng| if rng.chance(percent) { RED } else { other };
            let board: Rows = (0..SIZE).map(|_| (0..SIZE).map(|_| cell(rng)).collect()).collect();
            mirrored(board, rng)
        })
        .collect();
    print(&boards)
}

fn small(rng: &mut Rng) -> String {
    let boards: Vec<Rows> = (0..10)
        .map(|k| {
            let size = k / 2 + 1;
            (0..size).map(|_| (0..size).map(|_| rng.pick(&[RED, RED, BLUE, BLUE, EMPTY])).collect()).collect()
        })
        .collect();
    print(&boards)
}

/// Whether the two arms of a spiral join in the middle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Middle {
    Joined,
    Apart,
}

/// A red arm that winds inwards from the top and one that winds outwards to the bottom, blue between them.
fn double_spiral(middle: Middle) -> Rows {
    let mut board = vec![vec![BLUE; SIZE]; SIZE];
    // The one arm as it winds in from (0, 0); the other is the first turned by half a circle. Windings of one arm lie four
    // apart, so the other arm fits between them with a blue lane on either side.
    let (mut low, mut high) = (0, SIZE - 1);
    let mut at = (0, 2);
    let mut arm = vec![(0, 2)];
    let walk = |arm: &mut Vec<(usize, usize)>, at: &mut (usize, usize), to: (usize, usize)| {
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
    // Up to the square in the middle.
    walk(&mut arm, &mut at, (low, low));
    for (row, column) in arm {
        board[row][column] = RED;
        board[SIZE - 1 - row][SIZE - 1 - column] = RED;
    }
    // In the middle, a square takes the ends of both arms.
    let square = low..=high;
    for row in square.clone() {
        for column in square.clone() {
            board[row][column] = if middle == Middle::Joined { RED } else { EMPTY };
        }
    }
    board
}

fn print(boards: &[Rows]) -> String {
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        text.push_str(&format!("{}\n", board.len()));
        for row in board {
            let numbers: Vec<&str> = row
                .iter()
                .map(|&cell| match cell {
                    RED => "1",
                    BLUE => "-1",
                    _ => "0",
                })
                .collect();
            text.push_str(&numbers.join(" "));
            text.push('\n');
        }
    }
    text
}
