//! What was measured, in memory and in a file.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

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

/// The function of a group that bytes at the peak are stored under.
pub(crate) const MEMORY: &str = "memory";

/// What the others in a group are measured against, in the order of preference.
const YARDSTICKS: [&str; 2] = ["floor", "textbook"];

const HEADING: &str = "group\tfunction\tvalue\tnanoseconds or bytes\titems";

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

impl Figures {
    /// Reads a stored table; no file is an empty one.
    ///
    /// # Errors
    /// When the file cannot be read or a line is no row.
    pub fn read(path: &Path) -> io::Result<Self> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Figures::default()),
            text => text?,
        };
        let row = |line: &str| {
            let [group, function, value, amount, items] =
                line.split('\t').collect::<Vec<_>>().try_into().ok()?;
            let name = Name { group: group.into(), function: function.into(), value: value.into() };
            Some((name, Figure { amount: amount.parse().ok()?, items: items.parse().ok()? }))
        };
        let bad = |line| io::Error::other(format!("{}: no row of figures: {line}", path.display()));
        text.lines()
            .skip(1)
            .map(|line| row(line).ok_or_else(|| bad(line)))
            .collect::<io::Result<_>>()
            .map(Figures)
    }

    /// Writes the table, sorted by name.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let rows = self.0.iter().map(|(Name { group, function, value }, Figure { amount, items })| {
            format!("{group}\t{function}\t{value}\t{amount:.0}\t{items}\n")
        });
        fs::write(path, format!("{HEADING}\n{}", rows.collect::<String>()))
    }

    /// One figure.
    pub fn get(&self, group: &str, function: &str, value: &str) -> Option<Figure> {
        let name = Name { group: group.into(), function: function.into(), value: value.into() };
        self.0.get(&name).copied()
    }

    /// The figure that a figure is measured against; none for yardsticks themselves, for memory, and where there is none.
    pub fn yardstick(&self, name: &Name) -> Option<Figure> {
        if YARDSTICKS.contains(&name.function.as_str()) || name.function == MEMORY {
            return None;
        }
        YARDSTICKS.iter().find_map(|function| self.get(&name.group, function, &name.value))
    }

    /// How many times its yardstick a figure takes, item by item.
    pub fn ratio(&self, name: &Name) -> Option<f64> {
        Some(self.0.get(name)?.per_item() / self.yardstick(name)?.per_item())
    }

    /// Takes the ratio of a second measurement wherever it is the better one; the yardstick stays as it is, for others stand
    /// beside it.
    pub fn keep_better(&mut self, again: &Figures) {
        for name in again.0.keys() {
            if let (Some(before), Some(now)) = (self.ratio(name), again.ratio(name))
                && now < before
                && let Some(figure) = self.0.get_mut(name)
            {
                figure.amount *= now / before;
            }
        }
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
