//! The keys of a map in a YAML file, each taken once, so that in the end the unknown ones are left.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::similar::closest;
use crate::yaml::{self, Node, Value};
use crate::{Finding, Weight};

/// A map, its place in the file, and what was found wrong with it.
pub(crate) struct Keys<'a> {
    file: &'a str,
    /// What stands before a key in messages: `limits.`.
    path: String,
    node: &'a Node,
    taken: Vec<&'static str>,
    /// How bad a key is that the format does not know.
    unknown: Weight,
    pub(crate) findings: Vec<Finding>,
}

impl<'a> Keys<'a> {
    /// The keys of a whole file.
    pub(crate) fn new(file: &'a str, node: &'a Node) -> Self {
        Keys::below(file, String::new(), node, Weight::Warning)
    }

    /// The keys of a whole file of which a client refuses all that it does not know.
    pub(crate) fn strict(file: &'a str, node: &'a Node) -> Self {
        Keys::below(file, String::new(), node, Weight::Error)
    }

    fn below(file: &'a str, path: String, node: &'a Node, unknown: Weight) -> Self {
        let mut keys = Keys { file, path, node, taken: Vec::new(), unknown, findings: Vec::new() };
        if !matches!(node.value, Value::Map(_)) && !node.is_null() {
            let whole = if keys.path.is_empty() { "the file" } else { keys.path.trim_end_matches('.') };
            let text = format!("expected a map as {whole}, found {}", node.kind());
            keys.complain(node, Weight::Error, text);
        }
        let mut seen = BTreeSet::new();
        for (key, _) in node.pairs() {
            if !seen.insert(key.text()) {
                let text = format!("the key `{}` stands here twice", keys.shown(key));
                keys.complain(key, Weight::Error, text);
            }
        }
        keys
    }

