//! Records of texts and files, one after the other.

use std::fs::File;
use std::io::{self, Cursor};
use std::path::PathBuf;
use std::sync::Mutex;

use archive::{Archive, Found, UTF_8};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use records::{Format, Options};

use crate::record::{Record, Source, find};

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
    text: String,
    format: Option<&str>,
    game: Option<String>,
    errors: &str,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if !["raise", "keep"].contains(&errors) {
        return Err(PyValueError::new_err(format!("expected errors as raise or keep, found {errors:?}")));
    }
    let archive = Archive::of(Cursor::new(text), Some(UTF_8));
    let all = Stream::new(archive, None, format, game)?.all(py)?;
    all.into_iter().map(|read| value(py, if errors == "raise" { Ok(read?) } else { read })).collect()
}

/// The records of a file, one after the other: an iterator of Records, and of RecordErrors for those that cannot be read.
///
/// The file may be compressed by gzip or zstd. `encoding` is its encoding, if it is neither UTF-8 nor said in the file. Memory is
/// bounded by the largest record. A file that cannot be read to its end is an OSError, after the records before; of zstd, the last 8 MiB
/// before it may be missing. A stream belongs to one thread. A pipe without a writer cannot be interrupted while it is opened.
#[pyfunction]
#[pyo3(signature = (path, format=None, *, game=None, encoding=None))]
pub(crate) fn stream(
    py: Python<'_>,
    path: PathBuf,
    format: Option<&str>,
    game: Option<String>,
    encoding: Option<&str>,
) -> PyResult<Stream> {
    let encoding = encoding.map(archive::encoding).transpose().map_err(PyValueError::new_err)?;
    let name = path.display().to_string();
    // A pipe has to be waited for.
    let archive = py.detach(|| File::open(&path).and_then(|file| Archive::open(file, encoding)));
    Stream::new(archive.map_err(|error| cannot_read(&name, &error))?, Some(name), format, game)
}

fn cannot_read(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot read {name}: {error}"))
}

/// An iterator over the records of a file: see `stream`.
#[pyclass(module = "stonepath")]
pub(crate) struct Stream {
    archive: Mutex<Archive<'static>>,
    /// That of the file; `None` for a text.
    name: Option<String>,
    format: Option<&'static Format>,
    game: Option<String>,
}

impl Stream {
    pub(crate) fn new(
        archive: Archive<'static>,
        name: Option<String>,
        format: Option<&str>,
        game: Option<String>,
    ) -> PyResult<Self> {
        Ok(Stream { archive: Mutex::new(archive), name, format: format.map(find).transpose()?, game })
    }

    pub(crate) fn all(&mut self, py: Python<'_>) -> PyResult<Vec<PyResult<Record>>> {
        let mut all = Vec::new();
        while let Some(read) = self.next(py)? {
            py.check_signals()?;
            all.push(read);
        }
        Ok(all)
    }

    fn next(&mut self, py: Python<'_>) -> PyResult<Option<PyResult<Record>>> {
        let Stream { archive, name, format, game } = self;
        let file = name.as_deref().unwrap_or_default();
        let options = Options { format: *format, file, terms: game.as_deref(), ..Options::default() };
        let archive = archive.get_mut().expect("no thread panics");
        py.detach(|| {
            loop {
                if let Some(found) = archive.next(&options) {
                    return Ok((!found.is_blank).then(|| convert(&found, &options)));
                }
                Python::attach(|py| py.check_signals())?;
                if !archive.fill().map_err(|error| cannot_read(file, &error))? {
                    return Ok(None);
                }
            }
        })
    }
}

#[pymethods]
impl Stream {
    fn __iter__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.next(py)?.map(|read| value(py, read)).transpose()
    }
}

/// A record, or the error as a value.
fn value(py: Python<'_>, read: PyResult<Record>) -> PyResult<Bound<'_, PyAny>> {
    read.map_or_else(
        |error| Ok(error.into_value(py).into_bound(py).into_any()),
        |record| Ok(Bound::new(py, record)?.into_any()),
    )
}

fn convert(found: &Found<'_>, options: &Options<'_>) -> PyResult<Record> {
    let unread = match &found.read {
        Ok(record) => {
            // A text is not decoded again.
            let source = match str::from_utf8(found.source) {
                Ok(text) => Source::Text(text.into()),
                Err(_) => Source::Bytes(found.source.into()),
            };
            return Ok(Record::of((*record).clone(), Some(source), options));
        }
        Err(unread) => unread,
    };
    let record = format!("record {}", found.number);
    let at = unread.error.at();
    let message = match options.file {
        "" => found.report(&record, at, &unread.to_string()),
        file => found.report(file, at, &format!("{record}: {unread}")),
    };
    Python::attach(|py| {
        let (error, place) = (RecordError::new_err(message), found.place(at));
        for (name, value) in [("number", found.number), ("line", place.line), ("column", place.column)] {
            error.value(py).setattr(name, value)?;
        }
        error.value(py).setattr("text", &found.text[..])?;
        Err(error)
    })
}
