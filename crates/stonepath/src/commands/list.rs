//! `stonepath list`: what there is to ask, and what an input looks like.

use anstyle::Style;
use judge_io::{Bounds, Framing, Guide, Info};

use crate::cli::ListArgs;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::system::System;

/// Prints the problems: id and question, below them title and source. Or all that there is to know of one.
pub(super) fn run(args: &ListArgs, system: &dyn System) -> Result<Exit, Failure> {
    let text = match args.problem {
        Some(problem) => one(problem.info()),
        None => all(),
    };
    Output::new(system)?.write(text.as_bytes())?;
    Ok(Exit::Fine)
}

fn all() -> String {
    let infos = || problems::ALL.iter().map(|problem| problem.info());
    let width = infos().map(|info| info.id.len()).max().unwrap_or(0);
    infos().map(|info| heading(info, width)).collect()
}

fn heading(info: &Info, width: usize) -> String {
    let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
    let Info { id, asks, title, source, .. } = info;
    format!("{bold}{id:width$}{bold:#}  {asks}\n{:width$}  {dim}{title}, {source}{dim:#}\n", "")
}

fn one(info: &Info) -> String {
    let Guide { layout, meanings, numbers, rules, contest, sample, answers } = (info.guide)();
    let mut text = heading(info, info.id.len());
    let mut section = |title: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            let bold = Style::new().bold();
            text += &format!("\n{bold}{title}{bold:#}\n");
            lines.iter().for_each(|line| text += &format!("  {line}\n"));
        }
    };
    section("Input", layout);
    section("Meaning", table(meanings.iter().map(|&(value, meaning)| [value.into(), meaning.into()])));
    section("Output", vec![info.output.into()]);
    let count = match info.framing {
        Framing::Counted(bounds) => Some(bounds),
        _ => None,
    };
    let range = |(low, high): (i32, i32)| format!("{low} to {high}");
    let row =
        |bounds: Bounds| [bounds.what().into(), range(bounds.free_range()), range(bounds.contest_range())];
    let head = ["".into(), "solve".into(), "validate".into()];
    section("Limits", table([head].into_iter().chain(count.into_iter().chain(numbers).map(row))));
    section("Rules", rules);
    section("To validate, moreover", contest);
    let lines = |text: &str| text.lines().map(String::from).collect();
    section("A sample", lines(sample));
    section("Its answer", lines(answers));
    text
}

/// Lines with their columns one below the other.
fn table<const N: usize>(rows: impl Iterator<Item = [String; N]>) -> Vec<String> {
    let rows: Vec<_> = rows.collect();
    let widths: [usize; N] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0));
    let line = |row: &[String; N]| {
        let cells: Vec<_> = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}
