//! The parts that are specific to Hex of the tests for all games (crate `suite`).

use rules_hex::{Chain, Color, Hex};

/// The result of a move, in the words that the oracle uses.
pub(crate) fn placed(winner: &Option<Color>) -> Vec<&'static str> {
    winner.iter().map(|_| "chain").collect()
}

/// Chains that differ slightly from this one.
pub(crate) fn forged(chain: &Chain) -> Vec<Chain> {
    suite::bent(chain.cells()).into_iter().map(Chain::new).collect()
}

/// Boards with longer chains than the oracle's. The game on 30 × 30 is played until somebody wins.
#[test]
fn undone_on_large_boards() {
    suite::undone_of::<Hex>(&[("hex 300x300", 2000), ("hex 3x2000", 2000), ("hex 30x30", 900)]);
}
