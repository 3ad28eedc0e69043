//! The registry, and what is written once for all games: each thing for all games, on the boards that the oracle lists.

mod it {
    mod any;
    mod drawings;
    mod playing;
    mod registry;
    mod serialized;
}
