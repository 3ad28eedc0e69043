//! How many reasons are told, which come first, and what is said of the rest.

use cases::{Case, Scale, Twixt};
use judge_io::Facts;
use rng::Rng;

use super::random::dense_nogo;
use super::reasons::{case, described, description};

/// Eight empty points are explained one by one; the rest is counted.
#[test]
fn empty_points_are_counted() {
    let mut rng = Rng::new(21);
    let mut seen = [false; 3];
    for _ in 0..400 {
        let size = 1 + rng.below(16);
        let input = dense_nogo(&mut rng, size);
        let case = case("nogo", &input);
        let dead = parts(&case.facts(), "dead").len();
        let reasons = case.explain().reasons;
        let told = reasons.iter().filter(|reason| reason.contains("would leave")).count();
        assert_eq!(told, dead.min(8));
        let more = reasons.iter().find_map(|reason| reason.strip_prefix("and so on for "));
        let points = |count: usize| format!("{count} empty point{} more", if count == 1 { "" } else { "s" });
        assert_eq!(more.map(str::to_owned), (dead > 8).then(|| points(dead - 8)), "{dead} empty points");
        assert_eq!(reasons.iter().any(|reason| reason == "no point is empty"), dead == 0);
        if let Some(seen) = dead.checked_sub(7).and_then(|at| seen.get_mut(at)) {
            *seen = true;
        }
    }
    assert_eq!(seen, [true; 3], "seven, eight and nine empty points came");
}

/// Of the chains that forbid a move six are shown on small boards, four on others.
#[test]
fn a_few_chains_of_nogo_are_shown() {
    let board = |size: usize| format!("{size}\n{}", (".".repeat(size) + "\n").repeat(size));
    let shown = |size: usize| described("nogo", &board(size)).matches(" On (").count();
    assert_eq!([9, 10, 19].map(shown), [6, 4, 4]);
    assert!((2..9).all(|size| shown(size) <= 6));
}

/// On boards of which a part is drawn, only the points there are explained: those near the one next to the last move, or to
/// the upper left corner when there was none.
#[test]
fn far_chains_of_nogo_are_left_out() {
    for size in [4, 40, 100, 102, 150] {
        let both = size <= 100;
        for across in [false, true] {
            let text = described("nogo", &halves(size, across));
            let corner = if across { format!(" On ({size}, {size}) ") } else { format!(" On ({size}, 1) ") };
            assert!(text.contains("any of 2 empty points") && text.contains(" On (1, 1) "), "{size}: {text}");
            assert_eq!(text.contains(&corner), both, "{size}: {text}");
        }
    }
}

/// A board of an even size with two empty points. Each is the last liberty of a black and of a white chain in its half of the
/// board, so that nobody can move.
///
/// ```text
///     . X X X X X          the lower half is the image of the upper one, across
///     O O O O O O          the centre or upside down, in the other colours
///     O O O O O O
///     X X X X X X
///     X X X X X X
///     O O O O O .
/// ```
fn halves(size: usize, across: bool) -> String {
    let upper = |row: usize, column: usize| match (row, column) {
        (0, 0) => '.',
        (0, _) => 'X',
        _ => 'O',
    };
    let cell = |row: usize, column: usize| {
        if row < size / 2 {
            return upper(row, column);
        }
        match upper(size - 1 - row, if across { size - 1 - column } else { column }) {
            'X' => 'O',
            'O' => 'X',
            empty => empty,
        }
    };
    let rows: String =
        (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect::<String>() + "\n").collect();
    format!("{size}\n{rows}")
}

/// Refused links are told up to a number, those of the last peg first in pictures, and the rest is counted.
#[test]
fn refused_links_are_counted() {
    let mut rng = Rng::new(22);
    let mut seen = [false; 40];
    // Games from their first peg on: the more pegs, the more links in the way of others.
    let games = Twixt::random(&mut rng, Scale::Middle, 12);
    let inputs = games.iter().flat_map(|Twixt { size, pegs }| {
        let start = |count| Twixt { size: *size, pegs: pegs[..count].to_vec() };
        (1..=pegs.len()).map(move |count| Twixt::file(&[start(count)]))
    });
    for input in inputs {
        let case = case("twixt", &input);
        let facts = case.facts();
        let last = parts(&facts, "last")[0][0];
        let black = parts(&facts, "black")[0];
        let links = parts(&facts, "refused");
        if let Some(seen) = seen.get_mut(links.len()) {
            *seen = true;
        }
        let pair = |ends: &[[i64; 2]]| {
            format!("({}, {}) - ({}, {})", ends[0][0], ends[0][1], ends[1][0], ends[1][1])
        };

        let reasons = case.explain().reasons;
        let told: Vec<&str> = reasons.iter().filter_map(|it| it.strip_prefix("no link ")).collect();
        assert_eq!(told.len(), links.len().min(6));
        assert!(told.iter().zip(&links).all(|(told, ends)| told.starts_with(&pair(ends))));
        let more = (links.len() > 6).then(|| links.len() - 6);
        let more =
            more.map(|more| format!("and {more} refused link{} more", if more == 1 { "" } else { "s" }));
        assert_eq!(reasons.iter().find(|it| it.ends_with(" more")), more.as_ref());

        // First those of the last peg, then those of its colour.
        let mut sorted = links.clone();
        let is_black = |at: &[i64; 2]| black.contains(at);
        sorted.sort_by_key(|ends| (!ends.contains(&last), is_black(&ends[0]) != is_black(&last)));
        let svg = case.picture().expect("every case has a picture");
        let text = description(&svg);
        let told: Vec<&str> = text.split(" No link ").skip(1).collect();
        assert_eq!(told.len(), links.len().min(6));
        assert!(told.iter().zip(&sorted).all(|(told, ends)| told.starts_with(&pair(ends))), "{text}");
        let count = format!(" {} links could not be made in all.", links.len());
        assert_eq!(text.contains(&count), links.len() > 6, "{text}");
        assert_eq!(text.contains("could not be made in all"), links.len() > 6, "{text}");
        let some = format!("another is in its way (16 of {})", links.len());
        assert_eq!(svg.contains(&some), links.len() > 16);
        assert_eq!(svg.contains("another is in its way ("), links.len() > 16);
    }
    for count in [0, 1, 5, 6, 7, 8, 15, 16, 17] {
        assert!(seen[count], "{count} refused links came");
    }
}

/// The places of all parts that play a role.
fn parts<'a>(facts: &'a Facts, role: &str) -> Vec<&'a [[i64; 2]]> {
    facts.parts.iter().filter(|part| part.role == role).map(|part| &part.places[..]).collect()
}
