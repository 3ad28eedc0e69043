//! Colours, chains of a witness, and the words for their flaws; setups, symmetries and journals.

mod it {
    mod chains;
    mod colors;
    mod journal;
    mod setups;
    mod symmetry;
    mod words;
}
