//! Stored inputs that are generated from a seed.

use alloc::string::String;

use rng::Rng;

/// The folder of the files of [`Case::PLANS`](crate::Case::PLANS), inside the folder of the problem.
pub const GENERATED: &str = "data/secret/generated";

/// A stored input that is generated from a seed.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The name of the file, without extension.
    pub name: &'static str,
    /// The seed.
    pub seed: u64,
    /// The content that may reveal a wrong or slow solution.
    pub aim: &'static str,
    make: fn(&mut Rng) -> String,
}

impl Plan {
    /// Creates a plan. `make` writes the file with random numbers of the seed.
    pub const fn new(name: &'static str, seed: u64, aim: &'static str, make: fn(&mut Rng) -> String) -> Self {
        Plan { name, seed, aim, make }
    }

    /// Generates the input. Every call returns the same bytes.
    pub fn input(&self) -> String {
        (self.make)(&mut Rng::new(self.seed))
    }
}
