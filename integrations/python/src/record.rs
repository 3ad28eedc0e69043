//! Records of games.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::io::Cursor;

use ::games::RefusedKind;
use archive::{Archive, UTF_8};
use play::Action;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use records::{CannotHold, Claim, Format, Options, Property};

use crate::game::{Game, text};
use crate::node::Node;
use crate::stream::Stream;
use crate::unreadable;

fn cannot_hold(format: &str, reason: &CannotHold) -> PyErr {
    PyValueError::new_err(format!("expected a record that {format} can hold: {reason}"))
}

pub(crate) fn find(id: &str) -> PyResult<&'static Format> {
    records::find(id).ok_or_else(|| {
        let all: Vec<_> = records::FORMATS.iter().map(|format| format.id).collect();
        PyValueError::new_err(format!("expected a format ({}), found {id:?}", all.join(", ")))
    })
}

/// What a record was read from.
#[derive(Clone, FromPyObject, IntoPyObject)]
pub(crate) enum Source {
    Text(String),
    Bytes(Vec<u8>),
}

/// A record of a game: terms, moves with variations, comments and other properties.
///
/// `Record(text)` reads one, as `read` does; bytes are decoded as in a file. `root` and `nodes` are its tree, which can be edited.
/// Records are equal if their contents are, in any format. One that is a key of a dict cannot be edited.
#[pyclass(module = "stonepath")]
#[derive(Clone)]
pub(crate) struct Record {
    /// The `at` of a node is the number of its `Node` in Python, which stays when numbers of nodes change.
    pub(crate) record: records::Record,
    /// The last number of a `Node`.
    pub(crate) last: u32,
    /// `None` if it was made or edited.
    source: Option<Source>,
    /// Whether its hash is known, so that it can be a key and must not change.
    is_hashed: bool,
    /// The name of its format; `None` if it was made from a game.
    #[pyo3(get)]
    format: Option<&'static str>,
    game: Option<String>,
}

impl Record {
    pub(crate) fn of(mut record: records::Record, source: Option<Source>, options: &Options<'_>) -> Self {
        let last = record.nodes.len() as u32;
        record.nodes.iter_mut().zip(1..).for_each(|(node, number)| node.at = number);
        let format = record.format().or(options.format).map(|format| format.id);
        Record { record, last, source, is_hashed: false, format, game: options.terms.map(str::to_owned) }
    }

