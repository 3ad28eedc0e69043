//! A reason in words, with a board in text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use board_text::Drawing;

/// The reason for an answer, for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The verdict in the game's words, one sentence.
    pub verdict: String,
    /// Why it holds, a sentence a line.
    pub reasons: Vec<String>,
    /// What the characters of the board mean; empty where they speak for themselves.
    pub legend: String,
    /// The board, or the part of it that matters; `None` where there is nothing to draw.
    pub board: Option<Drawing>,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verdict)?;
        for reason in &self.reasons {
            write!(f, "\n  {reason}")?;
        }
        if !self.legend.is_empty() {
            write!(f, "\n  {}", self.legend)?;
        }
        match &self.board {
            Some(board) => write!(f, "\n\n{board}"),
            None => Ok(()),
        }
    }
}
