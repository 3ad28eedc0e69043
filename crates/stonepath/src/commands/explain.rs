//! `stonepath explain`: shows why an answer is right, as text with a board, as JSON, or as a picture.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use anstream::ColorChoice;
use anstyle::{Ansi256Color, Style};
use board::Reason;
use board::{Drawing, Tone};
use judge_io::{AnyCase, Framing, counted};
use package::html::Html;

use super::{json, usage};
use crate::cli::{ExplainArgs, Format};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System, report};

/// Explains all cases up to the first malformed one, or only the requested case.
pub(super) fn run(args: &ExplainArgs, system: &dyn System) -> Result<Exit, Failure> {
    let info = args.problem.info();
    if args.format == Format::Svg && !info.figure {
        return Err(Failure::Trouble(format!("{} has no pictures", info.id)));
    }
    if args.format == Format::Html && io::stdout().is_terminal() {
        let text = "expected a file for the page, such as > page.html, found a terminal";
        return Err(usage("explain", text.into()));
    }
    let input = args.file.read(system, &args.max_input)?;
    let out = Output::with_color(system, color(args.format, args.color))?;
    let mut explained = Explained { args, system, out, last: 0, columns: 0, picture: None };
    if args.format == Format::Html {
        let mut page = Html::page(&format!("{} of {}, explained", info.id, input.name));
        page.raw(&format!("<style>\n{}</style>\n", board::style()));
        page.element("h1", "", &format!("{}: {}", info.id, input.name));
        page.raw("\n");
        explained.out.add(page.to_string().as_bytes())?;
    }
    let mut result = Ok(());
    for case in args.problem.cases(&input.bytes) {
        match case {
            Ok(case) => {
                if explained.case(&*case)?.is_break() {
                    return explained.finish(&input.name);
                }
            }
            Err(error) => result = Err(error),
        }
    }
    explained.out.flush()?;
    input.settle(result)?;
    explained.finish(&input.name)
}

/// Only text has colours. The other formats are written unchanged.
pub(super) fn color(format: Format, when: clap::ColorChoice) -> ColorChoice {
    match (format, when) {
        (Format::Text, clap::ColorChoice::Auto) => ColorChoice::Auto,
        (Format::Text, clap::ColorChoice::Never) => ColorChoice::Never,
        (Format::Text, clap::ColorChoice::Always) | (Format::Json | Format::Svg | Format::Html, _) => {
            ColorChoice::Always
        }
    }
}

/// The state after some cases.
struct Explained<'a> {
    args: &'a ExplainArgs,
    system: &'a dyn System,
    out: Output,
    /// The number of the last case read.
    last: u64,
    /// What the widest board needs.
    columns: usize,
    picture: Option<String>,
}

