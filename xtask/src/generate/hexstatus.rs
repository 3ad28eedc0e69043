//! Hex boards with stones: won, impossible, nearly so.
//!
//! Boards are made as Red sees them; half of them are then mirrored, with the colours exchanged.

use oracle::hex::{BLUE, EMPTY, RED, Status, status, winner};

use super::Plan;
use super::maze::corridors;
use oracle::Rng;

pub(super) const PLANS: &[Plan] = &[
    Plan {
        problem: "hexstatus",
        name: "largest",
        seed: 201,
        aim: "T=100, N=100: snakes, mazes, dumbbells with one cut cell, two disjoint chains, near misses, games played on",
        make: largest,
    },
    Plan {
        problem: "hexstatus",
        name: "everyboard",
        seed: 202,
        aim: "every board of N=1 and N=2",
        make: every_board,
    },
    Plan {
        problem: "hexstatus",
        name: "small",
        seed: 203,
        aim: "T=100, N up to 10: ends of random games, one stone more or less, two disjoint chains",
        make: small,
    },
    Plan {
        problem: "hexstatus",
        name: "wontwice",
        seed: 204,
        aim: "T=100, N from 4 to 7: counts in order, the winner joined twice or nearly so",
        make: won_twice,
    },
];

/// Rows from the top.
pub(super) type Rows = Vec<Vec<u8>>;

fn largest(rng: &mut Rng) -> String {
    let size = 100;
    let boards = (0..100).map(|k| {
        let variant = k / 10;
        let board = match k % 10 {
            0 => {
                let mut board = snake(size, rng);
                // One stone of the snake is missing, or blue, in most of them.
                if variant > 2 {
                    let row = 2 * rng.below(size / 2) + 1;
                    let column =
                        board[row].iter().position(|&cell| cell == RED).expect("the snake is in each row");
                    board[row][column] = [EMPTY, BLUE][variant % 2];
                }
                balance(board, variant as i64 % 3 - 1, |row, _| row % 2 == 0, rng)
            }
            1 => balance(maze(size, 1 + variant % 3, rng), variant as i64 % 3 - 1, |_, _| true, rng),
            2 | 3 => {
                // One, two or no cells lead through the blue row in the middle.
                let (mut board, kept) = dumbbell(size, rng);
                for _ in 0..[1, 1, 1, 2, 0][variant % 5] {
                    let column = rng.below(size);
                    for row in [size / 2 - 1, size / 2, size / 2 + 1] {
                        board[row][column] = RED;
                    }
                }
                balance(board, variant as i64 % 2, |row, column| !kept[row][column], rng)
            }
            4 => two_chains(size, Meet::Never, rng),
            5 => two_chains(size, Meet::Once, rng),
            6 => {
                // A near miss: two chains, and a stone missing in one of them.
                let mut board = two_chains(size, Meet::Never, rng);
                let row = rng.below(size);
                let column = board[row].iter().position(|&cell| cell == RED).expect("a chain is in each row");
                board[row][column] = EMPTY;
                board
            }
            7 => game(size, 0, rng),
            8 => game(size, rng.between(-1, 4), rng),
            _ => {
                // A full board, and the same with the counts off.
                let board = random_full(size, rng);
                if variant % 2 == 0 { board } else { balance(board, rng.pick(&[-2, 2]), |_, _| true, rng) }
            }
        };
        mirrored(board, rng)
    });
    let boards: Vec<Rows> = boards.collect();
    print(&boards)
}

fn every_board(_: &mut Rng) -> String {
    let mut boards = Vec::new();
    for (size, count) in [(1, 3), (2, 81)] {
        for number in 0..count {
            let cell = |idx: usize| [EMPTY, RED, BLUE][number / 3_usize.pow(idx as u32) % 3];
            boards.push(
                (0..size).map(|row| (0..size).map(|column| cell(row * size + column)).collect()).collect(),
            );
        }
    }
    print(&boards)
}

fn small(rng: &mut Rng) -> String {
    let boards = (0..100).map(|k| {
        let size = rng.between(3, 10) as usize;
        let board = match k % 5 {
            0 => game(size, 0, rng),
            1 => game(size, rng.between(-2, 3), rng),
            2 => {
                let mut board = game(size, rng.between(0, 1), rng);
                board[rng.below(size)][rng.below(size)] = rng.pick(&[EMPTY, RED, BLUE]);
                board
            }
            3 => two_chains(size.max(5), rng.pick(&[Meet::Never, Meet::Once]), rng),
            _ => random_full(size, rng),
        };
        mirrored(board, rng)
    });
    let boards: Vec<Rows> = boards.collect();
    print(&boards)
}

fn won_twice(rng: &mut Rng) -> String {
    let mut boards = Vec::new();
    while boards.len() < 100 {
        let size = rng.between(4, 7) as usize;
        let board = mirrored(two_chains(size, rng.pick(&[Meet::Never, Meet::Once]), rng), rng);
        let count = |color: u8| board.iter().flatten().filter(|&&cell| cell == color).count();
        // Two thirds of them are impossible, for the third reason alone.
        let impossible = status(&board) == Status::Impossible;
        if winner(&board).is_some() && count(RED) == count(BLUE) && impossible == (boards.len() % 3 != 0) {
            boards.push(board);
        }
    }
    print(&boards)
}

/// A red chain that runs to and fro over the whole board; the rest is blue.
pub(super) fn snake(size: usize, rng: &mut Rng) -> Rows {
    let mut board = vec![vec![BLUE; size]; size];
    let right = rng.below(2);
    for (row, cells) in board.iter_mut().enumerate() {
        if row % 2 == 0 {
            cells[1..size - 1].fill(RED);
        } else {
            cells[if row / 2 % 2 == right { 1 } else { size - 2 }] = RED;
        }
    }
    board
}

