//! NoGo in the SGF of Go: `GM[1]`.
//!
//! Places are two letters, column and row from the top left, with capitals after `z`.
//! Source: <https://red-bean.com/sgf/go.html>.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;

use super::lg_hex::first_move;
use super::places::{Capitals, two_letters, write_two_letters};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "nogo-sgf",
    about: "NoGo in the SGF of Go (GM[1])",
    game: Some("nogo"),
    example: "(;FF[4]GM[1]SZ[3]RE[B+];B[ca];W[cb];B[aa];W[bb];B[cc];W[ac];B[ba])",
    family: Family::Trees,
    extension: None,
    knows,
    read: dialect::read::<GoSgf>,
    write: dialect::write::<GoSgf>,
};

fn knows(text: &str) -> Option<&'static str> {
    let root = Root::of(text).ok()?;
    match root.get("GM") {
        Some((_, value)) => (value.trim() == "1").then_some(""),
        None => {
            let place = first_move(text, "B").and_then(|place| two_letters(place, Capitals::Follow));
            place.map(|_| "the file has no GM, which means Go, so it is read as nogo-sgf")
        }
    }
}

struct GoSgf;

impl Dialect for GoSgf {
    const GAME: &'static str = "nogo";
    const SWAPS: [Option<&'static str>; 2] = [None, None];

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.sides(9)?;
        *setup += &format!("nogo {}x{}", size[0], size[1]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, _record: &Record, out: &mut String) -> Result<(), CannotHold> {
        if setup.size.into_iter().max() > Some(52) {
            return Err(CannotHold::Size);
        }
        *out += &format!("GM[1]SZ[{}]", setup.sides(":"));
        Ok(())
    }

    fn place(_size: Size, text: &str) -> Option<[i32; 2]> {
        two_letters(text, Capitals::Follow)
    }

    fn name(_size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_two_letters(place, Capitals::Follow, out)
    }
}
