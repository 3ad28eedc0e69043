//! Colours, chains, flaws, setups, symmetries and journals.

mod it {
    mod chains;
    mod colors;
    mod journal;
    mod setups;
    mod symmetry;
    mod words;
}
