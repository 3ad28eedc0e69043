//! Records of texts and files, one after the other.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Mutex;

use archive::{Archive, Found};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use records::{Format, Options};

use crate::record::{Record, Source, find};
use crate::signals::signals;

create_exception!(
    stonepath,
    RecordError,
    PyValueError,
    "A record that cannot be read. It has the `number` of the record from 1, its `line` and `column`, and its `text`."
);

/// Read all records of a text in any format, or in the named one. `game` gives the terms of records without them.
///
/// A record that cannot be read is a RecordError: raised, or with `errors="keep"` in the list. For files, and for all that does not
/// fit in memory several times, see `stream`. A path is not a text.
#[pyfunction]
#[pyo3(signature = (text, format=None, *, game=None, errors="raise"))]
pub(crate) fn read<'py>(
    py: Python<'py>,
    text: &str,
    format: Option<&str>,
    game: Option<&str>,
    errors: &str,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let keeps = match errors {
        "keep" => true,
        "raise" => false,
        _ => {
            return Err(PyValueError::new_err(format!("expected errors as raise or keep, found {errors:?}")));
        }
    };
    let options = Options { format: format.map(find).transpose()?, terms: game, ..Options::default() };
    let all = py.detach(|| {
        let (mut archive, mut all) = (Archive::of_text(text), Vec::new());
        let mut handle = signals();
        loop {
            while let Some(found) = archive.next(&options) {
                handle()?;
                let name = format!("record {}", found.number);
                all.push(read_found(found, &options, &name, ""));
                if !keeps && let Some(Err(_)) = all.last() {
                    return Ok(all);
                }
            }
            if !archive.fill()? {
                return PyResult::Ok(all);
            }
        }
    })?;
    match all.last() {
        Some(Err(_)) if !keeps => Err(all.into_iter().find_map(Result::err).expect("the last").error(py)?),
        _ => all.into_iter().map(|one| value(py, one)).collect(),
    }
}

/// A record, or the error as a value.
fn value(py: Python<'_>, read: Result<Record, Unread>) -> PyResult<Bound<'_, PyAny>> {
    match read {
        Ok(record) => Ok(Bound::new(py, record)?.into_any()),
        Err(unread) => Ok(unread.error(py)?.into_value(py).into_bound(py).into_any()),
    }
}

/// Why a record cannot be read.
struct Unread {
    message: String,
    number: usize,
    line: usize,
    column: usize,
    text: String,
}

impl Unread {
    fn error(self, py: Python<'_>) -> PyResult<PyErr> {
        let error = RecordError::new_err(self.message);
        let value = error.value(py);
        value.setattr("number", self.number)?;
        value.setattr("line", self.line)?;
        value.setattr("column", self.column)?;
        value.setattr("text", self.text)?;
        Ok(error)
    }
}

/// The records of a file, one after the other: an iterator of Records, and of RecordErrors for those that cannot be read.
///
/// The file may be compressed by gzip or zstd. `encoding` is its encoding, if it is neither UTF-8 nor said in the file. Memory is
/// bounded by the largest record. A file that cannot be read to its end is an OSError, after the records before.
#[pyfunction]
#[pyo3(signature = (path, format=None, *, game=None, encoding=None))]
pub(crate) fn stream(
    py: Python<'_>,
    path: PathBuf,
    format: Option<&str>,
    game: Option<String>,
    encoding: Option<&str>,
) -> PyResult<Stream> {
    let format = format.map(find).transpose()?;
    let encoding = encoding.map(archive::encoding).transpose().map_err(PyValueError::new_err)?;
    let name = path.display().to_string();
    // A pipe has to be waited for.
    let archive = py.detach(|| File::open(&path).and_then(|file| Archive::open(file, encoding)));
    let archive = archive.map_err(|error| cannot_read(&name, &error))?;
    Ok(Stream { archive: Mutex::new(archive), name, format, game })
}

fn cannot_read(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot read {name}: {error}"))
}

/// An iterator over the records of a file: see `stream`.
#[pyclass(module = "stonepath")]
pub(crate) struct Stream {
    archive: Mutex<Archive<'static>>,
    name: String,
    format: Option<&'static Format>,
    game: Option<String>,
}

#[pymethods]
impl Stream {
    fn __iter__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Stream { archive, name, format, game } = self;
        let options = Options { format: *format, file: name, terms: game.as_deref(), ..Options::default() };
        let archive = archive.get_mut().expect("no thread panics");
        let next = py.detach(|| {
            let mut handle = signals();
            loop {
                if let Some(found) = archive.next(&options) {
                    let words = format!("record {}: ", found.number);
                    return Ok(Some(read_found(found, &options, name, &words)));
                }
                handle()?;
                if !archive.fill().map_err(|error| cannot_read(name, &error))? {
                    return PyResult::Ok(None);
                }
            }
        })?;
        next.map(|read| value(py, read)).transpose()
    }
}

/// The record, or why it cannot be read: `name:line:column: `, `words`, and what is wrong.
fn read_found(found: Found<'_>, options: &Options<'_>, name: &str, words: &str) -> Result<Record, Unread> {
    match &found.read {
        Ok(record) => {
            // The text is not decoded again.
            let source = match str::from_utf8(found.source) {
                Ok(text) => Source::Text(text.into()),
                Err(_) => Source::Bytes(found.source.into()),
            };
            Ok(Record::of((*record).clone(), Some(source), options))
        }
        Err(unread) => {
            let at = unread.error.at();
            let place = found.place(at);
            let message = found.report(name, at, &format!("{words}{}", unread.error));
            let text = found.text.into_owned();
            Err(Unread { message, number: found.number, line: place.line, column: place.column, text })
        }
    }
}
