//! Judges replies case by case, and answer files byte by byte.

use judge_io::{
    Answers, AnyProblem, CaseVerdict, CheckedCase, Info, LastNewline, Layout, RejectionKind, Reply, Verdict,
};

use super::toys::{Each, card};

const CARD: Info = Info { last_newline: LastNewline::Optional, ..card("count") };

/// Counts up to each number, one line per step.
static ONE: Each =
    Each { info: CARD, said: |_, answer| (1..=answer.0).map(|step| format!("{step} of\n")).collect() };
/// Asks for any larger number.
static MANY: Each = Each {
    info: Info { answers: Answers::Many, ..CARD },
    said: |_, answer| format!("{} of\n", answer.0 + 1),
};

/// The verdict, and for each case a letter, its bytes and its lines: `R 2..3 1..2`.
#[track_caller]
fn judge(problem: &dyn AnyProblem, input: &[u8], reply: &[u8]) -> (Verdict, Vec<String>) {
    let mut cases = Vec::new();
    let mut take = |case: CheckedCase| {
        assert_eq!(case.number as usize, cases.len() + 1);
        let verdict = match case.verdict {
            CaseVerdict::Right => "R".into(),
            CaseVerdict::Wrong(rejection) => {
                assert!(!rejection.reason.starts_with("case "), "{rejection}");
                format!("W{}", rejection.line)
            }
            CaseVerdict::Unanswered => "-".into(),
            CaseVerdict::Unknown => "?".into(),
            other => panic!("{other:?} is new"),
        };
        cases.push(format!("{verdict} {:?} {:?}", case.input, case.lines));
    };
    let verdict = problem.check_cases(input, reply, &mut take).expect("a good input");
    assert_eq!(problem.check(input, reply), Ok(verdict.clone()));
    (verdict, cases)
}

#[test]
fn one_wrong_line_makes_one_case_wrong() {
    let input = b"4\n1\n 2 \n0\n1";
    let (verdict, cases) = judge(&ONE, input, b"1 of\n1 of\n2 of\n1 of\n");
    assert!(verdict.is_accepted());
    assert_eq!(cases, ["R 2..3 1..2", "R 5..6 2..4", "R 8..9 4..4", "R 10..11 4..5"]);
    // The second line of case 2 is not compared. It still belongs to the case, like the blank lines.
    let (verdict, cases) = judge(&ONE, input, b"1 of\n\nx\n\n2 of\n\n1  of\n\n");
    assert_eq!(verdict.to_string(), "line 3: case 2: expected `1 of`, found `x`");
    assert_eq!(cases, ["R 2..3 1..2", "W3 5..6 2..6", "R 8..9 6..6", "R 10..11 6..8"]);
    // Extra lines make no case wrong.
    let (verdict, cases) = judge(&ONE, input, b"1 of\n1 of\n2 of\n1 of\n1 of\n");
    assert_eq!(verdict.to_string(), "line 5: expected the end of the reply, found `1 of`");
    assert!(cases.iter().all(|case| case.starts_with('R')), "{cases:?}");
}

#[test]
fn a_reply_that_ends_early() {
    // Case 3 has an empty answer, so it is right even after the end of the reply.
    let input = b"4\n1\n2\n0\n1\n";
    let (verdict, cases) = judge(&ONE, input, b"2 of\n1 of\n");
    assert_eq!(verdict.to_string(), "line 1: case 1: expected `1 of`, found `2 of`");
    assert_eq!(cases, ["W1 2..3 1..2", "W3 4..5 2..3", "R 6..7 3..3", "- 8..9 3..3"]);
    let (verdict, cases) = judge(&ONE, input, b"\n");
    assert_eq!(verdict.to_string(), "line 2: case 1: expected `1 of`, found the end of the reply");
    assert_eq!(cases, ["- 2..3 2..2", "- 4..5 2..2", "R 6..7 2..2", "- 8..9 2..2"]);
}

#[test]
fn nobody_knows_what_follows_a_wrong_case_where_many_answers_are_right() {
    let input = b"3\n1\n2\n3\n";
    let (verdict, cases) = judge(&MANY, input, b"5\n2\n9\n");
    assert_eq!(verdict.to_string(), "line 2: case 2: too small");
    assert_eq!(cases, ["R 2..3 1..2", "W2 4..5 2..3", "? 6..7 3..3"]);
    let (_, cases) = judge(&MANY, input, b"5\n");
    assert_eq!(cases, ["R 2..3 1..2", "- 4..5 2..2", "- 6..7 2..2"]);
}

/// The verdict does not wait for the end of the line.
#[test]
fn nobody_knows_what_follows_a_line_that_is_too_long() {
    let reply = ["1 of\n", &"x".repeat(Reply::LONGEST_LINE), "\n2 of\n1 of\n"].concat();
    for end in [reply.len(), reply.len() - 11, reply.len() - 10] {
        let (verdict, cases) = judge(&ONE, b"3\n1\n2\n1\n", &reply.as_bytes()[..end]);
        assert!(!verdict.is_accepted());
        assert_eq!(cases, ["R 2..3 1..2", "W2 4..5 2..3", "? 6..7 3..3"]);
    }
}

