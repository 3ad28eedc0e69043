//! Colours, chains of a witness, and the words for their flaws.

mod it {
    mod chains;
    mod colors;
    mod symmetry;
    mod tiny;
    mod words;
}
