//! `Dsu` against a textbook forest, which is too simple to be wrong.

mod it {
    mod edges;
    mod textbook;
    mod unions;
}
