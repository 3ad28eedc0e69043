//! `stonepath list`: lists the problems or the games, or describes one problem.

use std::iter;

use anstyle::Style;
use judge::stored;
use judge_io::{Bounds, Framing, Guide, Info};
use records::{FORMATS, Format};

use super::usage;
use crate::cli::ListArgs;
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

/// Prints the problems (id and question, title and source), one problem in full, a sample of it, or the games.
pub(super) fn run(args: &ListArgs, system: &dyn System) -> Result<Exit, Failure> {
    if let (Some(problem), Some(name)) = (args.problem, &args.sample) {
        let samples = stored::samples(problem.info().id);
        let Some((_, sample)) = samples.iter().find(|it| name.as_ref().is_none_or(|name| name == it.0))
        else {
            let names = samples.into_keys().collect::<Vec<_>>().join(", ");
            return Err(usage("list", format!("expected one of the samples {names}")));
        };
        return Output::verbatim(system)?.write(sample).map(|()| Exit::Fine);
    }
    let text = match args.problem {
        Some(problem) => one(problem.info()),
        None if args.games => games(),
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

/// A table with a row for each usual setup. Name, colours and variants of a game are only in its first row.
fn games() -> String {
    let head = ["game", "first, second", "variants", "setups"].map(String::from);
    let rows = games::ALL.iter().flat_map(|game| {
        let once = [game.name().into(), game.colors().join(", "), game.variants().join(", ")];
        let others = iter::repeat([const { String::new() }; 3]);
        let rows = iter::once(once).chain(others).zip(game.usual());
        rows.map(|([name, colors, variants], &setup)| [name, colors, variants, setup.into()])
    });
    let text = table(iter::once(head).chain(rows));
    let (head, rows) = text.split_once('\n').unwrap_or((&text, ""));
    let pasted = games::ALL.iter().map(|game| format!("  stonepath show {}\n", game.usual()[0]));
    let head_of_formats = ["format", "game", "of"].map(String::from);
    let formats = FORMATS.iter().map(|it| [it.id.into(), it.game.unwrap_or("all").into(), it.about.into()]);
    let formats = table(iter::once(head_of_formats).chain(formats));
    let (formats_head, formats) = formats.split_once('\n').unwrap_or((&formats, ""));
    let example = |format: &&Format| {
        let text = format.example.replace('\n', "\\n");
        format!("  printf '{text}\\n' | stonepath replay -\n")
    };
    format!(
        "{}{rows}\n{}{}\n{}{formats}\n{}{}",
        title(head),
        title("Show a board"),
        pasted.collect::<String>(),
        title(formats_head),
        title("Replay a record"),
        FORMATS.iter().map(example).collect::<String>(),
    )
}

fn heading(info: &Info, width: usize) -> String {
    let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
    let Info { id, asks, title, source, .. } = info;
    format!("{bold}{id:width$}{bold:#}  {asks}\n{:width$}  {dim}{title}, {source}{dim:#}\n", "")
}

fn one(info: &Info) -> String {
    let Guide { statement, numbers, sample, answers } = info.guide;
    let mut text = heading(info, info.id.len());
    text += &readable(statement);
    let count = match info.framing {
        Framing::Counted(bounds) => Some(bounds),
        _ => None,
    };
    let range = |(low, high): (i32, i32)| format!("{low} to {high}");
    let row =
        |bounds: Bounds| [bounds.what().into(), range(bounds.free_range()), range(bounds.contest_range())];
    let head = ["".into(), "solve".into(), "validate".into()];
    let limits = table([head].into_iter().chain(count.into_iter().chain(numbers.iter().copied()).map(row)));
    for (name, lines) in [("Limits", limits.as_str()), ("A sample", sample), ("Its answer", answers)] {
        text += &format!("\n{}{}", title(name), indented(lines));
    }
    text
}

/// Formats a statement for a terminal: without Markdown marks, its title and the picture.
fn readable(statement: &str) -> String {
    let mut text = String::new();
    let mut gap = "\n";
    for paragraph in statement.split("\n\n").filter(|it| !it.starts_with("# ") && !it.starts_with("![")) {
        text += gap;
        if let Some(name) = paragraph.strip_prefix("## ") {
            text += &title(name);
            gap = "";
        } else {
            text += &indented(&paragraph.replace(['*', '`'], ""));
            gap = "\n";
        }
    }
    text
}

fn title(name: &str) -> String {
    let bold = Style::new().bold();
    format!("{bold}{name}{bold:#}\n")
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// Formats rows as aligned columns.
fn table<const N: usize>(rows: impl Iterator<Item = [String; N]>) -> String {
    let rows: Vec<_> = rows.collect();
    let widths: [usize; N] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0));
    let line = |row: &[String; N]| {
        let cells: Vec<_> = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        format!("{}\n", cells.join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}
