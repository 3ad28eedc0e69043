//! Far beyond the contests' limits: memory grows with what is there, not with what the numbers say.

/// The answer, or the first line of the message.
fn solve(id: &str, input: &str) -> Result<String, String> {
    let mut out = Vec::new();
    match problems::find(id).expect("a known problem").solve(input.as_bytes(), &mut out) {
        Ok(_) => Ok(String::from_utf8(out).expect("text")),
        Err(error) => {
            let report = error.report("in", input.as_bytes()).to_string();
            Err(report.lines().next().unwrap_or_default().to_string())
        }
    }
}

#[test]
fn a_havannah_board_of_three_quintillion_cells() {
    let input = "1\n1000000000 3\n1 1\n1999999999 1999999999\n1000000000 1000000000\n";
    assert_eq!(solve("havannah", input), Ok("Case #1: none\n".into()));
    let largest = "1\n1073741824 1\n2147483647 2147483647\n";
    assert_eq!(solve("havannah", largest), Ok("Case #1: none\n".into()));
    assert_eq!(
        solve("havannah", "1\n1073741825 0\n"),
        Err("in:2:1: case 1: expected S from 2 to 1073741824, found `1073741825`".into())
    );
    // A ring far from everything, and its explanation with a drawing of its surroundings.
    let ring = "1\n1000000000 6\n500 500\n500 501\n501 502\n502 502\n502 501\n501 500\n";
    assert_eq!(solve("havannah", ring), Ok("Case #1: ring in move 6\n".into()));
    let case = problems::find("havannah").expect("known").cases(ring.as_bytes()).next();
    let case = case.expect("one case").expect("a good input");
    assert_eq!(case.check_evidence(), Ok(()));
    let text = case.explain().to_string();
    assert!(text.contains("ring round the empty cell (501, 501)") && text.len() < 20_000, "{text}");
}

#[test]
fn a_twixt_board_of_four_quintillion_points() {
    let input = "2147483647 3\n0 5 7 0 2 6\n0 0\n";
    assert_eq!(solve("twixt", input), Ok("no\n".into()));
    let case = problems::find("twixt").expect("known").cases(input.as_bytes()).next();
    let text = case.expect("one case").expect("a good input").explain().to_string();
    assert!(text.len() < 40_000, "{}", text.len());
}

#[test]
fn numbers_take_no_memory() {
    for id in ["hexstatus", "hexwinner"] {
        assert_eq!(
            solve(id, "1\n2147483647\n"),
            Err("in:3:1: case 1: expected row 1, found the end of the file".into())
        );
        assert_eq!(
            solve(id, "1\n2147483648\n"),
            Err("in:2:1: case 1: expected N from 1 to 2147483647, found `2147483648`".into())
        );
    }
    assert_eq!(
        solve("nogo", "2147483647\n"),
        Err("in:2:1: expected row 1, found the end of the file".into())
    );
    assert_eq!(
        solve("havannah", "1\n1000000000 2147483647\n"),
        Err("in:3:1: case 1: expected x, found the end of the file".into())
    );
    assert_eq!(
        solve("twixt", "2147483647 2147483647\n"),
        Err("in:2:1: case 1: expected x, found the end of the file".into())
    );
}
