//! What benches are held to.

use crate::tools::Limit::Times;
use crate::tools::Target;

/// What was promised.
pub(super) const TARGETS: &[Target] = &[("hexstatus", "solve", "contest", Times(3.0))];
