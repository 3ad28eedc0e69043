//! `stonepath explain`: why an answer is right, in words with a board, as JSON, or as a picture.

use std::fmt::Write;

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use judge_io::{AnyCase, Drawing, Explanation, Framing, Layout, Tone};

use super::{json, usage};
use crate::cli::{ExplainArgs, Format};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::system::System;

/// Explains all cases up to the first bad one, or just the one that was asked for.
pub(super) fn run(args: &ExplainArgs, system: &dyn System) -> Result<Exit, Failure> {
    let input = args.file.read(system, args.problem, Layout::Free)?;
    let mut out = Output::with_color(
        system,
        match (args.format, args.color) {
            (Format::Text, clap::ColorChoice::Auto) => ColorChoice::Auto,
            (Format::Text, clap::ColorChoice::Never) => ColorChoice::Never,
            (Format::Text, clap::ColorChoice::Always) | (Format::Json | Format::Svg, _) => {
                ColorChoice::Always
            }
        },
    )?;
    let info = args.problem.info();
    let mut last = 0_u64;
    let mut picture = None;
    for case in args.problem.cases(&input.bytes) {
        let case = case.map_err(|error| input.bad(&error))?;
        let number = u64::from(case.number());
        last = number;
        if args.case.is_some_and(|wanted| wanted != number) {
            continue;
        }
        match args.format {
            Format::Text => {
                let gap = if args.case.is_none() && number > 1 { "\n" } else { "" };
                let single = matches!(info.framing, Framing::Single);
                let heading = if single { String::new() } else { format!("Case {number}: ") };
                out.write(format!("{gap}{}", text(&heading, case.as_ref())).as_bytes())?;
            }
            Format::Json => out.write(json::line(info.id, case.as_ref()).as_bytes())?,
            Format::Svg if number > 1 && args.case.is_none() => {
                return Err(usage("explain", "a picture is of one case: say which with --case".into()));
            }
            Format::Svg => picture = Some(case.picture()),
        }
        if args.case == Some(number) {
            break;
        }
    }
    match (picture, args.case) {
        (Some(Some(picture)), _) => out.write(picture.as_bytes())?,
        (Some(None), _) => return Err(Failure::Trouble(format!("{} has no pictures", info.id))),
        (None, Some(wanted)) if wanted != last => {
            let has = if last == 1 { "1 case".into() } else { format!("{last} cases") };
            return Err(usage("explain", format!("there is no case {wanted}: {} has {has}", input.name)));
        }
        (None, _) if args.format == Format::Svg => {
            return Err(usage("explain", format!("there is no case to draw: {} has none", input.name)));
        }
        // Everything is out.
        (None, _) => {}
    }
    Ok(Exit::Fine)
}

/// A case's explanation with all colours; who does not want them strips them.
fn text(heading: &str, case: &dyn AnyCase) -> String {
    let Explanation { verdict, reasons, legend, board } = case.explain();
    let bold = Style::new().bold();
    let mut text = format!("{bold}{heading}{verdict}{bold:#}\n");
    for reason in &reasons {
        text += &format!("  {reason}\n");
    }
    if !legend.is_empty() {
        text += &format!("  {legend}\n");
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
        Tone::FirstStructure => plain.bold().fg_color(Some(AnsiColor::BrightRed.into())),
        Tone::SecondStructure => plain.bold().fg_color(Some(AnsiColor::BrightBlue.into())),
        Tone::Focus => plain.bold().invert(),
        _ => plain.dimmed(),
    }
}
