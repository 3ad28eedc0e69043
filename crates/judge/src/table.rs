//! The results for people: a line per program with a letter per file,
//! then what is not as expected, each with its smallest failing case.

use std::env;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use judge_io::{counted, is_hidden, visible};

use crate::results::{Failure, ProgramResult, Results, RunLimits, TimeOrigin};
use crate::text::{listed, mebibytes, printable, seconds};
use crate::{FileResult, Verdict};

/// The most failing files that are named.
const NAMED: usize = 4;

/// Returns the whole report, with colours, which a caller may strip.
pub fn write(results: &Results) -> String {
    within(results, None)
}

/// Returns the report for a terminal with this number of columns; `None` sets
/// no limit. Letters that do not fit beside the names get lines of their own.
pub fn within(results: &Results, columns: Option<usize>) -> String {
    let mut text = String::new();
    head(results, &mut text);
    rows(results, columns.unwrap_or(usize::MAX), &mut text);
    let (bad, good): (Vec<_>, Vec<_>) =
        results.programs.iter().partition(|program| !program.unexpected.is_empty());
    for program in bad {
        details(results, program, &mut text);
    }
    let mut good = good.into_iter().filter(|program| program.verdict != Verdict::Accepted).peekable();
    if good.peek().is_some() {
        for program in good {
            in_short(results, program, &mut text);
        }
        text.push('\n');
    }
    for note in &results.notes {
        let _ = writeln!(text, "note: {}", printable(note));
    }
    if !results.notes.is_empty() {
        text.push('\n');
    }
    let color = Style::new().fg_color(Some(state(results.is_as_expected()).into()));
    let _ = writeln!(text, "{color}{}{color:#}", sum(results));
    text
}

fn state(is_as_expected: bool) -> AnsiColor {
    if is_as_expected { AnsiColor::Green } else { AnsiColor::Red }
}

