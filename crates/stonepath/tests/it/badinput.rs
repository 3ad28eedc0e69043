//! Broken and hostile input: every case of two lists, against the binary and against the library.
//!
//! A line of a list is a JSON object: `problem`; `input_b64`; `mode`, `solve` or `validate` (the second where only the
//! contest's limits or layout are broken); `expect`, `accept` or `refuse`; `line` and `col` of the error; `stdout`, the lines
//! that solving must have put out, `["*"]` for any right answer; `why`, what the case is about.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use judge_io::{AnyProblem, Place, Verdict};
use serde_json::Value;

use super::run::run_with;

/// A line of a list.
struct Case {
    problem: &'static dyn AnyProblem,
    id: &'static str,
    input: Vec<u8>,
    mode: String,
    /// Where the error is; `None` where the input is fine.
    place: Option<Place>,
    stdout: Vec<String>,
    why: String,
}

fn cases() -> Vec<Case> {
    let lists = [include_str!("../data/badinput.jsonl"), include_str!("../data/badinput-own.jsonl")];
    lists.iter().flat_map(|list| list.lines()).map(Case::new).collect()
}

impl Case {
    fn new(line: &str) -> Self {
        let json: Value = serde_json::from_str(line).expect("a line is JSON");
        let text = |key: &str| json[key].as_str().unwrap_or_else(|| panic!("{line}: no {key}"));
        let number = |key: &str| {
            let number = json[key].as_u64().unwrap_or_else(|| panic!("{line}: no {key}"));
            usize::try_from(number).expect("a small number")
        };
        let problem = problems::find(text("problem")).expect("the problem exists");
        let stdout = json["stdout"].as_array().expect("a list of lines");
        assert!(["solve", "validate"].contains(&text("mode")), "{line}");
        Case {
            problem,
            id: problem.info().id,
            input: STANDARD.decode(text("input_b64")).expect("the input is base64"),
            mode: text("mode").into(),
            place: match text("expect") {
                "accept" => None,
                "refuse" => Some(Place { line: number("line"), column: number("col") }),
                other => panic!("{line}: {other}"),
            },
            stdout: stdout.iter().map(|line| line.as_str().expect("a line").into()).collect(),
            why: text("why").into(),
        }
    }

    /// What is wrong with answers that were put out, if anything; `error` is the offset of the error, if there is one.
    fn fault(&self, answers: &[u8], error: Option<usize>) -> Option<String> {
        if self.stdout == ["*"] {
            // The error can only be behind the one case that was answered.
            let verdict = self.problem.check(&self.input[..error.unwrap_or(self.input.len())], answers);
            return (!verdict.as_ref().is_ok_and(Verdict::is_accepted)).then(|| format!("{verdict:?}"));
        }
        let expected: String = self.stdout.iter().map(|line| format!("{line}\n")).collect();
        let found = String::from_utf8_lossy(answers);
        (found != expected).then(|| format!("answers {found:?} instead of {expected:?}"))
    }

    /// What the library does wrong, if anything.
    fn library(&self) -> Result<(), String> {
        let mut answers = Vec::new();
        let result = match self.mode.as_str() {
            "solve" => self.problem.solve(&self.input, &mut answers),
            _ => self.problem.validate(&self.input),
        };
        let place = result.as_ref().err().map(|error| error.place(&self.input));
        if place != self.place {
            return Err(format!("{place:?} instead of {:?}: {result:?}", self.place));
        }
        let offset = result.err().map(|error| error.offset());
        if self.mode == "solve"
            && let Some(fault) = self.fault(&answers, offset)
        {
            return Err(fault);
        }
        // What solving refuses, validating refuses as well.
        match (self.place, self.problem.validate(&self.input)) {
            (Some(_), Ok(cases)) => Err(format!("valid, {cases} cases")),
            _ => Ok(()),
        }
    }

