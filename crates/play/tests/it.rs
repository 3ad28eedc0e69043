//! Games of the registry, played by two.
#![forbid(unsafe_code)]

mod it {
    mod perft;
    mod positions;
}
