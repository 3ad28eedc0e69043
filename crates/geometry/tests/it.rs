//! Coordinates, shapes and storage against simple definitions.

mod it {
    mod colliding;
    mod grid;
    mod links;
    mod looked;
    mod paper;
    mod places;
    mod scales;
    mod shapes;
    mod steps;
}

use std::panic::{UnwindSafe, catch_unwind};

/// Whether `work` panics.
fn panics<T>(work: impl FnOnce() -> T + UnwindSafe) -> bool {
    catch_unwind(work).is_err()
}
