//! The tree of a record.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use records::Node as Move;

use crate::game::{Game, IllegalMoveError};
use crate::record::Record;
use crate::unreadable;

/// A move in the tree of a record, or its start.
///
/// The first of `children` is the next move, the others are variations. A node stays the same node when the tree around it
/// changes; one that was removed is a ValueError.
#[pyclass(frozen, module = "stonepath")]
pub(crate) struct Node {
    /// The record of the node.
    #[pyo3(get)]
    record: Py<Record>,
    /// 0 for the start, or the `at` of the node in the record.
    id: u32,
}

impl Node {
    pub(crate) fn new(record: &Bound<'_, Record>, id: u32) -> Self {
        Node { record: record.clone().unbind(), id }
    }

    /// The number of the node in the record, which changes with the tree.
    fn number(&self, record: &Record) -> PyResult<u32> {
        let nodes = &record.record.nodes;
        let is_this = |node: &Move| node.at == self.id;
        if self.id == 0 || nodes.get(self.id as usize - 1).is_some_and(is_this) {
            return Ok(self.id);
        }
        let index = nodes.iter().position(is_this);
        Ok(index.ok_or_else(|| PyValueError::new_err("the node was removed"))? as u32 + 1)
    }

    /// Changes the record at the number of this node.
    fn edit<T>(&self, py: Python<'_>, change: impl FnOnce(&mut records::Record, u32) -> T) -> PyResult<T> {
        let mut record = self.record.bind(py).borrow_mut();
        let number = self.number(&record)?;
        Ok(change(record.edit()?, number))
    }

    /// As [`Node::edit`], for all but the start.
    fn edit_move(&self, py: Python<'_>, change: fn(&mut records::Record, u32)) -> PyResult<()> {
        if self.id == 0 {
            return Err(PyValueError::new_err("expected a move, found the start"));
        }
        self.edit(py, change)
    }

    fn numbered(&self, py: Python<'_>, record: &Record, number: u32) -> Node {
        let id = number.checked_sub(1).map_or(0, |index| record.record.nodes[index as usize].at);
        Node { record: self.record.clone_ref(py), id }
    }
}

#[pymethods]
impl Node {
    /// The node before; `None` for the start.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Node>> {
        let record = self.record.bind(py).borrow();
        let before = record.record.path(self.number(&record)?).into_iter().rev().nth(1);
        Ok((self.id > 0).then(|| self.numbered(py, &record, before.unwrap_or_default())))
    }

    /// The next move and its variations.
    #[getter]
    fn children(&self, py: Python<'_>) -> PyResult<Vec<Node>> {
        let record = self.record.bind(py).borrow();
        let children = record.record.children(self.number(&record)?);
        Ok(children.into_iter().map(|number| self.numbered(py, &record, number)).collect())
    }

    /// The move, such as `a1`, legal or not; `None` for the start.
    #[getter]
    fn r#move(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let record = self.record.bind(py).borrow();
        let index = (self.number(&record)? as usize).checked_sub(1);
        index.map(|index| record.move_text(record.record.nodes[index].action)).transpose()
    }

    /// The game after this move and those before it. It is an IllegalMoveError if the rules refuse one of them.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        let record = &self.record.bind(py).borrow();
        let (game, illegal) =
            record.record.game_at(self.number(record)?).map_err(|error| unreadable(&error))?;
        if let Some(illegal) = illegal {
            return Err(IllegalMoveError::new_err(format!("move {}: {}", illegal.number, illegal.reason)));
        }
        Ok(Game::of(game))
    }

    /// The comment; empty if there is none.
    #[getter]
    fn comment(&self, py: Python<'_>) -> PyResult<String> {
        let record = self.record.bind(py).borrow();
        Ok(record.record.comment(self.number(&record)?).unwrap_or_default().into())
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, text: &str) -> PyResult<()> {
        self.edit(py, |record, number| record.set_comment(number, text))
    }

    /// The properties of the node: a list of values for each name. The dict is a copy: `set` changes them.
    #[getter]
    fn properties(&self, py: Python<'_>) -> PyResult<BTreeMap<String, Vec<String>>> {
        let record = self.record.bind(py).borrow();
        let (number, mut all) = (self.number(&record)?, BTreeMap::<_, Vec<_>>::new());
        for it in record.record.properties.iter().filter(|it| it.node == number) {
            all.entry(it.name.to_owned()).or_default().push(it.value.to_owned());
        }
        Ok(all)
    }

    /// Make these the values of a property, such as `PB`; without values the property is removed.
    #[pyo3(signature = (name, *values))]
    fn set(&self, py: Python<'_>, name: &str, values: Vec<String>) -> PyResult<()> {
        if name.eq_ignore_ascii_case("RE") {
            return Err(PyValueError::new_err(
                "expected another property than RE: `claimed` sets the result",
            ));
        }
        self.edit(py, |record, number| {
            record.properties.remove(number, name);
            values.iter().for_each(|value| record.properties.push(number, name, value));
        })
    }

    /// Add a move after this one, as the next one or else as the last variation, and return its node.
    ///
    /// It is an IllegalMoveError if the rules refuse it.
    #[pyo3(signature = (r#move))]
    fn add(&self, py: Python<'_>, r#move: &str) -> PyResult<Node> {
        let mut game = self.game(py)?.0;
        let action = game.action(r#move).map_err(|error| unreadable(&error))?;
        game.act(action).map_err(|refused| IllegalMoveError::new_err(refused.to_string()))?;
        let number = self.edit(py, |record, number| record.add(number, action))?;
        let mut record = self.record.bind(py).borrow_mut();
        record.last += 1;
        record.record.nodes[number as usize - 1].at = record.last;
        Ok(self.numbered(py, &record, number))
    }

    /// Remove this move and all that follows from it.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.edit_move(py, records::Record::remove)
    }

    /// Make this move the next one, before the other moves at its place.
    fn promote(&self, py: Python<'_>) -> PyResult<()> {
        self.edit_move(py, records::Record::promote)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<Node>()
            .is_ok_and(|other| self.id == other.get().id && self.record.is(&other.get().record))
    }

    fn __hash__(&self) -> u64 {
        self.record.as_ptr() as u64 / 16 + u64::from(self.id)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Node: {}>", self.r#move(py)?.unwrap_or_else(|| "start".into())))
    }
}
