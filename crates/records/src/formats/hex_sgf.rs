//! Hex in SGF: `GM[11]`, as HexGui and HexWorld write it.
//!
//! Source: <https://red-bean.com/sgf/hex.html>.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::Swap;

use super::lg_hex::first_move;
use super::places::{letters_number, write_letters_number};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "hex-sgf",
    about: "Hex in SGF (GM[11]): HexGui, HexWorld",
    game: Some("hex"),
    example: "(;FF[4]GM[11]SZ[3]RE[B+];B[a2];W[swap-pieces];B[b2];W[c1];B[a2];W[a3];B[b3];W[c2];B[a1])",
    family: Family::Trees,
    extension: None,
    knows,
    read: dialect::read::<HexSgf>,
    write: dialect::write::<HexSgf>,
};

fn knows(text: &str) -> Option<&'static str> {
    let root = Root::of(text).ok()?;
    match root.get("GM") {
        Some((_, value)) => (value.trim() == "11").then_some(""),
        None => {
            let place = first_move(text, "B").and_then(letters_number);
            place.map(
                |_| "the file has no GM; it is read as hex-sgf because B is first and places are like a1",
            )
        }
    }
}

struct HexSgf;

impl Dialect for HexSgf {
    const GAME: &'static str = "hex";

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.sides(11)?;
        *setup += &format!("hex {}x{}", size[0], size[1]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, _record: &Record, out: &mut String) -> Result<(), CannotHold> {
        *out += &format!("GM[11]SZ[{}]", setup.sides(":"));
        Ok(())
    }

    fn place(_size: Size, text: &str) -> Option<[i32; 2]> {
        letters_number(text)
    }

    fn name(_size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_letters_number(place, out)
    }

    /// HexGui before 1.0 wrote `swap-pieces` for a swap of sides.
    fn pieces(root: &Root<'_>) -> (Swap, Option<&'static str>) {
        let is_old = root.get("AP").is_some_and(|(_, value)| {
            value.get(..9).is_some_and(|start| start.eq_ignore_ascii_case("HexGui:0."))
        });
        if is_old {
            (
                Swap::Sides,
                Some("HexGui before 1.0 wrote `swap-pieces` for a swap of sides, so it is read as that"),
            )
        } else {
            (Swap::Pieces, None)
        }
    }
}