    /// What the command does wrong, if anything.
    fn command(&self) -> Result<(), String> {
        let run = run_with([self.mode.as_str(), self.id], &self.input);
        let code = if self.place.is_some() { 3 } else { 0 };
        if run.code != code {
            return Err(format!("exit code {} instead of {code}: {run:?}", run.code));
        }
        let Some(Place { line, column }) = self.place else {
            let fault = if self.mode == "solve" { self.fault(&run.out, None) } else { Some(String::new()) };
            return match fault {
                Some(fault) if self.mode == "solve" => Err(fault),
                _ if !run.err.is_empty() => Err(format!("a message: {}", run.err)),
                _ => Ok(()),
            };
        };
        if !run.err.starts_with(&format!("stdin:{line}:{column}: ")) {
            return Err(format!("not {line}:{column}: {}", run.err));
        }
        let lines: Vec<&str> = run.err.lines().collect();
        let [message, shown, caret] = lines[..] else {
            return Err(format!("a message of {} lines: {}", lines.len(), run.err));
        };
        if !(shown.starts_with("  | ") && caret.starts_with("  | ") && caret.ends_with('^')) {
            return Err(format!("no line with a caret: {}", run.err));
        }
        if lines.iter().any(|line| line.chars().count() > 200 || line.chars().any(char::is_control)) {
            return Err(format!("long or unprintable lines: {message:?}"));
        }
        let offset = offset(&self.input, line, column);
        let fault = if self.mode == "solve" {
            self.fault(&run.out, Some(offset))
        } else {
            (!run.out.is_empty()).then(|| "words on standard output".into())
        };
        fault.map_or(Ok(()), Err)
    }
}

/// The offset of a place.
fn offset(bytes: &[u8], line: usize, column: usize) -> usize {
    bytes.split_inclusive(|&byte| byte == b'\n').take(line - 1).map(<[u8]>::len).sum::<usize>() + column - 1
}

#[track_caller]
fn all(faults: impl Fn(&Case) -> Result<(), String>) {
    let cases = cases();
    assert!(cases.len() > 360, "only {} cases", cases.len());
    let faults: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let fault = faults(case).err()?;
            Some(format!("{} {}: {}: {fault}", case.mode, case.id, case.why))
        })
        .collect();
    assert!(faults.is_empty(), "{} of {} cases fail:\n{}", faults.len(), cases.len(), faults.join("\n"));
}

#[test]
fn the_library_conforms() {
    all(Case::library);
}

#[test]
fn the_command_conforms() {
    all(Case::command);
}

/// Explaining reads as solving does, and finds the same errors; the cases before a bad one are explained.
#[test]
fn explaining_finds_the_same_errors() {
    all(|case| {
        let run = run_with(["explain", case.id], &case.input);
        let solved = run_with(["solve", case.id], &case.input);
        if (run.code, &run.err) != (solved.code, &solved.err) {
            return Err(format!("{run:?} instead of {solved:?}"));
        }
        if run.out.is_empty() != solved.out.is_empty() {
            return Err(format!("{:?} instead of {:?}", run.out, solved.out));
        }
        Ok(())
    });
}

/// Several threads give the same answers, the same message and the same exit code as one.
#[test]
fn more_threads_change_nothing() {
    all(|case| {
        let [one, two] = [&[][..], &["--jobs", "2"]].map(|jobs| {
            let arguments = ["solve", case.id].into_iter().chain(jobs.iter().copied());
            run_with(arguments, &case.input)
        });
        if one == two { Ok(()) } else { Err(format!("{two:?} instead of {one:?}")) }
    });
}

/// Numbers that promise a lot and have little behind them are answered or refused, a thousand times over. (The memory is
/// looked at in `streams.rs`, where the system can be asked to bound it.)
#[test]
fn promises_are_cheap_to_refuse() {
    let inputs: [(&str, &[u8]); 6] = [
        ("havannah", b"1\n1000000000 3\n1 1\n2 2\n3 3\n"),
        ("havannah", b"2147483647\n1000000000 2147483647\n"),
        ("hexstatus", b"2147483647\n2147483647\n"),
        ("hexwinner", b"2147483647\n2147483647\n1 0\n"),
        ("twixt", b"2147483647 2147483647\n5 5\n"),
        ("nogo", b"2147483647\n"),
    ];
    for (id, input) in inputs {
        let problem = problems::find(id).expect("the problem exists");
        for _ in 0..1000 {
            let solved = problem.solve(input, &mut Vec::new());
            assert_eq!(solved.is_ok(), input.ends_with(b"3 3\n"), "{id}: {solved:?}");
        }
    }
}
