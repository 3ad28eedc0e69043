//! Cases of `hexstatus` and `hexwinner`, which ask two questions about the same boards.

mod boards;
pub mod neighbours;
pub mod shapes;
pub mod stored_status;
pub mod stored_winner;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use oracle::hex::{BLUE, EMPTY, RED};

use crate::case::{Case, Large, Style, Words, number};
use crate::kinds::{self, Kind, bad, good};
use crate::patterns::{self, Pattern};
use crate::square::{self, Rows};

/// A board, possible or not.
#[derive(Clone, Debug)]
pub struct HexStatus(
    /// `R`, `B` and `.`, from the top.
    pub Rows,
);

impl From<Rows> for HexStatus {
    fn from(rows: Rows) -> Self {
        HexStatus(rows)
    }
}

/// A board, of any numbers of stones.
#[derive(Clone, Debug)]
pub struct HexWinner(
    /// `R`, `B` and `.`, from the top.
    pub Rows,
);

impl From<Rows> for HexWinner {
    fn from(rows: Rows) -> Self {
        HexWinner(rows)
    }
}

impl Case for HexStatus {
    type Made = Rows;

    const ID: &'static str = "hexstatus";
    const MOST: usize = 50;
    const STYLES: &'static [Style<Rows>] = boards::STYLES;
    const KINDS: &'static [Kind] = &const { kinds::<Self>() };
    const BEYOND: &'static [(&'static str, usize)] = BEYOND;

    fn write(&self, out: &mut String) {
        square::write(&self.0, out);
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        square::next(words).map(HexStatus)
    }

    fn shrinks(&self) -> Vec<Self> {
        boards::shrinks(&self.0).into_iter().map(HexStatus).collect()
    }

    fn large(items: usize) -> Large {
        large::<Self>(items, "Case #1: Red wins\n")
    }
}

impl Case for HexWinner {
    type Made = Rows;

    const ID: &'static str = "hexwinner";
    const MOST: usize = 10;
    const STYLES: &'static [Style<Rows>] = boards::STYLES;
    const KINDS: &'static [Kind] = &const { kinds::<Self>() };
    const BEYOND: &'static [(&'static str, usize)] = BEYOND;

    fn write(&self, out: &mut String) {
        let _ = writeln!(out, "{}", self.0.len());
        let number = |cell: &u8| match *cell {
            RED => "1",
            BLUE => "-1",
            _ => "0",
        };
        for row in &self.0 {
            let numbers: Vec<&str> = row.iter().map(number).collect();
            let _ = writeln!(out, "{}", numbers.join(" "));
        }
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        let size = number(words)?;
        let mut letter = || [BLUE, EMPTY, RED].get((number(words)? + 1) as usize).copied();
        let row = |_| (0..size).map(|_| letter()).collect();
        (0..size).map(row).collect::<Option<_>>().map(HexWinner)
    }

    fn shrinks(&self) -> Vec<Self> {
        boards::shrinks(&self.0).into_iter().map(HexWinner).collect()
    }

    fn large(items: usize) -> Large {
        large::<Self>(items, "ke\n")
    }

    fn items(input: &[u8]) -> usize {
        input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count()
    }
}

const BEYOND: &[(&str, usize)] = &[("beyond", 16_000_000)];

/// A red snake from top to bottom that needs all its cells but those of the end rows, where the side is 1 more than a multiple
/// of 3. Blue fills the rest as long as it has fewer stones.
fn large<C: Case<Made = Rows>>(items: usize, answer: &str) -> Large {
    let size = items.isqrt();
    let rows = shapes::leveled_from_top(patterns::board(*b"B.R", patterns::lean_snake, size));
    Large { text: C::file_of([rows]), items: size * size, answer: Some(answer.into()) }
}

/// How each of the two problems writes cells: -1, 0 and 1.
trait Cells {
    const WORDS: [&'static str; 3];
}

impl Cells for HexStatus {
    const WORDS: [&'static str; 3] = ["B", ".", "R"];
}

impl Cells for HexWinner {
    const WORDS: [&'static str; 3] = ["-1 ", "0 ", "1 "];
}

const fn kinds<W: Cells>() -> [Kind; 8] {
    [
        good("random", |bytes, out| board::<W>(patterns::random, bytes, out)),
        good("empty", |bytes, out| board::<W>(patterns::empty, bytes, out)),
        good("full", |bytes, out| board::<W>(patterns::full, bytes, out)),
        good("snake", |bytes, out| board::<W>(patterns::snake, bytes, out)),
        good("spiral", |bytes, out| board::<W>(patterns::spiral, bytes, out)),
        good("comb", |bytes, out| board::<W>(patterns::comb, bytes, out)),
        good("tiny", |bytes, out| {
            writeln!(out, "{}", bytes / 4)?;
            (0..bytes / 4).try_for_each(|_| writeln!(out, "1\n{}", W::WORDS[1].trim_end()))
        }),
        bad("one row", |bytes, out| kinds::one_row("1\n2147483647\n", W::WORDS[1], bytes, out)),
    ]
}

/// One board of about so many bytes.
fn board<W: Cells>(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> core::fmt::Result {
    let each = W::WORDS.iter().map(|word| word.len() as u64).max().unwrap_or(1);
    let size = (bytes / each).isqrt().max(2) as usize;
    writeln!(out, "1\n{size}")?;
    patterns::write_rows(W::WORDS, size, |row, column| pattern(row, column, size), out)
}
