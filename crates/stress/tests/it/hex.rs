//! Wrong ideas about Hex are found, and shown on the smallest boards that there are.

use cases::square::Rows;
use cases::{Case, HexStatus, HexWinner};
use oracle::hex::{BLUE, EMPTY, RED, Status, status, winner};

use super::search::found;

/// The boards of an input for `hexwinner`.
fn boards(input: &str) -> Vec<Rows> {
    HexWinner::read(input).expect("a good input").into_iter().map(|case| case.0).collect()
}

/// The boards of an input for `hexstatus`.
fn lettered(input: &str) -> Vec<Rows> {
    HexStatus::read(input).expect("a good input").into_iter().map(|case| case.0).collect()
}

fn stones(rows: &Rows) -> usize {
    rows.iter().flatten().filter(|&&cell| cell != EMPTY).count()
}

/// For each counterexample the number of boards, and the side and the number of stones of the last.
fn sizes(counterexamples: &[Vec<Rows>]) -> Vec<(usize, usize, usize)> {
    let size = |boards: &Vec<Rows>| {
        let last = boards.last().expect("a board");
        (boards.len(), last.len(), stones(last))
    };
    counterexamples.iter().map(size).collect()
}

fn winners(input: &str, winner: impl Fn(&Rows) -> Option<u8>) -> String {
    boards(input).iter().map(|rows| word(winner(rows))).collect()
}

fn word(won: Option<u8>) -> &'static str {
    match won {
        Some(RED) => "ke\n",
        Some(_) => "do\n",
        None => "yet\n",
    }
}

fn hexwinner(wrong: impl Fn(&str) -> String + Sync) -> Vec<(usize, usize, usize)> {
    let boards: Vec<Vec<Rows>> = found("hexwinner", wrong).iter().map(|found| boards(&found.input)).collect();
    sizes(&boards)
}

fn hexstatus(wrong: impl Fn(&Rows) -> &'static str + Sync) -> Vec<(usize, usize, usize)> {
    let answer = |input: &str| {
        let numbered = (1..).zip(lettered(input));
        numbered.map(|(number, rows)| format!("Case #{number}: {}\n", wrong(&rows))).collect()
    };
    let boards: Vec<Vec<Rows>> =
        found("hexstatus", answer).iter().map(|found| lettered(&found.input)).collect();
    sizes(&boards)
}

fn mirrored(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

fn turned(rows: &Rows) -> Rows {
    (0..rows.len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
}

/// On a board of one cell there is no direction, and one stone joins no two rows.
#[test]
fn hexwinner_directions() {
    for size in hexwinner(|input| winners(input, |rows| winner(&mirrored(rows)))) {
        assert_eq!(size, (1, 2, 2), "the diagonal goes the other way");
    }
    for size in hexwinner(|input| winners(input, |rows| winner(&turned(rows)))) {
        assert_eq!(size, (1, 2, 2), "the players own the other sides");
    }
}

/// Whether red cells lead from the top to the bottom without a step up: row after row, what is reached in it.
fn leads_down(rows: &Rows) -> bool {
    let size = rows.len();
    let mut reached = vec![true; size + 1];
    reached[size] = false;
    for row in rows {
        // Straight down, or down and to the left; then along the row, both ways.
        let mut next: Vec<bool> =
            (0..size).map(|column| row[column] == RED && (reached[column] || reached[column + 1])).collect();
        for column in 1..size {
            next[column] |= row[column] == RED && next[column - 1];
        }
        for column in (1..size).rev() {
            next[column - 1] |= row[column - 1] == RED && next[column];
        }
        next.push(false);
        reached = next;
    }
    reached.contains(&true)
}

/// Boards with red stones only can be looked through: the least with a way that must lead up has eight of them on side 4.
#[test]
fn hexwinner_without_the_way_up() {
    let wrong = |rows: &Rows| winner(rows).filter(|&won| won == BLUE || leads_down(rows));
    for size in 1..=4_usize {
        for number in 0..1_u32 << (size * size) {
            let cell = |idx: usize| if number >> idx & 1 == 1 { RED } else { EMPTY };
            let rows: Rows =
                (0..size).map(|row| (0..size).map(|column| cell(row * size + column)).collect()).collect();
            let is_least = size == 4 && number.count_ones() >= 8;
            assert!(is_least || wrong(&rows) == winner(&rows), "{rows:?}");
        }
    }
    for size in hexwinner(|input| winners(input, wrong)) {
        assert_eq!(size, (1, 4, 8));
    }
}

/// The second of two boards of one cell is the least in which what was left behind can show.
#[test]
fn hexwinner_marks_that_stay() {
    let wrong = |input: &str| {
        let mut is_marked = false;
        let answers = boards(input).into_iter().map(|rows| {
            let won = winner(&rows).filter(|_| !is_marked);
            is_marked |= won.is_some();
            word(won)
        });
        answers.collect()
    };
    for size in hexwinner(wrong) {
        assert_eq!(size, (2, 1, 1));
    }
}

fn count(rows: &Rows, color: u8) -> usize {
    rows.iter().flatten().filter(|&&cell| cell == color).count()
}

fn winner_in_words(rows: &Rows) -> &'static str {
    match winner(rows) {
        Some(RED) => "Red wins",
        Some(_) => "Blue wins",
        None => "Nobody wins",
    }
}

/// Seven stones: three of the winner's, on a board of side 3, and one more of the other's. On a board of side 2 the loser has two cells
/// at most.
#[test]
fn hexstatus_by_counting_only() {
    let wrong = |rows: &Rows| match count(rows, RED).abs_diff(count(rows, BLUE)) {
        0 | 1 => winner_in_words(rows),
        _ => "Impossible",
    };
    for size in hexstatus(wrong) {
        assert_eq!(size, (1, 3, 7));
    }
}

/// Two chains without a common cell are 2 N stones at least, the other has 2 N - 1 at least, and N² cells have room for both
/// from N = 4 on.
#[test]
fn hexstatus_without_the_third_reason() {
    let wrong = |rows: &Rows| {
        let (red, blue) = (count(rows, RED), count(rows, BLUE));
        match winner(rows) {
            _ if red.abs_diff(blue) > 1 => "Impossible",
            Some(RED) if red < blue => "Impossible",
            Some(BLUE) if blue < red => "Impossible",
            _ => winner_in_words(rows),
        }
    };
    for size in hexstatus(wrong) {
        assert_eq!(size, (1, 4, 15));
    }
}

/// A single blue stone shows it.
#[test]
fn hexstatus_where_red_always_begins() {
    let wrong = |rows: &Rows| match status(rows) {
        _ if count(rows, BLUE) > count(rows, RED) => "Impossible",
        Status::Impossible => "Impossible",
        _ => winner_in_words(rows),
    };
    for size in hexstatus(wrong) {
        assert_eq!(size, (1, 1, 1));
    }
}
