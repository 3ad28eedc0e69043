//! The stored files of `nogo`: boards of the largest size, nearly full or empty, and small boards.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use oracle::nogo::PLAYERS;
use rng::Rng;

use super::{BLACK, NoGo, WHITE, after, played_out, surplus};
use crate::case::Case;
use crate::plan::Plan;
use crate::square::{self, EMPTY, Rows, blank, filled, near, of, places};

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("empty", 501, "n=600, no stone: 360,000 points to play on", empty),
    Plan::new("random", 502, "n=600, full at random, each chain left with about one liberty", random),
    Plan::new("latelife", 503, "n=600, the end of a long random game, some hundred stones taken back", late_life),
    Plan::new("stuck", 504, "n=600, the end of a long random game: Black is stuck at once", stuck),
    Plan::new("lattice", 505, "n=600, rings of eight round one liberty each, a thousand stones taken off", lattice),
    Plan::new("maze", 506, "n=600, one chain of 180,000 stones in the corridors of a maze, with a handful of liberties", maze),
    Plan::new("stripes", 507, "n=600, full rows of one colour with one hole each", stripes),
    Plan::new("combs", 508, "n=600, two combs that mesh: two chains and a few liberties", combs),
    Plan::new("onlywhite", 509, "n=600, Black is stuck at once, White would have thousands of moves", |rng| pockets(0, 200, rng)),
    Plan::new("onlyblack", 510, "n=600, White is stuck after Black's first move, Black would have thousands", |rng| pockets(200, 0, rng)),
    Plan::new("bothsides", 511, "n=600, both have thousands of moves where only they may play, Black the more", |rng| pockets(120, 80, rng)),
    Plan::new("tiny1", 521, "n=1", |rng| small(1, rng)),
    Plan::new("tiny2", 522, "n=2", |rng| small(2, rng)),
    Plan::new("tiny3", 523, "n=3", |rng| small(3, rng)),
    Plan::new("tiny4", 524, "n=4", |rng| small(4, rng)),
    Plan::new("tiny5", 525, "n=5", |rng| small(5, rng)),
    Plan::new("tiny6", 526, "n=6", |rng| small(6, rng)),
    Plan::new("tiny7", 527, "n=7", |rng| small(7, rng)),
    Plan::new("tiny9", 529, "n=9", |rng| small(9, rng)),
    Plan::new("tiny12", 532, "n=12", |rng| small(12, rng)),
    Plan::new("tiny19", 539, "n=19", |rng| small(19, rng)),
];

const SIZE: usize = 600;

pub(super) fn empty(_: &mut Rng) -> String {
    print(blank(SIZE))
}

pub(super) fn random(rng: &mut Rng) -> String {
    let board = filled(SIZE, |_| rng.pick(&PLAYERS));
    print(legal_and_even(board, rng))
}

pub(super) fn late_life(rng: &mut Rng) -> String {
    let mut board = after(SIZE, played_out(SIZE, rng));
    take_off(&mut board, 300, rng);
    print(legal_and_even(board, rng))
}

pub(super) fn stuck(rng: &mut Rng) -> String {
    // If White is stuck in the end, Black has one stone more.
    loop {
        let board = after(SIZE, played_out(SIZE, rng));
        if surplus(&board) == 0 {
            return print(board);
        }
    }
}

pub(super) fn lattice(rng: &mut Rng) -> String {
    let mut board = filled(SIZE, |(row, column)| match (row % 3, column % 3) {
        (1, 1) => EMPTY,
        _ => PLAYERS[(row / 3 + column / 3) % 2],
    });
    take_off(&mut board, 1000, rng);
    print(legal_and_even(board, rng))
}

pub(super) fn maze(rng: &mut Rng) -> String {
    let board = square::maze(BLACK, WHITE, SIZE, rng);
    print(legal_and_even(board, rng))
}

pub(super) fn stripes(rng: &mut Rng) -> String {
    let mut board = filled(SIZE, |(row, _)| PLAYERS[row % 2]);
    for row in &mut board {
        row[rng.below(SIZE)] = EMPTY;
    }
    print(legal_and_even(board, rng))
}

