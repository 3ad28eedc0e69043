//! TwixT in SGF: `GM[21]`.
//!
//! White joins the first with the last row, and moves first. Moves that add or remove links by hand are refused.
//! Source: <https://red-bean.com/sgf/twixt.html>.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use rules_core::Color;

use crate::dialect::{self, Board, Dialect, Root, Sides, sides_text};
use crate::{Because, CannotHold, Format, Record};

pub(crate) const FORMAT: Format = dialect::format::<TwixtSgf>(
    "twixt-sgf",
    "TwixT in SGF (GM[21])",
    "(;FF[4]GM[21]SZ[5]RU[STD]RE[W+];W[b1];B[a4];W[c3];B[b2];W[b5])",
);

struct TwixtSgf;

impl Dialect for TwixtSgf {
    const GAME: &'static str = "twixt";
    const GM: &'static str = "21";
    const BOARD: (Board, i32) = (Board::Oblong, 24);
    const IS_FROM_BELOW: bool = true;
    const FIRST: Color = Color::White;
    const OWN: &'static [&'static str] = &["RU"];

    fn rules(root: &Root<'_>) -> Result<Option<(&'static str, Because)>, ParseError> {
        let (at, value) = root.get("RU").unwrap_or_default();
        Ok(Some(match &value.trim().to_ascii_uppercase()[..] {
            "" => ("std", Because::Usual),
            "STD" => ("std", Because::Said),
            "PP" => ("pp", Because::Said),
            _ => return Err(root.wrong(at, value, "the rules `STD` or `PP`")),
        }))
    }

    fn root(record: &Record, sides: Sides, out: &mut String) -> Result<(), CannotHold> {
        let [columns, rows] = sides;
        if columns.min(rows) < 3 || columns.max(rows) > 702 {
            return Err(CannotHold::Size);
        }
        let rules = record.setup.variant().unwrap_or_default();
        *out += &format!("GM[21]SZ[{}]RU[{}]", sides_text(sides, ":"), rules.to_ascii_uppercase());
        Ok(())
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
}
