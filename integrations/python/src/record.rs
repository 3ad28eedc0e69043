//! Records of games.

use games::RefusedKind;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use records::{Adjudicator, Field, Options, Splitter};

use crate::game::{Game, text};
use crate::unreadable;

/// Adjudicate records: a list with a dict for each, as `stonepath adjudicate` writes it.
///
/// A record is a line of JSON (`str` or `bytes`) or a dict, such as `{"game": "hex", "size": 11, "moves": "a1 b2"}`. `None` for a blank
/// line. `game` gives game and board of records without them.
#[pyfunction]
#[pyo3(signature = (records, *, game=None, explain=false))]
pub(crate) fn adjudicate<'py>(
    py: Python<'py>,
    records: &Bound<'py, PyAny>,
    game: Option<&str>,
    explain: bool,
) -> PyResult<Bound<'py, PyList>> {
    let json = py.import("json")?;
    let options = Options { terms: game, ..Options::default() };
    let mut adjudicator = Adjudicator::new(options, if explain { Field::ALL } else { Field::USUAL });
    let (verdicts, mut out) = (PyList::empty(py), Vec::new());
    for record in records.try_iter()? {
        let record = record?;
        out.clear();
        let answer = if let Ok(text) = record.extract::<&str>() {
            adjudicator.line(text.as_bytes(), &mut out)
        } else if let Ok(bytes) = record.extract::<&[u8]>() {
            adjudicator.line(bytes, &mut out)
        } else if record.is_instance_of::<PyDict>() {
            let text: String = json.call_method1("dumps", (record,))?.extract()?;
            adjudicator.line(text.as_bytes(), &mut out)
        } else {
            let found = record.get_type().name()?.to_string();
            return Err(PyTypeError::new_err(format!(
                "expected a record as str, bytes or dict, found {found}"
            )));
        };
        match answer {
            Some(_) => verdicts.append(json.call_method1("loads", (out.as_slice(),))?)?,
            None => verdicts.append(py.None())?,
        }
    }
    Ok(verdicts)
}

/// Read all records of a text in any format, or in the named one. `game` gives the terms of records without them.
///
/// A path is not a text: use `read(path.read_text())`.
#[pyfunction]
#[pyo3(signature = (text, format=None, *, game=None))]
pub(crate) fn read(text: &str, format: Option<&str>, game: Option<&str>) -> PyResult<Vec<Record>> {
    let format = match format {
        None => None,
        Some(id) => Some(records::find(id).ok_or_else(|| {
            let all: Vec<_> = records::FORMATS.iter().map(|format| format.id).collect();
            PyValueError::new_err(format!("expected a format ({}), found {id:?}", all.join(", ")))
        })?),
    };
    let options = Options { format, terms: game, ..Options::default() };
    let family = format.map_or_else(|| records::Family::of(text), |format| format.family);
    let (mut splitter, mut all) = (Splitter::new(family), Vec::new());
    while let Some(range) = splitter.next(text.as_bytes(), true) {
        let record = records::read(&text[range.clone()], &options).map_err(|records::Unread { error, .. }| {
            let error = judge_io::InputError::new(range.start + error.at(), error.to_string());
            PyValueError::new_err(
                error.report(&format!("record {}", all.len() + 1), text.as_bytes()).to_string(),
            )
        })?;
        let format = record.format().map(|format| format.id).unwrap_or_default();
        all.push(Record { record, format });
    }
    Ok(all)
}

/// A record of a game.
#[pyclass(frozen, module = "stonepath")]
pub(crate) struct Record {
    record: records::Record,
    /// The name of its format.
    #[pyo3(get)]
    format: &'static str,
}

#[pymethods]
impl Record {
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

    /// The game after its legal moves, and the first illegal one in words, if there is one.
    fn replay(&self) -> PyResult<(Game, Option<String>)> {
        let (game, refused) = self.record.game(usize::MAX).map_err(|error| unreadable(&error))?;
        // Moves after the end are not illegal.
        let illegal = refused.filter(|illegal| illegal.reason.kind() != RefusedKind::Over);
        Ok((Game(game), illegal.map(|illegal| format!("move {}: {}", illegal.number, illegal.reason))))
    }

    fn __repr__(&self) -> String {
        let terms = self.record.terms().map(|terms| terms.to_string()).unwrap_or_default();
        format!("<Record: {terms}, {} moves, {}>", self.record.main_line().len(), self.format)
    }
}
