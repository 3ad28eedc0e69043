//! Y in SGF as the engines of morat write it: `GM[y]`.
//!
//! The first row is the longest one; in our notation it is the last one. White moves first.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use rules_core::Color;

use super::places::{from_below, letters_number, side, write_letters_number};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "y-sgf",
    about: "Y in SGF by morat (GM[y])",
    game: Some("y"),
    example: "(;FF[4]GM[y]AP[morat-y:0.1]SZ[3]RE[W];W[a1];B[a2];W[b1];B[b2];W[c1])",
    family: Family::Trees,
    extension: None,
    knows: |text| dialect::is_game(text, "y"),
    read: dialect::read::<YSgf>,
    write: dialect::write::<YSgf>,
};

struct YSgf;

impl Dialect for YSgf {
    const GAME: &'static str = "y";
    const FIRST: Color = Color::White;

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.side(10)?;
        *setup += &format!("y {}", size[0]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, _record: &Record, out: &mut String) -> Result<(), CannotHold> {
        *out += &format!("GM[y]SZ[{}]", side(setup.size)?);
        Ok(())
    }

    fn place(size: Size, text: &str) -> Option<[i32; 2]> {
        letters_number(text).map(|place| from_below(place, size))
    }

    fn name(size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_letters_number(from_below(place, size), out)
    }
}
