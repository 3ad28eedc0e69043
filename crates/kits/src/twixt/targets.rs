//! What benches are held to.

use crate::tools::Limit::{Nanoseconds, PerSecond, Times};
use crate::tools::Target;

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("twixt", "solve", "contest", Times(4.0)),
    ("twixt", "solve", "beyond", Nanoseconds(150.0)),
    ("twixt games", "play", "24", PerSecond(45_000.0)),
];
