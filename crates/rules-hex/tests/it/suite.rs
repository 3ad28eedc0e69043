//! What the laws of every game need to know of Hex.

use rules_hex::{Chain, Color};

/// What a stone did, as the oracle says it.
pub(crate) fn placed(winner: &Option<Color>) -> Vec<&'static str> {
    winner.iter().map(|_| "chain").collect()
}

/// Chains that are nearly this one.
pub(crate) fn forged(chain: &Chain) -> Vec<Chain> {
    suite::bent(chain.cells()).into_iter().map(Chain::new).collect()
}
