//! Characters on a plane, and the lines of text that they make.

use alloc::collections::BTreeMap;
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
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    glyphs: BTreeMap<(i64, i64), Glyph>,
}

/// A text picture: lines of glyphs, without blanks at the ends.
///
/// `Display` gives the plain characters; whoever has colours goes through [`Drawing::lines`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    lines: Vec<Vec<Glyph>>,
}

impl Canvas {
    /// An empty canvas.
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a glyph at a place, over whatever was there.
    pub fn put(&mut self, line: i64, column: i64, symbol: char, tone: Tone) {
        self.glyphs.insert((line, column), Glyph { symbol, tone });
    }

    /// Puts a glyph that a reader should look at first: in the tone of the focus, and in parentheses for those without colours.
    pub fn put_focus(&mut self, line: i64, column: i64, symbol: char) {
        for (offset, symbol) in [(-1, '('), (0, symbol), (1, ')')] {
            self.put(line, column + offset, symbol, Tone::Focus);
        }
    }

    /// Writes a text from a place on, to the right.
    pub fn write(&mut self, line: i64, column: i64, text: &str, tone: Tone) {
        for (symbol, column) in text.chars().zip(column..) {
            self.put(line, column, symbol, tone);
        }
    }

    /// The picture: everything on the canvas, moved to the upper left corner.
    ///
    /// # Complexity
    /// O(area of the picture).
    pub fn draw(&self) -> Drawing {
        const BLANK: Glyph = Glyph { symbol: ' ', tone: Tone::Faint };
        let top = self.glyphs.keys().map(|&(line, _)| line).min().unwrap_or(0);
        let left = self.glyphs.keys().map(|&(_, column)| column).min().unwrap_or(0);
        let mut lines: Vec<Vec<Glyph>> = Vec::new();
        for (&(line, column), &glyph) in &self.glyphs {
            let (line, column) = ((line - top) as usize, (column - left) as usize);
            if lines.len() <= line {
                lines.resize(line + 1, Vec::new());
            }
            // Glyphs come in order: this place is behind all that the line has.
            lines[line].resize(column, BLANK);
            lines[line].push(glyph);
        }
        for line in &mut lines {
            while line.last().is_some_and(|glyph| glyph.symbol == ' ') {
                line.pop();
            }
        }
        Drawing { lines }
    }
}

impl Drawing {
    /// The lines from the top, each from the left.
    pub fn lines(&self) -> &[Vec<Glyph>] {
        &self.lines
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, line) in self.lines.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            for glyph in line {
                write!(f, "{}", glyph.symbol)?;
            }
        }
        Ok(())
    }
}
