//! Compares every shortcut of the oracle with the literal rules.

mod it {
    mod boards;
    mod game;
    mod havannah;
    mod hex;
    mod nogo;
    mod perft;
    mod twixt;
}
