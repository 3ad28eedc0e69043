//! YAML as a tree of values with positions, and typed access to the keys of its maps.
//!
//! Scalars are text until a caller asks for a number: `name: 1.0` is the name `1.0`. A wrong type is a finding.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use saphyr_parser::{Event, Parser, ScalarStyle, Span};

use crate::Finding;

/// The largest depth of nested lists and maps. Packages need four.
const DEEPEST: usize = 64;

/// A value and its start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The value itself.
    pub value: Value,
}

/// A value without its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A scalar.
    Text {
        /// The text.
        text: String,
        /// Whether it has no quotes, and so may be a number, a truth value or null.
        is_plain: bool,
    },
    /// A sequence.
    List(Vec<Node>),
    /// A mapping, in the order of the file.
    Map(Vec<(Node, Node)>),
}

impl Default for Value {
    fn default() -> Value {
        Value::Map(Vec::new())
    }
}

/// An empty map at the start of a file.
const NOTHING: Node = Node { line: 1, column: 1, value: Value::Map(Vec::new()) };

/// Parses a file with at most one document. A text without a document is an empty map.
///
/// # Errors
/// On invalid YAML, a second document, an alias, or lists and maps more than 64 deep.
pub fn parse(file: &str, text: &str) -> Result<Node, Finding> {
    let at = |span: Span, text: &str| Finding::new(file, text).at(span.start.line(), span.start.col() + 1);
    let mut open: Vec<Node> = Vec::new();
    // Keys that wait for their values, each with the depth of its map.
    let mut keys: Vec<(usize, Node)> = Vec::new();
    let mut root = None;
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let place = error.marker();
            Finding::new(file, error.info().to_lowercase()).at(place.line(), place.col() + 1)
        })?;
        let done = match event {
            Event::Scalar(text, style, ..) => {
                let is_plain = style == ScalarStyle::Plain;
                Some(node(span, Value::Text { text: Cow::into_owned(text), is_plain }))
            }
            Event::SequenceStart(..) | Event::MappingStart(..) if open.len() == DEEPEST => {
                return Err(at(span, &format!("expected at most {DEEPEST} levels of lists and maps")));
            }
            Event::SequenceStart(..) => {
                open.push(node(span, Value::List(Vec::new())));
                None
            }
            Event::MappingStart(..) => {
                open.push(node(span, Value::Map(Vec::new())));
                None
            }
            Event::SequenceEnd | Event::MappingEnd => open.pop(),
            Event::Alias(..) => return Err(at(span, "expected a value, found an alias")),
            Event::DocumentStart(..) if root.is_some() => {
                return Err(at(span, "expected one document, found a second one"));
            }
            _ => None,
        };
        let Some(done) = done else { continue };
        let depth = open.len();
        match open.last_mut().map(|parent| &mut parent.value) {
            None => root = Some(done),
            Some(Value::List(items)) => items.push(done),
            Some(Value::Map(pairs)) => match keys.pop_if(|(of, _)| *of == depth) {
                Some((_, key)) => pairs.push((key, done)),
                None => keys.push((depth, done)),
            },
            Some(Value::Text { .. }) => unreachable!("only lists and maps are opened"),
        }
    }
    let root = root.filter(|root| !root.is_null());
    Ok(root.unwrap_or(NOTHING))
}

fn node(span: Span, value: Value) -> Node {
    Node { line: span.start.line(), column: span.start.col() + 1, value }
}

impl Node {
    /// The text of a scalar that is not null, quoted or not.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text { text, .. } if !self.is_null() => Some(text),
            _ => None,
        }
    }

    /// A finite number.
    pub fn number(&self) -> Option<f64> {
        self.plain()?.parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// `true` or `false`.
    pub fn truth(&self) -> Option<bool> {
        match self.plain()? {
            "true" | "True" | "TRUE" => Some(true),
            "false" | "False" | "FALSE" => Some(false),
            _ => None,
        }
    }

    /// Whether the value is missing or `null`.
    pub fn is_null(&self) -> bool {
        matches!(self.plain(), Some("" | "~" | "null" | "Null" | "NULL"))
    }

    /// The pairs of a map; empty for other values.
    pub fn pairs(&self) -> &[(Node, Node)] {
        match &self.value {
            Value::Map(pairs) => pairs,
            _ => &[],
        }
    }

    /// The value of a key of a map.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.pairs().iter().find(|(name, _)| name.text() == Some(key)).map(|(_, value)| value)
    }

    /// The items of a list. A scalar is a list of itself, as the package format allows.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            Value::Text { .. } if !self.is_null() => std::slice::from_ref(self),
            _ => &[],
        }
    }

    /// The kind of the value, for messages.
    pub fn kind(&self) -> &'static str {
        match &self.value {
            _ if self.is_null() => "nothing",
            Value::Text { .. } => "a scalar",
            Value::List(_) => "a list",
            Value::Map(_) => "a map",
        }
    }

    fn plain(&self) -> Option<&str> {
        match &self.value {
            Value::Text { text, is_plain: true } => Some(text),
            _ => None,
        }
    }
}

/// Reads the keys of a map, and collects findings about them.
pub(crate) struct Keys<'a> {
    file: &'a str,
    /// The prefix of keys in messages: `limits.`.
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
                let text = format!("duplicate key `{}{}`", keys.path, key.text().unwrap_or("null"));
                keys.complain(key, text);
            }
        }
        keys
    }

    /// The value of a key, unless it is missing or null.
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

    /// Words for a command line. `None` without the key; empty if the key has no value.
    pub(crate) fn words(&mut self, key: &str) -> Option<Vec<String>> {
        let node = self.node.get(key)?;
        Some(self.words_at(node, key))
    }

    /// The same for a value that is already known.
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

    /// The map of a key; empty if the key is missing.
    pub(crate) fn map(&self, key: &str) -> Keys<'a> {
        let node = self.take(key).unwrap_or(const { &NOTHING });
        Keys::below(self.file, format!("{}{key}.", self.path), node)
    }

    /// Adds a finding: the value has the wrong kind.
    pub(crate) fn expected(&mut self, node: &Node, key: &str, what: &str) {
        let found = match node.text() {
            Some(text) => format!("`{text}`"),
            None => node.kind().into(),
        };
        let text = format!("expected {what} as `{}{key}`, found {found}", self.path);
        self.complain(node, text);
    }

    /// Adds a finding at the position of a value.
    pub(crate) fn complain(&mut self, node: &Node, text: String) {
        self.findings.push(Finding::new(self.file, text).at(node.line, node.column));
    }
}

/// Parses a whole file. On an error, adds a finding and returns an empty map.
pub(crate) fn parse_file(file: &str, bytes: &[u8], findings: &mut Vec<Finding>) -> Node {
    let text =
        std::str::from_utf8(bytes).map_err(|_| Finding::new(file, "expected UTF-8, found other bytes"));
    text.and_then(|text| parse(file, text)).unwrap_or_else(|finding| {
        findings.push(finding);
        NOTHING
    })
}
