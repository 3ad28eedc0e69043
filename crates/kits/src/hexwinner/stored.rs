//! The stored files that are our own, and what benches are held to.

use cases::hex::{neighbours, stored_winner as stored};

use crate::tools::Limit::{PerSecond, Times};
use crate::tools::{Plan, Target};

/// Which file is made from which seed, and what for.
#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    ("largest", 301, "T=10, N=100: snakes, a maze, a double spiral, random boards, an empty board, one colour alone", stored::largest),
    ("threshold", 302, "T=10, N=100: stones of one colour at the percolation threshold of one half, and next to it", stored::threshold),
    ("small", 303, "T=10, N from 1 to 5, anything goes", stored::small),
    ("neighbours", 304, "N up to 5: chains that need each of the six neighbours, for either player; squares that touch on paper only", neighbours::winner),
];

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("hexwinner", "solve", "contest", Times(3.0)),
    ("hex games", "play", "11", PerSecond(500_000.0)),
    ("hex games", "play", "13", PerSecond(350_000.0)),
    ("hex games", "play", "19", PerSecond(160_000.0)),
    ("hex games", "fill and decide", "11", PerSecond(1_700_000.0)),
];
