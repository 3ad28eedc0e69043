//! What a single case can be asked, and parts one by one.

use judge_io::{AnyCase, AnyProblem, Mark, Rejection, Reply, join};

use super::toys::{Half, card};

const HALF: &dyn AnyProblem = &Half(card("half"));

/// The cases of an input without faults.
fn cases<'a>(problem: &'a dyn AnyProblem, input: &'a [u8]) -> Vec<Box<dyn AnyCase + 'a>> {
    problem.cases(input).map(|case| case.expect("a good input")).collect()
}

#[test]
fn a_case_passes_each_question_on() {
    let cases = cases(HALF, b"3\n8 9\n 20\n");
    let numbers: Vec<u32> = cases.iter().map(|case| case.number()).collect();
    assert_eq!(numbers, [1, 2, 3]);
    let last = &cases[2];
    assert_eq!(last.input(), b"20");
    let answer = last.solve();
    assert_eq!(answer.reason().map(|reason| reason.verdict).as_deref(), Ok("20 is twice 10"));
    // Answer and proof go behind what is there.
    let (mut said, mut certificate) = (b"before ".to_vec(), b"and ".to_vec());
    answer.write(&mut said);
    answer.prove(&mut certificate);
    assert_eq!(said, b"before 3: 10\n");
    assert_eq!(certificate, b"and case 3\n10 and 10 are 20\n");
}

#[test]
fn a_flaw_in_the_witness_is_told() {
    let cases = cases(HALF, b"2 8 9");
    let said: Vec<_> = cases.iter().map(|case| case.solve().reason().err()).collect();
    assert_eq!(said, [None, Some("4 is not half of 9".to_string())]);
}

/// Cases go on behind the mark, which moves with them, also while the input may go on.
#[test]
fn cases_go_on_behind_a_mark() {
    let input = b"3\n8 9\n20\n";
    let mut mark = Mark::START;
    for number in 1..=3 {
        let mut here = mark;
        let rest = HALF.cases_behind(input, &mut here).map(|case| case.expect("a good input").number());
        assert!(rest.eq(number..=3));
        assert_eq!(here.cases(), 3);
        assert!(HALF.cases_on(input, &mut mark).next().is_some_and(|case| case.is_ok()));
        assert_eq!(mark.cases(), number);
    }
    assert!(HALF.cases_behind(input, &mut mark).next().is_none());
    // Two of three numbers: the error at the end of what is there does not stand.
    let start = b"3\n8 9\n";
    let mut mark = Mark::START;
    let error = HALF.cases_on(start, &mut mark).find_map(Result::err).expect("one is missing");
    assert!(!error.stands_behind(start) && mark.cases() == 2);
}

#[test]
fn cases_share_the_lines_of_a_reply() {
    let cases = cases(HALF, b"3 8 9 20");
    let mut reply = Reply::new(b"1: 4\n2: 5\n3: 10\n");
    assert_eq!(cases[0].check(&mut reply), Ok(()));
    assert_eq!(cases[1].check(&mut reply), Err(Rejection::new(2, "expected `2: 4`, found `2: 5`")));
    assert_eq!(cases[2].check(&mut reply), Ok(()));
    let missing = Rejection::malformed(4, "expected `3: 10`, found the end of the reply");
    assert_eq!(cases[2].check(&mut reply), Err(missing));
}

#[test]
fn a_verdict_is_right_or_wrong() {
    let accepted = |reply: &[u8]| HALF.check(b"1 8", reply).expect("a good input").is_accepted();
    assert!(accepted(b"1: 4\n"));
    assert!(!accepted(b"1: 5\n"));
}

/// Each part gives the answers of its own cases and ends where the next one starts.
#[test]
fn parts_share_the_cases() {
    let input = b"4\n8\n9\n20\n30\n";
    let parts = HALF.parts(input, 1000);
    assert_eq!(parts.len(), 4);
    let starts: Vec<_> = parts.iter().map(|part| Some(part.start())).chain([None]).collect();
    for (at, (part, answer)) in parts.iter().zip(["1: 4\n", "2: 4\n", "3: 10\n", "4: 15\n"]).enumerate() {
        let mut out = Vec::new();
        let end = HALF.solve_part(input, part, &mut out).expect("a good input");
        assert_eq!((String::from_utf8_lossy(&out), end.cases()), (answer.into(), at as u32 + 1));
        assert!(starts[at + 1].is_none_or(|next| next == end), "{end:?}");
    }
}

/// What was solved is taken as it is; only behind a gap is anything solved anew.
#[test]
fn joining_takes_what_is_there() {
    let input = b"3\n8\n9\n20\n";
    let parts = HALF.parts(input, 1000);
    let solved = |at: usize, words: &str| {
        let end = HALF.solve_part(input, &parts[at], &mut Vec::new());
        (parts[at], words.as_bytes().to_vec(), end)
    };
    for (some, count, said) in [
        (vec![solved(0, "a"), solved(1, "b"), solved(2, "c")], 3, "abc"),
        (vec![solved(0, "a"), solved(2, "c")], 3, "a2: 4\n3: 10\n"),
        (vec![solved(0, "a")], 1, "a"),
    ] {
        let mut out = Vec::new();
        assert_eq!(join(HALF, input, some, &mut out), Ok(count));
        assert_eq!(String::from_utf8_lossy(&out), said);
    }
}
