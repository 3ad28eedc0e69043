//! TwixT as Little Golem writes it (`.tsgf`).
//!
//! The moves are `b` and `r` in lower case. `b` is the player `PB`, moves first and joins the first with the last row.
//! Own links may cross. Places are two letters: column and row.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::Swap;
use rules_core::Color;

use super::lg_hex::is_event;
use super::places::{Capitals, from_below, side, two_letters, write_two_letters};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::sgf::{Token, Tokens};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "lg-twixt",
    about: "TwixT by Little Golem (.tsgf)",
    game: Some("twixt"),
    example: "(;FF[4]EV[twixt.example]PB[Ann]PW[Ben]SZ[5];b[ba];r[ad];b[cc];r[bb];b[be])",
    family: Family::Trees,
    extension: Some("tsgf"),
    knows,
    read: dialect::read::<LgTwixt>,
    write: dialect::write::<LgTwixt>,
};

fn knows(text: &str) -> Option<&'static str> {
    let root = Root::of(text).ok()?;
    if root.get("GM").is_some() {
        return None;
    }
    if is_event(&root, "twixt") {
        return Some("");
    }
    // Only this format has moves of a red player.
    let mut tokens = Tokens { text, next: 0 };
    let mut nodes = 0;
    while let (Some((_, token)), 0..4) = (tokens.token().ok()?, nodes) {
        match token {
            Token::Node => nodes += 1,
            Token::Name("r" | "R") => return Some(""),
            _ => {}
        }
    }
    (text.contains(";b[") && !text.contains(";w["))
        .then_some("the file has no GM; it is read as lg-twixt because it has moves `b` in lower case")
}

struct LgTwixt;

impl Dialect for LgTwixt {
    const GAME: &'static str = "twixt";
    const MOVES: [&'static str; 2] = ["r", "b"];
    const PLAYERS: [char; 2] = ['W', 'B'];
    const NAMES_PLAYERS: bool = true;
    const FIRST: Color = Color::White;
    const SWAP: (Swap, Option<&'static str>) = (
        Swap::Sides,
        Some(
            "`swap` is read as a swap of sides, as users of Little Golem describe it; `--swap pieces` mirrors the peg",
        ),
    );
    const SWAPS: [Option<&'static str>; 2] = [Some("swap"), None];
    const OWN: &'static [&'static str] = &["RU"];

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.side(24)?;
        *setup += &format!("twixt {} pp", size[0]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, record: &Record, out: &mut String) -> Result<(), CannotHold> {
        if setup.rules != "pp" {
            return Err(CannotHold::Rules);
        }
        if record.properties.get("EV").is_none() {
            out.push_str("EV[twixt]");
        }
        *out += &format!("SZ[{}]", side(setup.size)?);
        Ok(())
    }

    fn place(size: Size, text: &str) -> Option<[i32; 2]> {
        two_letters(text, Capitals::Equal).map(|place| from_below(place, size))
    }

    fn name(size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_two_letters(from_below(place, size), Capitals::Equal, out)
    }
}
