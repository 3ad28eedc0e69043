//! What benches are held to.

use crate::tools::Limit::{Bytes, PerSecond, Times, TimesValue};
use crate::tools::{MEMORY, Target};

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
