//! The forest against an array of labels, which is too simple to be wrong.

mod it {
    mod edges;
    mod labels;
    mod textbook;
    mod unions;
}
