//! TwixT in SGF: `GM[21]`.
//!
//! White joins the first with the last row, and moves first. Moves that add or remove links by hand are refused.
//! Source: <https://red-bean.com/sgf/twixt.html>.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use rules_core::Color;

use super::places::{from_below, letters_number, write_letters_number};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "twixt-sgf",
    about: "TwixT in SGF (GM[21])",
    game: Some("twixt"),
    example: "(;FF[4]GM[21]SZ[5]RE[W+];W[b1];B[a4];W[c3];B[b2];W[b5])",
    family: Family::Trees,
    extension: None,
    knows: |text| dialect::is_game(text, "21"),
    read: dialect::read::<TwixtSgf>,
    write: dialect::write::<TwixtSgf>,
};

struct TwixtSgf;

impl Dialect for TwixtSgf {
    const GAME: &'static str = "twixt";
    const FIRST: Color = Color::White;
    const OWN: &'static [&'static str] = &["RU"];

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.sides(24)?;
        let rules = match root.get("RU") {
            None => "std",
            Some((at, value)) => match &value.trim().to_ascii_uppercase()[..] {
                "" | "STD" => "std",
                "PP" => "pp",
                _ => return Err(root.wrong(at, value, "the rules `STD` or `PP`")),
            },
        };
        *setup += &format!("twixt {}", size[0]);
        if size[0] != size[1] {
            *setup += &format!("x{}", size[1]);
        }
        *setup += &format!(" {rules}");
        Ok(size)
    }

    fn root(setup: Setup<'_>, _record: &Record, out: &mut String) -> Result<(), CannotHold> {
        let [columns, rows] = setup.size;
        if columns.min(rows) < 3 || columns.max(rows) > 702 {
            return Err(CannotHold::Size);
        }
        *out += &format!("GM[21]SZ[{}]RU[{}]", setup.sides(":"), setup.rules.to_ascii_uppercase());
        Ok(())
    }

    fn place(size: Size, text: &str) -> Option<[i32; 2]> {
        letters_number(text).map(|place| from_below(place, size))
    }

    /// A move that names links has them after the place, or has links only.
    fn unsupported(value: &str) -> Option<&'static str> {
        let value = value.trim().trim_start_matches('-');
        let place = value.trim_start_matches(|next: char| next.is_ascii_alphabetic());
        let rest = place.trim_start_matches(|next: char| next.is_ascii_digit());
        let begins_with_place = value.len() > place.len() && place.len() > rest.len();
        let is_link = |next: char| next.is_ascii_alphanumeric() || " +-,".contains(next);
        (begins_with_place && rest.chars().all(is_link))
            .then_some("a place alone, since links added or removed by hand are not supported")
    }

    fn name(size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_letters_number(from_below(place, size), out)
    }
}
