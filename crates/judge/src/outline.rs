//! A report for continuous integration (CI): groups of tests that pass or fail, and where they fail.
//!
//! The writers for XML and for GitHub annotations use nothing else.

use std::time::Duration;

use crate::results::{ProgramResult, Results};
use crate::{Verdict, table};

/// Groups of tests under a common name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// The common name.
    pub name: String,
    /// One sentence on the outcome.
    pub sum: String,
    /// The limits of each run, in words; empty if nothing was limited.
    pub limits: String,
    /// The groups.
    pub groups: Vec<Group>,
}

/// Tests that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// The name.
    pub name: String,
    /// The tests.
    pub tests: Vec<Test>,
}

/// A test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The name, unique in its group.
    pub name: String,
    /// How long it took.
    pub time: Duration,
    /// The outcome.
    pub state: State,
}

/// The outcome of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It passed.
    Passed,
    /// It was not run.
    Skipped,
    /// The tested program is at fault.
    Failed(Problem),
    /// The judge or the data is at fault.
    Broken(Problem),
}

/// What went wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problem {
    /// The kind, such as `WA`.
    pub kind: String,
    /// What happened, in one line.
    pub message: String,
    /// Details, which may repeat the message.
    pub text: String,
    /// The path of the file that it concerns.
    pub file: Option<String>,
}

impl Outline {
    /// Returns all problems, each with its group and test.
    pub fn problems(&self) -> impl Iterator<Item = (&Group, &Test, &Problem)> {
        let tests = self.groups.iter().flat_map(|group| group.tests.iter().map(move |test| (group, test)));
        tests.filter_map(|(group, test)| match &test.state {
            State::Failed(problem) | State::Broken(problem) => Some((group, test, problem)),
            State::Passed | State::Skipped => None,
        })
    }
}

/// The name of the test for a program as a whole.
const WHOLE: &str = "as expected";

/// Returns results as an outline: a group per program, with a test per file and one for the program as a whole. A
/// program that was not judged has only the latter. A permitted failure counts as passed. `name` is the command.
pub fn of(results: &Results, name: &str) -> Outline {
    let judged = results.programs.iter().map(|program| group(results, program));
    let skipped = || Test { name: WHOLE.into(), time: Duration::ZERO, state: State::Skipped };
    let others = results.not_judged.iter().map(|name| Group { name: name.clone(), tests: vec![skipped()] });
    let groups = judged.chain(others).collect();
    let limits = results.limits.as_ref().map(table::limits).unwrap_or_default();
    Outline { name: name.into(), sum: table::sum(results), limits, groups }
}

fn not_passed(verdict: Verdict, problem: Problem) -> State {
    if verdict == Verdict::JudgeError { State::Broken(problem) } else { State::Failed(problem) }
}

fn group(results: &Results, program: &ProgramResult) -> Group {
    let failures = results.failures(program);
    let mut tests: Vec<Test> = Vec::new();
    for (number, result) in program.files.iter().enumerate() {
        let file = &results.files[number];
        let state = match result {
            None => State::Skipped,
            Some(result) if program.permits(number) && result.verdict != Verdict::JudgeError => State::Passed,
            Some(result) => {
                // The failures are sorted by size, so the first is the smallest.
                let failure = failures.iter().find(|failure| failure.file == number);
                let (case, message) = match failure.and_then(|failure| failure.case) {
                    Some(case) => (format!("case {}: ", case.number), case.message.as_str()),
                    None => (String::new(), result.message.as_str()),
                };
                let message = if message.is_empty() { result.verdict.to_string() } else { message.into() };
                let problem = Problem {
                    kind: result.verdict.short().into(),
                    message: format!("{case}{message}"),
                    text: [result.end.as_str(), &result.message, &result.errors].join("\n"),
                    file: Some(file.shown.to_string_lossy().into_owned()),
                };
                not_passed(result.verdict, problem)
            }
        };
        let time =
            result.as_ref().map_or(Duration::ZERO, |result| result.decisive_time(results.limits.as_ref()));
        tests.push(Test { name: file.name.clone(), time, state });
    }
    let state = match program.unexpected.first() {
        None => State::Passed,
        Some(first) => {
            let mut text = program.unexpected.clone();
            text.extend(Some(program.build.clone()).filter(|build| !build.is_empty() && build != first));
            let problem = Problem {
                kind: program.verdict.short().into(),
                message: first.clone(),
                text: text.join("\n"),
                ..Problem::default()
            };
            not_passed(program.verdict, problem)
        }
    };
    tests.push(Test { name: WHOLE.into(), time: Duration::ZERO, state });
    Group { name: program.name.clone(), tests }
}
