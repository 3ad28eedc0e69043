//! What got slower, and how other processors differ.

use super::figures::{Figures, Name, Yardstick};
use super::table::Table;

/// A bench that takes more of its yardstick than it may.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// What was measured.
    pub name: Name,
    /// What it is measured against.
    pub yardstick: Yardstick,
    /// What it is held to.
    pub bound: Bound,
    /// How many times its yardstick it takes now.
    pub now: f64,
}

/// What a ratio is held to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// So many times the yardstick in the baseline of the same processor: no more than a quarter above it.
    Before(f64),
    /// Without a baseline: no slower than the rival. How much quicker it is depends on the processor's caches, that it is quicker
    /// does not.
    Rival,
}

/// Up to this factor a difference may be noise.
const TOLERANCE: f64 = 1.25;

/// All losses, by name, beside the baseline of the same processor if there is one. A floor that is not in it holds nothing.
pub fn losses(found: &Figures, own: Option<&Figures>) -> Vec<Loss> {
    let loss = |(name, yardstick): (&Name, Yardstick)| {
        let now = found.own_ratio(name, yardstick)?;
        let bound = match (own.and_then(|own| own.own_ratio(name, yardstick)), yardstick) {
            (Some(before), _) => Bound::Before(before),
            (None, Yardstick::Rival) => Bound::Rival,
            (None, Yardstick::Floor) => return None,
        };
        let loss = Loss { name: name.clone(), yardstick, bound, now };
        loss.stands().then_some(loss)
    };
    let ratios = found.0.keys().flat_map(|name| Yardstick::ALL.map(|yardstick| (name, yardstick)));
    ratios.filter_map(loss).collect()
}

impl Loss {
    /// Whether the bound is passed.
    pub(super) fn stands(&self) -> bool {
        self.now
            > match self.bound {
                Bound::Before(before) => before * TOLERANCE,
                Bound::Rival => 1.0,
            }
    }

    /// What takes how much, and how much it may.
    pub(super) fn words(&self) -> String {
        let yardstick = match self.yardstick {
            Yardstick::Floor => "the floor",
            Yardstick::Rival => "its rival",
        };
        let bound = match self.bound {
            Bound::Before(before) => format!("{} times in the baseline", digits(before)),
            Bound::Rival => "1 time at most".into(),
        };
        format!("{} takes {} times {yardstick}, {bound}", self.name, digits(self.now))
    }
}

/// How ratios differ from those of another processor.
pub(super) struct Difference {
    /// How many ratios both have, with a yardstick of one kind.
    pub(super) compared: usize,
    /// Those that are more than a quarter off, up or down.
    pub(super) off: Vec<(Name, f64, f64)>,
}

/// Compares with another processor.
pub(super) fn difference(found: &Figures, other: &Figures, yardstick: Yardstick) -> Difference {
    let both = |name: &Name| {
        Some((name.clone(), found.own_ratio(name, yardstick)?, other.own_ratio(name, yardstick)?))
    };
    let mut off: Vec<_> = found.0.keys().filter_map(both).collect();
    let compared = off.len();
    off.retain(|(_, here, there)| here / there > TOLERANCE || there / here > TOLERANCE);
    Difference { compared, off }
}

impl Difference {
    /// A line each for those that are off.
    pub(super) fn table(&self, yardstick: Yardstick) -> Table {
        let heading = match yardstick {
            Yardstick::Floor => "× floor",
            Yardstick::Rival => "× rival",
        };
        let mut table = Table::new(&format!("{heading} | here | there | here ÷ there"));
        for (name, here, there) in &self.off {
            table.row([name.to_string(), digits(*here), digits(*there), format!("{:.2}", here / there)]);
        }
        table
    }
}

/// A ratio; some of those to rivals are a thousandth.
fn digits(ratio: f64) -> String {
    if ratio < 0.1 { format!("{ratio:.5}") } else { format!("{ratio:.2}") }
}
