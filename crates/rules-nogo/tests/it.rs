//! Tests NoGo against the oracle, the slow implementation in the crate `oracle`, which finds
//! liberties by flood fill: on all tiny boards, and on random and constructed larger ones.

mod it {
    mod boards;
    mod limits;
    mod moves;
    mod play_out;
    pub(crate) mod suite;
    mod tours;
    mod witness;
}

suite::suite!(rules_nogo::NoGo, forged: it::suite::forged);
