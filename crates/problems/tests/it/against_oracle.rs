//! Random files: the fast answers are the oracle's, and every answer is certified.

use oracle::Rng;

use crate::it::proofs_nogo::{board, moves};
use crate::it::random::{dense_nogo, random};

/// Solves, compares, certifies, and validates when the generator keeps to the contest's layout.
#[track_caller]
fn same_as_oracle(id: &str, input: &str) -> String {
    let problem = problems::find(id).expect("a known problem");
    let mut answers = Vec::new();
    problem.solve(input.as_bytes(), &mut answers).unwrap_or_else(|error| panic!("{error}\n{input}"));
    let answers = String::from_utf8(answers).expect("text");
    let expected = oracle::solve(id, input).expect("a known problem");
    for (case, (ours, theirs)) in answers.lines().zip(expected.lines()).enumerate() {
        assert_eq!(ours, theirs, "case {} of\n{input}", case + 1);
    }
    assert_eq!(answers, expected);
    certified(id, input);
    answers
}

#[track_caller]
fn certified(id: &str, input: &str) {
    for case in problems::find(id).expect("a known problem").cases(input.as_bytes()) {
        let case = case.expect("a good input");
        assert_eq!(case.check_evidence(), Ok(()), "case {} of\n{input}", case.number());
        assert!(!case.explain().verdict.is_empty());
    }
}

/// How often each of the given words stands in the answers: none of them may be rare.
#[track_caller]
fn all_frequent(answers: &str, words: &[&str], least: usize) {
    for word in words {
        let count = answers.matches(word).count();
        assert!(count >= least, "{word} stands only {count} times in the answers");
    }
}

/// The answers to so many random files of so many cases.
#[track_caller]
fn answers(id: &str, files: usize, cases: usize) -> String {
    let mut rng = Rng::new(1);
    (0..files).map(|_| same_as_oracle(id, &random(id, &mut rng, cases))).collect()
}

#[test]
fn havannah() {
    let answers = answers("havannah", 200, 50);
    all_frequent(&answers, &["none", ": bridge in", ": fork in", ": ring in"], 20);
    all_frequent(&answers, &["bridge-fork in", "fork-ring in", "bridge-ring in"], 1);
}

#[test]
fn hexstatus() {
    let answers = answers("hexstatus", 40, 100);
    all_frequent(&answers, &["Impossible", "Red wins", "Blue wins", "Nobody wins"], 100);
}

#[test]
fn hexwinner() {
    all_frequent(&answers("hexwinner", 40, 100), &["ke", "do", "yet"], 100);
}

#[test]
fn twixt() {
    all_frequent(&answers("twixt", 20, 20), &["yes", "no"], 20);
}

/// Many answers are right: ours must be one by the oracle's referee, and the oracle's must be one by our checker.
#[test]
fn nogo() {
    let problem = problems::find("nogo").expect("a known problem");
    let mut rng = Rng::new(5);
    for _ in 0..3000 {
        let input = random("nogo", &mut rng, 1);
        let answer = accepted_nogo_answer(&input);
        let theirs = oracle::solve("nogo", &input).expect("a known problem");
        let verdict = problem.check(input.as_bytes(), theirs.as_bytes()).expect("a good input");
        assert!(verdict.is_accepted(), "{verdict}\n{input}{theirs}");
        // Cutting the game short by its last move is never right: the player to move had one.
        let mut lines: Vec<&str> = answer.lines().collect();
        lines.pop();
        if lines.pop().is_some() {
            let short = format!("{}\n-1 -1\n", lines.join("\n"));
            let verdict =
                problem.check(input.as_bytes(), short.trim_start().as_bytes()).expect("a good input");
            assert!(!verdict.is_accepted(), "{input}{short}");
        }
        certified("nogo", &input);
    }
}

#[test]
fn nogo_of_all_sizes_and_densities() {
    let mut rng = Rng::new(6);
    for size in 1..=60 {
        accepted_nogo_answer(&dense_nogo(&mut rng, size));
    }
}

/// The answer to an input of `nogo`, after the oracle's referee and our checker have found it right.
fn accepted_nogo_answer(input: &str) -> String {
    let problem = problems::find("nogo").expect("a known problem");
    let mut answer = Vec::new();
    problem.solve(input.as_bytes(), &mut answer).unwrap_or_else(|error| panic!("{error}\n{input}"));
    let answer = String::from_utf8(answer).expect("text");
    assert_eq!(answer.lines().last(), Some("-1 -1"));
    assert_eq!(oracle::nogo::check_game(&board(input), &moves(&answer)), Ok(()), "{input}{answer}");
    let verdict = problem.check(input.as_bytes(), answer.as_bytes()).expect("a good input");
    assert!(verdict.is_accepted(), "{verdict}\n{input}{answer}");
    answer
}
