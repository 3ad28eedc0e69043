//! The registry and the code for all games, tested with each game on the boards
//! that the crate `oracle` lists. The oracle has slow, literal implementations of the games.

mod it {
    mod any;
    mod batch;
    mod drawings;
    mod playing;
    mod registry;
    mod serialized;
    mod turned;
}
