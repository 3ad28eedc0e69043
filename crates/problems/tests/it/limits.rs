//! Limits and layout: what validating takes and solving takes, and what stands just beyond, with its place.

use judge_io::Layout;

/// What is said of an input: how many cases there are or, when it is solved, the answers; else line, column and message of the error.
fn said(id: &str, layout: Layout, input: &str) -> String {
    let problem = problems::find(id).expect("a known problem");
    let mut answers = Vec::new();
    let result = match layout {
        Layout::Free => problem.solve(input.as_bytes(), &mut answers),
        _ => problem.validate(input.as_bytes()),
    };
    match result {
        Ok(cases) if answers.is_empty() => format!("{cases} fine"),
        Ok(_) => String::from_utf8(answers).expect("text"),
        Err(error) => {
            let place = error.place(input.as_bytes());
            format!("{}:{}: {error}", place.line, place.column)
        }
    }
}

#[track_caller]
fn hold(id: &str, layout: Layout, said_of: &[(&str, &str)]) {
    for (input, expected) in said_of {
        assert_eq!(said(id, layout, input), *expected, "{id}: {input}");
    }
}

#[test]
fn cells_of_hexwinner_have_one_space_between() {
    hold(
        "hexwinner",
        Layout::Exact,
        &[
            ("2\n1\n0\n3\n1 0 -1\n0 0 0\n1 1 1\n", "2 fine"),
            ("1\n2\n1 0 \n0 1\n", "3:4: case 1: expected a line feed, found a space"),
            ("1\n2\n1\n0\n0 1\n", "3:2: case 1: expected one space, found the end of the line"),
            ("1\n2\n1  0\n0 1\n", "3:3: case 1: expected a cell (-1, 0 or 1), found a space"),
            ("1\n1\n0 \n", "3:2: case 1: expected a line feed, found a space"),
        ],
    );
}

const SET: &str = "4 5\n0 2 2 4 4 2 3 2 2 3\n";

/// At most twenty sets, an odd number of pegs, and no more than there are points without the corners.
#[test]
fn numbers_of_twixt() {
    let sets = |count: usize| SET.repeat(count) + "0 0\n";
    let even = "4 6\n0 2 2 4 4 2 3 2 2 3 3 4\n0 0\n";
    let more = "41:1: case 21: expected 0 0 after 20 data sets, found one more";
    let exact = [
        (&*sets(20), "20 fine"),
        (&sets(1), "1 fine"),
        (&sets(21), more),
        (&sets(22), more),
        (even, "1:3: case 1: expected an odd number of pegs, found 6"),
        (
            &format!("{SET}0  0\n"),
            "3:3: case 2: expected the number of pegs, or 0 after the last set, found a space",
        ),
    ];
    hold("twixt", Layout::Exact, &exact);
    let free = [
        (&*sets(22), &*"no\n".repeat(22)),
        (even, "no\n"),
        ("2 5\n0 1 1 0 2 1 1 2 1 1\n0 0\n", "no\n"),
        ("2 6\n0 1\n", "1:3: case 1: expected at most 5 pegs for N = 2, found 6"),
        ("2 7\n0 1\n", "1:3: case 1: expected at most 5 pegs for N = 2, found 7"),
        ("1 1\n0 0\n0 0\n", "1:3: case 1: expected at most 0 pegs for N = 1, found 1"),
    ];
    hold("twixt", Layout::Free, &free);
}

/// Half a last line of TwixT: after a zero M decides what is wrong.
#[test]
fn half_a_last_line_of_twixt() {
    for (tail, place) in [
        ("0", "3:2:"),
        ("0\n", "4:1:"),
        ("0 x", "3:3:"),
        ("0 -0", "3:3:"),
        ("0 0\u{1a}", "3:4:"),
        ("0 0\0", "3:4:"),
        ("0 5\n", "3:1:"),
        ("0 0\n7\n", "4:1:"),
    ] {
        let said = said("twixt", Layout::Free, &format!("{SET}{tail}"));
        assert!(said.starts_with(place), "{tail:?}: {said}");
    }
}

/// Many small cases or few large ones are the two sets of the contest. The moves before a refused one are read once more to find its
/// place.
#[test]
fn havannah() {
    let input = |cases: usize, last: &str| format!("{cases}\n{}{last}\n", "2 0\n".repeat(cases - 1));
    let exact = [
        (&*input(20, "3000 0"), "20 fine"),
        (&input(200, "50 0"), "200 fine"),
        (&input(21, "51 0"), "22:1: case 21: expected S from 2 to 50, found `51`"),
        (&input(21, "50 101"), "22:4: case 21: expected the number of moves from 0 to 100, found `101`"),
        ("1\n3 4\n1 1\n3 3\n1 1\n2 2\n", "5:1: case 1: expected an empty cell, found a stone on (1, 1)"),
        ("1\n3 4\n1 1\n3 3\n5 2\n2 2\n", "5:1: case 1: expected a cell with |x - y| < 3, found (5, 2)"),
        ("1\n3 1\n1 5\n", "3:1: case 1: expected a cell with |x - y| < 3, found (1, 5)"),
    ];
    hold("havannah", Layout::Exact, &exact);
    assert!(said("havannah", Layout::Free, &input(21, "51 0")).ends_with("Case #21: none\n"));
}

#[test]
fn a_nogo_board_is_legal_and_even() {
    let liberty = "expected a liberty for every chain, found the";
    let free = [
        ("2\nXX\n.O\n", "2:1: expected as many X as O, found 2 and 1"),
        ("3\nXO.\nO..\n...\n", &format!("2:1: {liberty} X chain at (1, 1) without")),
        // The white stone in the last row has none, wherever rows start.
        ("  3 \n  ...\n\n ..X\n  .XO  \n", &format!("5:5: {liberty} O chain at (3, 3) without")),
    ];
    hold("nogo", Layout::Free, &free);
}

/// There is a case at least, and large numbers take no memory.
#[test]
fn numbers_without_anything_behind() {
    let large = ("1\n2147483648\n", "2:1: case 1: expected N from 1 to 2147483647, found `2147483648`");
    for id in ["hexstatus", "hexwinner"] {
        let row = ("1\n2147483647\n", "3:1: case 1: expected row 1, found the end of the file");
        hold(id, Layout::Free, &[row, large]);
    }
    for id in ["havannah", "hexstatus", "hexwinner"] {
        assert!(said(id, Layout::Free, "0\n").starts_with("1:1: "), "{id}");
    }
    hold("nogo", Layout::Free, &[("2147483647\n", "2:1: expected row 1, found the end of the file")]);
    let x = "case 1: expected x, found the end of the file";
    hold("havannah", Layout::Free, &[("1\n1000000000 2147483647\n", &format!("3:1: {x}"))]);
    hold("twixt", Layout::Free, &[("2147483647 2147483647\n", &format!("2:1: {x}"))]);
    let side = "2:1: case 1: expected S from 2 to 1073741824, found `1073741825`";
    hold("havannah", Layout::Free, &[("1\n1073741825 0\n", side)]);
}
