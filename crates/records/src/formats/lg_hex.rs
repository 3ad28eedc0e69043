//! Hex as Little Golem writes it (`.hsgf`).
//!
//! The moves of `W` come first, and are those of the player `PB`. `swap` is a swap of pieces. Places are two
//! letters: column and row. There is no `GM`.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::Swap;

use super::places::{Capitals, side, two_letters, write_two_letters};
use crate::dialect::{self, Dialect, Root, Setup, Size};
use crate::sgf::{Token, Tokens};
use crate::{CannotHold, Family, Format, Record};

pub(crate) const FORMAT: Format = Format {
    id: "lg-hex",
    about: "Hex by Little Golem (.hsgf)",
    game: Some("hex"),
    example: "(;FF[4]EV[hex.example]PB[Ann]PW[Ben]SZ[3]RE[B];W[ab];B[swap];W[bb];B[ca];W[ab];B[ac];W[bc];B[cb];W[aa])",
    family: Family::Trees,
    extension: Some("hsgf"),
    knows,
    read: dialect::read::<LgHex>,
    write: dialect::write::<LgHex>,
};

fn knows(text: &str) -> Option<&'static str> {
    let root = Root::of(text).ok()?;
    if root.get("GM").is_some() {
        return None;
    }
    if is_event(&root, "hex") {
        return Some("");
    }
    let has_two_letters =
        first_move(text, "W").is_some_and(|place| two_letters(place, Capitals::Equal).is_some());
    has_two_letters
        .then_some("the file has no GM; it is read as lg-hex because W is first and places are two letters")
}

/// Whether the event, or the game's comment, names the game first, as in `hex.ch.32.2.1`.
pub(crate) fn is_event(root: &Root<'_>, game: &str) -> bool {
    let event = root.get("EV").map_or("", |(_, value)| value);
    event.trim_start().get(..game.len()).is_some_and(|start| start.eq_ignore_ascii_case(game))
}

/// The value of the first move after the root, if it is a move of `letter`, in upper or lower case.
pub(crate) fn first_move<'a>(text: &'a str, letter: &str) -> Option<&'a str> {
    let mut tokens = Tokens { text, next: 0 };
    let mut name = "";
    loop {
        match tokens.token().ok()?? {
            (_, Token::Node) => name = "",
            (_, Token::Name(next)) => name = next,
            (_, Token::Value(value)) if ["B", "W", "R"].iter().any(|it| name.eq_ignore_ascii_case(it)) => {
                return name.eq_ignore_ascii_case(letter).then_some(value);
            }
            _ => {}
        }
    }
}

struct LgHex;

impl Dialect for LgHex {
    const GAME: &'static str = "hex";
    const MOVES: [&'static str; 2] = ["W", "B"];
    const NAMES_PLAYERS: bool = true;
    const SWAP: (Swap, Option<&'static str>) = (Swap::Pieces, None);
    const SWAPS: [Option<&'static str>; 2] = [None, Some("swap")];

    fn setup(root: &Root<'_>, setup: &mut String) -> Result<Size, ParseError> {
        let size = root.sides(13)?;
        *setup += &format!("hex {}x{}", size[0], size[1]);
        Ok(size)
    }

    fn root(setup: Setup<'_>, record: &Record, out: &mut String) -> Result<(), CannotHold> {
        let side = side(setup.size)?;
        if record.properties.get("EV").is_none() {
            out.push_str("EV[hex]");
        }
        *out += &format!("SZ[{side}]");
        Ok(())
    }

    fn place(_size: Size, text: &str) -> Option<[i32; 2]> {
        two_letters(text, Capitals::Equal)
    }

    fn name(_size: Size, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
        write_two_letters(place, Capitals::Equal, out)
    }
}
