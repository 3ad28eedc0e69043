//! Colours, chains of a witness, and the words for their flaws.

mod it {
    mod chains;
    mod colors;
    mod setups;
    mod symmetry;
    mod words;
}
