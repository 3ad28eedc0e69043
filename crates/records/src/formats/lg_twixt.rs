//! TwixT as Little Golem writes it (`.tsgf`).
//!
//! The moves are `b` and `r` in lower case. `b` is the player `PB`, moves first and joins the first with the last row.
//! Own links may cross. Places are two letters: column and row.

use play::Swap;
use rules_core::Color;

use super::places::Capitals;
use crate::dialect::{self, Board, Dialect, Root};
use crate::{Because, Format};

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
    const RULES: Option<&'static str> = Some("pp");
    const EXTENSION: Option<&'static str> = Some("tsgf");
    const PLACE_CAPITALS: Option<Capitals> = Some(Capitals::Equal);
    const IS_FROM_BELOW: bool = true;
    const MOVES: [&'static str; 2] = ["r", "b"];
    const PLAYERS: [char; 2] = ['W', 'B'];
    const NAMES_PLAYERS: bool = true;
    const FIRST: Color = Color::White;
    const SWAP: (Swap, Because) = (Swap::Sides, Because::Program("users of Little Golem describe it so"));
    const SWAPS: [Option<&'static str>; 2] = [Some("swap"), None];
    const OWN: &'static [&'static str] = &["RU"];

    fn guess(root: &Root<'_>, text: &str) -> Option<Because> {
        // Only this format has moves of a red player.
        if root.is_event("twixt") || text.contains(";r[") || text.contains(";R[") {
            return Some(Because::Said);
        }
        (text.contains(";b[") && !text.contains(";w["))
            .then_some(Because::Shown("it has moves `b` in lower case"))
    }
}
