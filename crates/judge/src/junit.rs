//! An outline as XML in the form of `JUnit`, which most systems for continuous integration read.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::outline::{Group, Outline, State, Test};

/// The document.
///
/// # Panics
/// Never: writing to a string cannot fail.
pub fn write(outline: &Outline) -> String {
    let mut report = Report::new(held(&outline.name));
    for group in &outline.groups {
        let mut suite = TestSuite::new(held(&group.name));
        suite.add_test_cases(group.tests.iter().map(|test| case(group, test)));
        suite.set_time(group.tests.iter().map(|test| test.time).sum());
        report.add_test_suite(suite);
    }
    report.set_time(outline.groups.iter().flat_map(|group| &group.tests).map(|test| test.time).sum());
    report.to_string().expect("writing to a string cannot fail")
}

fn case(group: &Group, test: &Test) -> TestCase {
    let status = match &test.state {
        State::Passed => TestCaseStatus::success(),
        State::Skipped => TestCaseStatus::skipped(),
        State::Failed(problems) | State::Broken(problems) => {
            let is_failure = matches!(test.state, State::Failed(_));
            let kind = if is_failure { NonSuccessKind::Failure } else { NonSuccessKind::Error };
            let mut status = TestCaseStatus::non_success(kind);
            // A test has one failure here: the first problem is its headline.
            if let Some(first) = problems.first() {
                let more = if problems.len() > 1 {
                    format!(" (and {} more)", problems.len() - 1)
                } else {
                    String::new()
                };
                status.set_type(held(&first.kind)).set_message(held(&format!("{}{more}", first.message)));
            }
            let texts: Vec<&str> = problems.iter().map(|problem| problem.text.trim_end()).collect();
            let text = texts.join("\n");
            if !text.is_empty() {
                status.set_description(held(&text));
            }
            status
        }
    };
    let mut case = TestCase::new(held(&test.name), status);
    case.set_classname(held(&group.name)).set_time(test.time);
    case
}

/// A text that XML can hold: other characters become escapes as Rust writes them, so that nobody takes them for nothing.
fn held(text: &str) -> String {
    let mut held = String::new();
    for c in text.chars() {
        match c {
            '\n' | '\t' => held.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => held.extend(c.escape_unicode()),
            c => held.push(c),
        }
    }
    held
}
