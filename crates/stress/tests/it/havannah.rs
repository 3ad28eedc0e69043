//! Wrong ideas about Havannah are found, and shown with the fewest moves on the smallest boards.

use cases::hexagon::{Cell, cells};
use cases::{Case, Havannah};
use oracle::havannah::{FirstWin, bridge_and_fork, near, ring, ring_round_anything};

use super::search::found;

fn games(input: &str) -> Vec<Havannah> {
    Havannah::read(input).expect("a good input")
}

/// The number of games, and the side and the number of moves of the last, of each counterexample.
fn sizes(wrong: impl Fn(i64, &[Cell]) -> Option<FirstWin> + Sync) -> Vec<(usize, i64, usize)> {
    let answer = |input: &str| {
        let numbered = (1..).zip(games(input));
        numbered.map(|(number, game)| words(number, wrong(game.side, &game.moves))).collect()
    };
    let size = |input: &str| {
        let games = games(input);
        let last = games.last().expect("a game");
        (games.len(), last.side, last.moves.len())
    };
    found("havannah", answer).iter().map(|found| size(&found.input)).collect()
}

fn words(number: usize, won: Option<FirstWin>) -> String {
    let Some(won) = won else { return format!("Case #{number}: none\n") };
    let all = [(won.bridge, "bridge"), (won.fork, "fork"), (won.ring, "ring")];
    let names: Vec<&str> = all.into_iter().filter(|(stands, _)| *stands).map(|(_, name)| name).collect();
    format!("Case #{number}: {} in move {}\n", names.join("-"), won.at_move)
}

/// The first move after which something stands, by a question to each of the three structures.
fn first(moves: &[Cell], stands: impl Fn(&[Cell]) -> [bool; 3]) -> Option<FirstWin> {
    (1..=moves.len()).find_map(|at_move| {
        let [bridge, fork, ring] = stands(&moves[..at_move]);
        (bridge || fork || ring).then_some(FirstWin { at_move, bridge, fork, ring })
    })
}

/// Large boards are not what these mistakes are about.
fn right_when_large(side: i64, moves: &[Cell]) -> Option<Option<FirstWin>> {
    (side > 12).then(|| oracle::havannah::first_win_on_large_board(side, moves))
}

/// Six stones round an empty cell are the least ring; on a board of side 2 two of them are a bridge before.
#[test]
fn a_ring_only_round_a_stone() {
    let wrong = |side: i64, moves: &[Cell]| {
        right_when_large(side, moves).unwrap_or_else(|| {
            first(moves, |stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                let disc = stones.iter().any(|&at| near(at).iter().all(|near| stones.contains(near)));
                [bridge, fork, disc]
            })
        })
    };
    for size in sizes(wrong) {
        assert_eq!(size, (1, 3, 6));
    }
}

/// Seven stones, the one in the middle not the last.
#[test]
fn a_ring_round_anything() {
    let wrong = |side: i64, moves: &[Cell]| {
        right_when_large(side, moves).unwrap_or_else(|| {
            first(moves, |stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork, ring_round_anything(side, stones)]
            })
        })
    };
    for size in sizes(wrong) {
        assert_eq!(size, (1, 3, 7));
    }
}

/// Two corners next to each other on a board of side 2 are a bridge, and touch three sides if corners do.
#[test]
fn a_corner_on_two_sides() {
    let wrong = |side: i64, moves: &[Cell]| {
        right_when_large(side, moves).unwrap_or_else(|| {
            first(moves, |stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork || fork_with_corners(side, stones), ring(side, stones)]
            })
        })
    };
    for size in sizes(wrong) {
        assert_eq!(size, (1, 2, 2));
    }
}

fn fork_with_corners(side: i64, stones: &[Cell]) -> bool {
    let far = 2 * side - 1;
    let touches = |which: usize, (x, y): Cell| {
        [x == 1, y == 1, x == far, y == far, x - y == side - 1, y - x == side - 1][which]
    };
    stones.iter().any(|&start| {
        let mut group = vec![start];
        let mut next = 0;
        while next < group.len() {
            let more: Vec<Cell> = near(group[next])
                .into_iter()
                .filter(|at| stones.contains(at) && !group.contains(at))
                .collect();
            group.extend(more);
            next += 1;
        }
        (0..6).filter(|&which| group.iter().any(|&at| touches(which, at))).count() >= 3
    })
}

/// A fork of side 3 takes three side cells, no two of them neighbours, and two cells between them: five moves. A ring takes
/// six, and no step leads from it to a fork.
#[test]
fn bridges_only() {
    let wrong = |side: i64, moves: &[Cell]| {
        right_when_large(side, moves)
            .unwrap_or_else(|| first(moves, |stones| [bridge_and_fork(side, stones).0, false, false]))
    };
    for (count, side, moves) in sizes(wrong) {
        assert!((count, side) == (1, 3) && (5..=6).contains(&moves), "{moves}");
    }
}

/// The border as a part of the ring: a corner with its three neighbours occupied, or another cell of the border.
#[test]
fn a_ring_closed_by_the_border() {
    let wrong = |side: i64, moves: &[Cell]| {
        right_when_large(side, moves).unwrap_or_else(|| {
            first(moves, |stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork, has_pocket(side, stones)]
            })
        })
    };
    for size in sizes(wrong) {
        assert_eq!(size, (1, 2, 3));
    }
}

/// Whether the empty cells fall apart.
fn has_pocket(side: i64, stones: &[Cell]) -> bool {
    let mut empty = cells(side);
    empty.retain(|at| !stones.contains(at));
    let mut reached: Vec<Cell> = empty.first().copied().into_iter().collect();
    let mut next = 0;
    while next < reached.len() {
        let more: Vec<Cell> = near(reached[next])
            .into_iter()
            .filter(|at| empty.contains(at) && !reached.contains(at))
            .collect();
        reached.extend(more);
        next += 1;
    }
    reached.len() < empty.len()
}

/// Only the end is looked at, and its move given as the last: one move more than a bridge shows it.
#[test]
fn only_the_last_position() {
    let wrong = |side: i64, moves: &[Cell]| {
        right_when_large(side, moves).unwrap_or_else(|| {
            let (bridge, fork) = bridge_and_fork(side, moves);
            let ring = ring(side, moves);
            (bridge || fork || ring).then_some(FirstWin { at_move: moves.len(), bridge, fork, ring })
        })
    };
    for size in sizes(wrong) {
        assert_eq!(size, (1, 2, 3));
    }
}
