//! What got slower.

use std::collections::BTreeSet;

use super::figures::Figures;

/// A bench that takes more of its yardstick than in the baseline, by more than a quarter.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// Group, function and value.
    pub name: String,
    /// How many times its yardstick it took.
    pub before: f64,
    /// How many times it takes now.
    pub now: f64,
}

/// Up to this factor a difference may be noise.
const TOLERANCE: f64 = 1.25;

/// All losses, by name. What the baseline does not know cannot be lost.
pub fn losses(found: &Figures, baseline: &Figures) -> Vec<Loss> {
    let loss = |name| {
        let (before, now) = (baseline.ratio(name)?, found.ratio(name)?);
        let text = format!("{}/{}/{}", name.group, name.function, name.value);
        (now > before * TOLERANCE).then(|| Loss { name: text.trim_end_matches('/').into(), before, now })
    };
    found.0.keys().filter_map(loss).collect()
}

/// The groups in which something was lost.
pub(crate) fn groups(losses: &[Loss]) -> BTreeSet<String> {
    losses.iter().filter_map(|loss| loss.name.split('/').next()).map(String::from).collect()
}
