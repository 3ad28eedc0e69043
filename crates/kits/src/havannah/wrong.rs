//! Wrong ideas about Havannah, with the fewest moves on the smallest boards that refute them.

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
    // The smallest ring is six stones around an empty cell. On side 2, two of these are already a bridge.
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
    // Seven stones refute it, if the last is not in the middle.
    Idea {
        what: "a ring may be round anything",
        shown: &[[1, 3, 7]],
        answers: |input| {
            by_structures(input, |side, stones| with_ring(side, stones, ring_round_anything(side, stones)))
        },
    },
    // On side 2, two neighbouring corners are a bridge, and touch three sides if corners do.
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
    // If the border is part of a ring, stones can cut off a corner or another border cell.
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
    // On side 3, a fork takes five moves: three side cells, no two of them neighbours, and two between them.
    // A ring takes six. If the search finds a ring first, none of its simplifying steps leads to a fork.
    Idea {
        what: "only bridges win",
        shown: &[[1, 3, 5], [1, 3, 6]],
        answers: |input| by_structures(input, |side, stones| [bridge_and_fork(side, stones).0, false, false]),
    },
    // A bridge and one more move refute it.
    Idea {
        what: "only the last position is checked",
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

/// The answers by an idea about games on sides of at most 12. On larger boards, the answers are right: small boards are
/// enough to refute the idea.
fn answers(input: &str, first_win: impl Fn(i64, &[Cell]) -> Option<FirstWin>) -> String {
    let first_win = |side, moves: &[Cell]| {
        let is_small = side <= 12;
        if is_small { first_win(side, moves) } else { first_win_on_large_board(side, moves) }
    };
    let games = (1..).zip(Havannah::read(input).expect("a good input"));
    games.map(|(number, game)| in_words(number, first_win(game.side, &game.moves))).collect()
}

/// The answers by an idea of which of the three structures exist, asked after each move.
fn by_structures(input: &str, idea: fn(side: i64, stones: &[Cell]) -> [bool; 3]) -> String {
    answers(input, |side, moves| {
        (1..=moves.len()).find_map(|at_move| won(at_move, idea(side, &moves[..at_move])))
    })
}

/// Bridge and fork by the rules, and the ring by an idea.
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

/// The cells of the list that are connected to `start`.
fn group(start: Cell, list: &[Cell]) -> BTreeSet<Cell> {
    flood([start], &STEPS, |at| list.contains(&at))
}
