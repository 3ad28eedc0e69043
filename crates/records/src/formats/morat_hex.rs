//! Hex in SGF as the engines of morat write it: `GM[hex]`.
//!
//! White moves first and joins the first row with the last: the colours are exchanged, compared with `GM[11]`.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;

use super::places::{letters_number, side, write_letters_number};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "morat-hex",
    about: "Hex in SGF by morat (GM[hex])",
    game: Some("hex"),
    example: "(;FF[4]GM[hex]AP[morat-hex:0.1]SZ[3]RE[W];W[b1];B[a1];W[b2];B[a2];W[b3])",
    family: Family::Trees,
    extension: None,
    knows: |text| dialect::is_game(text, "hex"),
    read: dialect::read::<MoratHex>,
    write: dialect::write::<MoratHex>,
};

struct MoratHex;

impl Dialect for MoratHex {
    const GAME: &'static str = "hex";
    const MOVES: [&'static str; 2] = ["W", "B"];
    const PLAYERS: [char; 2] = ['W', 'B'];

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.sides(11)?;
        *setup += &format!("hex {}x{}", size[0], size[1]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, _record: &Record, out: &mut String) -> Result<(), CannotHold> {
        *out += &format!("GM[hex]SZ[{}]", side(setup.size)?);
        Ok(())
    }

    fn place(_size: Size, text: &str) -> Option<[i32; 2]> {
        letters_number(text)
    }

    fn name(_size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_letters_number(place, out)
    }
}
