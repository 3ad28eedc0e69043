//! SGF of any game.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;

use crate::format::{find, guess};
use crate::{Because, CannotHold, Family, Format, Options, Record};

/// Any kind of SGF: reads the kind that a record shows, and writes the one that is named after the game, such as `hex-sgf`.
/// [`FORMATS`](crate::FORMATS) does not have it, since no record is only in it.
pub const SGF: &Format = &Format {
    id: "sgf",
    about: "any kind of SGF; writes the one of the game, such as hex-sgf",
    game: None,
    example: "",
    family: Family::Trees,
    extension: None,
    knows: |_| None,
    read: |text, options, slot| (kind(text, options)?.0.read)(text, options, slot),
    write,
    name: None,
};

/// The kind that a record shows, and how.
pub(crate) fn kind(text: &str, options: &Options<'_>) -> Result<(&'static Format, Because), ParseError> {
    match guess(text, options.file)? {
        (format, because) if format.family == Family::Trees => Ok((format, because)),
        _ => Err(ParseError::new(text, 0, "a record in SGF")),
    }
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let format = find(&format!("{}-sgf", record.setup.game().name())).ok_or(CannotHold::Game)?;
    (format.write)(record, out)
}
