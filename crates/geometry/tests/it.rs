//! Coordinates, shapes and storage against plain definitions.

#[path = "it/grid.rs"]
mod grid;
#[path = "it/links.rs"]
mod links;
#[path = "it/places.rs"]
mod places;
#[path = "it/shapes.rs"]
mod shapes;
#[path = "it/steps.rs"]
mod steps;

use std::panic::{UnwindSafe, catch_unwind};

/// Whether `work` panics.
fn panics<T>(work: impl FnOnce() -> T + UnwindSafe) -> bool {
    catch_unwind(work).is_err()
}

/// The splitmix64 generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// A number from `low` to `high`, both included.
    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1) as u64) as i64
    }
}
