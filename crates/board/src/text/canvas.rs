//! A canvas of characters, and the lines of text drawn from it.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The meaning of a glyph, for colours. Drawings must be readable without it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tone {
    /// In the background: coordinates and empty cells.
    #[default]
    Faint,
    /// A stone or link of the first colour (Black, Red).
    First,
    /// A stone or link of the second colour (White, Blue).
    Second,
    /// Like `First`, but part of a structure, such as the winning chain.
    FirstStructure,
    /// Like `Second`, but part of a structure.
    SecondStructure,
    /// A cell in parentheses, or an empty cell that is part of a structure.
    Focus,
}

/// A character and its tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// A printable character, one column wide.
    pub symbol: char,
    /// Its meaning.
    pub tone: Tone,
}

/// Glyphs on a plane, in any order. Lines count downwards, columns to the right; both may be negative.
pub(crate) struct Canvas {
    /// Line, column and glyph. Of two at one place, the later one counts.
    glyphs: Vec<(i64, i64, Glyph)>,
}

/// A board drawn as text: lines of glyphs, without trailing blanks.
///
/// `Display` writes the plain characters, and as `{:#}` also [`Drawing::key`] in a line below them; [`Drawing::lines`]
/// also returns the tones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    glyphs: Vec<Glyph>,
    /// The end of each line, where the next one starts.
    ends: Vec<usize>,
    key: String,
}

impl Canvas {
    pub(crate) fn with_capacity(glyphs: usize) -> Self {
        Canvas { glyphs: Vec::with_capacity(glyphs) }
    }

    /// Puts a glyph at a place, over any earlier one.
    pub(crate) fn put(&mut self, line: i64, column: i64, symbol: char, tone: Tone) {
        self.glyphs.push((line, column, Glyph { symbol, tone }));
    }

    /// Puts a glyph that must catch the eye: with [`Tone::Focus`], and in parentheses, which do not need colours.
    pub(crate) fn put_focus(&mut self, line: i64, column: i64, symbol: char) {
        for (offset, symbol) in [(-1, '('), (0, symbol), (1, ')')] {
            self.put(line, column + offset, symbol, Tone::Focus);
        }
    }

    /// Writes a text to the right, starting at a place.
    pub(crate) fn write(&mut self, line: i64, column: i64, text: &str, tone: Tone) {
        for (symbol, column) in text.chars().zip(column..) {
            self.put(line, column, symbol, tone);
        }
    }

    /// Returns the lines of text that show all glyphs, and their key. The first glyphs are in the first line and column.
    ///
    /// # Panics
    /// If the area does not fit in memory.
    ///
    /// # Complexity
    /// O(area of the picture + glyphs).
    pub(crate) fn draw(&self, key: String) -> Drawing {
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
        let mut drawing = Drawing { glyphs: Vec::with_capacity(area.len()), ends: Vec::new(), key };
        for line in area.chunks_exact(wide) {
            let blanks = line.iter().rev().take_while(|glyph| glyph.symbol == ' ').count();
            drawing.glyphs.extend_from_slice(&line[..wide - blanks]);
            drawing.ends.push(drawing.glyphs.len());
        }
        drawing
    }
}

impl Drawing {
    /// Returns the lines from top to bottom, each from left to right.
    pub fn lines(&self) -> impl Iterator<Item = &[Glyph]> {
        let starts = core::iter::once(0).chain(self.ends.iter().copied());
        self.ends.iter().zip(starts).map(|(&end, start)| &self.glyphs[start..end])
    }

    /// Returns the meaning of the characters in it, such as `x: red; o: blue; ( ): the last stone`, by the words of the
    /// roles. Empty if no role with words is in sight.
    pub fn key(&self) -> &str {
        &self.key
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
        if f.alternate() && !self.key.is_empty() {
            text.push('\n');
            text.push_str(&self.key);
        }
        f.write_str(&text)
    }
}
