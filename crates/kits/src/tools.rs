//! What the tools of the checkout need of a problem: its pictures, its benches.

/// A picture of the docs: the name of its file behind the problem's id and a hyphen, without `.svg`; the input, from the folder `data`
/// of the problem on; its case, from 1.
pub type Shown = (&'static str, &'static str, u32);

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

/// A bound on a figure of the benches of the problem or of its game: group, function and value, and the bound.
pub type Target = (&'static str, &'static str, &'static str, Limit);

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
