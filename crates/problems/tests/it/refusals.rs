//! Refusals that only one problem has: half a last line in TwixT, limits that hang together in Havannah.

use judge_io::InputError;

/// Line, column and message of an error.
#[track_caller]
fn place(input: &str, result: Result<u32, InputError>) -> (usize, usize, String) {
    let error = result.expect_err("a bad input");
    let place = error.place(input.as_bytes());
    (place.line, place.column, error.to_string())
}

/// After a zero M decides what is wrong.
#[test]
fn half_a_last_line_of_twixt() {
    let problem = problems::find("twixt").expect("a known problem");
    for (tail, line, column) in [
        ("0", 3, 2),
        ("0\n", 4, 1),
        ("0 x", 3, 3),
        ("0 -0", 3, 3),
        ("0 0\u{1a}", 3, 4),
        ("0 0\0", 3, 4),
        ("0 5\n", 3, 1),
        ("0 0\n7\n", 4, 1),
    ] {
        let input = format!("4 5\n0 2 2 4 4 2 3 2 2 3\n{tail}");
        let mut answers = Vec::new();
        let found = place(&input, problem.solve(input.as_bytes(), &mut answers));
        assert_eq!((found.0, found.1), (line, column), "{tail:?}: {}", found.2);
        assert_eq!(answers, b"no\n");
    }
    let input = "4 5\n0 2 2 4 4 2 3 2 2 3\n0  0\n";
    assert_eq!(place(input, problem.validate(input.as_bytes())).1, 3);
}

/// Many small cases or few large ones: the two sets of the contest.
#[test]
fn the_two_sets_of_havannah() {
    let problem = problems::find("havannah").expect("a known problem");
    let input = |cases: usize, last: &str| format!("{cases}\n{}{last} 0\n", "2 0\n".repeat(cases - 1));
    for (cases, last) in [(20, "3000"), (200, "50")] {
        assert_eq!(problem.validate(input(cases, last).as_bytes()), Ok(cases as u32));
    }
    let large = input(21, "51");
    assert_eq!(
        place(&large, problem.validate(large.as_bytes())),
        (22, 1, "case 21: expected S from 2 to 50, found `51`".into())
    );
    let long = format!("21\n{}50 101\n", "2 0\n".repeat(20));
    assert_eq!(
        place(&long, problem.validate(long.as_bytes())),
        (22, 4, "case 21: expected the number of moves from 0 to 100, found `101`".into())
    );
    assert_eq!(problem.solve(large.as_bytes(), &mut Vec::new()), Ok(21));
}

/// The moves before a refused one are read once more to find its place.
#[test]
fn the_place_of_a_refused_move_of_havannah() {
    let problem = problems::find("havannah").expect("a known problem");
    for (input, line, rule) in [
        ("1\n3 4\n1 1\n3 3\n1 1\n2 2\n", 5, "expected an empty cell, found a stone on (1, 1)"),
        ("1\n3 4\n1 1\n3 3\n5 2\n2 2\n", 5, "expected a cell with |x - y| < 3, found (5, 2)"),
        ("1\n3 1\n1 5\n", 3, "expected a cell with |x - y| < 3, found (1, 5)"),
    ] {
        let found = place(input, problem.validate(input.as_bytes()));
        assert_eq!((found.0, found.1), (line, 1), "{}", found.2);
        assert!(found.2.ends_with(rule), "{}", found.2);
    }
}

#[test]
fn no_case_at_all() {
    for id in ["havannah", "hexstatus", "hexwinner"] {
        let problem = problems::find(id).expect("a known problem");
        let found = place("0\n", problem.solve(b"0\n", &mut Vec::new()));
        assert_eq!((found.0, found.1), (1, 1), "{id}: {}", found.2);
    }
}
