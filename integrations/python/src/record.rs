//! Records of games.

use std::hash::{Hash, Hasher};

use ::games::RefusedKind;
use geometry::ParseError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use records::{CannotHold, Format, Options, Splitter};

use crate::game::{Game, text};
use crate::signals::signals;
use crate::unreadable;

/// Read all records of a text in any format, or in the named one. `game` gives the terms of records without them.
///
/// A path is not a text: use `read(path.read_text())`.
#[pyfunction]
#[pyo3(signature = (text, format=None, *, game=None))]
pub(crate) fn read(
    py: Python<'_>,
    text: &str,
    format: Option<&str>,
    game: Option<&str>,
) -> PyResult<Vec<Record>> {
    let format = format.map(find).transpose()?;
    py.detach(|| {
        let family = format.map_or_else(|| records::Family::of(text), |format| format.family);
        let (mut splitter, mut all) = (Splitter::new(family), Vec::new());
        let mut handle = signals();
        while let Some(range) = splitter.next(text.as_bytes(), true) {
            handle()?;
            let record = Record::read(&text[range.clone()], format, game).map_err(|error| {
                let error = judge_io::InputError::new(range.start + error.at(), error.to_string());
                PyValueError::new_err(
                    error.report(&format!("record {}", all.len() + 1), text.as_bytes()).to_string(),
                )
            })?;
            all.push(record);
        }
        Ok(all)
    })
}

fn cannot_hold(format: &str, reason: &CannotHold) -> PyErr {
    PyValueError::new_err(format!("expected a record that {format} can hold: {reason}"))
}

fn find(id: &str) -> PyResult<&'static Format> {
    records::find(id).ok_or_else(|| {
        let all: Vec<_> = records::FORMATS.iter().map(|format| format.id).collect();
        PyValueError::new_err(format!("expected a format ({}), found {id:?}", all.join(", ")))
    })
}

/// A record of a game.
///
/// `Record(text)` reads one, as `read` does. Records are equal if text, format and `game` are.
#[pyclass(frozen, eq, hash, module = "stonepath")]
pub(crate) struct Record {
    record: records::Record,
    text: String,
    /// The name of its format.
    #[pyo3(get)]
    format: &'static str,
    game: Option<String>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.source() == other.source()
    }
}

impl Hash for Record {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.source().hash(state);
    }
}

impl Record {
    fn read(text: &str, format: Option<&'static Format>, game: Option<&str>) -> Result<Self, ParseError> {
        let options = Options { format, terms: game, ..Options::default() };
        let record = records::read(text, &options).map_err(|unread| unread.error)?;
        let format = record.format().or(format).map(|format| format.id).unwrap_or_default();
        Ok(Record { record, text: text.to_owned(), format, game: game.map(str::to_owned) })
    }

    fn source(&self) -> (&str, &'static str, Option<&str>) {
        (&self.text, self.format, self.game.as_deref())
    }
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (text, format=None, game=None))]
    fn new(text: &str, format: Option<&str>, game: Option<&str>) -> PyResult<Self> {
        Record::read(text, format.map(find).transpose()?, game).map_err(|error| unreadable(&error))
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

    /// The result that the record claims, such as `B+`.
    #[getter]
    fn claimed(&self) -> Option<String> {
        self.record.claim.map(|claim| claim.to_string())
    }

    /// Names and the like of the whole record, such as `PB` for the first player.
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
    /// It is a ValueError if the format cannot express the game.
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

    fn __repr__(&self) -> String {
        let terms = self.record.terms().map(|terms| terms.to_string()).unwrap_or_default();
        format!("<Record: {terms}, {} moves, {}>", self.record.main_line().len(), self.format)
    }

    fn __reduce__<'a>(
        this: &'a Bound<'_, Self>,
    ) -> (Bound<'a, PyType>, (&'a str, &'static str, Option<&'a str>)) {
        (this.get_type(), this.get().source())
    }
}
