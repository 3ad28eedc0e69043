//! Compares answer files byte by byte, which is stricter than the rules for a contestant's reply.

use alloc::format;
use alloc::string::String;

use crate::text::quote;
use crate::{Rejection, Reply};

impl Reply<'_> {
    /// Takes exactly the expected bytes, which are whole lines.
    pub(crate) fn expect_bytes(&mut self, expected: &[u8]) -> Result<(), Rejection> {
        for wanted in expected.split_inclusive(|&byte| byte == b'\n') {
            let found = self.next_whole();
            if found == Some(wanted) {
                continue;
            }
            let Some(found) = found else {
                let reason = format!("expected {}, found the end of the file", shown(without_feed(wanted)));
                return Err(Rejection::malformed(self.line() + 1, reason));
            };
            if without_feed(found) == without_feed(wanted) {
                return Err(self.no_feed());
            }
            let (wanted, found) = (without_feed(wanted), without_feed(found));
            let reason = format!("expected {}, found {}", shown(wanted), shown(found));
            return Err(if Reply::is_same_line(wanted, found) {
                Rejection::malformed(self.line(), reason)
            } else {
                Rejection::new(self.line(), reason)
            });
        }
        Ok(())
    }

    /// Checks that the file ends here, without blank lines.
    pub(crate) fn expect_nothing(&mut self) -> Result<(), Rejection> {
        match self.next_whole() {
            None => Ok(()),
            Some(line) => {
                let reason = format!("expected the end of the file, found {}", shown(without_feed(line)));
                Err(Rejection::malformed(self.line(), reason))
            }
        }
    }

    /// Checks that each line has the layout of an answer: words separated by one space, and a line feed.
    pub(crate) fn expect_layout(mut self) -> Result<(), Rejection> {
        while let Some(whole) = self.next_whole() {
            let line = without_feed(whole);
            if !is_exact(line) {
                let reason = format!("expected words with one space between them, found {}", shown(line));
                return Err(Rejection::malformed(self.line(), reason));
            }
            if line.len() == whole.len() {
                return Err(self.no_feed());
            }
        }
        Ok(())
    }

    fn no_feed(&self) -> Rejection {
        Rejection::malformed(self.line(), "expected a line feed, found the end of the file")
    }
}

/// Whether a line is words separated by one space, without other blanks.
fn is_exact(line: &[u8]) -> bool {
    line.split(|&byte| byte == b' ').all(|word| {
        let mut words = Reply::words(word);
        words.next() == Some(word)
    })
}

fn without_feed(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").unwrap_or(line)
}

fn shown(line: &[u8]) -> String {
    if line.is_empty() { "an empty line".into() } else { quote(line) }
}
