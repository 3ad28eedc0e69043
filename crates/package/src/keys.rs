//! The keys of a map in a YAML file, each read as what the format says.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::Finding;
use crate::yaml::{self, Node, Value};

/// A map, its place in the file, and what was found wrong with it.
pub(crate) struct Keys<'a> {
    file: &'a str,
    /// What stands before a key in messages: `limits.`.
    path: String,
    node: &'a Node,
    pub(crate) findings: Vec<Finding>,
}

impl<'a> Keys<'a> {
    /// The keys of a whole file.
    pub(crate) fn new(file: &'a str, node: &'a Node) -> Self {
        Keys::below(file, String::new(), node)
    }

    fn below(file: &'a str, path: String, node: &'a Node) -> Self {
        let mut keys = Keys { file, path, node, findings: Vec::new() };
        if !matches!(node.value, Value::Map(_)) && !node.is_null() {
            let whole = if keys.path.is_empty() { "the file" } else { keys.path.trim_end_matches('.') };
            let text = format!("expected a map as {whole}, found {}", node.kind());
            keys.complain(node, text);
        }
        let mut seen = BTreeSet::new();
        for (key, _) in node.pairs() {
            if !seen.insert(key.text()) {
                let text =
                    format!("the key `{}{}` stands here twice", keys.path, key.text().unwrap_or("null"));
                keys.complain(key, text);
            }
        }
        keys
    }

    /// The value of a key, if it has one.
    pub(crate) fn take(&self, key: &str) -> Option<&'a Node> {
        self.node.get(key).filter(|node| !node.is_null())
    }

    /// A text.
    pub(crate) fn text(&mut self, key: &str) -> Option<&'a str> {
        let node = self.take(key)?;
        if node.text().is_none() {
            self.expected(node, key, "a text");
        }
        node.text()
    }

    /// A number within bounds.
    pub(crate) fn number(&mut self, key: &str, bounds: &RangeInclusive<f64>) -> Option<f64> {
        let node = self.take(key)?;
        let number = node.number().filter(|number| bounds.contains(number));
        if number.is_none() {
            self.expected(node, key, &format!("a number from {} to {}", bounds.start(), bounds.end()));
        }
        number
    }

    /// A list of words for a command line. `None` if the key is not there; without a value it is an empty list.
    pub(crate) fn words(&mut self, key: &str) -> Option<Vec<String>> {
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
        let words: Vec<_> = items.iter().filter_map(|item| item.text().map(String::from)).collect();
        if words.len() != items.len() {
            self.expected(node, key, "a list of texts");
        }
        words
    }

    /// A map in this one; an empty one if the key is not there.
    pub(crate) fn map(&self, key: &str) -> Keys<'a> {
        static NOTHING: Node = Node { line: 1, column: 1, value: Value::Map(Vec::new()) };
        let node = self.take(key).unwrap_or(&NOTHING);
        Keys::below(self.file, format!("{}{key}.", self.path), node)
    }

    /// Says that a value is of the wrong kind.
    pub(crate) fn expected(&mut self, node: &Node, key: &str, what: &str) {
        let found = match node.text() {
            Some(text) => format!("`{text}`"),
            None => node.kind().into(),
        };
        let text = format!("expected {what} as `{}{key}`, found {found}", self.path);
        self.complain(node, text);
    }

    /// Adds a finding at a value.
    pub(crate) fn complain(&mut self, node: &Node, text: String) {
        self.findings.push(Finding::new(self.file, text).at(node.line, node.column));
    }
}

/// A whole file: a map, or a finding and an empty map.
pub(crate) fn parse(file: &str, bytes: &[u8], findings: &mut Vec<Finding>) -> Node {
    let nothing = Node { line: 1, column: 1, value: Value::Map(Vec::new()) };
    let Ok(text) = std::str::from_utf8(bytes) else {
        findings.push(Finding::new(file, "expected UTF-8, found other bytes"));
        return nothing;
    };
    yaml::parse(text).unwrap_or_else(|error| {
        findings.push(Finding::new(file, error.text).at(error.line, error.column));
        nothing
    })
}
