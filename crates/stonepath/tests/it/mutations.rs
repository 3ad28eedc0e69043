//! Samples with something wrong in one place: nothing may panic, and what comes out must make sense.

use std::fs;

use judge_io::{Answers, AnyProblem};

use super::run::samples;

/// What a byte is replaced by.
const BYTES: &[u8] = b"\0\t\n\x0b\r -+.019XORBx\x7f\x80\xc2\xff";

/// Every sample of every problem.
fn each_sample(test: impl Fn(&dyn AnyProblem, &[u8], &[u8])) {
    for problem in problems::ALL {
        for file in samples(problem.info().id) {
            let input = fs::read(&file).expect("a sample can be read");
            let mut answers = Vec::new();
            problem.solve(&input, &mut answers).expect("a sample is good");
            test(*problem, &input, &answers);
        }
    }
}

/// The bytes with one changed, one more or one less at each place, and every beginning of them.
fn mutants(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let changed = (0..bytes.len()).flat_map(move |at| {
        BYTES.iter().flat_map(move |&byte| {
            let (head, tail) = bytes.split_at(at);
            [[head, &[byte], &tail[1..]].concat(), [head, &[byte], tail].concat()]
        })
    });
    let less = (0..bytes.len()).map(move |at| [&bytes[..at], &bytes[at + 1..]].concat());
    let beginnings = (0..=bytes.len()).map(move |end| bytes[..end].to_vec());
    changed.chain(less).chain(beginnings)
}

#[test]
fn mutated_inputs() {
    each_sample(|problem, sample, right| {
        let id = problem.info().id;
        let (mut good, mut bad) = (0, 0);
        for input in mutants(sample) {
            let shown = || format!("{id}: {}", judge_io::escape(&input));
            let mut answers = Vec::new();
            let solved = problem.solve(&input, &mut answers);
            let validated = problem.validate(&input);
            assert!(answers.is_empty() || answers.ends_with(b"\n"), "{}", shown());
            match &solved {
                Ok(_) => {
                    good += 1;
                    let verdict = problem.check(&input, &answers).expect("the input is good");
                    assert!(verdict.is_accepted(), "{}: {verdict}", shown());
                    if let Ok(cases) = validated {
                        assert_eq!(solved, Ok(cases), "{}", shown());
                    }
                }
                Err(error) => {
                    bad += 1;
                    assert!(error.offset() <= input.len(), "{}", shown());
                    assert!(validated.is_err(), "{}", shown());
                    assert_eq!(problem.check(&input, right), Err(error.clone()), "{}", shown());
                    let report = error.report("in", &input).to_string();
                    assert_eq!(report.lines().count(), 3, "{report}");
                    assert!(!report.chars().any(|c| c.is_control() && c != '\n'), "{report:?}");
                }
            }
            // Case by case: the same answers, the same error, and reasons that can be given.
            let mut case_by_case = Vec::new();
            let mut failure = None;
            for case in problem.cases(&input) {
                match case {
                    Ok(case) => {
                        case.solve(&mut case_by_case);
                        assert_eq!(case.check_evidence(), Ok(()), "{}", shown());
                        assert!(!case.explain().verdict.is_empty(), "{}", shown());
                    }
                    Err(error) => failure = Some(error),
                }
            }
            assert_eq!((case_by_case, failure), (answers, solved.err()), "{}", shown());
        }
        assert!(good > 50 && bad > 100, "{id}: {good} good, {bad} bad");
    });
}

#[test]
fn mutated_replies() {
    each_sample(|problem, input, answers| {
        let id = problem.info().id;
        let one = problem.info().answers == Answers::One;
        let (mut right, mut wrong) = (0, 0);
        for reply in mutants(answers) {
            let shown = || format!("{id}: {}", judge_io::escape(&reply));
            let verdict = problem.check(input, &reply).expect("the input is good");
            if verdict.is_accepted() {
                right += 1;
            } else {
                wrong += 1;
            }
            if one {
                assert_eq!(verdict.is_accepted(), lines(&reply) == lines(answers), "{}: {verdict}", shown());
            }
            let text = verdict.to_string();
            assert!(!text.chars().any(char::is_control), "{text:?}");
        }
        assert!(right > 0 && wrong > 10, "{id}: {right} right, {wrong} wrong");
    });
}

/// The lines without the blanks at their ends, and without blank lines at the end.
fn lines(reply: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = reply.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).collect();
    while lines.last() == Some(&&b""[..]) {
        lines.pop();
    }
    lines
}
