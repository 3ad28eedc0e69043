//! The methods of single cases.

use judge_io::{AnyCase, AnyProblem, ReasonError, Rejection, Reply};

use super::toys::{Half, card};

const HALF: &dyn AnyProblem = &Half(card("half"));

/// The cases of a valid input.
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
    assert_eq!(answer.reason().map(|reason| reason.verdict).as_deref().ok(), Some("20 is twice 10"));
    // Answer and proof are appended.
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
    assert_eq!(said, [None, Some(ReasonError::Witness("4 is not half of 9".into()))]);
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
