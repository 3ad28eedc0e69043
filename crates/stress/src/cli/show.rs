//! The report of a search, for people.

use std::fmt;
use std::fmt::Write as _;
use std::path::Path;

use judge::table::shell_word;
use judge_io::{counted, escape};

use super::Caller;
use super::files::Files;
use super::names::Names;
use super::why::Why;
use crate::hunt::{Author, Counterexample, Options, Report, Shrunk};

/// A report.
pub(super) struct Shown<'a> {
    pub(super) names: &'a Names<'a>,
    pub(super) options: &'a Options,
    pub(super) report: &'a Report,
    pub(super) found: Option<&'a Found>,
    pub(super) caller: &'a Caller<'a>,
}

/// The files and the explanation of a counterexample.
pub(super) struct Found {
    /// `None` if they cannot be written.
    pub(super) files: Option<Files>,
    pub(super) why: Option<Why>,
    /// The input of the saved test.
    pub(super) saved: Option<std::path::PathBuf>,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown { names, report, .. } = self;
        if let (Some(counterexample), Some(found)) = (&report.found, self.found) {
            return self.found(f, counterexample, found);
        }
        let seconds = report.elapsed.as_secs_f64();
        let what = format!("{}: nothing found in {}: {} files", names.problem(), names.all(), report.files);
        if report.styles.is_empty() {
            return writeln!(f, "{what} in {seconds:.1} s (seed {})", names.seed);
        }
        let rate = report.cases as f64 / seconds.max(0.001);
        writeln!(
            f,
            "{what}, {} cases in {seconds:.1} s, {rate:.0} cases a second (seed {})",
            report.cases, names.seed
        )?;
        let styles: Vec<String> =
            report.styles.iter().map(|(name, count)| format!("{name} {count}")).collect();
        writeln!(f, "  cases by style: {}", styles.join(", "))
    }
}

impl Shown<'_> {
    fn found(&self, f: &mut fmt::Formatter<'_>, found: &Counterexample, made: &Found) -> fmt::Result {
        let Shown { names, caller, options, .. } = self;
        let Found { files, why, saved } = made;
        writeln!(f, "{} ({})", names.charge(&found.failure), names.origin(found))?;
        writeln!(f, "  {}", how_simple(found, names.problem.map_or("line", |_| "case"), options))?;
        for line in found.failure.text.lines() {
            writeln!(f, "  {}", escape(line.as_bytes()))?;
        }
        match files {
            Some(files) => writeln!(f, "\n{}:", files.input.display())?,
            None => writeln!(f, "\nthe input, which could not be written to a file:")?,
        }
        let whole = || found.input.lines().map(|line| escape(line.as_bytes())).collect();
        for line in if files.is_some() { first(&found.input) } else { whole() } {
            writeln!(f, "  {line}")?;
        }
        f.write_str(&beside(&columns(found)))?;
        if let Some(Why { case, cases, verdict, reasons, .. }) = why {
            let heading = if *cases == 1 { String::new() } else { format!("case {case}: ") };
            writeln!(f, "\nwhy:     {heading}{verdict}")?;
            for reason in reasons {
                writeln!(f, "           {reason}")?;
            }
        } else {
            writeln!(f)?;
        }
        if let Some(picture) = files.as_ref().and_then(|files| files.picture.as_ref()) {
            writeln!(f, "picture: {}", picture.display())?;
        }
        if let (Some(problem), Some(files)) = (names.problem, files) {
            let case = why.as_ref().filter(|why| why.cases > 1);
            let case = case.map_or(String::new(), |why| format!(" --case {}", why.case));
            if let Some(input) = shell_word(&files.input) {
                writeln!(f, "look:    {} explain {problem} {input}{case}", caller.stonepath)?;
                let answer = files.answer.as_deref().and_then(shell_word);
                if let (Some(keep), Some(answer)) = (caller.keep, answer) {
                    writeln!(f, "keep:    {}", keep(problem, &input, &answer))?;
                }
            }
        }
        if let Some(saved) = saved {
            writeln!(f, "saved:   {}", kept(saved, found.author))?;
        }
        let again = names.again(found, found.shrunk == Shrunk::Minimal);
        let unlimited = match found.shrunk {
            Shrunk::OutOfTime => " and without --seconds, so that shrinking has no time limit",
            _ => "",
        };
        writeln!(f, "again:   the same command with {again}{unlimited}")
    }
}

