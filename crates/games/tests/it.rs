//! The registry, and what is written once for all games: each thing for all games, on boards that nobody has listed.

mod it {
    mod boards;
    mod monte_carlo;
    mod perft;
    mod playout;
    mod registry;
}