    /// All that a record says, without how it was written.
    fn contents(&self) -> impl Hash + PartialEq + '_ {
        let of = &self.record;
        let mut properties: Vec<Property<'_>> = of.properties.iter().collect();
        properties.sort_by_key(|it| (it.node, it.name));
        let nodes: Vec<_> = of.nodes.iter().map(|node| (node.depth, node.action)).collect();
        // The order of stones at the start matters only as far as the position depends on it.
        let terms = of.terms().map(|terms| terms.to_string()).map_err(|_| (of.setup, &of.start));
        (terms, of.first, of.swap, of.passes, nodes, of.claim, properties, of.has_other_swap())
    }

    /// The record to change.
    pub(crate) fn edit(&mut self) -> PyResult<&mut records::Record> {
        if self.is_hashed {
            return Err(PyValueError::new_err(
                "expected a record that is not a key of a dict: edit a copy of it",
            ));
        }
        self.source = None;
        Ok(&mut self.record)
    }

    /// The text of a move.
    pub(crate) fn move_text(&self, action: Action<[i32; 2]>) -> PyResult<String> {
        Ok(text(&self.record.begin().map_err(|error| unreadable(&error))?, action))
    }
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (text, format=None, game=None))]
    fn new(py: Python<'_>, text: Source, format: Option<&str>, game: Option<String>) -> PyResult<Self> {
        let archive = match text {
            Source::Text(text) => Archive::of(Cursor::new(text), Some(UTF_8)),
            Source::Bytes(bytes) => Archive::open(Cursor::new(bytes), None)?,
        };
        let mut all = Stream::new(archive, None, format, game)?.all(py)?;
        match (all.pop(), all.len()) {
            (Some(record), 0) => record,
            _ => Err(PyValueError::new_err("expected one record: `read` reads any number")),
        }
    }

    /// The record of a game: its terms and moves, and the result if it has ended.
    #[staticmethod]
    fn from_game(game: PyRef<'_, Game>) -> PyResult<Self> {
        let record =
            records::Record::of(&game.0).map_err(|reason| cannot_hold("a tree of moves", &reason))?;
        Ok(Record::of(record, None, &Options::default()))
    }

    /// The game that was agreed on, such as `hex 11x11`.
    #[getter]
    fn terms(&self) -> PyResult<String> {
        self.record.terms().map(|terms| terms.to_string()).map_err(|error| unreadable(&error))
    }

    /// The moves of the main line, legal or not.
    #[getter]
    fn mainline(&self) -> PyResult<Vec<String>> {
        let game = self.record.begin().map_err(|error| unreadable(&error))?;
        Ok(self.record.main_line().iter().map(|node| text(&game, node.action)).collect())
    }

    /// The start, from which the tree of moves begins.
    #[getter]
    fn root(this: Bound<'_, Self>) -> Node {
        Node::new(&this, 0)
    }

    /// All moves with their variations, in preorder: a move, then all that follows from it, then its variations.
    #[getter]
    fn nodes(this: Bound<'_, Self>) -> Vec<Node> {
        this.borrow().record.nodes.iter().map(|node| Node::new(&this, node.at)).collect()
    }

    /// The result that the record claims, such as `B+`; `B` is the game's first colour.
    #[getter]
    fn claimed(&self) -> Option<String> {
        self.record.claim.map(|claim| claim.to_string())
    }

    #[setter]
    fn set_claimed(&mut self, claimed: Option<&str>) -> PyResult<()> {
        let wrong = || PyValueError::new_err("expected a result such as B+, W+R or draw");
        let claim = claimed.map(|text| Claim::parse(text).ok_or_else(wrong)).transpose()?;
        self.edit()?.claim = claim;
        Ok(())
    }

    /// Names and the like of the whole record, such as `PB` for the first player. `root` can change them.
    #[getter]
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for property in self.record.properties.iter().filter(|property| property.node == 0) {
            all.set_item(property.name, property.value)?;
        }
        Ok(all)
    }

    /// How the record was read where it leaves a choice: dicts with `what`, `value` and `because`, as in the lines of
    /// `stonepath adjudicate`.
    #[getter]
    fn interpretations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let open: Vec<_> = self.record.readings.iter().filter(|reading| reading.is_open()).collect();
        let text = serde_json::to_string(&open).map_err(|error| PyValueError::new_err(error.to_string()))?;
        py.import("json")?.call_method1("loads", (text,))
    }

    /// The record in a format, with all variations and comments that it can hold: `lost` names what it cannot.
    ///
    /// It is a ValueError if the format cannot express the game. `json` holds every record whole.
    fn write(&self, format: &str) -> PyResult<String> {
        let mut text = String::new();
        find(format)?.write(&self.record, &mut text).map_err(|reason| cannot_hold(format, &reason))?;
        Ok(text)
    }

    /// What the record would lose in a format, such as `variations` or `property PB`.
    fn lost(&self, format: &str) -> PyResult<Vec<String>> {
        records::lost(&self.record, find(format)?).map_err(|reason| cannot_hold(format, &reason))
    }

    /// The game after its legal moves, and the first illegal one in words, if there is one.
    fn replay(&self) -> PyResult<(Game, Option<String>)> {
        let (game, refused) = self.record.game(usize::MAX).map_err(|error| unreadable(&error))?;
        // Moves after the end are not illegal.
        let illegal = refused.filter(|illegal| illegal.reason.kind() != RefusedKind::Over);
        Ok((Game::of(game), illegal.map(|illegal| format!("move {}: {}", illegal.number, illegal.reason))))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| {
            let other = other.borrow();
            self.contents() == other.contents()
        })
    }

    fn __hash__(&mut self) -> u64 {
        self.is_hashed = true;
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self.contents())
    }

    fn __repr__(&self) -> String {
        let terms = self.record.terms().map(|terms| terms.to_string()).unwrap_or_default();
        let format = self.format.unwrap_or("from a game");
        format!("<Record: {terms}, {} moves, {format}>", self.record.main_line().len())
    }

    fn __copy__(&self) -> Self {
        Record { is_hashed: false, ..self.clone() }
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let record = this.borrow();
        let parts = match &record.source {
            Some(source) => (source.clone(), record.format, record.game.clone()),
            None => (Source::Text(record.write("json")?), Some("json"), None),
        };
        (this.get_type(), parts).into_pyobject(this.py())
    }
}
