//! The stored files that are our own, and what benches are held to.

use cases::havannah::{beyond, stored};

use crate::tools::Limit::{Bytes, PerSecond, Times, TimesValue};
use crate::tools::{MEMORY, Plan, Target};

/// Which file is made from which seed, and what for.
#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    ("largest", 101, "T=20, S=3000, M=10000: spirals, filled holes, all structures in the last move, rings along the border", stored::largest),
    ("middling", 102, "T=20, S up to 400: walks, trees and joints in random order", stored::middling),
    ("small", 103, "T=200, S up to 50, M up to 100: whole small boards, clusters, corners first, no move at all", stored::small),
    ("neighbours", 104, "S=3: each of the six neighbours is needed once to join a bridge, and once to see that a ring is open", stored::neighbours),
];

/// The same beyond the contest's limits.
#[rustfmt::skip]
pub(super) const BEYOND: &[Plan] = &[
    ("fewstones", 151, "S up to 2^30: discs in random order, in two corners and in the middle", beyond::few_stones),
];

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("havannah", "solve", "contest", Times(6.0)),
    ("havannah", "solve", "beyond", Times(12.0)),
    ("havannah", MEMORY, "beyond", Bytes(64.0)),
    ("havannah games", "play", "5", PerSecond(1_100_000.0)),
    ("havannah games", "play", "8", PerSecond(430_000.0)),
    ("havannah games", "play", "10", PerSecond(300_000.0)),
    ("havannah strip", "play", "50", TimesValue(1.5, "10")),
];
