//! Wrong ideas about Havannah: they are shown with the fewest moves on the smallest boards.

use std::collections::BTreeSet;

use cases::havannah::in_words;
use cases::hexagon::{Cell, STEPS, cells};
use cases::{Case, Havannah};
use oracle::havannah::{
    FirstWin, bridge_and_fork, first_win_on_large_board, near, ring, ring_round_anything,
};

use crate::plain::flood;
use crate::wrong::{Idea, Size};

pub(super) const IDEAS: &[Idea] = &[
    // Six stones round an empty cell are the least ring, on a board of side 2 two of them are a bridge before.
    Idea {
        what: "a ring has a stone in the middle",
        shown: &[[1, 3, 6]],
        answers: |input| {
            by_structures(input, |side, stones| {
                let filled = |&at: &Cell| near(at).iter().all(|near| stones.contains(near));
                with_ring(side, stones, stones.iter().any(filled))
            })
        },
    },
    // It shows itself with seven stones, the one in the middle not the last.
    Idea {
        what: "a ring may be round anything",
        shown: &[[1, 3, 7]],
        answers: |input| {
            by_structures(input, |side, stones| with_ring(side, stones, ring_round_anything(side, stones)))
        },
    },
    // Two corners next to each other on a board of side 2 are a bridge, and touch three sides if corners do.
    Idea {
        what: "corners are on their sides",
        shown: &[[1, 2, 2]],
        answers: |input| {
            by_structures(input, |side, stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork || fork_with_corners(side, stones), ring(side, stones)]
            })
        },
    },
    // With the border as a part of a ring a corner is cut off, or another cell of the border.
    Idea {
        what: "the border is a part of a ring",
        shown: &[[1, 2, 3]],
        answers: |input| {
            by_structures(input, |side, stones| {
                let empty: Vec<Cell> = cells(side).into_iter().filter(|at| !stones.contains(at)).collect();
                let has_pocket = empty.first().is_some_and(|&start| group(start, &empty).len() < empty.len());
                with_ring(side, stones, has_pocket)
            })
        },
    },
    // A fork of side 3 takes three side cells, no two of them neighbours, and two cells between them: five moves. A ring takes
    // six, and no step leads from it to a fork.
    Idea {
        what: "only bridges win",
        shown: &[[1, 3, 5], [1, 3, 6]],
        answers: |input| by_structures(input, |side, stones| [bridge_and_fork(side, stones).0, false, false]),
    },
    // One move more than a bridge shows it.
    Idea {
        what: "only the end is looked at",
        shown: &[[1, 2, 3]],
        answers: |input| {
            answers(input, |side, moves| {
                let (bridge, fork) = bridge_and_fork(side, moves);
                won(moves.len(), [bridge, fork, ring(side, moves)])
            })
        },
    },
];

pub(super) fn size(input: &str) -> Size {
    let games = Havannah::read(input).expect("a good input");
    let last = games.last().expect("a game");
    [games.len(), last.side as usize, last.moves.len()]
}

/// The answers by an idea about games. Large boards are not what these mistakes are about.
fn answers(input: &str, first_win: impl Fn(i64, &[Cell]) -> Option<FirstWin>) -> String {
    let first_win = |side, moves: &[Cell]| {
        let is_small = side <= 12;
        if is_small { first_win(side, moves) } else { first_win_on_large_board(side, moves) }
    };
    let games = (1..).zip(Havannah::read(input).expect("a good input"));
    games.map(|(number, game)| in_words(number, first_win(game.side, &game.moves))).collect()
}

/// The answers by an idea of which of the three structures stand, asked after each move.
fn by_structures(input: &str, idea: fn(side: i64, stones: &[Cell]) -> [bool; 3]) -> String {
    answers(input, |side, moves| {
        (1..=moves.len()).find_map(|at_move| won(at_move, idea(side, &moves[..at_move])))
    })
}

/// Bridge and fork by the rules, beside an idea of the ring.
fn with_ring(side: i64, stones: &[Cell], ring: bool) -> [bool; 3] {
    let (bridge, fork) = bridge_and_fork(side, stones);
    [bridge, fork, ring]
}

fn won(at_move: usize, [bridge, fork, ring]: [bool; 3]) -> Option<FirstWin> {
    (bridge || fork || ring).then_some(FirstWin { at_move, bridge, fork, ring })
}

fn fork_with_corners(side: i64, stones: &[Cell]) -> bool {
    let far = 2 * side - 1;
    let touches = |which: usize, (x, y): Cell| {
        [x == 1, y == 1, x == far, y == far, x - y == side - 1, y - x == side - 1][which]
    };
    stones.iter().any(|&start| {
        let group = group(start, stones);
        (0..6).filter(|&which| group.iter().any(|&at| touches(which, at))).count() >= 3
    })
}

/// The cells of a list that hang together with the start.
fn group(start: Cell, list: &[Cell]) -> BTreeSet<Cell> {
    flood([start], &STEPS, |at| list.contains(&at))
}
