//! Explanations at the ends: empty boards, boards too large to draw, every cause.

#[track_caller]
fn explain(id: &str, input: &str) -> String {
    let mut cases = problems::find(id).expect("a known problem").cases(input.as_bytes());
    cases.next().expect("a case").expect("a good input").explain().to_string()
}

#[test]
fn the_three_causes_of_impossible() {
    assert!(explain("hexstatus", "1\n2\nRR\n..\n").starts_with("Impossible: nobody moves twice in a row\n"));
    assert!(explain("hexstatus", "1\n2\nRB\nRB\n").starts_with("Red wins\n"));
    let on = explain("hexstatus", "1\n3\nRBB\nRB.\nR.B\n");
    assert!(on.starts_with("Impossible: Red had won, and the other played on\n"), "{on}");
    assert!(on.contains("3 red stones and 4 blue stones: the last move was not the winner's"), "{on}");
    let twice = explain("hexstatus", "1\n4\nRRBB\nRRBB\nRRBB\nRRBB\n");
    assert!(twice.starts_with("Impossible: Red has won twice\n"), "{twice}");
    assert!(twice.contains("1 2 b b"), "{twice}");
}

#[test]
fn nobody_has_won_because_of_two_lines() {
    let text = explain("hexstatus", "1\n2\n.R\n.B\n");
    assert!(text.contains("a line from left to right without a red stone: (2, 1) - (2, 2)"), "{text}");
    assert!(text.contains("a line from top to bottom without a blue stone: (1, 1) - (2, 1)"), "{text}");
}

#[test]
fn nothing_to_tell_is_told_all_the_same() {
    assert!(explain("havannah", "1\n2 0\n").starts_with("none\n"));
    assert!(explain("nogo", "1\n.\n").starts_with("X is stuck after 0 moves\n"));
    assert!(explain("hexwinner", "1\n1\n0\n").starts_with("yet"));
    assert!(explain("twixt", "4 1\n0 2\n0 0\n").starts_with("no"));
}

#[test]
fn a_refused_link_names_the_one_in_the_way() {
    let text = explain("twixt", "4 5\n0 2 2 4 4 2 3 2 2 3\n0 0\n");
    assert!(text.contains("no link (2, 3) - (4, 2): (2, 4) - (3, 2) is in the way"), "{text}");
}

#[test]
fn a_large_board_is_shown_in_part() {
    let size = 300;
    let row = vec!["0"; size].join(" ") + "\n";
    let text = explain("hexwinner", &format!("1\n{size}\n{}", row.repeat(size)));
    assert!(text.lines().count() < 60 && text.lines().all(|line| line.len() < 300), "{text}");
}
