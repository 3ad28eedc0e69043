//! Hex in SGF: `GM[11]`, as HexGui and HexWorld write it.
//!
//! Source: <https://red-bean.com/sgf/hex.html>.

use play::Swap;

use super::places::letters_number;
use crate::dialect::{self, Board, Dialect, Root};
use crate::{Because, Format};

pub(crate) const FORMAT: Format = dialect::format::<HexSgf>(
    "hex-sgf",
    "Hex in SGF (GM[11]): HexGui, HexWorld",
    "(;FF[4]GM[11]SZ[3]RE[B+];B[a2];W[swap-pieces];B[b2];W[c1];B[a2];W[a3];B[b3];W[c2];B[a1])",
);

struct HexSgf;

impl Dialect for HexSgf {
    const GAME: &'static str = "hex";
    const GM: &'static str = "11";
    const BOARD: (Board, i32) = (Board::Oblong, 11);

    fn guess(root: &Root<'_>, _text: &str) -> Option<Because> {
        letters_number(root.first_move("B")?)?;
        Some(Because::Shown("B is first and places are like a1"))
    }

    /// HexGui before 1.0 wrote `swap-pieces` for a swap of sides.
    fn pieces(root: &Root<'_>) -> (Swap, Because) {
        let program = root.get("AP").and_then(|(_, value)| value.get(..9));
        if program.is_some_and(|start| start.eq_ignore_ascii_case("HexGui:0.")) {
            (Swap::Sides, Because::Program("HexGui before 1.0 wrote `swap-pieces` for it"))
        } else {
            (Swap::Pieces, Because::Said)
        }
    }
}
