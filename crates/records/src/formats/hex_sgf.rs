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

    /// HexGui 0.0 to 0.9, and `1.0.` of 2008, which is older than 0.10, wrote `swap-pieces` for a swap of sides.
    fn pieces(root: &Root<'_>) -> (Swap, Because) {
        let program = root.get("AP").map_or("", |(_, value)| value.trim());
        let version = program.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("HexGui"));
        let version = version.map_or("", |(_, version)| version);
        let minor = version.strip_prefix("0.").unwrap_or_default();
        let digits = minor.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 1 || version == "1.0." {
            (Swap::Sides, Because::Program("this old HexGui wrote `swap-pieces` for it"))
        } else {
            (Swap::Pieces, Because::Said)
        }
    }

    /// In a match by `twogtp.py` of benzene the programs exchange colours, and the result names the player.
    fn claims_player(user: Option<&str>) -> Option<Because> {
        let is_twogtp = user.is_some_and(|user| user.trim().eq_ignore_ascii_case("twogtp.py"));
        is_twogtp.then_some(Because::Program("twogtp.py names the player, not the colour"))
    }
}
