//! NoGo against flood-filled liberties: exhaustively on tiny boards, at random and on built boards beyond.

mod it {
    mod boards;
    mod legality;
    mod limits;
    mod play_out;
    mod referee;
    mod stuck;
    mod suite;
    mod witness;
}