pub(super) fn combs(rng: &mut Rng) -> String {
    let mut board = filled(SIZE, |(row, column)| match column {
        0 => BLACK,
        _ if column == SIZE - 1 => WHITE,
        _ => PLAYERS[row % 2],
    });
    for _ in 0..4 {
        board[rng.below(SIZE)][1 + rng.below(SIZE - 2)] = EMPTY;
    }
    print(legal_and_even(board, rng))
}

/// Rows of pockets in which only one colour may ever play: `black` rows for Black and `white` rows for White.
///
/// ```text
///   XXXXXXXXXXX      White may fill one of the two holes, since the other is still a liberty. Black may fill neither:
///   XOO.OO.OOXO …    each is the only liberty of the chain to its left or to its right. Once White has filled one
///   XXXXXXXXXXX      hole, nobody may fill the other.
/// ```
pub(super) fn pockets(black: usize, white: usize, rng: &mut Rng) -> String {
    let mut board: Rows = Vec::new();
    for (own, other, count) in [(BLACK, WHITE, black), (WHITE, BLACK, white)] {
        for _ in 0..count {
            board.push(vec![other; SIZE]);
            let pocket = [other, own, own, EMPTY, own, own, EMPTY, own, own];
            let shift = rng.below(SIZE % pocket.len() + 1);
            let mut row = vec![other; SIZE];
            for (k, cell) in row[shift..shift + SIZE / 9 * 9].iter_mut().enumerate() {
                *cell = pocket[k % 9];
            }
            board.push(row);
        }
        if count > 0 {
            board.push(vec![other; SIZE]);
        }
    }
    // The rest of the board makes the numbers of stones equal. First comes an area of the colour of the last row, which
    // belongs to the same chain and so has its liberties. Below it is an area of the other colour with two holes, of
    // which that colour may fill one.
    let joined = if white > 0 { BLACK } else { WHITE };
    let excess = if joined == BLACK { surplus(&board) } else { -surplus(&board) };
    let cells = ((SIZE - board.len()) * SIZE) as i64;
    let first = (cells - 2 - excess) / 2;
    let area: Vec<u8> = (0..cells).map(|k| if k < first { joined } else { BLACK ^ WHITE ^ joined }).collect();
    board.extend(area.chunks(SIZE).map(<[u8]>::to_vec));
    board[SIZE - 2][rng.below(SIZE / 2 - 1)] = EMPTY;
    board[SIZE - 2][SIZE / 2 + rng.below(SIZE / 2)] = EMPTY;
    print(board)
}

/// A random board of a random density.
pub(super) fn small(size: usize, rng: &mut Rng) -> String {
    let percent = rng.below(70);
    let board = filled(size, |_| if rng.chance(percent) { rng.pick(&PLAYERS) } else { EMPTY });
    print(legal_and_even(board, rng))
}

/// Removes stones until every chain has a liberty, then until both colours have equally many.
pub(super) fn legal_and_even(mut board: Rows, rng: &mut Rng) -> Rows {
    // Marks each chain as seen, and removes a random stone of it if it has no liberty.
    let size = board.len();
    let mut seen = vec![vec![false; size]; size];
    for start in places(size) {
        if board[start.0][start.1] == EMPTY || seen[start.0][start.1] {
            continue;
        }
        let color = board[start.0][start.1];
        let mut chain = vec![start];
        seen[start.0][start.1] = true;
        let mut liberty = false;
        let mut next = 0;
        while next < chain.len() {
            for (row, column) in near(size, chain[next]) {
                liberty |= board[row][column] == EMPTY;
                if board[row][column] == color && !seen[row][column] {
                    seen[row][column] = true;
                    chain.push((row, column));
                }
            }
            next += 1;
        }
        if !liberty {
            // Every part of the broken chain touches the hole.
            let (row, column) = rng.pick(&chain);
            board[row][column] = EMPTY;
        }
    }
    let more = if surplus(&board) > 0 { BLACK } else { WHITE };
    let mut stones = of(&board, more);
    rng.shuffle(&mut stones);
    for (row, column) in stones.into_iter().take(surplus(&board).unsigned_abs() as usize) {
        board[row][column] = EMPTY;
    }
    board
}

fn take_off(board: &mut Rows, count: usize, rng: &mut Rng) {
    for _ in 0..count {
        let (row, column) = (rng.below(board.len()), rng.below(board.len()));
        board[row][column] = EMPTY;
    }
}

fn print(board: Rows) -> String {
    NoGo::file_of([board])
}
