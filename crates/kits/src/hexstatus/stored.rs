//! The stored files that are our own, and what benches are held to.

use cases::hex::{neighbours, stored_status as stored};

use crate::tools::Limit::Times;
use crate::tools::{Plan, Target};

/// Which file is made from which seed, and what for.
#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    ("largest", 201, "T=100, N=100: snakes, mazes, dumbbells with one cut cell, two disjoint chains, near misses, games played on", stored::largest),
    ("everyboard", 202, "every board of N=1 and N=2", stored::every_board),
    ("small", 203, "T=100, N up to 10: ends of random games, one stone more or less, two disjoint chains", stored::small),
    ("wontwice", 204, "T=100, N from 4 to 7: counts in order, the winner joined twice or nearly so", stored::won_twice),
    ("neighbours", 205, "N up to 5: chains that need each of the six neighbours, for either player; squares that touch on paper only", neighbours::status),
];

/// What was promised.
pub(super) const TARGETS: &[Target] = &[("hexstatus", "solve", "contest", Times(3.0))];
