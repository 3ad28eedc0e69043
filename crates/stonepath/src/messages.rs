//! Messages about the records of a file: a wrong file must not fill the screen.

use std::collections::BTreeMap;

use crate::system::{System, complain};

/// The messages of a kind that are written, and the kinds that are told apart.
const MOST: usize = 20;

/// Writes the first messages of each kind to standard error, and at the end how many more there are.
pub(crate) struct Messages<'a> {
    system: &'a dyn System,
    kinds: BTreeMap<String, usize>,
}

impl<'a> Messages<'a> {
    pub(crate) fn new(system: &'a dyn System) -> Self {
        Messages { system, kinds: BTreeMap::new() }
    }

    /// Writes a report. The words of a message up to what was found are its kind; numbers in them make no difference.
    pub(crate) fn add(&mut self, message: &str, report: &str) {
        let kind = message.split(", found ").next().unwrap_or_default();
        let words: Vec<_> = kind.split(|c: char| c.is_ascii_digit()).filter(|it| !it.is_empty()).collect();
        let kind = words.join("…");
        let is_known = self.kinds.len() < MOST || self.kinds.contains_key(&kind);
        let count = self.kinds.entry(if is_known { kind } else { "other messages".into() }).or_default();
        *count += 1;
        if *count <= MOST {
            complain(self.system, &format!("{report}\n"));
        }
    }

    /// Says what was left out.
    pub(crate) fn end(&self) {
        for (kind, &count) in self.kinds.iter().filter(|kind| *kind.1 > MOST) {
            complain(self.system, &format!("and {} more like this: {kind}\n", count - MOST));
        }
    }
}
