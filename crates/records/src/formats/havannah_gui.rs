//! Havannah in SGF as HavannahGui and engines write it: `GM[havannah]`.
//!
//! A place is a letter for y and a number for x, as in our notation. `SZ` is the side, or the diameter as in `d=9`.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use rules_core::{Color, Size};

use super::places::{letters_number, write_letters_number};
use crate::dialect::{self, Board, Dialect, Root, Sides};
use crate::{Because, CannotHold, Format, Record};

pub(crate) const FORMAT: Format = dialect::format::<HavannahGui>(
    "havannah-sgf",
    "Havannah in SGF (GM[havannah]): HavannahGui and engines",
    "(;FF[4]GM[havannah]SZ[2]RE[W+];W[B2];B[A1];W[A2];B[C3];W[B1])",
);

struct HavannahGui;

impl Dialect for HavannahGui {
    const GAME: &'static str = "havannah";
    const GM: &'static str = "havannah";
    const BOARD: (Board, i32) = (Board::Side, 8);
    const FIRST: Color = Color::White;
    const OWN: &'static [&'static str] = &["RU"];

    fn guess(root: &Root<'_>, _text: &str) -> Option<Because> {
        root.get("SZ")?.1.trim_start().starts_with("d=").then_some(Because::Said)
    }

    fn size(root: &Root<'_>) -> Result<Size, ParseError> {
        let [side, _] = match root.get("SZ") {
            Some((at, value)) if value.trim_start().starts_with("d=") => {
                let diameter = value.trim()[2..].parse().ok().filter(|diameter| (1..2048).contains(diameter));
                let diameter: i32 = diameter
                    .filter(|diameter| diameter % 2 == 1)
                    .ok_or_else(|| root.wrong(at, value, "an odd diameter of at most 2047, such as `d=9`"))?;
                [diameter / 2 + 1; 2]
            }
            _ => root.sides(Self::BOARD.1, false)?,
        };
        Ok(Size::Side(side.unsigned_abs()))
    }

    /// The programs have no `RU`, since they know only the official rules.
    fn rules(root: &Root<'_>) -> Result<Option<(&'static str, Because)>, ParseError> {
        let value = root.get("RU").map_or("", |(_, value)| value.trim());
        let named = ["official", "contest"].into_iter().find(|rules| rules.eq_ignore_ascii_case(value));
        Ok(Some(match named {
            Some(rules) => (rules, Because::Said),
            None if value.is_empty() => ("official", Because::Said),
            None => ("official", Because::Shown("`RU` is neither `official` nor `contest`")),
        }))
    }

    fn root(record: &Record, [side, _]: Sides, out: &mut String) -> Result<(), CannotHold> {
        *out += &format!("GM[havannah]SZ[{side}]");
        if let Some(rules) = record.setup.variant().filter(|rules| *rules != "official") {
            *out += &format!("RU[{rules}]");
        }
        Ok(())
    }

    fn place(_size: Sides, text: &str) -> Option<[i32; 2]> {
        let [y, x] = letters_number(text)?;
        Some([x + 1, y + 1])
    }

    fn name(_size: Sides, [x, y]: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        let start = out.len();
        write_letters_number([y.saturating_sub(1), x.saturating_sub(1)], out)?;
        out[start..].make_ascii_uppercase();
        Ok(())
    }
}
