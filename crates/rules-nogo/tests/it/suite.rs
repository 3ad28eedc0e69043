//! The laws of every game.

suite::suite!(rules_nogo::NoGo, "nogo");
