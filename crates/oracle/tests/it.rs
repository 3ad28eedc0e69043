//! The oracle against itself: every shortcut against the letter.

mod it {
    mod boards;
    mod game;
    mod havannah;
    mod hex;
    mod nogo;
    mod perft;
    mod twixt;
}
