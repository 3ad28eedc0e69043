//! Limits and layout: what validating takes and solving takes, and what stands just beyond.

#[track_caller]
fn validated(id: &str, input: &str) -> String {
    match problems::find(id).expect("a known problem").validate(input.as_bytes()) {
        Ok(cases) => format!("{cases} fine"),
        Err(error) => {
            let place = error.place(input.as_bytes());
            format!("{}:{}: {error}", place.line, place.column)
        }
    }
}

#[track_caller]
fn solved(id: &str, input: &str) -> String {
    let mut out = Vec::new();
    match problems::find(id).expect("a known problem").solve(input.as_bytes(), &mut out) {
        Ok(_) => String::from_utf8(out).expect("text"),
        Err(error) => {
            let place = error.place(input.as_bytes());
            format!("{}:{}: {error}", place.line, place.column)
        }
    }
}

#[test]
fn cells_of_hexwinner_have_one_space_between() {
    assert_eq!(validated("hexwinner", "2\n1\n0\n3\n1 0 -1\n0 0 0\n1 1 1\n"), "2 fine");
    assert_eq!(
        validated("hexwinner", "1\n2\n1 0 \n0 1\n"),
        "3:4: case 1: expected a line feed, found a space"
    );
    assert_eq!(
        validated("hexwinner", "1\n2\n1\n0\n0 1\n"),
        "3:2: case 1: expected one space, found the end of the line"
    );
    assert_eq!(
        validated("hexwinner", "1\n2\n1  0\n0 1\n"),
        "3:3: case 1: expected a cell (-1, 0 or 1), found a space"
    );
    assert_eq!(validated("hexwinner", "1\n1\n0 \n"), "3:2: case 1: expected a line feed, found a space");
}

const SET: &str = "4 5\n0 2 2 4 4 2 3 2 2 3\n";

#[test]
fn twixt_has_twenty_sets_at_most() {
    assert_eq!(validated("twixt", &(SET.repeat(20) + "0 0\n")), "20 fine");
    assert_eq!(validated("twixt", &(SET.to_owned() + "0 0\n")), "1 fine");
    assert_eq!(
        validated("twixt", &(SET.repeat(21) + "0 0\n")),
        "41:1: case 21: expected 0 0 after 20 data sets, found one more"
    );
    assert_eq!(
        validated("twixt", &(SET.repeat(22) + "0 0\n")),
        "41:1: case 21: expected 0 0 after 20 data sets, found one more"
    );
    assert_eq!(solved("twixt", &(SET.repeat(22) + "0 0\n")), "no\n".repeat(22));
}

#[test]
fn twixt_has_an_odd_number_of_pegs() {
    let even = "4 6\n0 2 2 4 4 2 3 2 2 3 3 4\n0 0\n";
    assert_eq!(validated("twixt", even), "1:3: case 1: expected an odd number of pegs, found 6");
    assert_eq!(solved("twixt", even), "no\n");
}

/// As many pegs as points are, without the corners.
#[test]
fn twixt_boards_can_be_full() {
    assert_eq!(solved("twixt", "2 5\n0 1 1 0 2 1 1 2 1 1\n0 0\n"), "no\n");
    assert_eq!(
        solved("twixt", "2 6\n0 1 1 0 2 1 1 2 1 1 1 1\n0 0\n"),
        "1:3: case 1: expected at most 5 pegs for N = 2, found 6"
    );
    assert_eq!(
        solved("twixt", "2 7\n0 1 1 0 2 1 1 2 1 1 1 1\n0 0\n"),
        "1:3: case 1: expected at most 5 pegs for N = 2, found 7"
    );
    assert_eq!(solved("twixt", "1 1\n0 0\n0 0\n"), "1:3: case 1: expected at most 0 pegs for N = 1, found 1");
}

#[test]
fn a_nogo_board_is_legal_and_even() {
    assert_eq!(solved("nogo", "2\nXX\n.O\n"), "2:1: expected as many X as O, found 2 and 1");
    assert_eq!(
        solved("nogo", "3\nXO.\nO..\n...\n"),
        "2:1: expected a liberty for every chain, found the X chain at (1, 1) without"
    );
    // The white stone in the last row has none, wherever rows start.
    assert_eq!(
        solved("nogo", "  3 \n  ...\n\n ..X\n  .XO  \n"),
        "5:5: expected a liberty for every chain, found the O chain at (3, 3) without"
    );
}