/// Red corridors with `exits` ways out at the bottom; the walls are blue.
pub(super) fn maze(size: usize, exits: usize, rng: &mut Rng) -> Rows {
    let open = corridors(size, rng);
    let mut board: Rows =
        open.iter().map(|row| row.iter().map(|&open| if open { RED } else { BLUE }).collect()).collect();
    for _ in 0..exits {
        board[size - 1][2 * rng.below(size / 2)] = RED;
    }
    board
}

/// Much red above and below a blue row, with a broad red way through each half; and which cells make up that way.
fn dumbbell(size: usize, rng: &mut Rng) -> (Rows, Vec<Vec<bool>>) {
    let mut board: Rows =
        (0..size).map(|_| (0..size).map(|_| if rng.chance(55) { RED } else { BLUE }).collect()).collect();
    let mut kept = vec![vec![false; size]; size];
    let width = 6;
    let mut left = rng.below(size - width);
    for row in 0..size {
        left = (left + rng.below(3)).saturating_sub(1).min(size - width);
        board[row][left..left + width].fill(RED);
        kept[row][left..left + width].fill(true);
    }
    // Full red rows next to the middle, so that every way through is used.
    for row in [size / 2 - 1, size / 2, size / 2 + 1] {
        board[row].fill(RED);
        kept[row].fill(true);
    }
    board[size / 2].fill(BLUE);
    (board, kept)
}

/// How two chains meet on their ways down.
#[derive(Clone, Copy)]
enum Meet {
    Never,
    Once,
}

/// Two winding red chains from top to bottom, and blue stones for the balance.
fn two_chains(size: usize, meet: Meet, rng: &mut Rng) -> Rows {
    let mut board = vec![vec![EMPTY; size]; size];
    let mut kept = vec![vec![false; size]; size];
    let middle = size / 2;
    for (low, high) in [(0, middle - 1), (middle + 1, size - 1)] {
        let mut column = low + rng.below(high - low + 1);
        for row in 0..size {
            // Where the chains meet, one cell is all that the row has of them.
            let to = match meet {
                Meet::Once if row + 1 == middle => middle,
                Meet::Once if row == middle => column,
                _ => low + rng.below(high - low + 1),
            };
            for aside in column.min(to)..=column.max(to) {
                board[row][aside] = RED;
                kept[row][aside] = true;
            }
            column = to;
        }
    }
    for cell in board.iter_mut().flatten() {
        if *cell == EMPTY && rng.chance(80) {
            *cell = BLUE;
        }
    }
    let surplus = if rng.chance(70) { 0 } else { 1 };
    balance(board, surplus, |row, column| !kept[row][column], rng)
}

/// A random game, stopped `more` moves after the first win.
fn game(size: usize, more: i64, rng: &mut Rng) -> Rows {
    let mut order: Vec<(usize, usize)> = (0..size * size).map(|idx| (idx / size, idx % size)).collect();
    rng.shuffle(&mut order);
    let first = rng.below(2);
    let after = |count: usize| {
        let mut board = vec![vec![EMPTY; size]; size];
        for (k, &(row, column)) in order[..count].iter().enumerate() {
            board[row][column] = [RED, BLUE][(first + k) % 2];
        }
        board
    };
    // Once won, it stays won: search for the move by halves. A full board is won.
    let (mut open, mut won) = (0, size * size);
    while won - open > 1 {
        let middle = (open + won) / 2;
        if winner(&after(middle)).is_some() { won = middle } else { open = middle }
    }
    after((won as i64 + more).clamp(0, (size * size) as i64) as usize)
}

/// A full board with as many stones of the one colour as of the other, give or take one.
pub(super) fn random_full(size: usize, rng: &mut Rng) -> Rows {
    let mut cells: Vec<u8> = (0..size * size).map(|k| if k % 2 == 0 { RED } else { BLUE }).collect();
    rng.shuffle(&mut cells);
    cells.chunks(size).map(<[u8]>::to_vec).collect()
}

/// Takes stones off until there are `surplus` more red ones than blue ones: red ones only where `may` allows it.
fn balance(mut board: Rows, surplus: i64, may: impl Fn(usize, usize) -> bool, rng: &mut Rng) -> Rows {
    let size = board.len();
    let mut order: Vec<(usize, usize)> = (0..size * size).map(|idx| (idx / size, idx % size)).collect();
    rng.shuffle(&mut order);
    let count =
        |board: &Rows, color: u8| board.iter().flatten().filter(|&&cell| cell == color).count() as i64;
    let mut excess = count(&board, RED) - count(&board, BLUE) - surplus;
    for (row, column) in order {
        if excess > 0 && board[row][column] == RED && may(row, column) {
            board[row][column] = EMPTY;
            excess -= 1;
        } else if excess < 0 && board[row][column] == BLUE {
            board[row][column] = EMPTY;
            excess += 1;
        }
    }
    board
}

/// The board as it is, or mirrored along the main diagonal with the colours exchanged.
pub(super) fn mirrored(board: Rows, rng: &mut Rng) -> Rows {
    if rng.chance(50) {
        return board;
    }
    let other = |cell: u8| match cell {
        RED => BLUE,
        BLUE => RED,
        _ => EMPTY,
    };
    (0..board.len()).map(|column| board.iter().map(|row| other(row[column])).collect()).collect()
}

fn print(boards: &[Rows]) -> String {
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        text.push_str(&format!("{}\n", board.len()));
        for row in board {
            text.extend(row.iter().map(|&cell| char::from(cell)));
            text.push('\n');
        }
    }
    text
}
