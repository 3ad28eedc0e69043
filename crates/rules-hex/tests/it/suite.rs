//! The laws of every game.

suite::suite!(rules_hex::Hex, "hex");
