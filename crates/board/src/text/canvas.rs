//! Characters on a plane, and the lines of text that they make.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// How a glyph is meant. What it says must be readable without colour: the tone only helps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tone {
    /// Stands back: coordinates, empty cells.
    #[default]
    Faint,
    /// A stone of the first colour (Black, Red).
    First,
    /// A stone of the second colour (White, Blue).
    Second,
    /// Of the first colour, and part of the structure that decides.
    FirstStructure,
    /// Of the second colour, and part of the structure that decides.
    SecondStructure,
    /// The last move, or the cell that the reason is about.
    Focus,
}

/// A character and its tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Printable, one column wide.
    pub symbol: char,
    /// How it is meant.
    pub tone: Tone,
}

/// Glyphs at places of a plane, in any order; lines downwards, columns to the right, negative ones included.
pub(crate) struct Canvas {
    /// Line, column and glyph. Of two at one place the later one counts.
    glyphs: Vec<(i64, i64, Glyph)>,
}

/// A text picture: lines of glyphs, without blanks at the ends.
///
/// `Display` gives the plain characters; whoever has colours goes through [`Drawing::lines`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    glyphs: Vec<Glyph>,
    /// Where each line ends; it begins where the one before ends.
    ends: Vec<usize>,
}

impl Canvas {
    /// An empty canvas with room for so many glyphs.
    pub(crate) fn with_capacity(glyphs: usize) -> Self {
        Canvas { glyphs: Vec::with_capacity(glyphs) }
    }

    /// Puts a glyph at a place, over whatever was there.
    pub(crate) fn put(&mut self, line: i64, column: i64, symbol: char, tone: Tone) {
        self.glyphs.push((line, column, Glyph { symbol, tone }));
    }

    /// Puts a glyph that a reader should look at first: in the tone of the focus, and in parentheses for those without colours.
    pub(crate) fn put_focus(&mut self, line: i64, column: i64, symbol: char) {
        for (offset, symbol) in [(-1, '('), (0, symbol), (1, ')')] {
            self.put(line, column + offset, symbol, Tone::Focus);
        }
    }

    /// Writes a text from a place on, to the right.
    pub(crate) fn write(&mut self, line: i64, column: i64, text: &str, tone: Tone) {
        for (symbol, column) in text.chars().zip(column..) {
            self.put(line, column, symbol, tone);
        }
    }

    /// The first line and the first column with a glyph: what the upper left corner of the picture is.
    pub(crate) fn corner(&self) -> (i64, i64) {
        let least = |along: fn(&(i64, i64, Glyph)) -> i64| self.glyphs.iter().map(along).min().unwrap_or(0);
        (least(|it| it.0), least(|it| it.1))
    }

    /// The picture: everything on the canvas, moved to the upper left corner.
    ///
    /// # Panics
    /// When its area does not fit in memory.
    ///
    /// # Complexity
    /// O(area of the picture + glyphs).
    pub(crate) fn draw(&self) -> Drawing {
        const BLANK: Glyph = Glyph { symbol: ' ', tone: Tone::Faint };
        let range = |along: fn(&(i64, i64, Glyph)) -> i64| {
            let along = || self.glyphs.iter().map(along);
            Some((along().min()?, along().max()?))
        };
        let Some(((top, bottom), (left, right))) = range(|it| it.0).zip(range(|it| it.1)) else {
            return Drawing::default();
        };
        let wide = (right - left) as usize + 1;
        let mut area = vec![BLANK; wide * ((bottom - top) as usize + 1)];
        for &(line, column, glyph) in &self.glyphs {
            area[(line - top) as usize * wide + (column - left) as usize] = glyph;
        }
        let mut drawing = Drawing { glyphs: Vec::with_capacity(area.len()), ends: Vec::new() };
        for line in area.chunks_exact(wide) {
            let blanks = line.iter().rev().take_while(|glyph| glyph.symbol == ' ').count();
            drawing.glyphs.extend_from_slice(&line[..wide - blanks]);
            drawing.ends.push(drawing.glyphs.len());
        }
        drawing
    }
}

impl Drawing {
    /// The lines from the top, each from the left.
    pub fn lines(&self) -> impl Iterator<Item = &[Glyph]> {
        let starts = core::iter::once(0).chain(self.ends.iter().copied());
        self.ends.iter().zip(starts).map(|(&end, start)| &self.glyphs[start..end])
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(self.glyphs.len() + self.ends.len());
        for (number, line) in self.lines().enumerate() {
            if number > 0 {
                text.push('\n');
            }
            text.extend(line.iter().map(|glyph| glyph.symbol));
        }
        f.write_str(&text)
    }
}
