//! The checker accepts certificates of `nogo`. The tests of `rules_nogo::Tours` check that no step is superfluous.

use cases::square::{Rows, of};
use cases::{Case, NoGo};
use rng::Rng;

use crate::asked::{accepted, all_reached, count, crossed, random, with_reasons};

/// Many answers are right. The oracle's referee accepts ours, and our checker accepts the oracle's.
#[test]
fn random_boards() {
    let mut rng = Rng::new(31);
    let problem = problems::find("nogo").expect("a known problem");
    let small = (0..3000).map(|_| random("nogo", &mut rng, 1)).collect::<Vec<_>>();
    let dense = (1..=60).map(|size| NoGo::file_of([cases::nogo::of_any_density(size, &mut rng)]));
    for input in small.into_iter().chain(dense) {
        let proved = accepted("nogo", &input);
        with_reasons("nogo", &input);
        let played = moves(&proved.answers);
        assert_eq!(oracle::nogo::check_game(&board(&input), &played), Ok(()), "{input}");
        let check = |reply: &str| problem.check(input.as_bytes(), reply.as_bytes());
        let is_accepted = |reply: &str| check(reply).expect("a good input").is_accepted();
        let theirs = cases::solve("nogo", &input).expect("a known problem");
        assert!(is_accepted(&proved.answers) && is_accepted(&theirs), "{input}{theirs}");
        // A game without its last move is incomplete: the player to move has that move.
        let lines: Vec<&str> = proved.answers.split_inclusive('\n').collect();
        let short = lines[..played.len().saturating_sub(1)].concat() + "-1 -1\n";
        assert!(played.is_empty() || !is_accepted(&short), "{input}{short}");
    }
}

#[test]
fn what_they_look_like() {
    let proved = accepted("nogo", "3\nXOO\nX.X\nO..\n");
    assert_eq!(proved.answers, "3 3\n3 2\n-1 -1\n");
    assert_eq!(proved.certificate, "stonepath-certificate 1 nogo\ncase 1\nchains 4 r c r c\nend 1\n");
    let empty = accepted("nogo", "1\n.\n");
    assert_eq!(empty.answers, "-1 -1\n");
    assert!(empty.certificate.contains("\nchains 0\n"), "{}", empty.certificate);
}

/// The rows of an input.
pub(crate) fn board(input: &str) -> Rows {
    NoGo::read(input).expect("a good input").remove(0).0
}

/// All moves of an answer.
pub(crate) fn moves(answers: &str) -> Vec<(usize, usize)> {
    let pair = |line: &str| {
        let (row, column) = line.split_once(' ')?;
        Some((row.parse::<usize>().ok()? - 1, column.parse::<usize>().ok()? - 1))
    };
    answers.lines().map_while(pair).collect()
}

#[test]
fn wrong_answers_have_no_witness() {
    crossed(&problems::NoGo, &["3\nXOO\nXO.\nX..\n", "3\nXXX\nOOX\nOO.\n", "3\n...\n...\n...\n"]);
}

/// If at least one point in eight is empty, the solver first plays many moves at once. Stored boards test both ways.
#[test]
fn stored_boards_are_played_in_every_way() {
    let ways = |cases: &[NoGo], _: &[&str]| {
        let way = |NoGo(rows): &NoGo| {
            if of(rows, b'.').len() * 8 >= rows.len().pow(2) { "filled first" } else { "played on" }
        };
        cases.iter().map(way).collect()
    };
    all_reached(&count(ways), &[("filled first", 5), ("played on", 5)]);
}