fn head(results: &Results, text: &mut String) {
    let bold = Style::new().bold();
    let limits = results.limits.as_ref().map_or_else(String::new, |it| format!(", {}", limits(it)));
    let files = counted(results.files.len(), "file");
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{bold}{}{bold:#}: {files}{limits}\n", printable(&results.name));
}

/// Returns the limits in words.
pub(crate) fn limits(limits: &RunLimits) -> String {
    let origin = match limits.origin {
        TimeOrigin::Asked => "as requested".into(),
        TimeOrigin::Package => match limits.contest {
            Some(time) => format!("from the package; the contest's is {}", seconds(time)),
            None => "from the package".into(),
        },
        TimeOrigin::Contest => "the contest's".into(),
        TimeOrigin::Accepted(slowest) => {
            format!("computed from the slowest accepted run: {}", seconds(slowest))
        }
        TimeOrigin::Default => "the default".into(),
    };
    format!("time limit {} ({origin}), memory {}", seconds(limits.time), mebibytes(limits.memory))
}

fn rows(results: &Results, columns: usize, text: &mut String) {
    let names: Vec<String> = results.programs.iter().map(|program| printable(&program.name)).collect();
    let figures = "  verdict    slowest        peak".len();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max("program".len());
    // On a narrow terminal, a name keeps its end, which says more than its start.
    let width = longest.min(columns.saturating_sub(figures).max(20));
    let letters = results.files.len() + results.files.len().saturating_sub(1) / 10;
    let is_beside = width + figures + 2 + letters.max("files".len()) <= columns;
    let dim = Style::new().dimmed();
    let files = if is_beside { "  files" } else { "" };
    let _ =
        writeln!(text, "{dim}{:width$}  verdict  {:>9}  {:>10}{files}{dim:#}", "program", "slowest", "peak");
    // As many groups of ten per line as fit.
    let in_line = if is_beside { usize::MAX } else { (columns.saturating_sub(1) / 11).max(1) * 10 };
    for (program, name) in results.programs.iter().zip(&names) {
        let name = shortened(name, width);
        let slowest = slowest(results, program).map_or_else(|| "-".into(), seconds);
        let peak = program.peak().map_or_else(|| "-".into(), mebibytes);
        let color = color(program);
        let verdict = program.verdict.short();
        let _ = write!(text, "{name:width$}  {color}{verdict:7}{color:#}  {slowest:>9}  {peak:>10}");
        text.push_str(if is_beside { "  " } else { "\n  " });
        for (number, file) in program.files.iter().enumerate() {
            if number > 0 && number % in_line == 0 {
                text.push_str("\n  ");
            } else if number > 0 && number % 10 == 0 {
                text.push(' ');
            }
            text.push(file.as_ref().map_or('-', |file| file.verdict.letter()));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "\n{dim}{}{dim:#}\n", legend(results));
}

/// Returns the longest decisive time on any file.
pub(crate) fn slowest(results: &Results, program: &ProgramResult) -> Option<Duration> {
    program.results().map(|(_, result)| result.decisive_time(results.limits.as_ref())).max()
}

fn shortened(name: &str, width: usize) -> String {
    let count = name.chars().count();
    if count <= width {
        return name.into();
    }
    let end: String = name.chars().skip(count - width + 1).collect();
    format!("…{end}")
}

fn legend(results: &Results) -> String {
    let all = || results.programs.iter().flat_map(|program| &program.files);
    let mut parts: Vec<String> = Verdict::ALL
        .into_iter()
        .filter(|verdict| all().flatten().any(|file| file.verdict == *verdict))
        .map(|verdict| format!("{} {verdict}", verdict.letter()))
        .collect();
    if all().any(Option::is_none) {
        parts.push("- not run".into());
    }
    parts.join(", ")
}

/// Returns the meaning of the verdicts that occur: `AC: accepted, WA: wrong answer.`
pub(crate) fn words(results: &Results) -> String {
    let is_there = |verdict: &Verdict| {
        let mut programs = results.programs.iter();
        programs.any(|program| {
            program.verdict == *verdict || program.results().any(|(_, file)| file.verdict == *verdict)
        })
    };
    let all = Verdict::ALL.into_iter().filter(is_there);
    all.map(|verdict| format!("{}: {verdict}", verdict.short())).collect::<Vec<_>>().join(", ") + "."
}

fn color(program: &ProgramResult) -> Style {
    Style::new().bold().fg_color(Some(state(program.unexpected.is_empty()).into()))
}

/// Writes one line for a program that is wrong, as expected.
fn in_short(results: &Results, program: &ProgramResult, text: &mut String) {
    let _ = write!(text, "as expected: {} has {}", printable(&program.name), program.verdict.short());
    if let Some(failure) = results.failures(program).first() {
        let file = printable(&results.files[failure.file].name);
        let case = failure.case.map_or_else(String::new, |case| format!(" case {}", case.number));
        let said = failure.message().lines().next().unwrap_or_default();
        let _ = write!(text, ", smallest on {file}{case}: {}", printable(said));
    }
    text.push('\n');
}

/// Writes the details of a program that is not as expected.
fn details(results: &Results, program: &ProgramResult, text: &mut String) {
    let color = color(program);
    let (name, verdict) = (printable(&program.name), program.verdict);
    let _ = writeln!(text, "{color}{name}: {verdict}, which is not expected{color:#}");
    for line in program.unexpected.iter().flat_map(|reason| reason.lines()) {
        let _ = writeln!(text, "  {}", visible(line.as_bytes()));
    }
    for line in program.build.lines().filter(|line| !is_told(program, line)) {
        let _ = writeln!(text, "  {}", printable(line));
    }
    let failures = results.failures(program);
    if let Some(smallest) = failures.first() {
        failure(results, program, smallest, text);
        if failures.len() > 1 {
            let _ = writeln!(text, "  {}", places(results, program, &failures));
        }
    }
    text.push('\n');
}

/// Whether `unexpected` has this line already, alone or after text that ends with `: `.
fn is_told(program: &ProgramResult, line: &str) -> bool {
    let is_it =
        |told: &str| told.strip_suffix(line).is_some_and(|word| word.is_empty() || word.ends_with(": "));
    program.unexpected.iter().flat_map(|reason| reason.lines()).any(is_it)
}

/// Returns the number of cases and files on which a program is not right, and the first names.
fn places(results: &Results, program: &ProgramResult, failures: &[Failure<'_>]) -> String {
    let bad = program.results().filter(|(_, file)| file.verdict != Verdict::Accepted);
    let bad: Vec<&str> = bad.map(|(number, _)| results.files[number].name.as_str()).collect();
    let cases = failures.iter().filter(|failure| failure.case.is_some()).count();
    let cases = if cases > 1 { format!("{cases} cases in ") } else { String::new() };
    let of = counted(program.results().count(), "file");
    format!("not right on {cases}{} of {of}: {}", bad.len(), listed(&bad, NAMED))
}

/// Writes where a program fails, why, and the end of its standard error.
fn failure(results: &Results, program: &ProgramResult, failure: &Failure<'_>, text: &mut String) {
    let file = &results.files[failure.file];
    let name = printable(&file.name);
    let (what, place) = match failure.case {
        Some(case) => {
            let (number, size) = (case.number, counted(case.size, "byte"));
            ("case", format!("{name} case {number} ({size}), line {} of the output", case.line))
        }
        None => ("file", format!("{name} ({})", counted(file.size as usize, "byte"))),
    };
    let _ = writeln!(text, "  smallest failing {what}: {place}: {}", failure.verdict());
    let FileResult { message, errors, end, .. } = failure.result;
    let mut said: Vec<&str> = failure.message().lines().collect();
    // Add the message on the whole file. With WA, it only repeats that a case is wrong.
    if failure.result.verdict != Verdict::WrongAnswer && failure.message() != message {
        said.extend(message.lines());
    }
    if !said.contains(&end.as_str()) && failure.result.verdict == Verdict::RunTimeError {
        said.push(end);
    }
    for line in said.into_iter().filter(|line| !is_told(program, line)) {
        let _ = writeln!(text, "    {}", printable(line));
    }
    if !errors.is_empty() {
        let _ = writeln!(text, "    the last lines of standard error:");
        for line in errors.lines() {
            let _ = writeln!(text, "      {line}");
        }
    }
    if let Some(command) = explain(results, failure) {
        let _ = writeln!(text, "    why: {command}");
    }
}

/// Returns the command that explains the right answer, if the case and its problem are known and the path can be shown.
pub(crate) fn explain(results: &Results, failure: &Failure<'_>) -> Option<String> {
    let file = &results.files[failure.file];
    let (problem, case) = (file.problem?, failure.case?);
    let path = shell_word(&file.shown)?;
    Some(format!("stonepath explain {} {path} --case {}", problem.info().id, case.number))
}

/// Returns a path as a shell word, relative to the current folder if
/// it lies there. `None` if it is not UTF-8 or has hidden characters.
pub fn shell_word(path: &Path) -> Option<String> {
    let here = env::current_dir().ok();
    let path = here.and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path);
    let text = path.to_str().filter(|text| !text.contains(is_hidden))?;
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+=:@%,".contains(c);
    if text.chars().all(is_plain) && !text.starts_with('-') {
        return Some(text.into());
    }
    Some(format!("'{}'", text.replace('\'', r"'\''")))
}

/// Returns the outcome, in one line without colours.
pub fn sum(results: &Results) -> String {
    let runs: usize = results.programs.iter().map(|program| program.results().count()).sum();
    let bad = results.programs.iter().filter(|program| !program.unexpected.is_empty()).count();
    let said = match (bad, results.programs.len()) {
        (0, 1) if results.programs[0].verdict == Verdict::Accepted => "accepted".into(),
        (0, _) => "all as expected".into(),
        (1, 1) => "not as expected".into(),
        (bad, all) => format!("{bad} of {all} not as expected"),
    };
    let others = match results.not_judged.len() {
        0 => String::new(),
        others => format!("; {others} not judged"),
    };
    format!(
        "{}, {}, {} in {}: {said}{others}",
        counted(results.programs.len(), "program"),
        counted(results.files.len(), "file"),
        counted(runs, "run"),
        seconds(results.elapsed),
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::Verdict;
    use crate::made::results;

    #[test]
    fn what_is_not_as_expected_comes_first_and_in_full() {
        let text = super::write(&results());
        let lines: Vec<&str> = text.lines().collect();
        let find = |part: &str| {
            lines.iter().position(|line| line.contains(part)).unwrap_or_else(|| panic!("{part}: {text}"))
        };
        assert!(
            find("which is not expected") < find("as expected: wrong_answer/meant.py has WA, smallest on")
        );
        assert!(lines[find("smallest failing case: ")].contains(" case 2 (11 bytes), line 2 of the output"));
        assert_eq!(lines[find("expected `ke`, found `yet`")], "    expected `ke`, found `yet`");
        assert!(lines[find("why: ")].ends_with(" --case 2"), "{text}");
        assert!(lines[find("why: ")].contains("stonepath explain hexwinner "), "{text}");
        assert!(!text.contains("\u{1b}[31m<") && !text.contains("<b>\u{1b}"), "{text:?}");
        assert!(
            !plain(&text).contains(|c| c != '\n' && judge_io::is_hidden(c)) && !text.contains("##["),
            "{text:?}"
        );
        assert!(lines[find("2 programs, 3 files, 4 runs in 1.000 s")].contains("1 of 2 not as expected"));
    }

    #[test]
    fn what_is_told_already_is_not_told_twice() {
        let mut results = results();
        let mut told = |unexpected: &str, message: &str| {
            let program = &mut results.programs[1];
            program.unexpected = vec![unexpected.into()];
            let run = program.files[1].as_mut().expect("it was run");
            run.cases[1].message = message.into();
            plain(&super::write(&results)).contains(&format!("\n    {message}\n"))
        };
        assert!(told("expected AC, found WA", "found WA"));
        assert!(!told("wrong: 1.ans:2: no", "1.ans:2: no"));
        assert!(!told("no\nmore", "more"));
    }

    #[test]
    fn a_narrow_terminal_has_no_line_of_the_table_that_is_wider() {
        let mut results = results();
        let (file, runs) = (results.files[0].clone(), results.programs[0].files[0].clone());
        results.files = vec![file; 95];
        for program in &mut results.programs {
            program.name = format!("wrong_answer/{}.py", "long_name".repeat(9));
            program.files = vec![runs.clone(); 95];
            program.permitted = vec![true; 95];
            program.unexpected.clear();
        }
        for columns in [60, 80, 120] {
            let text = plain(&super::within(&results, Some(columns)));
            let table = text.split("\n\n").nth(1).expect("a table");
            for line in table.lines() {
                assert!(line.chars().count() <= columns, "{columns}: {line}");
            }
            assert_eq!(table.matches('.').count(), 2 * (95 + 3), "{columns}: {table}");
        }
        assert!(super::write(&results).lines().any(|line| line.chars().count() > 200), "one line in a pipe");
    }

    #[test]
    fn a_run_that_waited_too_long_shows_its_time_on_the_wall() {
        let mut results = results();
        let run = results.programs[0].files[0].as_mut().expect("it was run");
        (run.verdict, run.wall) = (Verdict::TimeLimit, Duration::from_secs(10));
        let text = plain(&super::write(&results));
        let row = |name: &str| text.lines().find(|line| line.starts_with(name)).map(str::to_owned);
        assert!(row("wrong_answer/meant.py  ").is_some_and(|row| row.contains(" 10.0 s ")), "{text}");
        // A CPU time above the limit decides alone.
        results.limits.as_mut().expect("there are some").time = Duration::from_millis(100);
        let text = plain(&super::write(&results));
        assert!(text.contains(" 0.250 s ") && !text.contains(" 10.0 s "), "{text}");
        assert!(crate::json::write(&results).contains("\"cpu_seconds\": 0.25"));
    }

    /// Removes colours.
    fn plain(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_string();
        parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
    }
}
