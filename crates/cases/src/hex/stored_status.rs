//! The stored files of `hexstatus`: won boards, impossible boards, and near misses.
//!
//! Boards are created for Red. Half of them are then mirrored, with exchanged colours.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use oracle::hex::{BLUE, EMPTY, RED, Status, status, winner};
use rng::Rng;

use super::shapes::{MoveOrder, evened, turned};
use super::{HexStatus, neighbours};
use crate::case::Case;
use crate::patterns::is_snake;
use crate::plan::Plan;
use crate::square::{self, At, Rows, excess, filled};

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("largest", 201, "T=100, N=100: snakes, mazes, dumbbells with one cut cell, two disjoint chains, near misses, games played on", largest),
    Plan::new("everyboard", 202, "every board of N=1 and N=2", every_board),
    Plan::new("small", 203, "T=100, N up to 10: ends of random games, one stone more or less, two disjoint chains", small),
    Plan::new("wontwice", 204, "T=100, N from 4 to 7: counts in order, the winner joined twice or nearly so", won_twice),
    Plan::new("neighbours", 205, "N up to 5: chains that need each of the six neighbours, for either player; squares that touch on paper only", neighbours::status),
];

pub(super) fn largest(rng: &mut Rng) -> String {
    let size = 100;
    let boards = (0..100).map(|k| {
        let variant = k / 10;
        let board = match k % 10 {
            0 => {
                let mut board = snake(size, rng);
                // In most of them, one stone of the snake is missing or blue.
                if variant > 2 {
                    break_chain(&mut board, 2 * rng.below(size / 2) + 1, [EMPTY, BLUE][variant % 2]);
                }
                balance(board, variant as i64 % 3 - 1, |at| at.0 % 2 == 0, rng)
            }
            1 => balance(maze(size, 1 + variant % 3, rng), variant as i64 % 3 - 1, |_| true, rng),
            2 | 3 => {
                // At most two cells lead through the blue row in the middle.
                let (mut board, kept) = dumbbell(size, rng);
                for _ in 0..[1, 1, 1, 2, 0][variant % 5] {
                    let column = rng.below(size);
                    for row in [size / 2 - 1, size / 2, size / 2 + 1] {
                        board[row][column] = RED;
                    }
                }
                balance(board, variant as i64 % 2, |(row, column)| !kept[row][column], rng)
            }
            4 => two_chains(size, Meet::Never, rng),
            5 => two_chains(size, Meet::Once, rng),
            6 => {
                // A near miss: two chains, one of them without one stone.
                let mut board = two_chains(size, Meet::Never, rng);
                break_chain(&mut board, rng.below(size), EMPTY);
                board
            }
            7 => game(size, 0, rng),
            8 => game(size, rng.between(-1, 4), rng),
            _ => {
                // A full board, or one with unequal numbers of stones.
                let board = square::full([RED, BLUE], size, rng);
                if variant % 2 == 0 { board } else { balance(board, rng.pick(&[-2, 2]), |_| true, rng) }
            }
        };
        turned(board, rng)
    });
    HexStatus::file_of(boards)
}

pub(super) fn every_board(_: &mut Rng) -> String {
    HexStatus::file_of((1..=2).flat_map(|size| square::all([EMPTY, RED, BLUE], size)))
}

pub(super) fn small(rng: &mut Rng) -> String {
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
            _ => square::full([RED, BLUE], size, rng),
        };
        turned(board, rng)
    });
    HexStatus::file_of(boards)
}

pub(super) fn won_twice(rng: &mut Rng) -> String {
    let mut boards = Vec::new();
    while boards.len() < 100 {
        let size = rng.between(4, 7) as usize;
        let board = turned(two_chains(size, rng.pick(&[Meet::Never, Meet::Once]), rng), rng);
        // Two thirds are impossible, only because no stone of the winner can have been the last.
        let impossible = status(&board) == Status::Impossible;
        let is_even = excess(&board, RED, BLUE) == 0;
        if winner(&board).is_some() && is_even && impossible == (boards.len() % 3 != 0) {
            boards.push(board);
        }
    }
    HexStatus::file_of(boards)
}

/// A red chain that runs to and fro over all columns but the first and last. The rest is blue.
pub(super) fn snake(size: usize, rng: &mut Rng) -> Rows {
    let right = rng.below(2) == 1;
    filled(size, |(row, column)| {
        let column = if right { column } else { size - 1 - column };
        let is_red = (1..size - 1).contains(&column) && is_snake(2, row, column - 1, size - 2);
        if is_red { RED } else { BLUE }
    })
}

/// Replaces the first red stone of a row.
pub(super) fn break_chain(board: &mut Rows, row: usize, letter: u8) {
    if let Some(cell) = board[row].iter_mut().find(|cell| **cell == RED) {
        *cell = letter;
    }
}

/// Red corridors between blue walls, with up to `exits` exits at the bottom.
pub(super) fn maze(size: usize, exits: usize, rng: &mut Rng) -> Rows {
    let mut board = square::maze(RED, BLUE, size, rng);
    for _ in 0..exits {
        board[size - 1][2 * rng.below(size / 2)] = RED;
    }
    board
}

/// A blue row between two mostly red halves, each with a wide red path. Also returns which cells to keep red.
fn dumbbell(size: usize, rng: &mut Rng) -> (Rows, Vec<Vec<bool>>) {
    let mut board = filled(size, |_| if rng.chance(55) { RED } else { BLUE });
    let mut kept = vec![vec![false; size]; size];
    let width = 6;
    let mut left = rng.below(size - width);
    for row in 0..size {
        left = (left + rng.below(3)).saturating_sub(1).min(size - width);
        board[row][left..left + width].fill(RED);
        kept[row][left..left + width].fill(true);
    }
    // Full red rows next to the middle connect every opening to the paths.
    for row in [size / 2 - 1, size / 2, size / 2 + 1] {
        board[row].fill(RED);
        kept[row].fill(true);
    }
    board[size / 2].fill(BLUE);
    (board, kept)
}

/// How often two chains meet on their way down.
#[derive(Clone, Copy)]
enum Meet {
    Never,
    Once,
}

/// Two winding red chains from top to bottom, balanced with blue stones.
fn two_chains(size: usize, meet: Meet, rng: &mut Rng) -> Rows {
    let mut board = square::blank(size);
    let mut kept = vec![vec![false; size]; size];
    let middle = size / 2;
    for (low, high) in [(0, middle - 1), (middle + 1, size - 1)] {
        let mut column = low + rng.below(high - low + 1);
        for row in 0..size {
            // Where the chains meet, the row has only one of their cells.
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
    balance(board, surplus, |(row, column)| !kept[row][column], rng)
}

/// A random game, stopped `more` moves after the first win.
fn game(size: usize, more: i64, rng: &mut Rng) -> Rows {
    MoveOrder::new(size, rng).after_win(more)
}

/// Removes stones until Red has `surplus` more than Blue, red stones only where `may` allows it.
fn balance(board: Rows, surplus: i64, may: impl Fn(At) -> bool, rng: &mut Rng) -> Rows {
    evened(board, surplus, (RED, EMPTY), may, rng)
}
