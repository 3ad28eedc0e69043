//! Hex in SGF as the engines of morat write it: `GM[hex]`.
//!
//! White moves first and joins the first row with the last: the colours are exchanged, compared with `GM[11]`.

use crate::Format;
use crate::dialect::{self, Board, Dialect};

pub(crate) const FORMAT: Format = dialect::format::<MoratHex>(
    "morat-hex",
    "Hex in SGF by morat (GM[hex])",
    "(;FF[4]GM[hex]AP[morat-hex:0.1]SZ[3]RE[W];W[b1];B[a1];W[b2];B[a2];W[b3])",
);

struct MoratHex;

impl Dialect for MoratHex {
    const GAME: &'static str = "hex";
    const GM: &'static str = "hex";
    const BOARD: (Board, i32) = (Board::Square, 11);
    const MOVES: [&'static str; 2] = ["W", "B"];
    const PLAYERS: [char; 2] = ['W', 'B'];
}
