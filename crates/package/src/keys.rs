//! The keys of a map in a YAML file, each taken once, so that in the end the unknown ones are left.

use crate::yaml::{self, Node, Value};
use crate::{Finding, Weight};

/// A map, its place in the file, and what was found wrong with it.
pub(crate) struct Keys<'a> {
    file: &'a str,
    /// What stands before a key in messages: `limits.`.
    path: String,
    node: &'a Node,
    taken: Vec<&'static str>,
    pub(crate) findings: Vec<Finding>,
}

impl<'a> Keys<'a> {
    /// The keys of a whole file.
    pub(crate) fn new(file: &'a str, node: &'a Node) -> Self {
        Keys::below(file, String::new(), node)
    }

    fn below(file: &'a str, path: String, node: &'a Node) -> Self {
        let mut keys = Keys { file, path, node, taken: Vec::new(), findings: Vec::new() };
        if !matches!(node.value, Value::Map(_)) && !node.is_null() {
            let whole = if keys.path.is_empty() { "the file" } else { keys.path.trim_end_matches('.') };
            let text = format!("expected a map as {whole}, found {}", node.kind());
            keys.complain(node, Weight::Error, text);
        }
        for (number, (key, _)) in node.pairs().iter().enumerate() {
            let is_double = node.pairs()[..number].iter().any(|(other, _)| other.text() == key.text());
            if is_double {
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

    /// A number above 0.
    pub(crate) fn positive(&mut self, key: &'static str) -> Option<f64> {
        let node = self.take(key)?;
        let number = node.number().filter(|&number| number > 0.0);
        if number.is_none() {
            self.expected(node, key, "a number above 0");
        }
        number
    }

    /// A truth value.
    pub(crate) fn truth(&mut self, key: &'static str) -> Option<bool> {
        let node = self.take(key)?;
        if node.truth().is_none() {
            self.expected(node, key, "true or false");
        }
        node.truth()
    }

    /// Texts: a list of them, or a single one. `None` if the key is not there.
    pub(crate) fn texts(&mut self, key: &'static str) -> Option<Vec<String>> {
        let node = self.take(key)?;
        let texts: Vec<_> = node.items().iter().filter_map(|item| item.text().map(String::from)).collect();
        if texts.len() != node.items().len() || matches!(node.value, Value::Map(_)) {
            self.expected(node, key, "a list of texts");
        }
        Some(texts)
    }

    /// A map in this one; an empty one if the key is not there.
    pub(crate) fn map(&mut self, key: &'static str) -> Keys<'a> {
        static NOTHING: Node = Node { line: 1, column: 1, value: Value::List(Vec::new()) };
        match self.take(key) {
            Some(node) => Keys::below(self.file, format!("{}{key}.", self.path), node),
            None => Keys {
                file: self.file,
                path: String::new(),
                node: &NOTHING,
                taken: Vec::new(),
                findings: Vec::new(),
            },
        }
    }

    /// The pairs that nobody took.
    pub(crate) fn rest(&self) -> Vec<&'a (Node, Node)> {
        let is_taken = |key: &Node| key.text().is_some_and(|key| self.taken.contains(&key));
        self.node.pairs().iter().filter(|(key, _)| !is_taken(key)).collect()
    }

    /// Everything that was wrong, with a warning for each key that nobody took.
    pub(crate) fn end(mut self) -> Vec<Finding> {
        for (key, _) in self.rest() {
            let text = format!("the key `{}` is not known in this format", self.shown(key));
            self.complain(key, Weight::Warning, text);
        }
        self.findings
    }

    /// Says that a value is of the wrong kind.
    pub(crate) fn expected(&mut self, node: &Node, key: &str, what: &str) {
        let found = match node.text() {
            Some(text) => format!("`{text}`"),
            None => node.kind().into(),
        };
        let text = format!("expected {what} as `{}{key}`, found {found}", self.path);
        self.complain(node, Weight::Error, text);
    }

    /// Adds a finding at a value.
    pub(crate) fn complain(&mut self, node: &Node, weight: Weight, text: String) {
        let finding = Finding { file: self.file.into(), place: None, weight, text };
        self.findings.push(finding.at(node.line, node.column));
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
