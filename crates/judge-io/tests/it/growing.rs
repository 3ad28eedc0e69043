//! Inputs of which only the start is there yet: what can be read of them, and where reading goes on.

use std::panic::catch_unwind;

use judge_io::{AnyProblem, Bounds, Layout, Mark, Place, Scanner, Wrong, whole_tokens};

use super::toys::{Each, card};

const NUMBER: Bounds = Bounds::new("a number", 0, 100);

const EACH: &dyn AnyProblem =
    &Each { info: card("each"), said: |number, (value, cases)| format!("{number} of {cases:?}: {value}\n") };

#[test]
fn what_a_problem_does_not_say_is_nothing() {
    let case = EACH.cases(b"1\n8\n").next().expect("there is one").expect("a good input");
    let solved = case.solve();
    assert!(solved.reason().is_ok_and(|reason| reason.figure.is_none()));
    let (mut answer, mut certificate) = (Vec::new(), Vec::new());
    solved.write(&mut answer);
    solved.prove(&mut certificate);
    assert_eq!((&answer[..], &certificate[..]), (&b"1 of Some(1): 8\n"[..], &b"case 1\n"[..]));
    // Nor does it guess where cases end, so that nobody starts in the middle.
    assert_eq!(EACH.parts(b"3\n8\n9\n20\n", 1000).len(), 1);
}

/// The longest token that must be whole: a sign, 2^20 digits, the byte behind them, and the 40 bytes that a message quotes.
const LONGEST: usize = (1 << 20) + 42;

#[test]
fn whole_tokens_end_behind_a_separator() {
    // What is whole, and the rest.
    for (whole, rest) in [
        ("", ""),
        ("", "3"),
        (" ", ""),
        ("3 ", ""),
        ("3 ", "4"),
        ("3\n4\t", ""),
        ("3\r", "45"),
        ("", "3\x0b4"),
    ] {
        let start = [whole, rest].concat();
        assert_eq!(whole_tokens(start.as_bytes()), whole.as_bytes(), "{start:?}");
    }
}

#[test]
fn a_token_that_is_too_long_need_not_be_whole() {
    let nines = |count: usize| ["7 ", &"9".repeat(count)].concat().into_bytes();
    let start = nines(LONGEST - 1);
    assert_eq!(whole_tokens(&start), b"7 ");
    assert_eq!(whole_tokens(&start[2..]), b"");
    let start = nines(LONGEST);
    assert_eq!(whole_tokens(&start), start);
    assert_eq!(whole_tokens(&start[2..]), &start[2..]);
}

/// However a number or a token that is none goes on: in words, place and length of what is quoted, the error is the same
/// as soon as the token counts as too long to be whole.
#[test]
fn too_long_a_token_is_refused_in_the_words_of_the_whole_file() {
    for (first, digit) in [("-", b'1'), ("", b'9'), ("0", b'0'), ("x", b'1')] {
        let mut token = first.as_bytes().to_vec();
        token.resize(LONGEST, digit);
        let start = [b"1\n", &token[..]].concat();
        let error = EACH.solve(whole_tokens(&start), &mut Vec::new()).expect_err("too long");
        assert!(error.stands_behind(whole_tokens(&start)));
        for rest in ["\n", "1", "\x00"] {
            let whole = [&start, rest.as_bytes()].concat();
            assert_eq!(EACH.solve(&whole, &mut Vec::new()), Err(error.clone()), "{first:?} … {rest:?}");
        }
    }
}

/// A number ends where the looking at its digits ends: what stands behind it is of no matter then.
#[test]
fn digits_are_looked_at_up_to_a_megabyte() {
    for start in ["", "-", " \n ", "       -"] {
        for (digits, is_number) in [((1 << 20) - 1, false), (1 << 20, true), ((1 << 20) + 1, true)] {
            let input = format!("{start}{}x", "9".repeat(digits));
            let error = Scanner::new(input.as_bytes(), Layout::Free).integer(&NUMBER).expect_err("too long");
            assert_eq!(error.offset(), start.trim_end_matches('-').len());
            assert_eq!(matches!(error.wrong(), Wrong::Range { .. }), is_number, "{digits} digits: {error}");
        }
    }
}

#[test]
fn an_error_stands_when_it_is_before_the_end() {
    let error = Scanner::new(b"12 x ", Layout::Free).broken_rule(3, "no");
    assert!(error.stands_behind(b"12 x "));
    assert!(error.stands_behind(b"12 x"));
    assert!(!error.stands_behind(b"12 "));
    assert!(!error.stands_behind(b"12"));
}

