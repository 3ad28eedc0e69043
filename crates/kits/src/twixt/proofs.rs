//! The checker accepts certificates of `twixt`, and their links are the oracle's.

use std::fmt::Write;

use cases::{Case, Twixt};
use games::rules::rules_twixt::Twixt as Rules;
use oracle::twixt::replay;
use rng::Rng;

use super::plain::NEIGHBOURS;
use crate::asked::{Proved, accepted, all_reached, certified, count, crossed, often, random};

#[test]
fn random_games() {
    let all = often("twixt", [30, 20, 100], &["link", "blocked", "path", "reached"]);
    all.iter().for_each(same_pairs);
}

/// Checks that `link` and `blocked` have the links that the oracle makes and refuses, in order, from the later peg.
fn same_pairs(proved: &Proved) {
    let mut lines = proved.certificate.lines().filter(|line| line.starts_with(['l', 'b']));
    for Twixt { size, pegs } in Twixt::read(&proved.input).expect("a good input") {
        let game = replay(size, &pegs).expect("a legal game");
        for &(x, y) in &pegs {
            for (letter, (dx, dy)) in "abcdABCD".chars().zip(NEIGHBOURS.steps) {
                let pair = ((x + dx, y + dy), (x, y));
                let start = match (game.links.contains(&pair), game.refused.contains(&pair)) {
                    (false, false) => continue,
                    (true, _) => format!("link {x} {y} {letter}"),
                    (false, true) => format!("blocked {x} {y} {letter} by "),
                };
                let line = lines.next().unwrap_or_default();
                assert!(line.starts_with(&start), "expected {start}, found {line}");
            }
        }
    }
    assert_eq!(lines.next(), None);
}

/// A proof of `no` does not depend on the far end zones, so it is the same if the board is stored as a table of pegs or
/// as an array.
#[test]
fn on_the_largest_board_as_on_a_small_one() {
    let mut rng = Rng::new(22);
    let mut same = 0;
    for _ in 0..200 {
        let input = random("twixt", &mut rng, 1);
        let near = certified("twixt", &input);
        if near.answers == "no\n" {
            let (_, rest) = input.split_once(' ').expect("N and M");
            assert_eq!(accepted("twixt", &format!("2147483647 {rest}")).certificate, near.certificate);
            same += 1;
        }
    }
    assert!(same > 30, "{same} games without a win");
}

#[test]
fn what_they_look_like() {
    // Black's last peg is linked to both others of the path, but not to (3, 1): White's link is in the way.
    let input = "4 7\n0 2 1 1 4 2 3 2 3 1 1 0 2 3\n4 1\n0 2\n3 3\n0 1 2 0 2 2\n0 0\n";
    let proved = certified("twixt", input);
    assert_eq!(proved.answers, "yes\nno\nno\n");
    let expected = "\
stonepath-certificate 1 twixt
case 1
link 3 2 B
link 2 3 c
blocked 2 3 d by 3 2 B
link 2 3 B
reached 100001
path 0 2 bc 4 2
case 2
reached 1
case 3
link 2 2 B
reached 111
end 3
";
    assert_eq!(proved.certificate, expected);
}

#[test]
fn hardly_any_board() {
    // With N = 2, all points but the middle are in end zones.
    assert_eq!(certified("twixt", "2 3\n1 1 1 0 2 1\n2 1\n0 1\n0 0\n").answers, "no\nno\n");
    assert_eq!(certified("twixt", "0 0\n").certificate, "stonepath-certificate 1 twixt\nend 0\n");
}

/// Two long chains on a board stored as a table. The last peg completes Black's.
#[test]
fn long_chains() {
    let turns = 50_000;
    let mut input = format!("{} {}\n", 2 * turns, 2 * turns + 1);
    // Black's peg at x = 2 is missing and comes last.
    for peg in (0..=turns).filter(|&peg| peg != 1) {
        let _ = writeln!(input, "{} {}", 2 * peg, 500 + peg % 2);
        let _ = writeln!(input, "{} {}", 100 + peg % 2 + peg / 40_000 * 10, 1000 + peg % 40_000 * 2);
    }
    let _ = writeln!(input, "2 501\n0 0");
    let proved = accepted("twixt", &input);
    assert_eq!(proved.answers, "yes\n");
    let path = proved.lines("path").next().expect("a path").len();
    assert!(path > turns && path < turns + 40, "{path}");
}

#[test]
fn wrong_answers_have_no_witness() {
    crossed(&problems::Twixt, &["4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n", "4 5\n0 2 2 4 4 2 3 2 2 1\n0 0\n"]);
}

#[test]
fn stored_games_reach_every_kind_of_board() {
    let count = count(|cases: &[Twixt], _| {
        // The memory of an array is kept between games, and a later board that fits in it is also stored as an array.
        let mut room = 0;
        let way = |case: &Twixt| {
            let side = u32::try_from(case.size + 1).expect("at most 2^31 points a side");
            let points = u64::from(side).pow(2);
            let way = match side {
                ..=Rules::LARGEST_SMALL => "array, for the board is small",
                _ if side <= room => "array, for there is room",
                _ if points <= Rules::POINTS_A_PEG * case.pegs.len() as u64 => "array, for pegs are many",
                _ => return "table of pegs",
            };
            room = room.max(side);
            way
        };
        cases.iter().map(way).collect()
    });
    let ways = [
        ("array, for the board is small", 20),
        ("array, for there is room", 1),
        ("array, for pegs are many", 1),
        ("table of pegs", 10),
    ];
    all_reached(&count, &ways);
}
