//! The laws of every game.

suite::suite!(rules_twixt::Twixt, "twixt");
