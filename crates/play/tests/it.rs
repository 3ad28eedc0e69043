//! Games between two players.
#![forbid(unsafe_code)]

mod it {
    mod endings;
    mod examples;
    mod passes;
    mod perft;
    mod positions;
    mod set_up;
    mod swaps;
    mod texts;
}
