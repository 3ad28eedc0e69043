//! What the laws of every game need to know of Hex.

use rules_hex::{Chain, Color, Hex};

/// What a stone did, as the oracle says it.
pub(crate) fn placed(winner: &Option<Color>) -> Vec<&'static str> {
    winner.iter().map(|_| "chain").collect()
}

/// Chains that are nearly this one.
pub(crate) fn forged(chain: &Chain) -> Vec<Chain> {
    suite::bent(chain.cells()).into_iter().map(Chain::new).collect()
}

/// Boards whose chains are longer than those of the oracle's boards, one of them to the end.
#[test]
fn undone_on_large_boards() {
    suite::undone_of::<Hex>(&[("hex 300x300", 2000), ("hex 3x2000", 2000), ("hex 30x30", 900)]);
}
