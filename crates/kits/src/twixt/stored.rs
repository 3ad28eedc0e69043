//! The stored files that are our own, and what benches are held to.

use cases::twixt::{beyond, stored};

use crate::tools::Limit::{Nanoseconds, PerSecond, Times};
use crate::tools::{Plan, Target};

/// Which file is made from which seed, and what for.
#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    ("largest", 401, "20 sets, N=20, M=249: some 150 links and over 100 refused in each; half of the last pegs win", stored::largest),
    ("small", 402, "20 sets, N from 4 to 8: short games, half of the last pegs win", stored::small),
    ("blocked", 403, "8 sets, N=4: a link of White blocks Black's last one, each made by another of the eight steps", stored::blocked),
    ("ownlinks", 404, "8 sets, N=4: a link of Black's own blocks Black's last one", stored::own_links),
];

/// The same beyond the contest's limits.
#[rustfmt::skip]
pub(super) const BEYOND: &[Plan] = &[
    ("fewpegs", 451, "N up to 2^31-1: a few pegs in the corners, in the middle, and from side to side", beyond::few_pegs),
    ("manypegs", 452, "N=256: a peg on every eighth point, between two games with few", beyond::many_pegs),
];

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("twixt", "solve", "contest", Times(4.0)),
    ("twixt", "solve", "beyond", Nanoseconds(150.0)),
    ("twixt games", "play", "24", PerSecond(45_000.0)),
];
