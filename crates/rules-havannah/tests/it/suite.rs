//! The laws of every game.

suite::suite!(rules_havannah::Havannah, "havannah");
