//! The stored files of a problem that follow from a seed.

use alloc::string::String;

use rng::Rng;

/// The folder of the files of [`Case::PLANS`](crate::Case::PLANS), in the folder of the problem.
pub const GENERATED: &str = "data/secret/generated";

/// A stored input: its name, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The name of the file, without extension.
    pub name: &'static str,
    /// The seed.
    pub seed: u64,
    /// What a wrong or slow solution may stumble over.
    pub aim: &'static str,
    make: fn(&mut Rng) -> String,
}

impl Plan {
    /// A file that `make` writes with the numbers of the seed.
    pub const fn new(name: &'static str, seed: u64, aim: &'static str, make: fn(&mut Rng) -> String) -> Self {
        Plan { name, seed, aim, make }
    }

    /// The input: the same bytes at every call.
    pub fn input(&self) -> String {
        (self.make)(&mut Rng::new(self.seed))
    }
}
