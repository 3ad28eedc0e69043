//! Hex as Little Golem writes it (`.hsgf`).
//!
//! The moves of `W` come first, and are those of the player `PB`. `swap` is a swap of pieces. Places are two
//! letters: column and row. There is no `GM`.

use play::Swap;

use super::places::{Capitals, two_letters};
use crate::dialect::{self, Board, Dialect, Root};
use crate::{Because, Format};

pub(crate) const FORMAT: Format = dialect::format::<LgHex>(
    "lg-hex",
    "Hex by Little Golem (.hsgf)",
    "(;FF[4]EV[hex.example]PB[Ann]PW[Ben]SZ[3]RE[B];W[ab];B[swap];W[bb];B[ca];W[ab];B[ac];W[bc];B[cb];W[aa])",
);

struct LgHex;

impl Dialect for LgHex {
    const GAME: &'static str = "hex";
    const GM: &'static str = "";
    const BOARD: (Board, i32) = (Board::Square, 13);
    const EXTENSION: Option<&'static str> = Some("hsgf");
    const PLACE_CAPITALS: Option<Capitals> = Some(Capitals::Equal);
    const MOVES: [&'static str; 2] = ["W", "B"];
    const NAMES_PLAYERS: bool = true;
    const SWAP: (Swap, Because) = (Swap::Pieces, Because::Said);
    const SWAPS: [Option<&'static str>; 2] = [None, Some("swap")];

    fn guess(root: &Root<'_>, _text: &str) -> Option<Because> {
        if root.is_event("hex") {
            return Some(Because::Said);
        }
        two_letters(root.first_move("W")?, Capitals::Equal)?;
        Some(Because::Shown("W is first and places are two letters"))
    }
}
