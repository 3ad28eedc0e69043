//! What benches are held to.

use crate::tools::Limit::{Nanoseconds, PerSecond, TimesValue};
use crate::tools::Target;

/// What was promised.
pub(super) const TARGETS: &[Target] = &[
    ("nogo", "solve", "contest", Nanoseconds(25.0)),
    ("nogo", "solve", "random", Nanoseconds(80.0)),
    ("nogo", "solve", "beyond", TimesValue(1.5, "random")),
    ("nogo games", "play", "9", PerSecond(260_000.0)),
    ("nogo games", "play", "19", PerSecond(50_000.0)),
];