#[test]
fn a_bad_input_has_no_verdict() {
    let mut count = 0;
    let error = ONE.check_cases(b"3\n1\n1\nx\n", b"2 of\n1 of\n", &mut |_| count += 1).expect_err("x");
    assert_eq!((error.case(), count), (Some(3), 2));
    assert_eq!(AnyProblem::check(&ONE, b"3\n1\n1\nx\n", b"2 of\n"), Err(error.clone()));
    assert_eq!(ONE.check_exact(b"3\n1\n1\nx\n", b"2 of\n"), Err(error));
}

/// Tries every prefix of a small reply and all changes of one byte. `check_cases` and `check` return the same verdict
/// on the whole reply. If the problem has one right answer, `check_exact` accepts only the bytes that `solve` writes.
#[test]
fn all_ways_to_judge_agree() {
    let input = b"3\n2\n1\n2\n";
    for problem in [&ONE, &MANY] {
        let mut right = Vec::new();
        AnyProblem::solve(problem, input, &mut right).expect("a good input");
        assert_eq!(problem.check_exact(input, &right), Ok(Verdict::Accepted));
        let mut accepted = 0;
        for at in 0..=right.len() {
            for byte in b" \n\r\t12x" {
                let longer = [&right[..at], &[*byte], &right[at..]].concat();
                let other = [&right[..at], &[*byte], &right[(at + 1).min(right.len())..]].concat();
                for reply in [&right[..at], &longer, &other] {
                    let (verdict, cases) = judge(problem, input, reply);
                    let all_right = cases.iter().all(|case| case.starts_with('R'));
                    assert!(all_right || !verdict.is_accepted());
                    accepted += usize::from(verdict.is_accepted());
                    let exact = problem.check_exact(input, reply).expect("a good input");
                    if problem.info.answers == Answers::One {
                        assert_eq!(exact.is_accepted(), reply == right, "{}", reply.escape_ascii());
                    }
                    assert!(verdict.is_accepted() || !exact.is_accepted(), "{}", reply.escape_ascii());
                }
            }
        }
        assert!(accepted > 20, "{accepted}");
    }
}

#[test]
fn what_is_not_exact_is_named() {
    use RejectionKind::{Answer, Format};
    const WORDS: &str = "expected words with one space between them, found";
    let cases: [(&Each, &[u8], &str, RejectionKind); 12] = [
        (&ONE, b"1 of\n1 of\n2 of", "3: case 2: expected a line feed, found the end of the file", Format),
        (&ONE, b"1 of\n 1 of\n2 of\n", "2: case 2: expected `1 of`, found ` 1 of`", Format),
        (&ONE, b"1 of\r\n1 of\n2 of\n", r"1: case 1: expected `1 of`, found `1 of\r`", Format),
        (&ONE, b"1 of\n\n1 of\n2 of\n", "2: case 2: expected `1 of`, found an empty line", Answer),
        (&ONE, b"1 of\n", "2: case 2: expected `1 of`, found the end of the file", Format),
        (&ONE, b"2 of\n1  of\n", "1: case 1: expected `1 of`, found `2 of`", Answer),
        (&ONE, b"1 of\n1 of\n2 of\n\n", "4: expected the end of the file, found an empty line", Format),
        (&MANY, b"7 of\n8  of\n", &format!("2: {WORDS} `8  of`"), Format),
        (&MANY, b"7 of\n8 of ", &format!("2: {WORDS} `8 of `"), Format),
        (&MANY, b"7 of\n8 of", "2: expected a line feed, found the end of the file", Format),
        (&MANY, b"7 of\n\n8 of\n", &format!("2: {WORDS} an empty line"), Format),
        (&MANY, b"0 of\n8\tof\n", "1: case 1: too small", Answer),
    ];
    for (problem, answers, said, kind) in cases {
        match problem.check_exact(b"2\n1\n2\n", answers).expect("a good input") {
            Verdict::Rejected(rejection) => {
                assert_eq!((rejection.to_string(), rejection.kind), (format!("line {said}"), kind));
            }
            verdict => panic!("{verdict} for {}", answers.escape_ascii()),
        }
    }
    assert_eq!(MANY.check_exact(b"2\n1\n2\n", b"17 of\n9\n"), Ok(Verdict::Accepted));
}

/// A package needs the last line feed, even if the contest's own files lack it.
#[test]
fn a_package_has_the_last_line_feed() {
    let read = |input: &[u8], layout| ONE.validate_as(input, layout).map_err(|error| error.to_string());
    assert_eq!(read(b"1\n2\n", Layout::Package), Ok(1));
    assert_eq!(read(b"1\n2", Layout::Exact), Ok(1));
    let said = "case 1: expected a line feed, found the end of the file";
    assert_eq!(read(b"1\n2", Layout::Package), Err(said.into()));
    // Otherwise the layout is exact.
    for input in [&b"1\n 2\n"[..], b"1\n2\n\n", b"1\n17\n", b"1\n"] {
        let error = read(input, Layout::Package).expect_err("not exact");
        assert_eq!(read(input, Layout::Exact), Err(error));
    }
}
