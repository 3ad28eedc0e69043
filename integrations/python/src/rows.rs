//! Records of the caller as rows of bytes: from a column of Arrow, or from objects of Python.

use arrow_array::builder::LargeBinaryBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, LargeBinaryArray};
use arrow_cast::{can_cast_types, cast};
use arrow_schema::{ArrowError, DataType};
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyIterator, PyString};
use pyo3_arrow::input::AnyArray;

use crate::adjudicate::unwritten;

/// The records as bytes, without those that are null.
pub(crate) fn rows(records: &Bound<'_, PyAny>) -> PyResult<Vec<LargeBinaryArray>> {
    let is_table = records.hasattr("columns")? || records.hasattr("column_names")?;
    let is_one = records.is_instance_of::<PyString>()
        || records.is_instance_of::<PyBytes>()
        || records.is_instance_of::<PyDict>();
    if is_table || is_one {
        let (found, hint) = (
            records.get_type().name()?,
            if is_one { "give [record], or an open file" } else { "give one of its columns" },
        );
        return Err(PyTypeError::new_err(format!(
            "expected records in a list or in a column, found one {found}: {hint}"
        )));
    }
    let is_arrow = records.hasattr("__arrow_c_stream__")? || records.hasattr("__arrow_c_array__")?;
    // A column of objects of Python may have no type in Arrow.
    if is_arrow
        && let Ok(column) = records.extract::<AnyArray>().and_then(|column| Ok(column.into_chunked_array()?))
        && is_text(column.data_type())
    {
        return column.chunks().iter().map(|chunk| bytes(chunk).map_err(unwritten)).collect();
    }
    let records = if records.hasattr("to_pylist")? { &records.call_method0("to_pylist")? } else { records };
    let (json, mut all) = (records.py().import("json")?, LargeBinaryBuilder::new());
    for record in PyIterator::from_object(records)? {
        records.py().check_signals()?;
        append(&json, &record?, &mut all)?;
    }
    Ok(vec![all.finish()])
}

fn is_text(of: &DataType) -> bool {
    match of {
        DataType::Dictionary(_, of) => is_text(of),
        of => of.is_null() || of.is_string() || of.is_binary(),
    }
}

fn bytes(column: &ArrayRef) -> Result<LargeBinaryArray, ArrowError> {
    let text = [DataType::LargeBinary, DataType::LargeUtf8]
        .into_iter()
        .find(|to| can_cast_types(column.data_type(), to));
    let column = cast(column, &text.unwrap_or(DataType::LargeUtf8))?;
    Ok(cast(&column, &DataType::LargeBinary)?.as_binary().clone())
}

/// Appends a record as a line of JSON. What is none becomes a line that has an error as its verdict.
fn append(
    json: &Bound<'_, PyModule>,
    record: &Bound<'_, PyAny>,
    all: &mut LargeBinaryBuilder,
) -> PyResult<()> {
    let py = record.py();
    // NaN and NaT differ from themselves, and NA does not say.
    let differs = || record.ne(record).unwrap_or_else(|error| error.is_instance_of::<PyTypeError>(py));
    if let Ok(text) = record.cast::<PyString>() {
        match text.to_str() {
            Ok(text) => all.append_value(text),
            // Half a pair of surrogates, which is not UTF-8.
            Err(_) => {
                all.append_value(text.call_method1("encode", ("utf-8", "surrogatepass"))?.extract::<&[u8]>()?)
            }
        }
    } else if let Ok(bytes) = record.cast::<PyBytes>() {
        all.append_value(bytes.as_bytes());
    } else if record.is_none() || differs() {
        all.append_null();
    } else {
        let dumps = |value: &Bound<'_, PyAny>| json.call_method1("dumps", (value,))?.extract::<String>();
        let text = dumps(record).or_else(|error| {
            if !error.is_instance_of::<PyException>(py) {
                return Err(error);
            }
            dumps(PyString::new(py, &format!("{}: {error}", record.get_type().name()?)).as_any())
        });
        all.append_value(text?);
    }
    Ok(())
}
