//! The laws, on seeded bytes and on the stored corpora of `fuzz/`.

mod it {
    mod corpora;
    mod holding;
    mod seeded;
}
