//! The laws of every game.

use rules_hex::{Chain, Color, Hex};

suite::suite!(
    Hex,
    "hex",
    placed: |winner: &Option<Color>| winner.iter().map(|_| "chain").collect(),
    forged: |chain| suite::bent(chain.cells()).into_iter().map(Chain::new).collect(),
);
