//! Kinds of inputs that can be made of any size: ordinary ones, and the worst that we could think of.
//!
//! They are written as they are made up, and never stored: an input may be larger than the memory.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

use rng::Rng;

use crate::case::{Case, Scale};

/// A kind of input, of any size.
#[derive(Clone, Copy)]
pub struct Kind {
    /// One word or two.
    pub name: &'static str,
    /// Whether it has an answer.
    pub worth: Worth,
    /// Writes one of about so many bytes, all of them ASCII.
    pub write: Make,
}

/// Writes an input of about so many bytes.
pub(crate) type Make = fn(u64, &mut dyn Write) -> Result;

/// What an input is to a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It has an answer.
    Good,
    /// It is to be refused.
    Bad,
}

/// What is neither an input nor a reply nor a certificate: one line, empty lines, one number.
pub const JUNK: [Kind; 3] = [
    bad("one line", |bytes, out| repeat("a", bytes, out)),
    bad("empty lines", |bytes, out| repeat("\n", bytes, out)),
    bad("digits", |bytes, out| repeat("7", bytes, out)),
];

/// The kinds of a problem and those that are hostile to every problem.
pub(crate) fn all<C: Case>() -> Vec<Kind> {
    // What is wrong stands at the very end.
    let late = bad("late", |bytes, out| {
        (C::KINDS[0].write)(bytes, out)?;
        out.write_str("x\n")
    });
    let spaces = bad("spaces", |bytes, out| repeat(" ", bytes, out));
    [C::KINDS, &[late, spaces], &JUNK].concat()
}

/// One small case again and again, and more of them promised than there are.
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

/// The word as often as it fits.
pub(crate) fn repeat(word: &str, bytes: u64, out: &mut dyn Write) -> Result {
    (0..bytes / word.len() as u64).try_for_each(|_| out.write_str(word))
}

/// The start of an input that promises rows, and one row without an end.
pub(crate) fn one_row(start: &str, cell: &str, bytes: u64, out: &mut dyn Write) -> Result {
    out.write_str(start)?;
    repeat(cell, bytes, out)
}

/// A number that looks drawn by lot: the one of this place in SplitMix64.
pub(crate) fn mixed(number: u64) -> u64 {
    Rng::new(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next()
}