    /// The value of a key, if it has one.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<&'a Node> {
        self.taken.push(key);
        self.node.get(key).filter(|node| !node.is_null())
    }

    /// A text.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<&'a str> {
        let node = self.take(key)?;
        if node.text().is_none() {
            self.expected(node, key, "a text");
        }
        node.text()
    }

    /// A number within bounds.
    pub(crate) fn number(&mut self, key: &'static str, bounds: &RangeInclusive<f64>) -> Option<f64> {
        let node = self.take(key)?;
        let number = node.number().filter(|number| bounds.contains(number));
        if number.is_none() {
            self.expected(node, key, &format!("a number from {} to {}", bounds.start(), bounds.end()));
        }
        number
    }

    /// A whole number within bounds. Of any other one the client complains, and the next one is taken.
    pub(crate) fn whole(&mut self, key: &'static str, bounds: &RangeInclusive<f64>) -> Option<f64> {
        let number = self.number(key, bounds)?;
        if let Some(node) = self.node.get(key).filter(|_| number.fract() != 0.0) {
            self.unfit(node, key, "a whole number");
        }
        Some(number.ceil())
    }

    /// A key that another format has: it is taken, and the finding says where the same thing stands in this one.
    pub(crate) fn elsewhere(&mut self, key: &'static str, here: &str) {
        if let Some((found, _)) = self.node.pairs().iter().find(|(found, _)| found.text() == Some(key)) {
            let text = format!("the key `{}` belongs to another format: {here}", self.shown(found));
            self.complain(found, self.unknown, text);
            self.taken.push(key);
        }
    }

    /// A truth value.
    pub(crate) fn truth(&mut self, key: &'static str) -> Option<bool> {
        let node = self.take(key)?;
        if node.truth().is_none() {
            self.expected(node, key, "true or false");
        }
        node.truth()
    }

    /// A list of words for a command line. `None` if the key is not there; without a value it is an empty list.
    pub(crate) fn words(&mut self, key: &'static str) -> Option<Vec<String>> {
        self.taken.push(key);
        let node = self.node.get(key)?;
        Some(self.words_at(node, key))
    }

    /// The same at a value that was looked up already.
    pub(crate) fn words_at(&mut self, node: &Node, key: &str) -> Vec<String> {
        let Value::List(items) = &node.value else {
            if !node.is_null() {
                self.expected(node, key, "a list of texts");
            }
            return Vec::new();
        };
        for item in items.iter().filter(|item| item.text().is_some() && !item.is_text()) {
            // Clients that want a text pass over the whole list here.
            self.unfit(item, key, "texts, with quotes round what looks like a number,");
        }
        let words: Vec<_> = items.iter().filter_map(|item| item.text().map(String::from)).collect();
        if words.len() != items.len() {
            self.expected(node, key, "a list of texts");
        }
        words
    }

    /// A map in this one; an empty one if the key is not there.
    pub(crate) fn map(&mut self, key: &'static str) -> Keys<'a> {
        static NOTHING: Node = Node { line: 1, column: 1, value: Value::List(Vec::new()) };
        match self.take(key) {
            Some(node) => Keys::below(self.file, format!("{}{key}.", self.path), node, self.unknown),
            None => Keys {
                file: self.file,
                path: String::new(),
                node: &NOTHING,
                taken: Vec::new(),
                unknown: self.unknown,
                findings: Vec::new(),
            },
        }
    }

    /// The pairs that nobody took.
    pub(crate) fn rest(&self) -> Vec<&'a (Node, Node)> {
        let is_taken = |key: &Node| key.text().is_some_and(|key| self.taken.contains(&key));
        self.node.pairs().iter().filter(|(key, _)| !is_taken(key)).collect()
    }

    /// Everything that was wrong, with a finding for each key that nobody took.
    pub(crate) fn end(mut self) -> Vec<Finding> {
        for (key, _) in self.rest() {
            let hint = closest(key.text().unwrap_or_default(), self.taken.iter().copied());
            let hint = hint.map(|hint| format!("; did you mean `{hint}`?")).unwrap_or_default();
            let text = format!("the key `{}` is not known in this format{hint}", self.shown(key));
            self.complain(key, self.unknown, text);
        }
        self.findings
    }

    /// Says that a value is of the wrong kind.
    pub(crate) fn expected(&mut self, node: &Node, key: &str, what: &str) {
        self.wanted(node, key, what, Weight::Error);
    }

    /// Says that a value is understood here, but not by a client.
    fn unfit(&mut self, node: &Node, key: &str, what: &str) {
        self.wanted(node, key, what, self.unknown);
    }

    fn wanted(&mut self, node: &Node, key: &str, what: &str, weight: Weight) {
        let found = match node.text() {
            Some(text) => format!("`{text}`"),
            None => node.kind().into(),
        };
        let text = format!("expected {what} as `{}{key}`, found {found}", self.path);
        self.complain(node, weight, text);
    }

    /// Adds a finding at a value.
    pub(crate) fn complain(&mut self, node: &Node, weight: Weight, text: String) {
        let finding = Finding { file: self.file.into(), place: None, weight, text };
        self.findings.push(finding.at(node.line, node.column));
    }

    /// Adds a finding at the map itself.
    pub(crate) fn complain_here(&mut self, weight: Weight, text: String) {
        self.complain(self.node, weight, text);
    }

    fn shown(&self, key: &Node) -> String {
        format!("{}{}", self.path, key.text().unwrap_or("null"))
    }
}

/// A whole file: a map, or a finding and an empty map.
pub(crate) fn parse(file: &str, bytes: &[u8], findings: &mut Vec<Finding>) -> Node {
    let nothing = Node { line: 1, column: 1, value: Value::Map(Vec::new()) };
    let Ok(text) = std::str::from_utf8(bytes) else {
        findings.push(Finding::error(file, "expected UTF-8, found other bytes"));
        return nothing;
    };
    yaml::parse(text).unwrap_or_else(|error| {
        findings.push(Finding::error(file, error.text).at(error.line, error.column));
        nothing
    })
}
