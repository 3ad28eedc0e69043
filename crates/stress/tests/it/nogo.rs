//! Wrong ideas about NoGo are found, and shown on the smallest boards.

use cases::square::{Rows, all, with};
use cases::{Case, NoGo};
use oracle::nogo::{EMPTY, PLAYERS, Point, is_legal_by_letter, liberty_pairs, points};

use super::search::{Planted, found, search};

fn board(input: &str) -> Rows {
    NoGo::read(input).expect("a good input").remove(0).0
}

fn reply(moves: &[Point]) -> String {
    let lines = moves.iter().map(|(row, column)| format!("{} {}\n", row + 1, column + 1));
    lines.chain(["-1 -1\n".into()]).collect()
}

/// The side and the number of stones of each counterexample.
fn sizes(wrong: impl Fn(Rows) -> Vec<Point> + Sync) -> Vec<(usize, usize)> {
    let size = |rows: Rows| (rows.len(), rows.iter().flatten().filter(|&&cell| cell != EMPTY).count());
    found("nogo", |input: &str| reply(&wrong(board(input))))
        .iter()
        .map(|found| size(board(&found.input)))
        .collect()
}

/// The first point from the top at which the player may play by a rule.
fn first(rows: &Rows, player: u8, rule: impl Fn(&Rows, u8, Point) -> bool) -> Option<Point> {
    points(rows).find(|&(row, column)| rows[row][column] == EMPTY && rule(rows, player, (row, column)))
}

/// Plays by a rule until the player to move is stuck by it.
fn play(mut rows: Rows, rule: impl Fn(&Rows, u8, Point) -> bool) -> Vec<Point> {
    let mut moves = Vec::new();
    while let Some(at) = first(&rows, PLAYERS[moves.len() % 2], &rule) {
        rows[at.0][at.1] = PLAYERS[moves.len() % 2];
        moves.push(at);
    }
    moves
}

fn legal(rows: &Rows, player: u8, at: Point) -> bool {
    is_legal_by_letter(rows, player, at)
}

/// The board with a stone of the player at the point, whatever comes of it.
fn after(rows: &Rows, player: u8, at: Point) -> Rows {
    with(rows, [(at, player)])
}

#[test]
fn the_right_idea_is_not_found_wrong() {
    let report = search("nogo", &Planted(|input: &str| reply(&play(board(input), legal))), 1, 300);
    assert!(report.found.is_none(), "{:?}", report.found);
}

/// On no board of side 1 or 2 does it matter, and not on the empty one of side 3 either: two stones on it are the least.
#[test]
fn stopping_when_anybody_is_stuck() {
    let wrong = |mut rows: Rows| {
        let mut moves: Vec<Point> = Vec::new();
        while let (Some(at), Some(_)) = (
            first(&rows, PLAYERS[moves.len() % 2], legal),
            first(&rows, PLAYERS[(moves.len() + 1) % 2], legal),
        ) {
            rows[at.0][at.1] = PLAYERS[moves.len() % 2];
            moves.push(at);
        }
        moves
    };
    for size in sizes(wrong) {
        assert_eq!(size, (3, 2));
    }
    let ends_right = |rows: Rows| oracle::nogo::check_game(&rows, &wrong(rows.clone())).is_ok();
    assert!(ends_right(vec![vec![EMPTY; 3]; 3]));
    for rows in all([EMPTY, PLAYERS[0], PLAYERS[1]], 2) {
        let count = |player: u8| rows.iter().flatten().filter(|&&cell| cell == player).count();
        let is_legal = count(PLAYERS[0]) == count(PLAYERS[1]) && oracle::nogo::all_have_liberties(&rows);
        assert!(!is_legal || ends_right(rows));
    }
}

/// Whatever stands there already keeps its liberties, only the new stone's own chain is not asked: the only point of a board of side 1.
#[test]
fn suicide() {
    let wrong = |rows: &Rows, player: u8, at: Point| {
        let after = after(rows, player, at);
        points(rows).all(|at| [EMPTY, player].contains(&after[at.0][at.1]) || liberty_pairs(&after, at) > 0)
    };
    for size in sizes(|rows| play(rows, wrong)) {
        assert_eq!(size, (1, 0));
    }
}

/// Only the new stone's chain is asked: somebody else's loses its last liberty. On a board of side 1 nobody else is there, and on
/// the empty one of side 2 the second player never comes to be alone.
#[test]
fn capture() {
    let wrong = |rows: &Rows, player: u8, at: Point| liberty_pairs(&after(rows, player, at), at) > 0;
    for size in sizes(|rows| play(rows, wrong)) {
        assert_eq!(size, (2, 2));
    }
}

/// Our checker does not read such a reply to its end, and yet the two judges agree: it is wrong.
#[test]
fn no_end() {
    let wrong = |_: &str| "1 1\n".repeat(3000);
    for found in found("nogo", wrong) {
        assert_eq!(
            (found.input.as_str(), found.failure.text.as_str()),
            ("1\n.\n", "line 3001: the -1 -1 is missing")
        );
    }
}

/// The single stone is asked instead of its chain. Without a stone on a board of side 2, every point has room until the end.
#[test]
fn liberties_of_stones() {
    let wrong = |rows: &Rows, player: u8, at: Point| {
        let is_room = |to: Point| rows[to.0][to.1] == EMPTY && at.0.abs_diff(to.0) + at.1.abs_diff(to.1) == 1;
        points(rows).any(is_room) && legal(rows, player, at)
    };
    for size in sizes(|rows| play(rows, wrong)) {
        assert_eq!(size, (2, 2));
    }
}
