//! The laws, on seeded bytes and on the stored corpora of `fuzz/`; and what holds for the rules of every game.

mod it {
    mod copies;
    mod corpora;
    mod holding;
    mod kernel;
    mod seeded;
    mod setups;
}
