//! The forest against the textbook's, which is too simple to be wrong.

mod it {
    mod edges;
    mod textbook;
    mod unions;
}
