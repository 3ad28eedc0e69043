//! Cells in words: the contests' coordinates, and lists that stay readable.

use alloc::format;
use alloc::string::String;

/// How many cells a list shows before it is cut.
const SHOWN: usize = 12;

/// The cells in the given form, joined by dashes: `(1, 1) - (1, 2)`; long lists keep both ends and say how many there are.
pub(crate) fn path<P: Copy>(cells: &[P], form: impl Fn(P) -> String) -> String {
    let join = |part: &[P]| part.iter().map(|&at| form(at)).collect::<alloc::vec::Vec<_>>().join(" - ");
    if cells.len() <= SHOWN {
        return join(cells);
    }
    let (head, tail) = (&cells[..SHOWN - 2], &cells[cells.len() - 2..]);
    format!("{} - ... - {} ({} in all)", join(head), join(tail), cells.len())
}

/// A pair in parentheses.
pub(crate) fn pair(first: impl Into<i64>, second: impl Into<i64>) -> String {
    format!("({}, {})", first.into(), second.into())
}

/// `1 stone`, `2 stones`.
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
