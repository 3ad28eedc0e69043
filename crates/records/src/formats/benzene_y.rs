//! Y in SGF as benzene writes it: `GM[11]` as in Hex, so `EV[y]`, which we write, or the command line must name the game.
//!
//! The last row is the longest one, as in our notation.

use alloc::format;
use alloc::string::String;

use crate::dialect::{self, Board, Dialect, Root, Sides};
use crate::sgf::Brackets;
use crate::{Because, CannotHold, Format, Record};

pub(crate) const FORMAT: Format = Format {
    knows,
    ..dialect::format::<BenzeneY>(
        "benzene-y",
        "Y in SGF by benzene (GM[11], as Hex)",
        "(;FF[4]GM[11]EV[y]SZ[3]RE[B+];B[a1];W[b2];B[a2];W[b3];B[a3])",
    )
};

struct BenzeneY;

impl Dialect for BenzeneY {
    const GAME: &'static str = "y";
    const GM: &'static str = "11";
    const BOARD: (Board, i32) = (Board::Side, 10);

    fn root(_: &Record, [side, _]: Sides, out: &mut String) -> Result<(), CannotHold> {
        *out += &format!("GM[11]EV[y]SZ[{side}]");
        Ok(())
    }
}

fn knows(text: &str) -> Option<Because> {
    let root = Root::of(text, Brackets::First).ok()?;
    let is = |name, value| root.get(name).is_some_and(|found| found.1 == value);
    (is("GM", BenzeneY::GM) && is("EV", BenzeneY::GAME)).then_some(Because::Said)
}
