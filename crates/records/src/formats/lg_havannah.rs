//! Havannah as Little Golem writes it (`.hgf`).
//!
//! The moves of `W` come first, and are those of the player `PB`. `swap` gives the first stone to the other player, on
//! its cell. A place is a letter for the row and its number in this row, so rows beyond the middle are shifted.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::Swap;

use super::lg_hex::{first_move, is_event};
use super::places::{letters_number, side, write_letters_number};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "lg-havannah",
    about: "Havannah by Little Golem (.hgf)",
    game: Some("havannah"),
    example: "(;FF[4]EV[havannah.example]PB[Ann]PW[Ben]SZ[2]RU[LG]RE[W];W[B2];B[swap];W[A1];B[A2];W[C2];B[B1])",
    family: Family::Trees,
    extension: Some("hgf"),
    knows,
    read: dialect::read::<LgHavannah>,
    write: dialect::write::<LgHavannah>,
};

fn knows(text: &str) -> Option<&'static str> {
    let root = Root::of(text).ok()?;
    if root.get("GM").is_some() {
        return None;
    }
    let is_lg = root.get("RU").is_some_and(|(_, value)| value.trim().eq_ignore_ascii_case("LG"));
    if is_lg || is_event(&root, "hav") {
        return Some("");
    }
    let has_numbers = first_move(text, "W").is_some_and(|place| letters_number(place).is_some());
    has_numbers
        .then_some("the file has no GM; it is read as lg-havannah because W is first and places are like E1")
}

struct LgHavannah;

impl Dialect for LgHavannah {
    const GAME: &'static str = "havannah";
    const MOVES: [&'static str; 2] = ["W", "B"];
    const NAMES_PLAYERS: bool = true;
    const SWAP: (Swap, Option<&'static str>) = (Swap::Pieces, None);
    const SWAPS: [Option<&'static str>; 2] = [None, Some("swap")];
    const OWN: &'static [&'static str] = &["RU"];

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.side(8)?;
        *setup += &format!("havannah {} official", size[0]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, _record: &Record, out: &mut String) -> Result<(), CannotHold> {
        if setup.rules != "official" {
            return Err(CannotHold::Rules);
        }
        *out += &format!("SZ[{}]RU[LG]", side(setup.size)?);
        Ok(())
    }

    fn place([side, _]: Size, text: &str) -> Option<[i32; 2]> {
        let [row, number] = letters_number(text)?;
        let y = row + 1;
        Some([number + 1 + (y - side).max(0), y])
    }

    fn name([side, _]: Size, [x, y]: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        let [row, number] =
            [y.saturating_sub(1), x.saturating_sub(1).saturating_sub((y.saturating_sub(side)).max(0))];
        let start = out.len();
        write_letters_number([row, number], out)?;
        out[start..].make_ascii_uppercase();
        Ok(())
    }
}
