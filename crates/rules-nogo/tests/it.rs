//! NoGo against flood-filled liberties: exhaustively on tiny boards, at random and on built boards beyond.

mod it {
    mod boards;
    mod limits;
    mod moves;
    mod play_out;
    pub(crate) mod suite;
    mod tours;
    mod witness;
}

suite::suite!(rules_nogo::NoGo, "nogo", forged: it::suite::forged);
