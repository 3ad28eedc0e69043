//! Errors for bad tokens. None of this runs on a valid input.

use alloc::format;
use alloc::string::String;

use super::Scanner;
use crate::error::found;
use crate::text::{is_graphic, is_separator, quote, quote_byte};
use crate::{Alphabet, Bounds, InputError, Wrong};

impl Scanner<'_> {
    /// Returns why the token is not a number. `digits..pos` is the range of its leading digits, which may be empty.
    #[cold]
    pub(super) fn no_number(&self, bounds: &Bounds, digits: usize, pos: usize) -> InputError {
        let canonical = self.is_canonical(digits, pos);
        let what: String = bounds.what.into();
        let Some(first) = self.peek() else {
            return self.error_at(self.pos, Wrong::End { what });
        };
        if is_separator(first) {
            let found = found(&self.bytes[self.pos..]);
            return self.error_at(self.pos, Wrong::Layout { what, found });
        }
        // The leftmost error counts: after valid digits, a stray byte is reported at its own position.
        match self.bytes.get(pos) {
            Some(&byte) if !is_graphic(byte) && !is_separator(byte) && (canonical || digits == pos) => {
                self.error_at(pos, Wrong::Byte { what, found: quote_byte(&self.bytes[pos..]) })
            }
            _ => {
                let found = found(&self.bytes[self.pos..]);
                self.error_at(self.pos, Wrong::Number { what, found })
            }
        }
    }

    #[cold]
    pub(super) fn out_of_range(&self, bounds: &Bounds, low: i32, high: i32, end: usize) -> InputError {
        let what = if bounds.what.ends_with(')') {
            bounds.what.into()
        } else if low == high {
            format!("{}, {low}", bounds.what)
        } else {
            format!("{} from {low} to {high}", bounds.what)
        };
        self.error_at(self.pos, Wrong::Range { what, found: quote(&self.bytes[self.pos..end]) })
    }

    /// Returns the leftmost error in a row.
    #[cold]
    pub(super) fn no_row(&self, alphabet: &Alphabet, number: u32, len: u32) -> InputError {
        let rest = &self.bytes[self.pos..];
        let good = rest.iter().take(len as usize).take_while(|&&byte| alphabet.has(byte)).count();
        let at = self.pos + good;
        let what = format!("cell {} of {len} in row {number} ({})", good as u64 + 1, alphabet.words);
        let wrong = match self.bytes.get(at) {
            None if good == 0 => Wrong::End { what: format!("row {number}") },
            None => Wrong::End { what },
            Some(_) if good as u64 == u64::from(len) => Wrong::Long {
                what: format!("the end of row {number} after {len} cells"),
                found: quote_byte(&self.bytes[at..]),
            },
            Some(&byte) if is_separator(byte) => Wrong::Short { what },
            Some(&byte) if is_graphic(byte) => Wrong::Cell { what, found: quote_byte(&[byte]) },
            Some(_) => Wrong::Byte { what, found: quote_byte(&self.bytes[at..]) },
        };
        self.error_at(at, wrong)
    }
}
