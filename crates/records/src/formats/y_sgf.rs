//! Y in SGF as the engines of morat write it: `GM[y]`.
//!
//! The first row is the longest one; in our notation it is the last one. White moves first.

use rules_core::Color;

use crate::Format;
use crate::dialect::{self, Board, Dialect};

pub(crate) const FORMAT: Format = dialect::format::<YSgf>(
    "y-sgf",
    "Y in SGF by morat (GM[y])",
    "(;FF[4]GM[y]AP[morat-y:0.1]SZ[3]RE[W];W[a1];B[a2];W[b1];B[b2];W[c1])",
);

struct YSgf;

impl Dialect for YSgf {
    const GAME: &'static str = "y";
    const GM: &'static str = "y";
    const BOARD: (Board, i32) = (Board::Side, 10);
    const IS_FROM_BELOW: bool = true;
    const FIRST: Color = Color::White;
}
