//! Kinds of inputs of any size: ordinary ones, and the worst that we know.
//!
//! An input may exceed the memory, so most kinds are written piece by piece. Those of [`crate::board`] store the board.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

use rng::Rng;

use crate::case::{Case, Scale};

/// A kind of input that can have any size.
#[derive(Clone, Copy)]
pub struct Kind {
    /// One word or two.
    pub name: &'static str,
    /// Whether the input has an answer.
    pub worth: Worth,
    /// Writes an input of about this many bytes, all ASCII.
    pub write: Make,
}

/// Writes an input of about this many bytes.
pub(crate) type Make = fn(u64, &mut dyn Write) -> Result;

/// Whether a solver must accept an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The input has an answer.
    Good,
    /// A solver must refuse the input.
    Bad,
}

/// Files that are not an input, a reply or a certificate (`docs/certificates.md`) of any problem: one line, empty
/// lines, one number.
pub const JUNK: [Kind; 3] = [
    bad("one line", |bytes, out| repeat("a", bytes, out)),
    bad("empty lines", |bytes, out| repeat("\n", bytes, out)),
    bad("digits", |bytes, out| repeat("7", bytes, out)),
];

/// Returns the kinds of a problem and those that are hostile to every problem.
pub(crate) fn all<C: Case>() -> Vec<Kind> {
    // The error is at the very end.
    let late = bad("late", |bytes, out| {
        (C::KINDS[0].write)(bytes, out)?;
        out.write_str("x\n")
    });
    let spaces = bad("spaces", |bytes, out| repeat(" ", bytes, out));
    [C::KINDS, &[late, spaces], &JUNK].concat()
}

/// Writes one small case repeatedly. If `missing` is not 0, the file ends too early.
pub(crate) fn again<C: Case>(missing: u64, bytes: u64, out: &mut dyn Write) -> Result {
    let mut case = String::new();
    (C::STYLES[0].make)(&mut Rng::new(1), Scale::Small).write(&mut case);
    C::FRAME.start(bytes / case.len() as u64 + missing, out)?;
    repeat(&case, bytes, out)?;
    if missing == 0 { C::FRAME.end(out) } else { Ok(()) }
}

pub(crate) const fn good(name: &'static str, write: Make) -> Kind {
    Kind { name, worth: Worth::Good, write }
}

pub(crate) const fn bad(name: &'static str, write: Make) -> Kind {
    Kind { name, worth: Worth::Bad, write }
}

/// Writes the word as often as it fits.
pub(crate) fn repeat(word: &str, bytes: u64, out: &mut dyn Write) -> Result {
    (0..bytes / word.len() as u64).try_for_each(|_| out.write_str(word))
}

/// Writes `start`, which promises rows, and one row without an end.
pub(crate) fn one_row(start: &str, cell: &str, bytes: u64, out: &mut dyn Write) -> Result {
    out.write_str(start)?;
    repeat(cell, bytes, out)
}

/// Returns output `number`, from 0, of SplitMix64 with seed 0, which looks random.
pub(crate) fn mixed(number: u64) -> u64 {
    Rng::new(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next()
}
