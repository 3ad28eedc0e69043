//! Cases of `hexstatus`.

use std::fmt::Write as _;

use super::case::{Case, Style};
use super::hexboard;
use super::square::Rows;

/// A board, possible or not.
#[derive(Clone)]
pub(super) struct HexStatus(Rows);

impl From<Rows> for HexStatus {
    fn from(rows: Rows) -> Self {
        HexStatus(rows)
    }
}

impl Case for HexStatus {
    type Made = Rows;

    const ID: &'static str = "hexstatus";
    const MOST: usize = 50;
    const STYLES: &'static [Style<Rows>] = hexboard::STYLES;

    fn write(&self, out: &mut String) {
        let _ = writeln!(out, "{}", self.0.len());
        for row in &self.0 {
            let _ = writeln!(out, "{}", String::from_utf8_lossy(row));
        }
    }

    fn shrinks(&self) -> Vec<Self> {
        hexboard::shrinks(&self.0).into_iter().map(HexStatus).collect()
    }
}