impl Explained<'_> {
    /// Explains a case if it is requested. Breaks after the only requested case.
    fn case(&mut self, case: &dyn AnyCase) -> Result<ControlFlow<()>, Failure> {
        let args = self.args;
        let info = args.problem.info();
        let number = u64::from(case.number());
        self.last = number;
        if args.case.is_some_and(|wanted| wanted != number) {
            return Ok(ControlFlow::Continue(()));
        }
        if args.format == Format::Svg && number > 1 && args.case.is_none() {
            return Err(usage("explain", "a picture shows one case: choose it with --case".into()));
        }
        let answer = case.solve();
        let reason = match answer.reason() {
            Ok(reason) => reason,
            Err(flaw) => {
                self.out.flush()?;
                return Err(Failure::flawed(number, &flaw));
            }
        };
        match args.format {
            Format::Text => {
                let gap = if args.case.is_none() && number > 1 { "\n" } else { "" };
                let single = matches!(info.framing, Framing::Single);
                let heading = if single { String::new() } else { format!("Case {number}: ") };
                let (text, columns) = text(&heading, &reason, self.system.width());
                self.columns = self.columns.max(columns);
                self.out.add((gap.to_owned() + &text).as_bytes())?;
            }
            Format::Json => self.out.add(&json::line(info.id, case.number(), &*answer, &reason))?,
            Format::Html => {
                let mut page = Html::default();
                explain(&mut page, number, &reason);
                self.out.add(page.to_string().as_bytes())?;
            }
            Format::Svg => {
                let missing = || Failure::Trouble(format!("{} has no picture of case {number}", info.id));
                self.picture = Some(board::svg(&reason).ok_or_else(missing)?);
            }
        }
        let is_last = args.case == Some(number);
        Ok(if is_last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// Writes the rest after the last case, or after the requested one. Messages call the input `name`.
    fn finish(mut self, name: &str) -> Result<Exit, Failure> {
        if self.args.format == Format::Html {
            self.out.add(Html::default().end().as_bytes())?;
        }
        self.out.flush()?;
        say_width(self.columns, self.system.width(), self.system)?;
        let last = self.last;
        match (self.picture, self.args.case) {
            (Some(picture), _) => self.out.write(picture.as_bytes())?,
            (None, Some(wanted)) if wanted != last => {
                let has = counted(last as usize, "case");
                return Err(usage("explain", format!("there is no case {wanted}: {name} has {has}")));
            }
            (None, _) if self.args.format == Format::Svg => {
                return Err(usage("explain", format!("expected a case to draw, found none in {name}")));
            }
            (None, _) => {}
        }
        Ok(Exit::Fine)
    }
}

/// Appends a case to a page. Its address is `#case-N`.
fn explain(page: &mut Html, number: u64, reason: &Reason) {
    page.raw(&format!("<details class=\"case\" id=\"case-{number}\" open><summary>"));
    page.element("span", "words", &format!("Case {number}: {}", reason.verdict));
    page.raw("</summary>\n<div class=\"body\">");
    if let Some(picture) = board::svg(reason) {
        page.picture(&picture);
    }
    page.raw("<div class=\"texts\">");
    page.list(&reason.sentences);
    page.raw("</div></div></details>\n");
}

/// Returns a reason with colours, and the columns of its board. The output removes colours where they are not wanted.
fn text(heading: &str, reason: &Reason, width: Option<usize>) -> (String, usize) {
    let bold = Style::new().bold();
    let words = reason.words();
    let (verdict, lines) = words.split_at(reason.verdict.len());
    let board = reason.figure.as_ref().map(board::drawing);
    laid_out(&format!("{bold}{heading}{verdict}{bold:#}{lines}\n"), board.as_ref(), width)
}

/// Returns words above a board in colours, and the columns of the board. Words longer than the `width` of a terminal are
/// broken at blanks, and all but the first part are indented by two more blanks. Adjacent glyphs of the same tone share
/// their escape sequences.
pub(super) fn laid_out(words: &str, board: Option<&Drawing>, width: Option<usize>) -> (String, usize) {
    let options = textwrap::Options::new(width.unwrap_or(usize::MAX)).break_words(false);
    let options = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
    let mut text = String::new();
    for line in words.lines() {
        let indent = " ".repeat(line.len() - line.trim_start().len() + 2);
        // Keys have `( )`, which is one word.
        let line = line.replace("( )", "(\u{a0})");
        text += &textwrap::fill(&line, options.clone().subsequent_indent(&indent)).replace('\u{a0}', " ");
        text.push('\n');
    }
    let Some(board) = board else { return (text, 0) };
    text.push('\n');
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
    (text, 2 + board.lines().map(<[_]>::len).max().unwrap_or(0))
}

/// Says on standard error how many columns a board needs, if the terminal has fewer.
pub(super) fn say_width(columns: usize, width: Option<usize>, system: &dyn System) -> Result<(), Failure> {
    let Some(width) = width.filter(|&width| columns > width) else { return Ok(()) };
    report(system, &format!("this board needs {columns} columns, the terminal has {width}\n"))
}

/// Red and blue from the fixed part of the palette, each readable on black and on white.
fn style(tone: Tone) -> Style {
    let [red, blue] = [196, 63].map(|color| Style::new().fg_color(Some(Ansi256Color(color).into())));
    match tone {
        Tone::First => red,
        Tone::Second => blue,
        Tone::FirstStructure => red.bold(),
        Tone::SecondStructure => blue.bold(),
        Tone::Focus => Style::new().bold().invert(),
        _ => Style::new().dimmed(),
    }
}
