//! Y against the laws of all games and the oracle.

mod it {
    mod suite;
}
