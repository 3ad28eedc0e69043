//! NoGo in the SGF of Go: `GM[1]`.
//!
//! Places are two letters, column and row from the top left, with capitals after `z`.
//! Source: <https://red-bean.com/sgf/go.html>.

use super::places::{Capitals, two_letters};
use crate::dialect::{self, Board, Dialect, Root};
use crate::{Because, Format};

pub(crate) const FORMAT: Format = dialect::format::<GoSgf>(
    "nogo-sgf",
    "NoGo in the SGF of Go (GM[1])",
    "(;FF[4]GM[1]SZ[3]RE[B+];B[ca];W[cb];B[aa];W[bb];B[cc];W[ac];B[ba])",
);

struct GoSgf;

impl Dialect for GoSgf {
    const GAME: &'static str = "nogo";
    const GM: &'static str = "1";
    const BOARD: (Board, i32) = (Board::Oblong, 19);
    const PLACE_CAPITALS: Option<Capitals> = Some(Capitals::Follow);
    const SWAPS: [Option<&'static str>; 2] = [None, None];

    fn guess(root: &Root<'_>, _text: &str) -> Option<Because> {
        two_letters(root.first_move("B")?, Capitals::Follow)?;
        Some(Because::Shown("a file without GM is one of Go"))
    }
}
