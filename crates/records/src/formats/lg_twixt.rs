//! TwixT as Little Golem writes it (`.tsgf`).
//!
//! The moves are `b` and `r` in lower case. `b` is the player `PB`, moves first and joins the first with the last row.
//! Own links may cross. Places are two letters: column and row.

use play::Swap;
use rules_core::Color;

use super::places::Capitals;
use crate::Format;
use crate::dialect::{self, Board, Dialect, Root};

pub(crate) const FORMAT: Format = dialect::format::<LgTwixt>(
    "lg-twixt",
    "TwixT by Little Golem (.tsgf)",
    "(;FF[4]EV[twixt.example]PB[Ann]PW[Ben]SZ[5];b[ba];r[ad];b[cc];r[bb];b[be])",
);

struct LgTwixt;

impl Dialect for LgTwixt {
    const GAME: &'static str = "twixt";
    const GM: &'static str = "";
    const BOARD: (Board, i32) = (Board::Side, 24);
    const RULES: &'static str = "pp";
    const EXTENSION: Option<&'static str> = Some("tsgf");
    const LETTERS: Option<Capitals> = Some(Capitals::Equal);
    const IS_FROM_BELOW: bool = true;
    const MOVES: [&'static str; 2] = ["r", "b"];
    const PLAYERS: [char; 2] = ['W', 'B'];
    const NAMES_PLAYERS: bool = true;
    const FIRST: Color = Color::White;
    const SWAP: (Swap, Option<&'static str>) = (Swap::Sides, Some(SWAP));
    const SWAPS: [Option<&'static str>; 2] = [Some("swap"), None];
    const OWN: &'static [&'static str] = &["RU"];

    fn guess(root: &Root<'_>, text: &str) -> Option<&'static str> {
        // Only this format has moves of a red player.
        if root.is_event("twixt") || text.contains(";r[") || text.contains(";R[") {
            return Some("");
        }
        (text.contains(";b[") && !text.contains(";w["))
            .then_some("the file has no GM; it is read as lg-twixt because it has moves `b` in lower case")
    }
}

const SWAP: &str = "`swap` is read as a swap of sides, as users of Little Golem describe it; `--swap pieces` mirrors the peg";
