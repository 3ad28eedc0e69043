//! Reads the text of a position from left to right.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use geometry::Shape;
use rules_core::{Color, Rules, Setup};

use crate::PositionError;
use crate::keys::Pair;
use crate::position::Stones;
use crate::text::{NO_ROWS, Rows, STONES};

/// A text and how far it has been read.
pub(crate) struct Reader<'a> {
    pub(crate) text: &'a str,
    /// The byte that comes next.
    pub(crate) at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The stones of all rows, sorted.
    pub(crate) fn rows<R: Rules>(&mut self, setup: &R::Setup) -> Result<Vec<(Pair, bool)>, PositionError> {
        let field = self.rest().split(' ').next().unwrap_or_default();
        let given = if field == NO_ROWS { 0 } else { field.split('/').count() };
        let rows = match Rows::of::<R>(setup, |count| count == given) {
            Ok(rows) => rows,
            Err(count) if count < given => {
                self.at += match count.checked_sub(1) {
                    Some(last) => field.match_indices('/').nth(last).map_or(0, |(at, _)| at),
                    None => 0,
                };
                let what =
                    if count == 0 { format!("`{NO_ROWS}`") } else { format!("no more rows than {count}") };
                return Err(self.expected(&what));
            }
            Err(count) => {
                self.at += if given == 0 { 0 } else { field.len() };
                return Err(self.expected(&match given {
                    0 => format!("rows, {count} of them"),
                    _ => format!("`/` and {count} rows in all"),
                }));
            }
        };
        if rows.spans.is_empty() {
            self.at += NO_ROWS.len();
        }
        let mut stones = Vec::new();
        for (number, (row, &(first, end))) in (rows.least..).zip(&rows.spans).enumerate() {
            if number > 0 && !self.take("/") {
                return Err(self.expected("`/`"));
            }
            let mut column = first;
            while column < end {
                let stone = STONES.iter().position(|&stone| self.rest().starts_with(stone));
                column += match stone {
                    Some(color) if setup.shape().contains(R::at(setup, [column, row])) => {
                        stones.push(([row, column], color == Color::White.index()));
                        self.at += 1;
                        1
                    }
                    Some(_) => return Err(self.expected("an empty cell, where the board has no place")),
                    None => self.number(1, end - column, "`x`, `o` or a number of empty cells")?,
                };
            }
        }
        Ok(stones)
    }

    /// Whether White is to move.
    pub(crate) fn turn(&mut self) -> Result<bool, PositionError> {
        if !self.take(" ") {
            return Err(self.expected("a blank behind the rows"));
        }
        let turn = STONES.iter().position(|&stone| self.rest().starts_with(stone));
        let color = turn.ok_or_else(|| self.expected("`x` or `o` for who is to move"))?;
        self.at += 1;
        Ok(color == Color::White.index())
    }

    /// A link between two stones of one colour, its smaller end first.
    pub(crate) fn link(&mut self, stones: &Stones) -> Result<[Pair; 2], PositionError> {
        let start = self.at;
        let mut ends = [[0; 2]; 2];
        for (number, end) in ends.iter_mut().enumerate() {
            if number > 0 && !self.take("-") {
                return Err(self.expected("`-` and the other end of the link"));
            }
            let first = self.number(0, i32::MAX, "a coordinate of a link")?;
            if !self.take(",") {
                return Err(self.expected("`,` and the second coordinate"));
            }
            *end = [self.number(0, i32::MAX, "a coordinate of a link")?, first];
        }
        ends.sort_unstable();
        let color = |end: &Pair| {
            let number = stones.stones.binary_search_by_key(end, |stone| stone.0).ok()?;
            Some(stones.stones[number].1)
        };
        let is_between =
            ends[0] != ends[1] && color(&ends[0]).is_some() && color(&ends[0]) == color(&ends[1]);
        if !is_between {
            self.at = start;
            return Err(self.expected("a link between two stones of one colour"));
        }
        Ok(ends)
    }

    /// Digits without zeros before them: a number from `least` to `most`.
    fn number(&mut self, least: i32, most: i32, what: &str) -> Result<i32, PositionError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let word = self.rest().get(..digits).unwrap_or_default();
        let is_plain = word == "0" || !word.starts_with('0');
        let number = word.parse().ok().filter(|number| is_plain && (least..=most).contains(number));
        match number {
            Some(number) => {
                self.at += digits;
                Ok(number)
            }
            None if digits == 0 || most == i32::MAX => Err(self.expected(what)),
            None => Err(self.expected(&format!("{what} from {least} to {most}"))),
        }
    }

    /// Takes a word if it comes next.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let is_there = self.rest().starts_with(word);
        if is_there {
            self.at += word.len();
        }
        is_there
    }

    pub(crate) fn expected(&self, what: &str) -> PositionError {
        let rest = self.rest();
        let found = (!rest.is_empty()).then(|| crate::terms::shortened(rest));
        PositionError::Word { at: self.at, expected: what.to_string(), found }
    }
}
