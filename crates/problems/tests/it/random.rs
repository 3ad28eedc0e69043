//! Random inputs with fixed seeds.

use cases::{Case, NoGo, Scale, nogo};
use rng::Rng;

/// A file of so many cases that a person can take in; of one, where a file has no more.
pub(crate) fn random(id: &str, rng: &mut Rng, count: usize) -> String {
    cases::find(id).expect("a known problem").random(rng, Scale::Small, count)
}

/// A file of `nogo` with one board of this size.
pub(crate) fn dense_nogo(rng: &mut Rng, size: usize) -> String {
    NoGo::file_of([nogo::of_any_density(size, rng)])
}
