//! Writes an outline as GitHub annotations and as the summary of a step.
//!
//! Source: GitHub's documentation of workflow commands and job summaries. GitHub shows ten annotations of a kind
//! per step and accepts a summary of at most a mebibyte. The log has no such limits, so it lists every problem.

use std::env;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::PathBuf;

use judge_io::visible_lines;

use crate::outline::Outline;
use crate::text::printable;

/// The most annotations of a kind that GitHub shows for a step.
const SHOWN: usize = 10;
/// The most bytes of a summary, not counting its closing note. Other commands of the step need room, too.
const SUMMARY: usize = 900_000;
/// The most characters shown of a text.
const LONGEST: usize = 500;
/// The most detail lines for a problem in the log.
const LINES: usize = 60;

/// Opens the file that `$GITHUB_STEP_SUMMARY` names, for appending. Returns `None` if it names none.
///
/// # Errors
/// When the file cannot be written; the message names it.
pub fn summary_file() -> io::Result<Option<File>> {
    let path = env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty()).map(PathBuf::from);
    let open = |path: PathBuf| {
        let file = File::options().append(true).create(true).open(&path);
        file.map_err(|error| {
            io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()))
        })
    };
    path.map(open).transpose()
}

/// Writes the summary to `file` and returns the lines for standard output. Open the [`summary_file`] before
/// judging: a program may put a pipe in its place. An error means that the file cannot be written.
pub fn report(outline: &Outline, file: Option<File>) -> (String, io::Result<()>) {
    let written = file.map_or(Ok(()), |mut file| file.write_all(summary(outline).as_bytes()));
    let named = |error: io::Error| io::Error::new(error.kind(), format!("cannot write the summary: {error}"));
    (annotations(outline), written.map_err(named))
}

/// Returns lines for standard output: the annotations that GitHub
/// shows, then all problems and the start of their details.
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
        let _ = writeln!(text, "::error {properties}::{}", message(&problem.message));
    }
    if shown < problems.len() {
        let left = problems.len() - shown;
        let name = property(&outline.name);
        let _ = writeln!(text, "::error title={name}::and {left} more: see the log and the summary");
    }
    for (group, test, problem) in &problems {
        let line = format!("not right: {} {}: {}: {}", problem.kind, group.name, test.name, problem.message);
        let _ = writeln!(text, "{}", printable(&line));
        let more = problem.text.lines().filter(|line| !line.is_empty() && *line != problem.message);
        for line in more.take(LINES) {
            let _ = writeln!(text, "  | {}", printable(line));
        }
    }
    for line in [&outline.sum, &outline.limits].into_iter().filter(|line| !line.is_empty()) {
        let _ = writeln!(text, "{}", printable(line));
    }
    text
}

/// Returns the summary in Markdown.
pub fn summary(outline: &Outline) -> String {
    let mut text = format!("## {}\n\n{}\n", cell(&outline.name), cell(&outline.sum));
    let problems: Vec<_> = outline.problems().collect();
    if !problems.is_empty() {
        text.push_str("\n| | where | file | what |\n|---|---|---|---|\n");
    }
    for (number, (group, test, problem)) in problems.iter().enumerate() {
        let (kind, group, test, message) =
            (cell(&problem.kind), cell(&group.name), cell(&test.name), cell(&problem.message));
        let row = format!("| {kind} | {group} | {test} | {message} |\n");
        if text.len() + row.len() > SUMMARY {
            let left = problems.len() - number;
            let _ =
                writeln!(text, "\nand {left} more: see the log, since GitHub limits the length of summaries");
            break;
        }
        text += &row;
    }
    // The next command of the step must begin a new paragraph.
    text.push('\n');
    text
}

/// Escapes the message of a workflow command: a line feed would end it, and `%` begins an escape.
fn message(text: &str) -> String {
    visible_lines(&cut(text)).replace('%', "%25").replace('\n', "%0A")
}

/// Escapes a property, which a comma or a colon would also end.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

/// Escapes Markdown and HTML in a text for a table cell.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for c in visible_lines(&cut(text)).chars() {
        match c {
            '&' => cell.push_str("&amp;"),
            '<' => cell.push_str("&lt;"),
            '>' => cell.push_str("&gt;"),
            '\n' => cell.push_str("<br>"),
            '\t' => cell.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' => {
                cell.push('\\');
                cell.push(c);
            }
            c => cell.push(c),
        }
    }
    cell
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
