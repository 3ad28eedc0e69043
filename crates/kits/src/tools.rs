//! What the tools of the checkout need of a problem: its stored files, its pictures, its benches.

use oracle::Rng;

/// A stored file that is our own.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Where it belongs.
    pub group: Group,
    /// Without extension.
    pub name: &'static str,
    /// What it is made from.
    pub seed: u64,
    /// What a wrong or slow solution may stumble over here.
    pub aim: &'static str,
    /// Makes it.
    pub make: fn(&mut Rng) -> String,
}

/// Where a file belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// It keeps to the contest's limits.
    Secret,
    /// It does not.
    Beyond,
}

impl Group {
    /// In the folder of the problem.
    pub fn folder(self) -> &'static str {
        match self {
            Group::Secret => "data/secret/generated",
            Group::Beyond => "beyond",
        }
    }
}

/// A file that keeps to the contest's limits.
pub(crate) const fn plan(
    name: &'static str,
    seed: u64,
    aim: &'static str,
    make: fn(&mut Rng) -> String,
) -> Plan {
    Plan { group: Group::Secret, name, seed, aim, make }
}

/// A file that does not.
pub(crate) const fn beyond_limits(
    name: &'static str,
    seed: u64,
    aim: &'static str,
    make: fn(&mut Rng) -> String,
) -> Plan {
    Plan { group: Group::Beyond, ..plan(name, seed, aim, make) }
}

/// A picture of the docs.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The name of its file behind the problem's id and a hyphen, without `.svg`.
    pub name: &'static str,
    /// The input, from the folder `data` of the problem on.
    pub input: &'static str,
    /// Its case, from 1.
    pub case: u32,
}

/// The problem's line in the picture of how times grow.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// What is counted.
    pub items: &'static str,
    /// A colour that the colour-blind can tell from the others.
    pub color: &'static str,
    /// The dashes of the line.
    pub dashes: &'static str,
}

/// A bound on a figure of the benches of the problem or of its game.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The group of the bench.
    pub group: &'static str,
    /// The function in the group.
    pub function: &'static str,
    /// The value that it was measured for.
    pub value: &'static str,
    /// The bound.
    pub limit: Limit,
}

/// The function of figures about memory.
pub const MEMORY: &str = "memory";

/// A bound on a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// At most so many times the floor.
    Times(f64),
    /// At most so many nanoseconds an item.
    Nanoseconds(f64),
    /// At most so many bytes an item.
    Bytes(f64),
    /// At least so many items a second.
    PerSecond(f64),
    /// At most so many times as much an item as for another value.
    TimesValue(f64, &'static str),
}

/// A bound.
pub(crate) const fn target(
    group: &'static str,
    function: &'static str,
    value: &'static str,
    limit: Limit,
) -> Target {
    Target { group, function, value, limit }
}
