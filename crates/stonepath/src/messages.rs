//! Messages about the records of a file: a wrong file must not fill the screen.

use std::collections::BTreeMap;

use crate::exit::{Exit, Failure};
use crate::system::{System, complain};

/// The messages of a kind that are written, and the kinds that are told apart.
const MOST: usize = 20;

/// Writes the first messages of each kind to standard error, and at the end how many more there are.
pub(crate) struct Messages<'a> {
    system: &'a dyn System,
    /// The words of the first message of each kind, and the number of messages.
    kinds: BTreeMap<String, (String, usize)>,
    /// The gravest outcome so far.
    pub(crate) exit: Exit,
}

impl<'a> Messages<'a> {
    pub(crate) fn new(system: &'a dyn System) -> Self {
        Messages { system, kinds: BTreeMap::new(), exit: Exit::Fine }
    }

    /// Writes a report. The words of a message up to what was found are its kind; digits in them make no difference.
    pub(crate) fn add(&mut self, exit: Exit, message: &str, report: &str) {
        self.exit = self.exit.max(exit);
        let mut words = message.split(", found ").next().unwrap_or_default();
        let mut kind = words.replace(|c: char| c.is_ascii_digit(), "");
        if self.kinds.len() >= MOST && !self.kinds.contains_key(&kind) {
            (kind, words) = (String::new(), "other messages");
        }
        let (_, count) = self.kinds.entry(kind).or_insert_with(|| (words.into(), 0));
        *count += 1;
        if *count <= MOST {
            complain(self.system, &format!("{report}\n"));
        }
    }

    /// Says why a file cannot be read to its end.
    pub(crate) fn fail(&mut self, failure: Failure) {
        self.exit = self.exit.max(failure.report(self.system));
    }

    /// Says what was left out.
    pub(crate) fn end(&self) {
        for (words, count) in self.kinds.values().filter(|kind| kind.1 > MOST) {
            complain(self.system, &format!("and {} more like this: {words}\n", count - MOST));
        }
    }
}
