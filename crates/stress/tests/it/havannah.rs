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

/// How a wrong idea decides which of the three structures stand.
type Idea = fn(side: i64, stones: &[Cell]) -> [bool; 3];

/// The sizes for one who asks an idea after each move. Large boards are not what these mistakes are about.
fn sizes_by(idea: Idea) -> Vec<(usize, i64, usize)> {
    sizes(|side, moves| {
        if side > 12 {
            return oracle::havannah::first_win_on_large_board(side, moves);
        }
        (1..=moves.len()).find_map(|at_move| won(at_move, idea(side, &moves[..at_move])))
    })
}

fn won(at_move: usize, [bridge, fork, ring]: [bool; 3]) -> Option<FirstWin> {
    (bridge || fork || ring).then_some(FirstWin { at_move, bridge, fork, ring })
}

/// Six stones round an empty cell are the least ring, on a board of side 2 two of them are a bridge before. A ring round anything
/// shows itself with seven stones, the one in the middle not the last. Two corners next to each other on a board of side 2 are a bridge,
/// and touch three sides if corners do. With the border as a part of a ring a corner is cut off, or another cell of the border.
#[test]
fn wrong_ideas_of_a_structure() {
    let ideas: [(Idea, (usize, i64, usize)); 4] = [
        (
            |side, stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork, stones.iter().any(|&at| near(at).iter().all(|near| stones.contains(near)))]
            },
            (1, 3, 6),
        ),
        (
            |side, stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork, ring_round_anything(side, stones)]
            },
            (1, 3, 7),
        ),
        (
            |side, stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                [bridge, fork || fork_with_corners(side, stones), ring(side, stones)]
            },
            (1, 2, 2),
        ),
        (
            |side, stones| {
                let (bridge, fork) = bridge_and_fork(side, stones);
                let empty: Vec<Cell> = cells(side).into_iter().filter(|at| !stones.contains(at)).collect();
                let has_pocket = empty.first().is_some_and(|&start| group(start, &empty).len() < empty.len());
                [bridge, fork, has_pocket]
            },
            (1, 2, 3),
        ),
    ];
    for (idea, size) in ideas {
        assert_eq!(sizes_by(idea), [size; 4]);
    }
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
fn group(start: Cell, list: &[Cell]) -> Vec<Cell> {
    let mut group = vec![start];
    let mut next = 0;
    while next < group.len() {
        let more = near(group[next]).into_iter().filter(|at| list.contains(at) && !group.contains(at));
        group.extend(more.collect::<Vec<_>>());
        next += 1;
    }
    group
}

/// A fork of side 3 takes three side cells, no two of them neighbours, and two cells between them: five moves. A ring takes
/// six, and no step leads from it to a fork.
#[test]
fn bridges_only() {
    for (count, side, moves) in sizes_by(|side, stones| [bridge_and_fork(side, stones).0, false, false]) {
        assert!((count, side) == (1, 3) && (5..=6).contains(&moves), "{moves}");
    }
}

/// Only the end is looked at, and its move given as the last: one move more than a bridge shows it.
#[test]
fn only_the_last_position() {
    let wrong = |side: i64, moves: &[Cell]| {
        if side > 12 {
            return oracle::havannah::first_win_on_large_board(side, moves);
        }
        let (bridge, fork) = bridge_and_fork(side, moves);
        won(moves.len(), [bridge, fork, ring(side, moves)])
    };
    assert_eq!(sizes(wrong), [(1, 2, 3); 4]);
}
