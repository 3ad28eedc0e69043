//! Havannah as Little Golem writes it (`.hgf`).
//!
//! The moves of `W` come first, and are those of the player `PB`. `swap` gives the first stone to the other player, on
//! its cell. A place is a letter for the row and its number in this row, so rows beyond the middle are shifted.

use alloc::string::String;

use play::Swap;

use super::places::{FAR, letters_number, write_letters_number};
use crate::dialect::{self, Board, Dialect, Root, Sides};
use crate::{Because, CannotHold, Format};

pub(crate) const FORMAT: Format = dialect::format::<LgHavannah>(
    "lg-havannah",
    "Havannah by Little Golem (.hgf)",
    "(;FF[4]EV[havannah.example]PB[Ann]PW[Ben]SZ[2]RU[LG]RE[W];W[B2];B[swap];W[A1];B[A2];W[C2];B[B1])",
);

struct LgHavannah;

impl Dialect for LgHavannah {
    const GAME: &'static str = "havannah";
    const GM: &'static str = "";
    const BOARD: (Board, i32) = (Board::Side, 8);
    const RULES: Option<&'static str> = Some("official");
    const RU: &'static str = "LG";
    const EXTENSION: Option<&'static str> = Some("hgf");
    const MOVES: [&'static str; 2] = ["W", "B"];
    const NAMES_PLAYERS: bool = true;
    const SWAP: (Swap, Because) = (Swap::Pieces, Because::Said);
    const SWAPS: [Option<&'static str>; 2] = [None, Some("swap")];
    const OWN: &'static [&'static str] = &["RU"];

    fn guess(root: &Root<'_>, _text: &str) -> Option<Because> {
        let is_lg = root.get("RU").is_some_and(|(_, value)| value.trim().eq_ignore_ascii_case("LG"));
        if is_lg || root.is_event("hav") {
            return Some(Because::Said);
        }
        letters_number(root.first_move("W")?)?;
        Some(Because::Shown("W is first and places are like E1"))
    }

    fn place([side, _]: Sides, text: &str) -> Option<[i32; 2]> {
        let [row, number] = letters_number(text)?;
        let y = row + 1;
        // Every format can write a place that is as far off the board as this.
        Some([(number + 1 + (y - side).max(0)).min(FAR), y])
    }

    fn name([side, _]: Sides, [x, y]: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        let shift = y.saturating_sub(side).max(0);
        let start = out.len();
        write_letters_number([y.saturating_sub(1), x.saturating_sub(1).saturating_sub(shift)], out)?;
        out[start..].make_ascii_uppercase();
        Ok(())
    }
}
