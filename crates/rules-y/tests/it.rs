//! Y against the laws of all games and the oracle.

mod it {
    pub(crate) mod suite;
}

suite::suite!(rules_y::Y, "y", placed: it::suite::placed, forged: it::suite::forged);
