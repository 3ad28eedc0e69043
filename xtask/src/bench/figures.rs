//! What was measured, in memory and as the text of a table.

use std::collections::BTreeMap;
use std::fmt;

/// The name of a figure: criterion's group, function and parameter, the last empty where there is none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// A problem or a kind of work.
    pub group: String,
    /// What is measured: `solve`, `floor`.
    pub function: String,
    /// A size, or the name of an input.
    pub value: String,
}

/// What a bench takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// For one run over all items: nanoseconds, or bytes where memory is meant.
    pub amount: f64,
    /// How many cells, stones, games, unions it works on.
    pub items: u64,
}

/// All figures by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures(pub BTreeMap<Name, Figure>);

/// What the others in a group are measured against, in the same run and on the same data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Yardstick {
    /// The least that is possible: the data is read or stored, nothing else; for games with turns, the rules alone. This is another kind of
    /// work than what is measured against it, so processors differ in the ratio.
    Floor,
    /// Another way to do the same work, the one that most people would write.
    Rival,
}

/// The function of a group that bytes at the peak are stored under.
pub(crate) use kits::tools::MEMORY;

/// The function of a group that is the floor.
const FLOOR: &str = "floor";

/// Rivals, the yardsticks among them first, in the order of preference. A rival is held to nothing.
const RIVALS: [&str; 4] = ["textbook", "plain", "plain tree", "labels"];

const HEADING: &str = "group\tfunction\tvalue\tnanoseconds or bytes\titems";

impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Name { group, function, value } = self;
        write!(out, "{group}/{function}")?;
        if value.is_empty() { Ok(()) } else { write!(out, "/{value}") }
    }
}

impl Figure {
    /// Nanoseconds or bytes for one item.
    pub fn per_item(self) -> f64 {
        self.amount / self.items.max(1) as f64
    }

    /// Items a second.
    pub fn per_second(self) -> f64 {
        1e9 / self.per_item()
    }
}

impl Yardstick {
    /// Both.
    pub const ALL: [Yardstick; 2] = [Yardstick::Floor, Yardstick::Rival];

    /// What benches call it.
    fn functions(self) -> &'static [&'static str] {
        match self {
            Yardstick::Floor => &[FLOOR],
            Yardstick::Rival => &RIVALS[..2],
        }
    }
}

impl Figures {
    /// Reads a table under its heading.
    ///
    /// # Errors
    /// The first line that is no row.
    pub fn parse(text: &str) -> Result<Self, String> {
        let row = |line: &str| {
            let [group, function, value, amount, items] =
                line.split('\t').collect::<Vec<_>>().try_into().ok()?;
            let name = Name { group: group.into(), function: function.into(), value: value.into() };
            Some((name, Figure { amount: amount.parse().ok()?, items: items.parse().ok()? }))
        };
        text.lines()
            .skip(1)
            .map(|line| row(line).ok_or_else(|| line.into()))
            .collect::<Result<_, _>>()
            .map(Figures)
    }

    /// One figure.
    pub fn get(&self, group: &str, function: &str, value: &str) -> Option<Figure> {
        let name = Name { group: group.into(), function: function.into(), value: value.into() };
        self.0.get(&name).copied()
    }

    /// The figure that a figure is measured against; none for yardsticks themselves, for memory, and where there is none.
    pub fn yardstick(&self, name: &Name, yardstick: Yardstick) -> Option<Figure> {
        let functions = yardstick.functions();
        let itself = [FLOOR, MEMORY].contains(&&*name.function) || functions.contains(&&*name.function);
        let mut found = functions.iter().filter_map(|function| self.get(&name.group, function, &name.value));
        if itself { None } else { found.next() }
    }

    /// How many times its yardstick a figure takes, item by item.
    pub fn ratio(&self, name: &Name, yardstick: Yardstick) -> Option<f64> {
        Some(self.0.get(name)?.per_item() / self.yardstick(name, yardstick)?.per_item())
    }

    /// The ratio, if it is one of our own code. How slow a rival is is the rival's matter.
    pub fn own_ratio(&self, name: &Name, yardstick: Yardstick) -> Option<f64> {
        if RIVALS.contains(&&*name.function) { None } else { self.ratio(name, yardstick) }
    }

    /// Takes whatever a second measurement found to be quicker.
    pub fn keep_quickest(&mut self, again: Figures) {
        for (name, figure) in again.0 {
            let kept = self.0.entry(name).or_insert(figure);
            if figure.per_item() < kept.per_item() {
                *kept = figure;
            }
        }
    }

    /// Takes over all groups that were measured anew, whole.
    pub fn replace(&mut self, new: Figures) {
        self.0.retain(|name, _| !new.0.keys().any(|other| other.group == name.group));
        self.0.extend(new.0);
    }
}

/// The table, sorted by name. A reset takes a few nanoseconds, so small amounts keep a decimal.
impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{HEADING}")?;
        self.0.iter().try_for_each(|(Name { group, function, value }, Figure { amount, items })| {
            let decimals = usize::from(*amount < 1000.0 && amount.fract() != 0.0);
            writeln!(out, "{group}\t{function}\t{value}\t{amount:.decimals$}\t{items}")
        })
    }
}
