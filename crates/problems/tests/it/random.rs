//! Random inputs with fixed seeds.

use cases::Scale;
use rng::Rng;

/// A file of so many cases that a person can take in; of one, where a file has no more.
pub(crate) fn random(id: &str, rng: &mut Rng, count: usize) -> String {
    cases::find(id).expect("a known problem").random(rng, Scale::Small, count)
}
