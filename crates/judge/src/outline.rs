//! A report in the terms that continuous integration knows: groups of tests that pass or fail, and where.
//!
//! The writers of XML and of GitHub's annotations know no more than this.

use std::time::Duration;

use crate::results::{ProgramResult, Results};
use crate::{Verdict, table};

/// Groups of tests, and what to call them together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// The name of it all.
    pub name: String,
    /// One sentence on how it ended.
    pub sum: String,
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
    /// The name, one of its kind in its group.
    pub name: String,
    /// How long it took.
    pub time: Duration,
    /// How it ended.
    pub state: State,
}

/// How a test ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// As it should.
    Passed,
    /// It was not run.
    Skipped,
    /// What is tested is at fault.
    Failed(Problem),
    /// What tests is at fault.
    Broken(Problem),
}

/// What went wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problem {
    /// The kind, in a word: `WA`.
    pub kind: String,
    /// What happened, in one line.
    pub message: String,
    /// More about it, which may say it once more.
    pub text: String,
    /// The file of the repository that it is about.
    pub file: Option<String>,
}

impl Outline {
    /// What went wrong, with the names of group and test.
    pub fn problems(&self) -> impl Iterator<Item = (&Group, &Test, &Problem)> {
        let tests = self.groups.iter().flat_map(|group| group.tests.iter().map(move |test| (group, test)));
        tests.filter_map(|(group, test)| match &test.state {
            State::Failed(problem) | State::Broken(problem) => Some((group, test, problem)),
            State::Passed | State::Skipped => None,
        })
    }
}

/// The test that is a program as a whole.
const WHOLE: &str = "as expected";

/// The outline of what a judge found: a group for each program, a test for each file, and one for what was expected of it as a
/// whole, which is the only one of a program that was not judged. `name` is the command. A file on which a wrong program may fail is passed.
pub fn of(results: &Results, name: &str) -> Outline {
    let judged = results.programs.iter().map(|program| group(results, program));
    let skipped = || Test { name: WHOLE.into(), time: Duration::ZERO, state: State::Skipped };
    let others = results.not_judged.iter().map(|name| Group { name: name.clone(), tests: vec![skipped()] });
    let groups = judged.chain(others).collect();
    Outline { name: name.into(), sum: table::sum(results), groups }
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
                // The smallest failure of the file.
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
