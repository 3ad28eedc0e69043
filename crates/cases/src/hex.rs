//! Cases of `hexstatus` and `hexwinner`, which ask different questions about the same boards.

mod boards;
mod neighbours;
pub mod shapes;
mod stored_status;
mod stored_winner;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use oracle::hex::{BLUE, EMPTY, RED, Status, status, winner};

use crate::board::{self, Board, Format};
use crate::case::{Case, Large, Style};
use crate::kinds::Kind;
use crate::patterns;
use crate::plan::Plan;
use crate::square::Rows;
use crate::words::Words;

/// A board that need not be the result of a game.
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

/// A board with any numbers of stones.
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

impl Board for HexStatus {
    const FORMAT: Format = Format { words: ["B", ".", "R"], ..FORMAT };
}

impl Board for HexWinner {
    const FORMAT: Format = FORMAT;
}

const FORMAT: Format = Format { letters: [BLUE, EMPTY, RED], words: ["-1 ", "0 ", "1 "] };

impl Case for HexStatus {
    const ID: &'static str = "hexstatus";
    const MOST: usize = 50;
    const STYLES: &'static [Style<Self>] = &const { boards::styles() };
    const KINDS: &'static [Kind] = &const { board::kinds::<Self>() };
    const BEYOND: &'static [(&'static str, usize)] = BEYOND;
    const PLANS: &'static [Plan] = stored_status::PLANS;
    const HASHES: Option<[u64; 2]> = Some([9844101793803292660, 13628812701646180912]);

    fn write(&self, out: &mut String) {
        Self::FORMAT.write(&self.0, out);
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        Self::FORMAT.next(words).map(HexStatus)
    }

    /// See [`oracle::hex::status`].
    fn answer(&self, number: usize) -> Option<String> {
        let said = match status(&self.0) {
            Status::Impossible => "Impossible",
            Status::Won(RED) => "Red wins",
            Status::Won(_) => "Blue wins",
            Status::Open => "Nobody wins",
        };
        Some(format!("Case #{number}: {said}\n"))
    }

    fn shrinks(&self) -> Vec<Self> {
        board::shrinks(&self.0)
    }

    fn large(items: usize) -> Large {
        large::<Self>(items, "Case #1: Red wins\n")
    }
}

impl Case for HexWinner {
    const ID: &'static str = "hexwinner";
    const STYLES: &'static [Style<Self>] = &const { boards::styles() };
    const KINDS: &'static [Kind] = &const { board::kinds::<Self>() };
    const BEYOND: &'static [(&'static str, usize)] = BEYOND;
    const PLANS: &'static [Plan] = stored_winner::PLANS;
    const HASHES: Option<[u64; 2]> = Some([8792489949589129505, 3190324160837616258]);

    fn write(&self, out: &mut String) {
        Self::FORMAT.write(&self.0, out);
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        Self::FORMAT.next(words).map(HexWinner)
    }

    /// See [`oracle::hex::winner`].
    fn answer(&self, _: usize) -> Option<String> {
        let said = match winner(&self.0) {
            Some(RED) => "ke\n",
            Some(_) => "do\n",
            None => "yet\n",
        };
        Some(said.into())
    }

    fn shrinks(&self) -> Vec<Self> {
        board::shrinks(&self.0)
    }

    fn large(items: usize) -> Large {
        large::<Self>(items, "ke\n")
    }
}

const BEYOND: &[(&str, usize)] = &[("beyond", 16_000_000)];

/// A red snake from top to bottom, along which Red wins. Blue fills empty cells until it has as many stones.
fn large<C: Board>(items: usize, answer: &str) -> Large {
    let size = items.isqrt();
    let rows = shapes::leveled_from_top(patterns::board(*b"B.R", patterns::lean_snake, size));
    Large { text: C::file_of([rows]), items: size * size, answer: Some(answer.into()) }
}
