//! Writes an outline as XML in the form of `JUnit`, which most
//! CI systems read. Characters that XML cannot hold are escaped.

use judge_io::visible_lines;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::outline::{Group, Outline, State, Test};

/// Returns the document.
///
/// # Panics
/// Never: writing to a string cannot fail.
pub fn write(outline: &Outline) -> String {
    let mut report = Report::new(visible_lines(&outline.name));
    for group in &outline.groups {
        let mut suite = TestSuite::new(visible_lines(&group.name));
        suite.add_test_cases(group.tests.iter().map(|test| case(group, test)));
        if !outline.limits.is_empty() {
            suite.add_property(("limits", visible_lines(&outline.limits).as_str()));
        }
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
        State::Failed(problem) | State::Broken(problem) => {
            let is_failure = matches!(test.state, State::Failed(_));
            let kind = if is_failure { NonSuccessKind::Failure } else { NonSuccessKind::Error };
            let mut status = TestCaseStatus::non_success(kind);
            status.set_type(visible_lines(&problem.kind)).set_message(visible_lines(&problem.message));
            let text = problem.text.trim_end();
            if !text.is_empty() {
                status.set_description(visible_lines(text));
            }
            status
        }
    };
    let mut case = TestCase::new(visible_lines(&test.name), status);
    case.set_classname(visible_lines(&group.name)).set_time(test.time);
    case
}
