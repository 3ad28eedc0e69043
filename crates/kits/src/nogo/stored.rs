//! The stored files that are our own, and what benches are held to.

use cases::nogo::stored;

use crate::tools::Limit::{Nanoseconds, PerSecond, TimesValue};
use crate::tools::{Plan, Target};

/// Which file is made from which seed, and what for.
#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    ("empty", 501, "n=600, no stone: 360,000 points to play on", stored::empty),
    ("random", 502, "n=600, full at random, each chain left with about one liberty", stored::random),
    ("latelife", 503, "n=600, the end of a long random game, some hundred stones taken back", stored::late_life),
    ("stuck", 504, "n=600, the end of a long random game: Black is stuck at once", stored::stuck),
    ("lattice", 505, "n=600, rings of eight round one liberty each, a thousand stones taken off", stored::lattice),
    ("maze", 506, "n=600, one chain of 180,000 stones in the corridors of a maze, with a handful of liberties", stored::maze),
    ("stripes", 507, "n=600, full rows of one colour with one hole each", stored::stripes),
    ("combs", 508, "n=600, two combs that mesh: two chains and a few liberties", stored::combs),
    ("onlywhite", 509, "n=600, Black is stuck at once, White would have thousands of moves", |rng| stored::pockets(0, 200, rng)),
    ("onlyblack", 510, "n=600, White is stuck after Black's first move, Black would have thousands", |rng| stored::pockets(200, 0, rng)),
    ("bothsides", 511, "n=600, both have thousands of moves where only they may play, Black the more", |rng| stored::pockets(120, 80, rng)),
    ("tiny1", 521, "n=1", |rng| stored::small(1, rng)),
    ("tiny2", 522, "n=2", |rng| stored::small(2, rng)),
    ("tiny3", 523, "n=3", |rng| stored::small(3, rng)),
    ("tiny4", 524, "n=4", |rng| stored::small(4, rng)),
    ("tiny5", 525, "n=5", |rng| stored::small(5, rng)),
    ("tiny6", 526, "n=6", |rng| stored::small(6, rng)),
    ("tiny7", 527, "n=7", |rng| stored::small(7, rng)),
    ("tiny9", 529, "n=9", |rng| stored::small(9, rng)),
    ("tiny12", 532, "n=12", |rng| stored::small(12, rng)),
    ("tiny19", 539, "n=19", |rng| stored::small(19, rng)),
];

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("nogo", "solve", "contest", Nanoseconds(25.0)),
    ("nogo", "solve", "random", Nanoseconds(80.0)),
    ("nogo", "solve", "beyond", TimesValue(1.5, "random")),
    ("nogo games", "play", "9", PerSecond(260_000.0)),
    ("nogo games", "play", "19", PerSecond(50_000.0)),
];
