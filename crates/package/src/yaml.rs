//! YAML as a tree in which every value knows its place.
//!
//! Scalars stay text until somebody asks for a number, so `name: 1.0` is the name `1.0`, and a wrong type is an error with a place.

use std::borrow::Cow;
use std::fmt;

use saphyr_parser::{Event, Parser, ScalarStyle, Span};

/// How deep lists and maps may stand in each other. Packages need four.
const DEEPEST: usize = 64;

/// A value, and where it starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The value itself.
    pub value: Value,
}

/// What stands at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A scalar.
    Text {
        /// What it says.
        text: String,
        /// Whether it stands without quotes, so that it may be a number, a truth value or nothing.
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

/// Why a text is no YAML that is understood here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong: lower case, without a full stop.
    pub text: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.text)
    }
}

impl std::error::Error for Error {}

/// Reads one document. A text without a document is an empty map.
///
/// # Errors
/// What is no YAML; a second document; an alias; lists and maps more than 64 deep.
pub fn parse(text: &str) -> Result<Node, Error> {
    let mut open: Vec<Node> = Vec::new();
    // The keys that wait for their values, one for each open map that has read one.
    let mut keys: Vec<(usize, Node)> = Vec::new();
    let mut root = None;
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| Error {
            line: error.marker().line(),
            column: error.marker().col() + 1,
            text: error.info().to_lowercase(),
        })?;
        let done = match event {
            Event::Scalar(text, style, ..) => {
                let is_plain = style == ScalarStyle::Plain;
                Some(node(span, Value::Text { text: Cow::into_owned(text), is_plain }))
            }
            Event::SequenceStart(..) | Event::MappingStart(..) if open.len() == DEEPEST => {
                return Err(at(span, format!("expected at most {DEEPEST} levels of lists and maps")));
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
    Ok(root.unwrap_or(Node { line: 1, column: 1, value: Value::Map(Vec::new()) }))
}

fn node(span: Span, value: Value) -> Node {
    Node { line: span.start.line(), column: span.start.col() + 1, value }
}

fn at(span: Span, text: impl Into<String>) -> Error {
    Error { line: span.start.line(), column: span.start.col() + 1, text: text.into() }
}

impl Node {
    /// The text of a scalar, quoted or not.
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

    /// Whether nothing stands here, or `null`.
    pub fn is_null(&self) -> bool {
        matches!(self.plain(), Some("" | "~" | "null" | "Null" | "NULL"))
    }

    /// The pairs of a map; none of anything else.
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

    /// The items of a list; a scalar is a list of itself, as the package format allows.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            Value::Text { .. } if !self.is_null() => std::slice::from_ref(self),
            _ => &[],
        }
    }

    /// What kind of value this is, for messages.
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
