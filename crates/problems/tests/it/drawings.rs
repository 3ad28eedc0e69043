//! The boards in explanations, read back as a person reads them: by the numbers at the border and by what stands where.
//!
//! The readers are written from the legends and the looks of the drawings, not from the code that draws. They cross out
//! each glyph that they understand; one that is left over, or in a tone that is not its own, is a failure. What they read is
//! compared with the input, with the oracle, and with the structures among the facts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::RangeInclusive;

use judge_io::{AnyCase, Drawing, Facts, Glyph, Tone};

mod havannah;
mod hex;
mod nogo;
mod numbered;
mod twixt;

/// What stands where a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    symbol: char,
    tone: Tone,
    /// In parentheses.
    marked: bool,
}

/// Cells by the contest's coordinates.
type Cells = BTreeMap<(i64, i64), Cell>;

/// The part of an axis that is drawn: all of it where it has up to a hundred cells; else what matters, the focus included,
/// with two cells on each side, if these are no more than a hundred; else the focus with 22 on each side.
fn shown(
    whole: &RangeInclusive<i64>,
    parts: impl IntoIterator<Item = i64>,
    focus: i64,
) -> RangeInclusive<i64> {
    let matters: BTreeSet<i64> = parts.into_iter().chain([focus]).collect();
    let (least, most) = (matters.first().expect("the focus"), matters.last().expect("the focus"));
    let cells = |range: &RangeInclusive<i64>| range.end() - range.start() + 1;
    let close = least - 2..=most + 2;
    let wanted = match (cells(whole), cells(&close)) {
        (..=100, _) => whole.clone(),
        (_, ..=100) => close,
        _ => focus - 22..=focus + 22,
    };
    *wanted.start().max(whole.start())..=*wanted.end().min(whole.end())
}

/// The places of every part with a role.
fn places<'a>(facts: &'a Facts, role: &'static str) -> impl Iterator<Item = &'a [[i64; 2]]> {
    facts.parts.iter().filter(move |part| part.role == role).map(|part| part.places.as_slice())
}

/// The only place of a role.
fn place(facts: &Facts, role: &'static str) -> Option<(i64, i64)> {
    places(facts, role).flatten().next().map(|&[a, b]| (a, b))
}

/// Does something with every case of a good input and the drawing of its board.
fn each_drawing(id: &str, input: &str, mut look: impl FnMut(&dyn AnyCase, &Drawing)) {
    let problem = problems::find(id).expect("a known problem");
    for case in problem.cases(input.as_bytes()) {
        let case = case.expect("a good input");
        look(&*case, &case.explain().board.expect("every case is drawn"));
    }
}

/// The integers of a text.
fn integers(text: &[u8]) -> Vec<i64> {
    let text = String::from_utf8_lossy(text);
    text.split_whitespace().map(|word| word.parse().expect("an integer")).collect()
}

/// A drawing on its way through a reader. Lines and columns count from 0.
struct Sheet {
    lines: Vec<Vec<Glyph>>,
    unread: BTreeSet<(usize, usize)>,
}

impl Sheet {
    fn new(drawing: &Drawing) -> Sheet {
        let lines = drawing.lines().to_vec();
        let mut unread = BTreeSet::new();
        for (line, glyphs) in lines.iter().enumerate() {
            let dark = (0..glyphs.len()).filter(|&column| glyphs[column].symbol != ' ');
            unread.extend(dark.map(|column| (line, column)));
        }
        Sheet { lines, unread }
    }

    fn height(&self) -> usize {
        self.lines.len()
    }

    /// What stands there, if anything. Nothing is crossed out.
    fn peek(&self, line: usize, column: usize) -> Option<Glyph> {
        self.lines.get(line)?.get(column).copied().filter(|glyph| glyph.symbol != ' ')
    }

    /// What stands there, crossed out. Glyphs may be looked at twice: the dashes of two links can meet.
    fn read(&mut self, line: usize, column: usize) -> Option<Glyph> {
        self.unread.remove(&(line, column));
        self.peek(line, column)
    }

    /// The columns of a line in which something stands.
    fn columns(&self, line: usize) -> Vec<usize> {
        (0..self.lines[line].len()).filter(|&column| self.peek(line, column).is_some()).collect()
    }

    /// Whether nothing but numbers of the border stand in the line. A blank line is none.
    fn is_border(&self, line: usize) -> bool {
        let digit = |glyph: Glyph| glyph.symbol.is_ascii_digit() && glyph.tone == Tone::Faint;
        let columns = self.columns(line);
        !columns.is_empty() && columns.iter().all(|&column| self.peek(line, column).is_some_and(digit))
    }

    /// Reads a text of the border, on one line, from a column on.
    fn border(&mut self, line: usize, from: usize, length: usize) -> String {
        let glyphs = (from..from + length).filter_map(|column| self.read(line, column));
        let glyphs: Vec<Glyph> = glyphs.collect();
        assert!(glyphs.iter().all(|glyph| glyph.tone == Tone::Faint), "{self}");
        glyphs.iter().map(|glyph| glyph.symbol).collect()
    }

    /// Reads the number of the border that starts there; also the column behind it.
    fn number(&mut self, line: usize, from: usize) -> (i64, usize) {
        let digit = |&column: &usize| self.peek(line, column).is_some_and(|it| it.symbol.is_ascii_digit());
        let length = (from..).take_while(digit).count();
        let digits = self.border(line, from, length);
        (digits.parse().unwrap_or_else(|_| panic!("no number at {line}, {from} of\n{self}")), from + length)
    }

    /// Reads the number of the border whose digits stand one below the other, blanks only above them.
    fn upright(&mut self, lines: RangeInclusive<usize>, column: usize) -> i64 {
        let digits: Vec<String> =
            lines.map(|line| self.border(line, column, 1)).skip_while(String::is_empty).collect();
        assert!(digits.iter().all(|digit| !digit.is_empty()), "a gap in column {column} of\n{self}");
        digits.concat().parse().expect("border lines have digits only")
    }

    /// Reads a cell, with the parentheses if it has some.
    fn cell(&mut self, line: usize, column: usize) -> Cell {
        let Glyph { symbol, tone } =
            self.read(line, column).unwrap_or_else(|| panic!("no cell at {line}, {column} of\n{self}"));
        let before = column.checked_sub(1).and_then(|before| self.peek(line, before));
        let marked = before == Some(Glyph { symbol: '(', tone: Tone::Focus });
        if marked {
            self.read(line, column - 1);
            let behind = self.read(line, column + 1);
            assert_eq!(behind, Some(Glyph { symbol: ')', tone: Tone::Focus }), "{self}");
        }
        Cell { symbol, tone, marked }
    }

    /// The end: everything must have been read.
    fn finish(&self) {
        assert!(self.unread.is_empty(), "nothing says what {:?} is in\n{self}", self.unread);
    }
}

impl std::fmt::Display for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.lines {
            line.iter().try_for_each(|glyph| f.write_char(glyph.symbol))?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}
