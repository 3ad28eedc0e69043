//! The table of files.

use std::io::{self, Write};
use std::time::Duration;

use anstyle::Style;

use super::Fault;
use super::report::{FileReport, GREEN, RED, YELLOW, milliseconds};

const BOLD: Style = Style::new().bold();

struct Row {
    problem: &'static str,
    file: String,
    cases: String,
    certified: String,
    verdict: String,
    time: String,
    style: Style,
}

/// Writes a line a file; files without cases of their own share a line with their like as long as they are right.
pub(super) fn write(files: &[FileReport], out: &mut dyn Write) -> io::Result<()> {
    let heading = Row {
        problem: "problem",
        file: "file".into(),
        cases: "cases".into(),
        certified: "certified".into(),
        verdict: "verdict".into(),
        time: "time".into(),
        style: BOLD,
    };
    let rows: Vec<Row> =
        std::iter::once(heading).chain(files.chunk_by(FileReport::shares_line).map(row)).collect();
    let wide = |width: fn(&Row) -> usize| rows.iter().map(width).max().unwrap_or(0);
    let problem = wide(|row| row.problem.len());
    let file = wide(|row| row.file.chars().count());
    let cases = wide(|row| row.cases.chars().count());
    let certified = wide(|row| row.certified.chars().count());
    let verdict = wide(|row| row.verdict.chars().count());
    let time = wide(|row| row.time.chars().count());
    for row in &rows {
        // The heading is bold throughout, the others are coloured where it matters.
        let (line, cell) = if row.style == BOLD { (BOLD, Style::new()) } else { (Style::new(), row.style) };
        writeln!(
            out,
            "{line}{:problem$}  {:file$}  {:>cases$}  {:>certified$}  {cell}{:verdict$}{cell:#}  {:>time$}{line:#}",
            row.problem, row.file, row.cases, row.certified, row.verdict, row.time
        )?;
    }
    Ok(())
}

/// The line of files that share one.
fn row(files: &[FileReport]) -> Row {
    let first = &files[0];
    let time: Duration = files.iter().map(|file| file.time).sum();
    let cases: usize = files.iter().map(|file| file.cases).sum();
    Row {
        problem: first.problem,
        file: match files.len() {
            1 => first.name.clone(),
            many => format!("{} ({many} files)", first.folder()),
        },
        cases: if cases > 0 { cases.to_string() } else { "–".into() },
        certified: first.certified.map_or_else(|| "–".into(), |count| count.to_string()),
        verdict: first.verdict(),
        time: milliseconds(time),
        style: match first.findings.iter().map(|finding| finding.fault).min() {
            None => GREEN,
            Some(Fault::Changed) => YELLOW,
            Some(_) => RED,
        },
    }
}
