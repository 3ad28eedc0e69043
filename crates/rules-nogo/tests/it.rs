//! NoGo against flood-filled liberties: exhaustively on tiny boards, at random and on built boards beyond.

#[path = "it/boards.rs"]
mod boards;
#[path = "it/legality.rs"]
mod legality;
#[path = "it/limits.rs"]
mod limits;
#[path = "it/play_out.rs"]
mod play_out;
#[path = "it/referee.rs"]
mod referee;
#[path = "it/witness.rs"]
mod witness;