fn how_simple(found: &Counterexample, what: &str, options: &Options) -> String {
    let runs = found.tries.unwrap_or(0);
    let seconds = options.end.unwrap_or_default().as_secs_f64();
    let made = format!("made simpler from {} in {runs} runs", counted(found.cases, what));
    match found.shrunk {
        Shrunk::Minimal => made,
        Shrunk::OutOfTime if runs == 0 => format!("the {seconds} s were up before it could be made simpler"),
        Shrunk::OutOfTime => format!("{made}; not finished: the {seconds} s were up"),
        Shrunk::OutOfRuns => format!("{made}; not finished: the limit on runs was reached"),
        Shrunk::NotAgain => "the failure did not repeat, so this is the generated file".into(),
        Shrunk::NoValidator => {
            "the smallest of the inputs that failed; with --validator it would be made simpler".into()
        }
    }
}

/// Lists the files of a saved test.
fn kept(input: &Path, author: Author) -> String {
    let others = if author == Author::Nobody { ".yaml; the answer is missing" } else { ".ans, .yaml" };
    format!("{}, {others}", input.display())
}

/// Returns the replies to an input, each with a title.
fn columns(found: &Counterexample) -> Vec<(&'static str, String)> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut columns = Vec::new();
    if found.author == Author::Oracle {
        columns.push(("the oracle's", found.answer.clone()));
    }
    let first = if found.failure.second.is_some() { "the first program's" } else { "the program's" };
    columns.push((first, text(&found.failure.reply)));
    if let Some(second) = &found.failure.second {
        columns.push(("the second program's", text(second)));
    } else if found.author == Author::Second {
        columns.push(("the second program's", found.answer.clone()));
    }
    columns
}

/// Returns texts side by side, with a mark at each line that differs from the first column.
///
/// If many answers are right, a marked line may be right, too.
fn beside(columns: &[(&str, String)]) -> String {
    let lines: Vec<Vec<String>> = columns.iter().map(|(_, text)| first(text)).collect();
    let widths = columns.iter().zip(&lines).map(|((title, _), lines)| {
        let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        widest.max(title.len())
    });
    let widths: Vec<usize> = widths.collect();
    let height = lines.iter().map(Vec::len).max().unwrap_or(0);
    let titles = columns.iter().map(|&(title, _)| (' ', Some(title))).collect();
    let rows = (0..height).map(|k| {
        let right = lines[0].get(k);
        let cell = |column: &Vec<String>| if column.get(k) == right { ' ' } else { '|' };
        lines.iter().map(|column| (cell(column), column.get(k).map(String::as_str))).collect()
    });
    let rows: Vec<Vec<(char, Option<&str>)>> = std::iter::once(titles).chain(rows).collect();
    let mut text = String::from("\n");
    for row in rows {
        let mut line = String::from(" ");
        for (number, ((mark, cell), width)) in row.iter().zip(&widths).enumerate() {
            let gap = if number == 0 { String::new() } else { format!(" {mark}") };
            let _ = write!(line, "{gap} {:width$}", cell.unwrap_or_default());
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// Returns the first lines of a text, escaped and cut.
fn first(text: &str) -> Vec<String> {
    const LINES: usize = 40;
    const BYTES: usize = 100;
    let cut = |line: &str| {
        let bytes = line.as_bytes();
        escape(&bytes[..bytes.len().min(BYTES)]) + if bytes.len() > BYTES { "…" } else { "" }
    };
    let mut lines: Vec<String> = text.lines().take(LINES).map(cut).collect();
    if text.lines().nth(LINES).is_some() {
        lines.push("…".into());
    }
    lines
}
