//! The checker of `nogo`: verdict, line, reason and points.

use judge_io::Verdict;

/// The second sample file of the problem.
const SAMPLE: &str = "3\nXOO\nXO.\nX..\n";
/// After the first move White can still play.
const TRAP: &str = "3\nXOO\nX.X\nO..\n";

/// Returns line, points and reason, or `None` for a right reply.
#[track_caller]
fn check(input: &str, reply: &[u8]) -> Option<(usize, u8, String)> {
    let problem = problems::find("nogo").expect("a known problem");
    match problem.check(input.as_bytes(), reply).expect("a good input") {
        Verdict::Rejected(rejection) => {
            Some((rejection.line, rejection.points.expect("nogo gives points"), rejection.reason))
        }
        _ => None,
    }
}

fn solved(input: &str) -> Vec<u8> {
    let mut answer = Vec::new();
    let problem = problems::find("nogo").expect("a known problem");
    problem.solve(input.as_bytes(), &mut answer).expect("a good input");
    answer
}

#[track_caller]
fn rejected(reply: &[u8]) -> (usize, u8, String) {
    check(SAMPLE, reply).expect("the reply is wrong")
}

#[test]
fn right_replies() {
    for reply in [
        "2 3\n-1 -1\n",
        "3 2\n2 3\n-1 -1\n",
        "3 3\n2 3\n-1 -1",
        "3 3 \r\n 2\t3\n-1 -1\n\n \n",
        "\n3 3\n\n 2 \t 3\n \n\t-1 -1",
    ] {
        assert_eq!(check(SAMPLE, reply.as_bytes()), None, "{reply:?}");
    }
}

#[test]
fn replies_that_are_not_in_the_format_earn_nothing() {
    for (reply, line, expected, found) in [
        (&b""[..], 1, "-1 -1 as the last line", "the end of the reply"),
        (b"3 3\n", 2, "-1 -1 as the last line", "the end of the reply"),
        (b"I AK IOI\n", 1, "a row and a column", "`I AK IOI`"),
        (b"3 3\n2\n-1 -1\n", 2, "a row and a column", "`2`"),
        (b"3 3 3\n-1 -1\n", 1, "a row and a column", "`3 3 3`"),
        (b"+3 3\n-1 -1\n", 1, "a row and a column", "`+3 3`"),
        (b"03 3\n-1 -1\n", 1, "a row and a column", "`03 3`"),
        (b"\x80\n-1 -1\n", 1, "a row and a column", r"`\x80`"),
        (b"0 1\n-1 -1\n", 1, "a point with row and column from 1 to 3", "`0 1`"),
        (b"1 4\n-1 -1\n", 1, "a point with row and column from 1 to 3", "`1 4`"),
        (b"1 -1\n-1 -1\n", 1, "a point with row and column from 1 to 3", "`1 -1`"),
        (b"4294967298 3\n-1 -1\n", 1, "a point with row and column from 1 to 3", "`4294967298 3`"),
        (b"3 3 2 3\n-1 -1\n", 1, "a row and a column", "`3 3 2 3`"),
        (b"3 3\n2\n3\n-1 -1\n", 2, "a row and a column", "`2`"),
        (b"3 3\n\n", 3, "-1 -1 as the last line", "the end of the reply"),
        (b"\n\n3 3\n\n0 1\n-1 -1\n", 5, "a point with row and column from 1 to 3", "`0 1`"),
        // A malformed line is reported even if an earlier move is wrong.
        (b"1 1\nx\n", 2, "a row and a column", "`x`"),
    ] {
        assert_eq!(rejected(reply), (line, 0, format!("expected {expected}, found {found}")));
    }
    for more in ["1 1\n", "-1 -1\n"] {
        let reason = "expected nothing after the -1 -1 of line 2";
        assert_eq!(rejected(["2 3\n-1 -1\n", more].concat().as_bytes()), (3, 0, reason.into()));
    }
}

#[test]
fn wrong_moves_earn_the_digits_of_the_lines_before() {
    for (board, reply, line, points, reason) in [
        (SAMPLE, "-1 -1\n", 1, 0, "X is not stuck: it may play at (2, 3)"),
        // Blank lines are not moves, but count as lines.
        (SAMPLE, "\n3 3\n\n-1 -1\n", 4, 1, "O is not stuck: it may play at (2, 3)"),
        (SAMPLE, "\n\n1 1\n-1 -1\n", 3, 0, "X may not play at (1, 1): there is a stone"),
        (SAMPLE, "1 1\n-1 -1\n", 1, 0, "X may not play at (1, 1): there is a stone"),
        (SAMPLE, "3 3\n-1 -1\n", 2, 1, "O is not stuck: it may play at (2, 3)"),
        (SAMPLE, "3 3\n3 2\n-1 -1\n", 2, 1, "O may not play at (3, 2): the X chain at (3, 1) "),
        ("2\nX.\n.O\n", "1 2\n2 1\n-1 -1\n", 2, 1, "O may not play at (2, 1): the X chain at (1, 1) "),
        // Some published solutions end the game when the other player is stuck, which is wrong.
        (TRAP, "3 3\n-1 -1\n", 2, 1, "O is not stuck: it may play at (3, 2)"),
    ] {
        let reason =
            if reason.ends_with(' ') { format!("{reason}would have no liberty") } else { reason.into() };
        assert_eq!(check(board, reply.as_bytes()), Some((line, points, reason)));
    }
    assert_eq!(check(TRAP, &solved(TRAP)), None);
}

#[test]
fn points_count_decimal_digits() {
    // Starts of a right line of play on an empty board of 12 rows.
    let input = format!("12\n{}", "............\n".repeat(12));
    let answer = solved(&input);
    let lines: Vec<&str> = std::str::from_utf8(&answer).expect("text").lines().collect();
    for (kept, points) in [(0, 0), (1, 1), (9, 1), (10, 2), (99, 2), (100, 3)] {
        let short = lines[..kept].iter().map(|line| format!("{line}\n")).collect::<String>() + "-1 -1\n";
        let (line, earned, _) = check(&input, short.as_bytes()).expect("too early");
        assert_eq!((line, earned), (kept + 1, points));
    }
}

#[test]
fn a_reply_must_end_some_time() {
    // On 3 by 3 points, no game has more than 9 moves. The checker reads 1,000 more.
    let moves = |count| "3 3\n".repeat(count) + "-1 -1\n";
    assert_eq!(rejected(moves(1009).as_bytes()), (2, 1, "O may not play at (3, 3): there is a stone".into()));
    let reason = "expected -1 -1 after at most 1009 moves, found one more";
    assert_eq!(rejected(moves(1010).as_bytes()), (1010, 0, reason.into()));
}