/// The input comes byte by byte; what is answered is let go.
#[test]
fn answers_come_as_soon_as_their_cases_are_whole() {
    let input = b"\xEF\xBB\xBF3\n10\n \r\n 20\n\t30\n";
    let mut expected = Vec::new();
    assert_eq!(EACH.solve(input, &mut expected), Ok(3));

    let (mut mark, mut out, mut gone) = (Mark::START, Vec::new(), 0);
    let mut answers_after = Vec::new();
    for end in 0..=input.len() {
        let start = whole_tokens(&input[gone..end]);
        if let Err(error) = EACH.solve_on(start, &mut mark, &mut out) {
            assert!(!error.stands_behind(start), "{error} after {end} bytes");
        }
        answers_after.push(out.split(|&byte| byte == b'\n').count() - 1);
        mark = mark.behind_blanks(start);
        let first = if mark.cases() > 0 { mark.offset() } else { 0 };
        mark = mark.without_first(first);
        gone += first;
    }
    assert_eq!(String::from_utf8_lossy(&out), "1 of Some(3): 10\n2 of Some(3): 20\n3 of Some(3): 30\n");
    assert_eq!(out, expected);
    // The byte behind the last digit makes a number whole.
    assert_eq!(answers_after, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
    assert_eq!((mark.cases(), gone), (3, input.len()));
}

#[test]
fn reading_on_answers_nothing_and_holds_to_the_layout() {
    let mut mark = Mark::START;
    let error = EACH.read_on(b"3\n1\n2", Layout::Exact, &mut mark).expect_err("no line feed yet");
    assert_eq!((mark.cases(), mark.offset(), error.offset()), (1, 4, 5));
    let error = EACH.read_on(b"3\n1\n2\n\n3\n", Layout::Exact, &mut mark).expect_err("an empty line");
    assert_eq!((mark.cases(), mark.offset(), error.offset()), (2, 6, 6));
    assert_eq!(EACH.read_on(b"3\n1\n2\n\n3\n", Layout::Free, &mut mark), Ok(()));
    assert_eq!((mark.cases(), mark.offset()), (3, 8));
    // Validating has the contest's limits.
    let mut mark = Mark::START;
    assert_eq!(EACH.read_on(b"1\n11\n", Layout::Exact, &mut mark).map_err(|error| error.offset()), Err(2));
    assert_eq!((EACH.validate(b"2\n1\n2\n"), EACH.validate(b"0\n")), (Ok(2), Ok(0)));
}

#[test]
fn marks_move() {
    let mut mark = Mark::START;
    EACH.read_on(b"2\n1\n2\n", Layout::Exact, &mut mark).expect("a good input");
    assert_eq!(mark.offset(), 6);
    let input = b"2\n1\n2\n\r\t x \n";
    assert_eq!(mark.behind_blanks(input).offset(), 9);
    assert_eq!(mark.behind_blanks(&input[..8]).offset(), 8);
    assert_eq!(mark.behind_blanks(&input[..6]), mark);
    let moved = mark.without_first(4);
    assert_eq!((moved.offset(), moved.cases()), (2, 2));
    assert_eq!(mark.without_first(6).offset(), 0);
    assert!(catch_unwind(|| mark.without_first(7)).is_err());
}

#[test]
fn a_place_in_a_part_is_a_place_in_the_file() {
    let bytes = b"ab\ncd\n\nefg";
    for start in 0..=bytes.len() {
        for offset in start..=bytes.len() + 2 {
            let part = Place::of(&bytes[start..], offset - start);
            let place = part.from_start(Place::of(bytes, start));
            assert_eq!(place, Place::of(bytes, offset), "{start}, {offset}");
        }
    }
    assert_eq!(Place::of(bytes, 99), Place { line: 4, column: 4 });
    assert_eq!(Place::of(b"", 0), Place::START);
}

/// The message is that of the whole file, when as much of the line is kept as [`judge_io::Report::CONTEXT`] asks.
#[test]
fn a_report_needs_little_of_what_was_let_go() {
    let long: String = (0..300).map(|at| char::from(b'a' + (at % 26) as u8)).collect();
    let bytes = format!("{long}\nab\n{long}{long}\r\n\n12\n{long}").into_bytes();
    for offset in 0..=bytes.len() {
        let error = Scanner::new(&bytes, Layout::Free).broken_rule(offset, "no");
        let whole = error.report("in", &bytes).to_string();
        for gone in [0, 1, 299, 300, 301, 304, 500, offset.saturating_sub(64)] {
            if gone + 64 <= offset {
                let rest = Scanner::new(&bytes[gone..], Layout::Free).broken_rule(offset - gone, "no");
                let report = rest.report("in", &bytes[gone..]).from_start(Place::of(&bytes, gone));
                assert_eq!(report.to_string(), whole, "{gone}, {offset}");
            }
        }
    }
}
