//! The table of files.

use std::io::{self, Write};
use std::time::Duration;

use anstyle::Style;

use super::Fault;
use super::report::{FileReport, GREEN, RED, YELLOW, milliseconds};

const BOLD: Style = Style::new().bold();

/// The cells of a line, and the style of its verdict.
type Row = ([String; 6], Style);

/// Writes a line a file; files without cases of their own share a line with their like as long as they are right.
pub(super) fn write(files: &[FileReport], out: &mut dyn Write) -> io::Result<()> {
    let heading = (["problem", "file", "cases", "certified", "verdict", "time"].map(String::from), BOLD);
    let rows: Vec<Row> =
        std::iter::once(heading).chain(files.chunk_by(FileReport::shares_line).map(row)).collect();
    let [a, b, c, d, e, f] = std::array::from_fn(|column| {
        rows.iter().map(|(cells, _)| cells[column].chars().count()).max().unwrap_or(0)
    });
    for ([problem, file, cases, certified, verdict, time], style) in &rows {
        // The heading is bold throughout, the others are coloured where it matters.
        let (line, cell) = if *style == BOLD { (BOLD, Style::new()) } else { (Style::new(), *style) };
        write!(out, "{line}{problem:a$}  {file:b$}  {cases:>c$}  {certified:>d$}  ")?;
        writeln!(out, "{cell}{verdict:e$}{cell:#}  {time:>f$}{line:#}")?;
    }
    Ok(())
}

/// The line of files that share one.
fn row(files: &[FileReport]) -> Row {
    let first = &files[0];
    let time: Duration = files.iter().map(|file| file.time).sum();
    let cases: usize = files.iter().map(|file| file.cases).sum();
    let file = match files.len() {
        1 => first.name.clone(),
        many => format!("{} ({many} files)", first.folder()),
    };
    let number = |count: Option<usize>| count.map_or_else(|| "–".into(), |count| count.to_string());
    let (cases, certified) = (number((cases > 0).then_some(cases)), number(first.certified));
    let style = match first.findings.iter().map(|finding| finding.fault).min() {
        None => GREEN,
        Some(Fault::Changed) => YELLOW,
        Some(_) => RED,
    };
    ([first.problem.into(), file, cases, certified, first.verdict(), milliseconds(time)], style)
}
