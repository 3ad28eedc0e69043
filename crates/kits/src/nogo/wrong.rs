//! Wrong ideas about NoGo, with the smallest boards that refute them.

use cases::square::{Rows, with};
use cases::{Case, NoGo};
use oracle::nogo::{EMPTY, PLAYERS, Point, is_legal_by_letter, liberty_pairs, points};

use crate::wrong::{Idea, Size, size_of};

pub(super) const IDEAS: &[Idea] = &[
    Idea { what: "the rules", shown: &[], answers: |input| by_rule(input, legal) },
    // The idea is right on all boards of side 1 and 2, and on the empty board of side 3. Boards have as many black
    // stones as white ones, so the smallest counterexample has side 3 and two stones.
    Idea {
        what: "the game ends when anybody is stuck",
        shown: &[[1, 3, 2]],
        answers: |input| reply(&until_anybody_is_stuck(board(input))),
    },
    // On a board of side 1 the idea plays on the only point: no other chain loses a liberty.
    Idea {
        what: "the chain of the new stone is not checked",
        shown: &[[1, 1, 0]],
        answers: |input| {
            by_rule(input, |rows, player, at| {
                let after = after(rows, player, at);
                let is_own = |at: Point| [EMPTY, player].contains(&after[at.0][at.1]);
                points(rows).all(|at| is_own(at) || liberty_pairs(&after, at) > 0)
            })
        },
    },
    // Another chain must lose its last liberty. Side 1 has no other chain, and on the empty board of side 2, White's
    // stone keeps a liberty to the end.
    Idea {
        what: "only the chain of the new stone is checked",
        shown: &[[1, 2, 2]],
        answers: |input| by_rule(input, |rows, player, at| liberty_pairs(&after(rows, player, at), at) > 0),
    },
    // Our checker stops reading this reply before its end. It rejects the reply, and so does the oracle.
    Idea { what: "no end", shown: &[[1, 1, 0]], answers: |_| "1 1\n".repeat(3000) },
    // On the empty board of side 2 the idea is right: every point on which a player plays has an empty neighbour.
    Idea {
        what: "the single stone is checked instead of its chain",
        shown: &[[1, 2, 2]],
        answers: |input| {
            by_rule(input, |rows, player, at| {
                let is_near = |to: Point| at.0.abs_diff(to.0) + at.1.abs_diff(to.1) == 1;
                let is_room = |to: Point| rows[to.0][to.1] == EMPTY && is_near(to);
                points(rows).any(is_room) && legal(rows, player, at)
            })
        },
    },
];

pub(super) fn size(input: &str) -> Size {
    size_of(&[&board(input)])
}

fn board(input: &str) -> Rows {
    NoGo::read(input).expect("a good input").remove(0).0
}

fn reply(moves: &[Point]) -> String {
    let lines = moves.iter().map(|(row, column)| format!("{} {}\n", row + 1, column + 1));
    lines.chain(["-1 -1\n".into()]).collect()
}

/// Plays until the player to move is stuck. `rule` tells whether a player may play on an empty point.
pub(super) fn by_rule(input: &str, rule: impl Fn(&Rows, u8, Point) -> bool) -> String {
    let mut rows = board(input);
    let mut moves = Vec::new();
    while let Some(at) = first(&rows, PLAYERS[moves.len() % 2], &rule) {
        rows[at.0][at.1] = PLAYERS[moves.len() % 2];
        moves.push(at);
    }
    reply(&moves)
}

/// The first point in row order at which the player may play by a rule.
fn first(rows: &Rows, player: u8, rule: impl Fn(&Rows, u8, Point) -> bool) -> Option<Point> {
    points(rows).find(|&(row, column)| rows[row][column] == EMPTY && rule(rows, player, (row, column)))
}

fn legal(rows: &Rows, player: u8, at: Point) -> bool {
    is_legal_by_letter(rows, player, at)
}

/// The board with a stone of the player at the point, legal or not.
fn after(rows: &Rows, player: u8, at: Point) -> Rows {
    with(rows, [(at, player)])
}

fn until_anybody_is_stuck(mut rows: Rows) -> Vec<Point> {
    let mut moves: Vec<Point> = Vec::new();
    let first = |rows: &Rows, turn: usize| first(rows, PLAYERS[turn % 2], legal);
    while let (Some(at), Some(_)) = (first(&rows, moves.len()), first(&rows, moves.len() + 1)) {
        rows[at.0][at.1] = PLAYERS[moves.len() % 2];
        moves.push(at);
    }
    moves
}

#[test]
fn it_does_not_matter_on_smaller_boards_who_is_stuck() {
    let ends_right =
        |rows: Rows| oracle::nogo::check_game(&rows, &until_anybody_is_stuck(rows.clone())).is_ok();
    assert!(ends_right(vec![vec![EMPTY; 3]; 3]));
    for rows in cases::square::all([EMPTY, PLAYERS[0], PLAYERS[1]], 2) {
        let count = |player: u8| rows.iter().flatten().filter(|&&cell| cell == player).count();
        let is_legal = count(PLAYERS[0]) == count(PLAYERS[1]) && oracle::nogo::all_have_liberties(&rows);
        assert!(!is_legal || ends_right(rows));
    }
}
