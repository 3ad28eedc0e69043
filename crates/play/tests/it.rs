//! Games of the registry, played by two.
#![forbid(unsafe_code)]

mod it {
    mod positions;
    mod texts;
}
