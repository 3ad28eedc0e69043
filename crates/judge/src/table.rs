//! The results for people: a line for each program with a letter for each file, and the smallest failing case of each.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use crate::results::{Failure, ProgramResult, Results, RunLimits, TimeOrigin};
use crate::text::{counted, mebibytes, printable, seconds};
use crate::{FileResult, Verdict};

/// The whole report, with colours; whoever does not want them strips them.
pub fn write(results: &Results) -> String {
    let mut text = String::new();
    head(results, &mut text);
    rows(results, &mut text);
    for program in &results.programs {
        details(results, program, &mut text);
    }
    for note in &results.notes {
        let _ = writeln!(text, "note: {note}");
    }
    if !results.notes.is_empty() {
        text.push('\n');
    }
    text += &sum(results);
    text.push('\n');
    text
}

fn head(results: &Results, text: &mut String) {
    let RunLimits { time, origin, memory, .. } = results.limits;
    let origin = match origin {
        TimeOrigin::Asked => "as asked".into(),
        TimeOrigin::Package => "from the package".into(),
        TimeOrigin::Accepted(slowest) => format!("since an accepted one takes {}", seconds(slowest)),
        TimeOrigin::Default => "since nothing names another".into(),
    };
    let bold = Style::new().bold();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{bold}{}{bold:#}: {}, time limit {} ({origin}), memory {}\n",
        printable(&results.name),
        counted(results.files.len(), "file"),
        seconds(time),
        mebibytes(memory)
    );
}

fn rows(results: &Results, text: &mut String) {
    let names: Vec<String> = results.programs.iter().map(|program| printable(&program.name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max("program".len());
    let dim = Style::new().dimmed();
    let _ =
        writeln!(text, "{dim}{:width$}  verdict  {:>9}  {:>11}  files{dim:#}", "program", "slowest", "peak");
    for (program, name) in results.programs.iter().zip(&names) {
        let slowest = program.slowest().map_or_else(|| "-".into(), |(_, time)| seconds(time));
        let peak = program.peak().map_or_else(|| "-".into(), mebibytes);
        let color = color(program);
        let _ = write!(
            text,
            "{name:width$}  {color}{:7}{color:#}  {slowest:>9}  {peak:>11}  ",
            program.verdict.short()
        );
        for (number, file) in program.files.iter().enumerate() {
            if number > 0 && number % 10 == 0 {
                text.push(' ');
            }
            text.push(file.as_ref().map_or('-', |file| file.verdict.letter()));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "\n{dim}{}{dim:#}\n", legend(results));
}

/// What the letters mean that are there.
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

fn color(program: &ProgramResult) -> Style {
    let color = if program.unexpected.is_empty() { AnsiColor::Green } else { AnsiColor::Red };
    Style::new().bold().fg_color(Some(color.into()))
}

/// What there is to say of a program that is not right, or not as expected.
fn details(results: &Results, program: &ProgramResult, text: &mut String) {
    if program.verdict == Verdict::Accepted && program.unexpected.is_empty() {
        return;
    }
    let color = color(program);
    let judgement = if program.unexpected.is_empty() { ", as expected" } else { ", which is not expected" };
    let _ = writeln!(text, "{color}{}: {}{judgement}{color:#}", printable(&program.name), program.verdict);
    for reason in &program.unexpected {
        let _ = writeln!(text, "  {}", printable(reason));
    }
    for line in program.build.lines().filter(|line| !program.unexpected.iter().any(|reason| reason == line)) {
        let _ = writeln!(text, "  {}", printable(line));
    }
    let failures = results.failures(program);
    if let Some(smallest) = failures.first() {
        failure(results, smallest, text);
        let files = program.results().filter(|(_, file)| file.verdict != Verdict::Accepted).count();
        let cases = failures.iter().filter(|failure| failure.case.is_some()).count();
        let cases = if cases > 1 { format!("{cases} cases in ") } else { String::new() };
        if failures.len() > 1 {
            let of = counted(program.results().count(), "file");
            let _ = writeln!(text, "  not right on {cases}{files} of {of}");
        }
    }
    text.push('\n');
}

/// Where it fails, why, and what it left behind.
fn failure(results: &Results, failure: &Failure<'_>, text: &mut String) {
    let file = &results.files[failure.file];
    let name = printable(&file.name);
    let verdict = failure.verdict();
    let place = match failure.case {
        Some(case) => {
            format!("{name} case {} ({}), line {}", case.number, counted(case.size, "byte"), case.line)
        }
        None => format!("{name} ({})", counted(file.size as usize, "byte")),
    };
    let _ = writeln!(text, "  smallest failing case: {place}: {verdict}");
    let FileResult { message, errors, end, .. } = failure.result;
    let mut said: Vec<&str> = failure.message().lines().collect();
    // What the judge says of the whole file, where it is more than that some case is wrong.
    if failure.result.verdict != Verdict::WrongAnswer && failure.message() != message {
        said.extend(message.lines());
    }
    if !said.contains(&end.as_str()) && failure.result.verdict == Verdict::RunTimeError {
        said.push(end);
    }
    for line in said {
        let _ = writeln!(text, "    {}", printable(line));
    }
    if !errors.is_empty() {
        let _ = writeln!(text, "    the last lines of standard error:");
        for line in errors.lines() {
            let _ = writeln!(text, "      {line}");
        }
    }
}

/// How it ended, in one line without colours.
pub fn sum(results: &Results) -> String {
    let runs: usize = results.programs.iter().map(|program| program.results().count()).sum();
    let bad = results.programs.iter().filter(|program| !program.unexpected.is_empty()).count();
    let said = match (bad, results.programs.len()) {
        (0, 1) if results.programs[0].verdict == Verdict::Accepted => "accepted".into(),
        (0, _) => "all as expected".into(),
        (1, 1) => "not as expected".into(),
        (bad, all) => format!("{bad} of {all} not as expected"),
    };
    format!(
        "{}, {}, {} in {}: {said}",
        counted(results.programs.len(), "program"),
        counted(results.files.len(), "file"),
        counted(runs, "run"),
        seconds(results.elapsed),
    )
}
