//! Names: of the places in a picture, and of the winner in an answer.

use judge_io::Problem;
use problems::{HexWinner, Twixt};

use super::reasons::drawn;
use super::witnesses::only;

/// What a ring marks is where the names of its row and column are.
#[test]
fn places_are_where_their_names_are() {
    for (x, y) in [(0, 1), (1, 2), (3, 3), (4, 2), (2, 1)] {
        let svg = drawn("twixt", &format!("4 1\n{x} {y}\n0 0\n"));
        let (cx, cy) = ring(&svg);
        assert_eq!(name_at(&svg, |at| at.0 == cx && at.1 > cy), x.to_string(), "{x} {y}");
        assert_eq!(name_at(&svg, |at| at.1 == cy + 7 && at.0 < cx), y.to_string(), "{x} {y}");
    }
    // The contest's y is named at the right end of its line, x at the left end.
    for (x, y) in [(1, 1), (1, 3), (3, 1), (2, 1), (1, 2)] {
        let svg = drawn("havannah", &format!("1\n3 1\n{x} {y}\n"));
        let (cx, cy) = ring(&svg);
        if x == 1 {
            assert_eq!(name_at(&svg, |at| at == (cx + 43, cy + 32)), y.to_string(), "{x} {y}");
        }
        if y == 1 {
            assert_eq!(name_at(&svg, |at| at == (cx - 43, cy + 32)), x.to_string(), "{x} {y}");
        }
    }
}

/// The place of the first circle: a ring round the last move.
#[track_caller]
fn ring(svg: &str) -> (i64, i64) {
    let circle = svg.split_once("<circle ").expect("a ring").1;
    (number(circle, "cx=\""), number(circle, "cy=\""))
}

/// The number behind a mark.
fn number(text: &str, mark: &str) -> i64 {
    let digits = text.split_once(mark).expect("an attribute").1.split_once('"').expect("it ends").0;
    digits.parse().expect("a number")
}

/// The first of the contest's names, the dark ones, at a place that will do.
#[track_caller]
fn name_at(svg: &str, is_there: impl Fn((i64, i64)) -> bool) -> String {
    let names = svg.lines().filter(|line| line.starts_with("<text") && !line.contains("fill="));
    let mut there = names.filter(|line| is_there((number(line, "x=\""), number(line, "y=\""))));
    let line = there.next().unwrap_or_else(|| panic!("no name in {svg}"));
    line.split_once('>').expect("the tag ends").1.split_once('<').expect("it ends").0.to_owned()
}

/// An answer that names the wrong winner is no answer with another witness.
#[test]
fn the_witness_is_of_the_winner_named() {
    fn flaw<P: Problem>(problem: &P, input: &str, answer: &P::Answer) -> String {
        problem.check_evidence(&only(problem, input).0, answer).expect_err("a wrong answer")
    }
    let (red, blue) = (rules_hex::RED, rules_hex::BLUE);
    let hex = |board: &str, answer| flaw(&HexWinner, &format!("1\n2\n{board}"), &answer);
    assert!(hex("1 0\n1 0\n", Some(blue)).starts_with("the answer is Blue, the witness Some((\"Red\""));
    assert!(hex("0 0\n-1 -1\n", Some(red)).starts_with("the answer is Red, the witness Some((\"Blue\""));
    assert!(hex("1 0\n1 0\n", None).starts_with("the answer is nobody"));
    let win = "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n";
    for answer in [Some(rules_twixt::Color::White), None] {
        assert!(flaw(&Twixt, win, &answer).starts_with("the answer is "), "{answer:?}");
    }
}
