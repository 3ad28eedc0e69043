//! Tests of Y: those for all games (crate `suite`), many of them against the
//! oracle, the slow implementation in the crate `oracle`.

mod it {
    pub(crate) mod suite;
}

suite::suite!(rules_y::Y, placed: it::suite::placed, forged: it::suite::forged);
