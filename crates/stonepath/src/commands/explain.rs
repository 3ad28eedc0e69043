//! `stonepath explain`: why an answer is right, in words and with a board.

use std::fmt::Write;

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use judge_io::{AnyCase, Drawing, Explanation, Framing, Tone};

use super::usage;
use crate::cli::ExplainArgs;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Explains all cases up to the first bad one, or just the one that was asked for.
pub(super) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let input = args.file.read()?;
    let mut out = Output::with_color(match args.color {
        clap::ColorChoice::Auto => ColorChoice::Auto,
        clap::ColorChoice::Always => ColorChoice::Always,
        clap::ColorChoice::Never => ColorChoice::Never,
    })?;
    let single = matches!(args.problem.info().framing, Framing::Single);
    let mut last = 0;
    for case in args.problem.cases(&input.bytes) {
        let case = case.map_err(|error| input.bad(&error))?;
        let number = case.number();
        if args.case.is_none_or(|wanted| wanted == number) {
            let gap = if args.case.is_none() && number > 1 { "\n" } else { "" };
            let heading = if single { String::new() } else { format!("Case {number}: ") };
            out.write(format!("{gap}{}", text(&heading, case.as_ref())).as_bytes())?;
        }
        if args.case == Some(number) {
            return Ok(Exit::Fine);
        }
        last = number;
    }
    match args.case {
        None => Ok(Exit::Fine),
        Some(wanted) => {
            let has = if last == 1 { "1 case".into() } else { format!("{last} cases") };
            Err(usage(format!("there is no case {wanted}: {} has {has}", input.name)))
        }
    }
}

/// A case's explanation with all colours; who does not want them strips them.
fn text(heading: &str, case: &dyn AnyCase) -> String {
    let Explanation { verdict, reasons, board } = case.explain();
    let bold = Style::new().bold();
    let mut text = format!("{bold}{heading}{verdict}{bold:#}\n");
    for reason in &reasons {
        text += &format!("  {reason}\n");
    }
    if let Some(board) = &board {
        text.push('\n');
        draw(board, &mut text);
    }
    text
}

/// Appends a board; glyphs of one tone in a row share their escape sequences.
fn draw(board: &Drawing, text: &mut String) {
    for line in board.lines() {
        if !line.is_empty() {
            text.push_str("  ");
        }
        for run in line.chunk_by(|a, b| a.tone == b.tone) {
            let style = style(run[0].tone);
            let symbols: String = run.iter().map(|glyph| glyph.symbol).collect();
            // Writing to a string cannot fail.
            let _ = write!(text, "{style}{symbols}{style:#}");
        }
        text.push('\n');
    }
}

fn style(tone: Tone) -> Style {
    let plain = Style::new();
    match tone {
        Tone::First => plain.fg_color(Some(AnsiColor::Red.into())),
        Tone::Second => plain.fg_color(Some(AnsiColor::BrightBlue.into())),
        Tone::Structure => plain.bold().fg_color(Some(AnsiColor::Green.into())),
        Tone::Focus => plain.bold().invert(),
        _ => plain.dimmed(),
    }
}
