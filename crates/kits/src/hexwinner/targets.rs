//! What benches are held to.

use crate::tools::Limit::{PerSecond, Times};
use crate::tools::Target;

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("hexwinner", "solve", "contest", Times(3.0)),
    ("hex games", "play", "11", PerSecond(500_000.0)),
    ("hex games", "play", "13", PerSecond(350_000.0)),
    ("hex games", "play", "19", PerSecond(160_000.0)),
    ("hex games", "fill and decide", "11", PerSecond(1_700_000.0)),
];
