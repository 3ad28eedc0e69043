//! Handmade results for tests.

use std::path::PathBuf;
use std::time::Duration;

use package::Languages;

use crate::results::{CaseResult, File, FileResult, ProgramResult, Results, RunLimits, TimeOrigin};
use crate::{Entry, Verdict};

/// Texts that a browser or a terminal would interpret.
pub(crate) const ODD: [&str; 3] = [
    "<script>alert('1')</script>",
    "<b>\u{1b}[31m\u{202e}\u{2028}\u{e0001} ##[error]",
    "\" onmouseover=\"alert(1)",
];

fn case(number: u32, verdict: Verdict, message: &str, answer: &str) -> CaseResult {
    CaseResult {
        number,
        verdict: Some(verdict),
        message: message.into(),
        answer: answer.into(),
        size: 13 - number as usize,
        line: number as usize,
        time: Some(Duration::from_millis(10)),
    }
}

fn file_result(verdict: Verdict, message: &str, cases: Vec<CaseResult>) -> FileResult {
    FileResult {
        verdict,
        end: "exit status: 0".into(),
        message: message.into(),
        errors: ODD[0].into(),
        time: Some(Duration::from_millis(250)),
        wall: Duration::from_millis(500),
        memory: Some(3 << 20),
        cases,
        ..FileResult::default()
    }
}

/// Results of two programs that are wrong on the second case of hexwinner's sample, one of them as expected.
pub(crate) fn results() -> Results {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let sample = root.join("../../testdata/hexwinner/data/sample/1.in");
    let wrong = || {
        let cases = vec![
            case(1, Verdict::Accepted, "", ""),
            case(2, Verdict::WrongAnswer, "expected `ke`, found `yet`", "yet\n"),
        ];
        file_result(Verdict::WrongAnswer, &format!("line 2: {}", ODD[0]), cases)
    };
    let program = |name: &str, expected: &str, unexpected: &[&str]| ProgramResult {
        name: name.into(),
        language: "command".into(),
        verdict: Verdict::WrongAnswer,
        expected: expected.into(),
        permitted: vec![true, unexpected.is_empty(), true],
        unexpected: unexpected.iter().map(ToString::to_string).collect(),
        files: vec![Some(file_result(Verdict::Accepted, "", Vec::new())), Some(wrong()), None],
        build: String::new(),
    };
    let file = |name: &str| File {
        name: name.into(),
        problem: problems::find("hexwinner"),
        size: 40,
        path: sample.clone(),
        shown: sample.clone(),
    };
    let limits = RunLimits {
        processes: 64,
        contest: Some(Duration::from_secs(30)),
        time: Duration::from_secs(2),
        origin: TimeOrigin::Asked,
        wall: Duration::from_secs(10),
        memory: 1 << 30,
        output: 8 << 20,
        disk: 64 << 20,
    };
    Results {
        name: "hexwinner".into(),
        limits: Some(limits),
        files: vec![file("sample/1"), file(ODD[1]), file("secret/1")],
        programs: vec![
            program("wrong_answer/meant.py", "WA on some file", &[]),
            program(&Entry::command(ODD[2], &Languages::default()).name, "AC", &["expected AC, found WA"]),
        ],
        not_judged: vec![ODD[1].into()],
        notes: vec![ODD[0].into()],
        elapsed: Duration::from_secs(1),
    }
}
