//! An outline as annotations of GitHub, and as the summary of a step.
//!
//! Source: GitHub's documentation of workflow commands. Of a step ten annotations of a kind are shown; the summary has them all.

use std::fmt::Write;

use crate::outline::Outline;

/// How many annotations of a kind are shown of a step.
const SHOWN: usize = 10;

/// The lines for standard output: an annotation for each problem, as many as are shown.
pub fn annotations(outline: &Outline) -> String {
    let mut text = String::new();
    let problems: Vec<_> = outline.problems().collect();
    let shown = if problems.len() > SHOWN { SHOWN - 1 } else { problems.len() };
    for (group, test, problem) in &problems[..shown] {
        let mut properties =
            format!("title={}", property(&format!("{} {}: {}", problem.kind, group.name, test.name)));
        if let Some(file) = &problem.file {
            let _ = write!(properties, ",file={}", property(file));
        }
        if let Some(line) = problem.line {
            let _ = write!(properties, ",line={line}");
        }
        let _ = writeln!(text, "::error {properties}::{}", message(&problem.message));
    }
    if shown < problems.len() {
        let left = problems.len() - shown;
        let _ = writeln!(
            text,
            "::error title={}::and {left} more: the summary of the step has them all",
            property(&outline.name)
        );
    }
    let _ = writeln!(text, "{}", message(&outline.sum));
    text
}

/// The summary, in Markdown.
pub fn summary(outline: &Outline) -> String {
    let mut text = format!("## {}\n\n{}\n", cell(&outline.name), cell(&outline.sum));
    let problems: Vec<_> = outline.problems().collect();
    if !problems.is_empty() {
        text.push_str("\n| | where | file | what |\n|---|---|---|---|\n");
    }
    for (group, test, problem) in problems {
        let (kind, group, test, message) =
            (cell(&problem.kind), cell(&group.name), cell(&test.name), cell(&problem.message));
        let _ = writeln!(text, "| {kind} | {group} | {test} | {message} |");
    }
    text
}

/// A message of a command: line ends and percent signs would end it or be read.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The same for a property, which ends at a comma or a colon as well.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

/// A text in a cell of a table, with nothing in it that Markdown or HTML would read.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for c in text.chars() {
        match c {
            '&' => cell.push_str("&amp;"),
            '<' => cell.push_str("&lt;"),
            '>' => cell.push_str("&gt;"),
            '\n' => cell.push_str("<br>"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' => {
                cell.push('\\');
                cell.push(c);
            }
            c if c.is_control() => cell.extend(c.escape_default()),
            c => cell.push(c),
        }
    }
    cell
}
