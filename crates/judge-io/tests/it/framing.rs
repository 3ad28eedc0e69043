//! Sequences of cases, in the three framings.

use std::ops::ControlFlow;

use judge_io::{AnyProblem, Bounds, Framing, Info, begin_certificate, end_certificate};

use super::toys::{Half, card};

const fn half(framing: Framing) -> Half {
    Half(Info { framing, ..card("half") })
}

static COUNTED: Half = half(Framing::Counted(Bounds::new("the number of cases", 0, i32::MAX).contest(1, 2)));
static SINGLE: Half = half(Framing::Single);
static SENTINEL: Half = half(Framing::Sentinel("-1"));

#[test]
fn answers_and_messages() {
    const NUMBER_MISSING: &str = "case 2: expected a number, found the end of the file";
    for (problem, input, answers, said) in [
        (&COUNTED, "2\n6 8", "1: 3\n2: 4\n", ""),
        (&COUNTED, "0\n", "", ""),
        (&COUNTED, "3\n6\nx\n5\n", "1: 3\n", "in:3:1: case 2: expected a number, found `x`"),
        (&COUNTED, "1\n6\n 4\n", "1: 3\n", "in:3:2: expected the end of the file, found `4`"),
        (&COUNTED, "2147483647\n6\n", "1: 3\n", &format!("in:3:1: {NUMBER_MISSING}")),
        (&SINGLE, "6", "1: 3\n", ""),
        (&SINGLE, "x", "", "in:1:1: expected a number, found `x`"),
        (&SENTINEL, "6\n8\n-1\n", "1: 3\n2: 4\n", ""),
        (&SENTINEL, "6\n", "1: 3\n", &format!("in:2:1: {NUMBER_MISSING}")),
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
    let cases: Vec<_> = COUNTED.cases(b"3\n2\n4\ny").collect();
    assert_eq!(cases.len(), 3);
    let mut out = Vec::new();
    for case in cases.iter().flatten() {
        case.solve().write(&mut out);
    }
    assert_eq!(out, b"1: 1\n2: 2\n");
    let reason = cases[1].as_ref().ok().and_then(|case| case.solve().reason().ok());
    assert_eq!(reason.map(|reason| reason.verdict).as_deref(), Some("4 is twice 2"));
    assert!(cases[2].is_err());
    let inputs: Vec<&[u8]> = cases.iter().flatten().map(|case| case.input()).collect();
    assert_eq!(inputs, [b"2", b"4"]);
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
    let first = "stonepath-certificate 1 half\n1: 3\ncase 1\n3 and 3 are 6\n";
    let both = format!("{first}2: 4\ncase 2\n4 and 4 are 8\n");
    assert_eq!(prove(b"2\n6\n8\n", 9), (format!("{both}end 2\n"), Ok(2)));
    assert_eq!(prove(b"2\n6\n8\n", 1), (format!("{first}end 1\n"), Ok(1)));
    assert_eq!(prove(b"2\n6\nx\n", 9), (first.into(), Err(4)), "what is proved before a bad case stays");
}

#[test]
fn checking_names_line_and_case() {
    let check = |input: &[u8], reply: &[u8]| AnyProblem::check(&COUNTED, input, reply);
    for (reply, said) in [
        (&b"1: 3\n2: 4\n"[..], "accepted"),
        (b"1: 3 \r\n2: 4\n\n", "accepted"),
        (b"1: 3\n2: 9\n", "line 2: case 2: expected `2: 4`, found `2: 9`"),
        (b"1: 3\n", "line 2: case 2: expected `2: 4`, found the end of the reply"),
        (b"1: 3\n2: 4\nmore", "line 3: expected the end of the reply, found `more`"),
        (b"\x80", r"line 1: case 1: expected `1: 3`, found `\x80`"),
    ] {
        assert_eq!(check(b"2\n6\n8\n", reply).expect("a good input").to_string(), said);
    }
    assert!(check(b"2\n6\nx\n", b"wrong").is_err(), "a bad input is no verdict on the reply");
}
