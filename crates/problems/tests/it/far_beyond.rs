//! Far beyond the contests' limits: memory grows with what is there, not with what the numbers say.

use super::reasons::case;

/// The answer to the only case, which has evidence, and its explanation with a drawing of the surroundings.
#[track_caller]
fn solved(id: &str, input: &str) -> (String, String) {
    let case = case(id, input);
    let mut answer = Vec::new();
    case.solve(&mut answer);
    assert_eq!(case.check_evidence(), Ok(()));
    let text = case.explain().to_string();
    assert!(text.len() < 20_000, "{}", text.len());
    (String::from_utf8(answer).expect("text"), text)
}

#[test]
fn a_havannah_board_of_three_quintillion_cells() {
    let input = "1\n1000000000 3\n1 1\n1999999999 1999999999\n1000000000 1000000000\n";
    assert_eq!(solved("havannah", input).0, "Case #1: none\n");
    assert_eq!(solved("havannah", "1\n1073741824 1\n2147483647 2147483647\n").0, "Case #1: none\n");
    // A ring far from everything.
    let ring = "1\n1000000000 6\n500 500\n500 501\n501 502\n502 502\n502 501\n501 500\n";
    let (answer, text) = solved("havannah", ring);
    assert_eq!(answer, "Case #1: ring in move 6\n");
    assert!(text.contains("ring round the empty cell (501, 501)"), "{text}");
}

#[test]
fn a_twixt_board_of_four_quintillion_points() {
    assert_eq!(solved("twixt", "2147483647 3\n0 5 7 0 2 6\n0 0\n").0, "no\n");
}
