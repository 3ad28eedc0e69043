//! The oracle against itself: every shortcut against the letter, and the whole against the contests' own answers.

mod it {
    mod boards;
    mod files;
    mod game;
    mod havannah;
    mod hex;
    mod nogo;
    mod twixt;
}
