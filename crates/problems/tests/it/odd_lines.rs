//! A number too many or too few is noticed lines later; the message tells of the line where it is.

use judge_io::{AnyProblem, join};

/// The first line of the report on an input.
#[track_caller]
fn said(id: &str, input: &str) -> String {
    let problem = problems::find(id).expect("a known problem");
    let error = problem.solve(input.as_bytes(), &mut Vec::new()).expect_err("it is wrong");
    let report = error.report("in", input.as_bytes()).to_string();
    same_in_parts(problem, input.as_bytes(), &report);
    report.lines().next().expect("there is one").to_string()
}

/// Threads find the same line, though each sees a part.
#[track_caller]
fn same_in_parts(problem: &dyn AnyProblem, input: &[u8], report: &str) {
    for count in [2, 5] {
        let solved = problem.parts(input, count).into_iter().map(|part| {
            let mut answers = Vec::new();
            let end = problem.solve_part(input, &part, &mut answers);
            (part, answers, end)
        });
        let error =
            join(problem, input, solved.collect::<Vec<_>>(), &mut Vec::new()).expect_err("it is wrong");
        assert_eq!(error.report("in", input).to_string(), report);
    }
}

#[test]
fn rows_of_hexwinner() {
    assert_eq!(
        said("hexwinner", "1\n2\n1 1 1\n1 1\n"),
        "in:4:3: expected the end of the file, found `1`; line 3 has 3 numbers, and a row has 2"
    );
    // It is taken for the size of the next board.
    assert_eq!(
        said("hexwinner", "2\n2\n1 0\n1 1 1\n3\n0 0 0\n0 0 0\n0 0 0\n"),
        "in:5:1: case 2: expected a cell (-1, 0 or 1), found `3`; line 4 has 3 numbers, and a row has 2"
    );
    // One too few: a number is taken from the next board.
    assert_eq!(
        said("hexwinner", "2\n2\n1\n\n1 1\n2\n1 0\n0 0\n"),
        "in:6:1: case 1: expected a cell (-1, 0 or 1), found `2`; line 3 has 1 number, and a row has 2"
    );
}

#[test]
fn moves_and_pegs() {
    assert_eq!(
        said("havannah", "1\n3 3\n1 1 2\n2 2\n3 3\n"),
        "in:5:3: expected the end of the file, found `3`; line 3 has 3 numbers, and a move has 2"
    );
    assert_eq!(
        said("havannah", "1\n3 2\n1 1\n2\n"),
        "in:5:1: case 1: expected y, found the end of the file; line 4 has 1 number, and a move has 2"
    );
    assert_eq!(
        said("twixt", "4 3\n0 2 2 4 2 2 3\n0 0\n"),
        "in:3:1: case 2: expected the number of pegs from 1 to 2147483647, found `0`; line 2 has 7 numbers, and a peg has 2"
    );
}

/// Line breaks that mean nothing are no news: where all lines hold whole rows, where the error is in the first that does not, or where
/// the case began on a line of its own after one that was fine.
#[test]
fn nothing_is_made_up() {
    for (id, input) in [
        ("hexwinner", "1\n2\n1 1\n1 1\n1 1\n"),
        ("hexwinner", "1 2 1 1 1 1 1\n"),
        ("hexwinner", "1\n2 1 1 1 x\n1\n"),
        ("hexwinner", "1\n2\n1 1 1 1\n1 1\n"),
        ("hexwinner", "1\n2\n1 1\n1 x\n"),
        ("hexwinner", "2\n2\n1\n1\n1\n1\n2\n1 1\n1 x\n"),
        ("hexwinner", "x\n"),
        ("hexwinner", "\n\n2\n\nx\n"),
        ("hexstatus", "1\n2\nR R\n"),
        ("nogo", "2\n..\n..\n..\n"),
        ("havannah", "2\n3 1\n1 1\n3 1\n1 9\n"),
        ("twixt", "4 5\n0 2 2 4 4 2\n3 2 9 3\n0 0\n"),
    ] {
        let said = said(id, input);
        assert!(!said.contains("; line "), "{id} {input:?}: {said}");
    }
    // Validating says where the layout is wrong by itself.
    let hexwinner = problems::find("hexwinner").expect("it is in the list");
    let input = b"1\n2\n1 1 1\n1 1\n";
    let error = hexwinner.validate(input).expect_err("it is wrong");
    let report = error.report("in", input).to_string();
    assert!(report.starts_with("in:3:4: case 1: expected a line feed, found a space\n"), "{report}");
}
