//! The stored files that are our own, and what benches are held to.

use cases::havannah::{beyond, stored};

use crate::tools::Limit::{Bytes, PerSecond, Times, TimesValue};
use crate::tools::{MEMORY, Plan, Target, beyond_limits, plan, target};

/// Which file is made from which seed, and what for.
#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    plan("largest", 101, "T=20, S=3000, M=10000: spirals, filled holes, all structures in the last move, rings along the border", stored::largest),
    plan("middling", 102, "T=20, S up to 400: walks, trees and joints in random order", stored::middling),
    plan("small", 103, "T=200, S up to 50, M up to 100: whole small boards, clusters, corners first, no move at all", stored::small),
    plan("neighbours", 104, "S=3: each of the six neighbours is needed once to join a bridge, and once to see that a ring is open", stored::neighbours),
    beyond_limits("fewstones", 151, "S up to 2^30: discs in random order, in two corners and in the middle", beyond::few_stones),
];

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    target("havannah", "solve", "contest", Times(6.0)),
    target("havannah", "solve", "beyond", Times(12.0)),
    target("havannah", MEMORY, "beyond", Bytes(64.0)),
    target("havannah games", "play", "5", PerSecond(1_100_000.0)),
    target("havannah games", "play", "8", PerSecond(430_000.0)),
    target("havannah games", "play", "10", PerSecond(300_000.0)),
    target("havannah strip", "play", "50", TimesValue(1.5, "10")),
];
