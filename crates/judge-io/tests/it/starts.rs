//! Incomplete inputs, and what can be read of them.

use judge_io::{AnyProblem, Bounds, Layout, Place, Scanner, Wrong, whole_tokens};

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
}

/// The least length of a token that need not be whole: a sign, 2^20 digits, the byte after them, and 40 quoted bytes.
const LONGEST: usize = (1 << 20) + 42;

#[test]
fn whole_tokens_end_behind_a_separator() {
    // The whole tokens, and the rest.
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

/// Once a token is too long to wait for its end, its error is final:
/// message, place and quoted length stay the same however the token goes on.
#[test]
fn too_long_a_token_is_refused_in_the_words_of_the_whole_file() {
    for (first, digit) in [("-", b'1'), ("", b'9'), ("0", b'0'), ("x", b'1')] {
        let mut token = first.as_bytes().to_vec();
        token.resize(LONGEST, digit);
        let start = [b"1\n", &token[..]].concat();
        let error = EACH.solve(whole_tokens(&start), &mut Vec::new()).expect_err("too long");
        assert!(error.offset() < start.len());
        for rest in ["\n", "1", "\x00"] {
            let whole = [&start, rest.as_bytes()].concat();
            assert_eq!(EACH.solve(&whole, &mut Vec::new()), Err(error.clone()), "{first:?} … {rest:?}");
        }
    }
}

/// The digits of a number are read up to a limit. The bytes after the limit do not matter.
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
fn reading_answers_nothing_and_holds_to_the_layout() {
    let read = |input, layout| EACH.validate_as(input, layout).map_err(|error| error.offset());
    assert_eq!(read(b"3\n1\n2", Layout::Exact), Err(5));
    assert_eq!(read(b"3\n1\n2\n\n3\n", Layout::Exact), Err(6));
    assert_eq!(read(b"3\n1\n2\n\n3\n", Layout::Free), Ok(3));
    // Validating applies the contest's limits.
    assert_eq!(read(b"1\n11\n", Layout::Exact), Err(2));
    assert_eq!((EACH.validate(b"2\n1\n2\n"), EACH.validate(b"0\n")), (Ok(2), Ok(0)));
}

#[test]
fn places_are_lines_and_columns() {
    let bytes = b"ab\ncd\n\nefg";
    let place = |offset| Place::of(bytes, offset);
    assert_eq!(place(4), Place { line: 2, column: 2 });
    assert_eq!(place(6), Place { line: 3, column: 1 });
    assert_eq!(place(99), Place { line: 4, column: 4 });
    assert_eq!(Place::of(b"", 0), Place { line: 1, column: 1 });
}
