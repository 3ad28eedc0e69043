//! Cases one after the other, in the three framings.

use std::ops::ControlFlow;

use judge_io::{
    AnyProblem, Bounds, Framing, Info, InputError, Problem, Reason, Scanner, Step, begin_certificate,
    end_certificate,
};

use super::cases::card;

const NUMBER: Bounds = Bounds::new("a number", -100, 100).contest(0, 9);

/// Doubles numbers; -1 is the sentinel.
struct Double(&'static Info);

const fn double(framing: Framing) -> Info {
    Info { framing, ..card("double") }
}

const COUNT: Bounds = Bounds::new("the number of cases", 0, i32::MAX).contest(1, 2);

static COUNTED: Double = Double(&double(Framing::Counted(COUNT)));
static SINGLE: Double = Double(&double(Framing::Single));
static SENTINEL: Double = Double(&double(Framing::Sentinel));

impl Problem for Double {
    type Case = i32;
    type Answer = i32;

    fn info(&self) -> &'static Info {
        self.0
    }

    fn read(&self, input: &mut Scanner<'_>, case: &mut i32) -> Result<Step, InputError> {
        *case = input.integer(&NUMBER)?;
        input.newline()?;
        Ok(if *case == -1 && matches!(self.0.framing, Framing::Sentinel) { Step::Last } else { Step::Case })
    }

    fn solve(&self, case: &i32) -> i32 {
        2 * case
    }

    fn write(&self, number: u32, answer: &i32, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{number}: {answer}\n").as_bytes());
    }

    fn prove(&self, case: &i32, _: &i32, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{case} and {case}\n").as_bytes());
    }

    fn reason(&self, case: &i32, answer: &i32) -> Result<Reason, String> {
        Ok(Reason::new(format!("{case} + {case} = {answer}"), Vec::new()))
    }
}

#[test]
fn answers_and_messages() {
    for (problem, input, answers, said) in [
        (&COUNTED, "2\n3 4", "1: 6\n2: 8\n", ""),
        (&COUNTED, "0\n", "", ""),
        (&COUNTED, "3\n3\nx\n5\n", "1: 6\n", "in:3:1: case 2: expected a number, found `x`"),
        (&COUNTED, "1\n3\n 4\n", "1: 6\n", "in:3:2: expected the end of the file, found `4`"),
        (
            &COUNTED,
            "2147483647\n3\n",
            "1: 6\n",
            "in:3:1: case 2: expected a number, found the end of the file",
        ),
        (&SINGLE, "3", "1: 6\n", ""),
        (&SINGLE, "x", "", "in:1:1: expected a number, found `x`"),
        (&SENTINEL, "3\n4\n-1\n", "1: 6\n2: 8\n", ""),
        (&SENTINEL, "3\n", "1: 6\n", "in:2:1: case 2: expected a number, found the end of the file"),
        (&SENTINEL, "-1\n3\n", "", "in:2:1: expected the end of the file, found `3`"),
    ] {
        let mut out = Vec::new();
        let error = AnyProblem::solve(problem, input.as_bytes(), &mut out).err();
        let report = error.map(|error| error.report("in", input.as_bytes()).to_string()).unwrap_or_default();
        let found = (String::from_utf8_lossy(&out), report.lines().next().unwrap_or_default());
        assert_eq!(found, (answers.into(), said), "{input:?}");
    }
}

#[test]
fn validating_holds_to_limits_and_layout() {
    assert_eq!(COUNTED.validate(b"2\n3\n4\n"), Ok(2));
    for bad in [&b"3\n1\n1\n1\n"[..], b"2\n3 4\n", b"1\n10\n", b"1\n3", b"1\r\n3\r\n", b"1\n3\n\n", b"0\n"] {
        assert!(COUNTED.validate(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn cases_come_apart() {
    let cases: Vec<_> = COUNTED.cases(b"3\n1\n2\ny").collect();
    assert_eq!(cases.len(), 3);
    let mut out = Vec::new();
    for case in cases.iter().flatten() {
        case.solve().write(&mut out);
    }
    assert_eq!(out, b"1: 2\n2: 4\n");
    let reason = cases[1].as_ref().ok().and_then(|case| case.solve().reason().ok());
    assert_eq!(reason.map(|reason| reason.verdict).as_deref(), Some("2 + 2 = 4"));
    assert!(cases[2].is_err());
    let inputs: Vec<&[u8]> = cases.iter().flatten().map(|case| case.input()).collect();
    assert_eq!(inputs, [b"1", b"2"]);
}

#[test]
fn proofs_come_case_by_case() {
    let prove = |input: &[u8], most: u32| {
        let mut text = Vec::new();
        begin_certificate(AnyProblem::info(&COUNTED), &mut text);
        let solved = AnyProblem::prove(&COUNTED, input, &mut |case| {
            text.extend_from_slice(case.answer);
            text.extend_from_slice(case.certificate);
            if case.number < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if let Ok(cases) = solved {
            end_certificate(cases, &mut text);
        }
        (String::from_utf8(text).expect("ASCII"), solved.map_err(|error| error.offset()))
    };
    let first = "stonepath-certificate 1 double\n1: 6\ncase 1\n3 and 3\n";
    let both = format!("{first}2: 8\ncase 2\n4 and 4\n");
    assert_eq!(prove(b"2\n3\n4\n", 9), (format!("{both}end 2\n"), Ok(2)));
    assert_eq!(prove(b"2\n3\n4\n", 1), (format!("{first}end 1\n"), Ok(1)));
    assert_eq!(prove(b"2\n3\nx\n", 9), (first.into(), Err(4)), "what is proved before a bad case stays");
}

#[test]
fn checking_names_line_and_case() {
    let check =
        |reply: &[u8]| AnyProblem::check(&COUNTED, b"2\n3\n4\n", reply).expect("a good input").to_string();
    assert_eq!(check(b"1: 6\n2: 8\n"), "accepted");
    assert_eq!(check(b"1: 6 \r\n2: 8\n\n"), "accepted");
    assert_eq!(check(b"1: 6\n2: 9\n"), "line 2: case 2: expected `2: 8`, found `2: 9`");
    assert_eq!(check(b"1: 6\n"), "line 2: case 2: expected `2: 8`, found the end of the reply");
    assert_eq!(check(b"1: 6\n2: 8\nmore"), "line 3: expected the end of the reply, found `more`");
    assert_eq!(check(b"\x80"), r"line 1: case 1: expected `1: 6`, found `\x80`");
    assert!(
        AnyProblem::check(&COUNTED, b"2\n3\nx\n", b"wrong").is_err(),
        "a bad input is no verdict on the reply"
    );
}
