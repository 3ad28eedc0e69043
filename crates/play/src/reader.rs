//! Parses the text of a position from left to right.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use geometry::{ParseError, Shape};
use rules_core::{Color, Rules, Setup, joins_own};

use crate::keys::Pair;
use crate::position::{Stones, transposed};
use crate::text::{NO_ROWS, Rows, STONES};

/// A text, and how far it has been read.
pub(crate) struct Reader<'a> {
    pub(crate) text: &'a str,
    /// The next byte.
    pub(crate) at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Reads the stones of all rows, sorted.
    pub(crate) fn rows<R: Rules>(&mut self, setup: &R::Setup) -> Result<Vec<(Pair, bool)>, ParseError> {
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
                    0 => format!("{count} rows"),
                    _ => format!("`/` and another row, {count} in total"),
                }));
            }
        };
        if rows.spans.is_empty() {
            self.at += NO_ROWS.len();
        }
        let mut stones = Vec::new();
        for (number, (row, &(first, end))) in (rows.least..).zip(&rows.spans).enumerate() {
            if number > 0 {
                self.take("/"); // It is next, since the rows were counted.
            }
            self.row::<R>(setup, number + 1, row, (first, end), &mut stones)?;
        }
        Ok(stones)
    }

    /// Reads a row and appends its stones. `number` is the row's number, counted from 1. `row`
    /// is the second coordinate of its places, and `first..end` are their first coordinates.
    fn row<R: Rules>(
        &mut self,
        setup: &R::Setup,
        number: usize,
        row: i32,
        (first, end): (i32, i32),
        stones: &mut Vec<(Pair, bool)>,
    ) -> Result<(), ParseError> {
        let (at, places) = (self.at, u64::from(end.abs_diff(first)));
        let mut found = 0;
        while self.rest().starts_with(|next| next != '/' && next != ' ') {
            let Some(color) = self.stone() else {
                let empty = self.number(1, "`x`, `o` or a number of empty cells")?;
                found += u64::from(empty.unsigned_abs());
                continue;
            };
            // Places past the end of the row are counted for the message.
            if found < places {
                let column = first.wrapping_add_unsigned(found as u32);
                if !setup.shape().contains(R::at(setup, [column, row])) {
                    return Err(self.expected("no stone where the board has no place"));
                }
                stones.push(([row, column], color));
            }
            self.at += 1;
            found += 1;
        }
        if found == places {
            return Ok(());
        }
        let noun = if places == 1 { "place" } else { "places" };
        let error = ParseError::new(self.text, at, format!("{places} {noun} in row {number}"));
        Err(error.with_found(found.to_string()))
    }

    /// Reads the list of stones of a large board, and sorts it.
    pub(crate) fn list<R: Rules>(&mut self, setup: &R::Setup) -> Result<Vec<(Pair, bool)>, ParseError> {
        if self.take(NO_ROWS) {
            return Ok(Vec::new());
        }
        let mut stones = Vec::new();
        loop {
            let at = self.at;
            let color = self.stone().ok_or_else(|| self.expected("`x` or `o` and the place of a stone"))?;
            self.at += 1;
            let pair = self.pair("a coordinate of a stone")?;
            if !setup.shape().contains(R::at(setup, transposed(pair))) {
                self.at = at;
                return Err(self.expected("a stone on the board"));
            }
            stones.push((pair, at, color));
            if !self.take("/") {
                break;
            }
        }
        stones.sort_unstable();
        if let Some(twice) = stones.windows(2).find(|two| two[0].0 == two[1].0) {
            self.at = twice[1].1;
            return Err(self.expected("each place once"));
        }
        Ok(stones.into_iter().map(|(pair, _, color)| (pair, color)).collect())
    }

    /// Whether the next stone is White's; `None` if no stone is next.
    fn stone(&self) -> Option<bool> {
        let color = STONES.iter().position(|&stone| self.rest().starts_with(stone))?;
        Some(color == Color::White.index())
    }

    /// Reads whether White is to move.
    pub(crate) fn turn(&mut self) -> Result<bool, ParseError> {
        if !self.take(" ") {
            return Err(self.expected("a space after the rows"));
        }
        let is_white = self.stone().ok_or_else(|| self.expected("`x` or `o` for who is to move"))?;
        self.at += 1;
        Ok(is_white)
    }

    /// Reads a link between two stones of one colour; its smaller end comes first.
    pub(crate) fn link(&mut self, stones: &Stones) -> Result<[Pair; 2], ParseError> {
        let start = self.at;
        let mut ends = [[0; 2]; 2];
        for (number, end) in ends.iter_mut().enumerate() {
            if number > 0 && !self.take("-") {
                return Err(self.expected("`-` and the other end of the link"));
            }
            *end = self.pair("a coordinate of a link")?;
        }
        ends.sort_unstable();
        if !joins_own(&stones.stones, &ends) {
            self.at = start;
            return Err(self.expected("a link between two stones of one colour"));
        }
        Ok(ends)
    }

    /// Reads a place `first,second` as `[second, first]`. `what` describes a coordinate in messages.
    fn pair(&mut self, what: &str) -> Result<Pair, ParseError> {
        let first = self.number(0, what)?;
        if !self.take(",") {
            return Err(self.expected("`,` and the second coordinate"));
        }
        Ok([self.number(0, what)?, first])
    }

    /// Reads a decimal number of at least `least`, without leading zeros.
    fn number(&mut self, least: i32, what: &str) -> Result<i32, ParseError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let word = self.rest().get(..digits).unwrap_or_default();
        let is_plain = word == "0" || !word.starts_with('0');
        let number = word.parse().ok().filter(|number| is_plain && *number >= least);
        match number {
            Some(number) => {
                self.at += digits;
                Ok(number)
            }
            None => Err(self.expected(what)),
        }
    }

    /// Skips `word` if it is next.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let is_there = self.rest().starts_with(word);
        if is_there {
            self.at += word.len();
        }
        is_there
    }

    pub(crate) fn expected(&self, what: &str) -> ParseError {
        ParseError::new(self.text, self.at, what)
    }
}
