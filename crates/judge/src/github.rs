//! An outline as annotations of GitHub, and as the summary of a step.
//!
//! Source: GitHub's documentation of workflow commands and of job summaries. Of a step ten annotations of a kind are shown, and its
//! summary may have a mebibyte; the log has no such limits, so it says everything.

use std::env;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::PathBuf;

use judge_io::{is_hidden, visible_lines};

use crate::outline::Outline;
use crate::text::printable;

/// How many annotations of a kind are shown of a step.
const SHOWN: usize = 10;
/// A summary has no more bytes than this, and then a few words more: other commands of the step want room as well.
const SUMMARY: usize = 900_000;
/// How many characters of a message are shown.
const LONGEST: usize = 500;
/// How many lines more the log has of a problem.
const LINES: usize = 60;

/// The file that `$GITHUB_STEP_SUMMARY` names, to be added to, if it names one.
///
/// # Errors
/// When that file cannot be written; the message names it.
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

/// The lines for standard output, after the summary has gone into the [`summary_file`]. Open that before a program is judged, which may
/// put a pipe in its place.
///
/// # Errors
/// When that file cannot be written.
pub fn report(outline: &Outline, file: Option<File>) -> io::Result<String> {
    if let Some(mut file) = file {
        file.write_all(summary(outline).as_bytes())
            .map_err(|error| io::Error::new(error.kind(), format!("cannot write the summary: {error}")))?;
    }
    Ok(annotations(outline))
}

/// The lines for standard output: an annotation for each problem, as many as are shown, and then all of them in full.
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
        let _ = writeln!(text, "::error title={name}::and {left} more, which the log and the summary have");
    }
    for (group, test, problem) in &problems {
        let line = format!("not right: {} {}: {}: {}", problem.kind, group.name, test.name, problem.message);
        let _ = writeln!(text, "{}", printable(&line));
        let more = problem.text.lines().filter(|line| !line.is_empty() && *line != problem.message);
        for line in more.take(LINES) {
            let _ = writeln!(text, "  | {}", printable(line));
        }
    }
    let _ = writeln!(text, "{}", printable(&outline.sum));
    text
}

/// The summary, in Markdown.
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
            let _ = writeln!(text, "\nand {left} more, which the log has: GitHub takes no longer summary");
            break;
        }
        text += &row;
    }
    // Whatever the next command of the step appends begins a paragraph.
    text.push('\n');
    text
}

/// A message of a command: line ends and percent signs would end it or be read.
fn message(text: &str) -> String {
    visible_lines(&cut(text)).replace('%', "%25").replace('\n', "%0A")
}

/// The same for a property, which ends at a comma or a colon as well.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

/// A text in a cell of a table, with nothing in it that Markdown or HTML would read.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for c in cut(text).chars() {
        match c {
            '&' => cell.push_str("&amp;"),
            '<' => cell.push_str("&lt;"),
            '>' => cell.push_str("&gt;"),
            '\n' => cell.push_str("<br>"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' => {
                cell.push('\\');
                cell.push(c);
            }
            // Two backslashes are one in Markdown.
            c if is_hidden(c) => {
                cell.push('\\');
                cell.extend(c.escape_default());
            }
            c => cell.push(c),
        }
    }
    cell
}

/// The start of a text.
fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
