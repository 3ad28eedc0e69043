//! Hex in the SGF of GoGui and its `gogui-twogtp`, which take every game for Go.
//!
//! Places are two letters, column and row from the top, as on the board that GoGui shows. The game must be named by `EV[hex]`, which we
//! write, or on the command line.

use alloc::string::String;

use super::places::Capitals;
use crate::dialect::{self, Board, Dialect, Root, Sides, sides_text};
use crate::{Because, CannotHold, Format, Record};

pub(crate) const FORMAT: Format = dialect::format::<GoGuiHex>(
    "gogui-hex",
    "Hex in SGF by GoGui, which has no GM",
    "(;FF[4]AP[gogui-twogtp:1.5]EV[hex]SZ[3]RE[B+];B[ab];W[aa];B[bb];W[ba];B[ac];W[cb];B[ca])",
);

struct GoGuiHex;

impl Dialect for GoGuiHex {
    const GAME: &'static str = "hex";
    const GM: &'static str = "";
    const BOARD: (Board, i32) = (Board::Oblong, 11);
    const PLACE_CAPITALS: Option<Capitals> = Some(Capitals::Follow);
    const SWAPS: [Option<&'static str>; 2] = [None, None];

    fn guess(root: &Root<'_>, _text: &str) -> Option<Because> {
        let program = root.get("AP")?.1.get(..5)?;
        (program.eq_ignore_ascii_case("gogui") && root.is_event("hex")).then_some(Because::Said)
    }

    fn root(record: &Record, sides: Sides, out: &mut String) -> Result<(), CannotHold> {
        if sides.into_iter().max() > Some(Capitals::Follow.count()) {
            return Err(CannotHold::Size);
        }
        for (name, value) in [("AP", "GoGui"), ("EV", "hex")] {
            if record.properties.get(name).is_none() {
                *out += &alloc::format!("{name}[{value}]");
            }
        }
        *out += &alloc::format!("SZ[{}]", sides_text(sides, ":"));
        Ok(())
    }
}
