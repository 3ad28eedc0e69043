//! Cases of `hexwinner`.

use std::fmt::Write as _;

use oracle::hex::{BLUE, RED};

use super::case::{Case, Style};
use super::hexboard;
use super::square::Rows;

/// A board, of any numbers of stones.
#[derive(Clone)]
pub(super) struct HexWinner(Rows);

impl From<Rows> for HexWinner {
    fn from(rows: Rows) -> Self {
        HexWinner(rows)
    }
}

impl Case for HexWinner {
    type Made = Rows;

    const ID: &'static str = "hexwinner";
    const MOST: usize = 10;
    const STYLES: &'static [Style<Rows>] = hexboard::STYLES;

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

    fn shrinks(&self) -> Vec<Self> {
        hexboard::shrinks(&self.0).into_iter().map(HexWinner).collect()
    }
}
