//! Certificates of `nogo`: accepted, with one list for each chain and no step too many.

use std::collections::HashSet;

use cases::nogo::stored::legal_and_even;
use cases::square::{Rows, filled};
use cases::{Case, NoGo};
use rng::Rng;

use crate::it::proved::{Proved, accepted, stored, with_evidence};
use crate::it::random::{dense_nogo, random};

/// Row and column from 0.
type Point = (usize, usize);

#[test]
fn stored_boards() {
    for file in stored("nogo") {
        plain(&accepted("nogo", &file.input));
    }
}

/// Many answers are right: ours is one by the oracle's referee, and the oracle's is one by our checker.
#[test]
fn random_boards() {
    let mut rng = Rng::new(31);
    let problem = problems::find("nogo").expect("a known problem");
    let small = (0..3000).map(|_| random("nogo", &mut rng, 1)).collect::<Vec<_>>();
    for input in small.into_iter().chain((1..=60).map(|size| dense_nogo(&mut rng, size))) {
        let proved = accepted("nogo", &input);
        plain(&proved);
        with_evidence("nogo", &input);
        let played = moves(&proved.answers);
        assert_eq!(oracle::nogo::check_game(&board(&input), &played), Ok(()), "{input}");
        let is_accepted = |reply: &str| {
            problem.check(input.as_bytes(), reply.as_bytes()).expect("a good input").is_accepted()
        };
        let theirs = cases::solve("nogo", &input).expect("a known problem");
        assert!(is_accepted(&proved.answers) && is_accepted(&theirs), "{input}{theirs}");
        // Cutting the game short by its last move is never right: the player to move had one.
        let lines: Vec<&str> = proved.answers.split_inclusive('\n').collect();
        let short = lines[..played.len().saturating_sub(1)].concat() + "-1 -1\n";
        assert!(played.is_empty() || !is_accepted(&short), "{input}{short}");
    }
}

/// Runs of all lengths, in corridors of all widths, with branches above and below: where many steps are made at once.
#[test]
fn long_runs() {
    let mut rng = Rng::new(33);
    for size in 2..=40 {
        for thick in 1..=3 {
            // Stripes of both colours, joined or parted here and there.
            let mut rows = filled(size, |(row, _)| b"XO"[row / thick % 2]);
            for _ in 0..rng.below(size + 1) {
                let letter = rng.pick(b"XO..");
                rows[rng.below(size)][rng.below(size)] = letter;
            }
            plain(&accepted("nogo", &NoGo::file_of([legal_and_even(rows, &mut rng)])));
        }
    }
}

#[test]
fn what_they_look_like() {
    let proved = accepted("nogo", "3\nXOO\nX.X\nO..\n");
    assert_eq!(proved.answers, "3 3\n3 2\n-1 -1\n");
    assert_eq!(
        proved.certificate,
        "\
stonepath-certificate 1 nogo
case 1
chains 4 r c r c
end 1
"
    );
    let empty = accepted("nogo", "1\n.\n");
    assert_eq!(empty.answers, "-1 -1\n");
    assert!(empty.certificate.contains("\nchains 0\n"), "{}", empty.certificate);
}

/// Walks over the lists again, on nothing but the input and the answer: each starts where it should, is as long as a way down
/// a tree and back at most, and its last step leads to a stone that no step before has reached.
#[track_caller]
fn plain(proved: &Proved) {
    let mut rows = board(&proved.input);
    for (number, (row, column)) in moves(&proved.answers).into_iter().enumerate() {
        assert_eq!(rows[row][column], b'.');
        rows[row][column] = b"XO"[number % 2];
    }
    let size = rows.len();
    let line = proved.lines("chains").next().expect("the line of the chains");
    let mut words = line.split(' ').skip(1);
    let count: usize = words.next().and_then(|count| count.parse().ok()).expect("a number");
    assert_eq!(words.clone().count(), count);
    let mut seen: HashSet<Point> = HashSet::new();
    for start in (0..size * size).map(|place| (place / size, place % size)) {
        if rows[start.0][start.1] == b'.' || seen.contains(&start) {
            continue;
        }
        let steps = words.next().expect("a list for each chain");
        let (mut at, before) = (start, seen.len());
        let mut is_new = seen.insert(at);
        for letter in steps.bytes().filter(|&letter| letter != b'-') {
            at = match letter {
                b'r' => (at.0 + 1, at.1),
                b'c' => (at.0, at.1 + 1),
                b'R' => (at.0 - 1, at.1),
                b'C' => (at.0, at.1 - 1),
                _ => panic!("a letter {letter}"),
            };
            assert_eq!(rows[at.0][at.1], rows[start.0][start.1]);
            is_new = seen.insert(at);
        }
        assert!(is_new, "{line}");
        assert!(steps.len() <= (2 * (seen.len() - before)).max(3) - 2, "{line}");
    }
    assert_eq!(words.next(), None);
}

/// The rows of an input.
pub(crate) fn board(input: &str) -> Rows {
    NoGo::read(input).expect("a good input").remove(0).0
}

/// All moves of an answer.
pub(crate) fn moves(answers: &str) -> Vec<Point> {
    let pair = |line: &str| {
        let (row, column) = line.split_once(' ')?;
        Some((row.parse::<usize>().ok()? - 1, column.parse::<usize>().ok()? - 1))
    };
    answers.lines().map_while(pair).collect()
}
