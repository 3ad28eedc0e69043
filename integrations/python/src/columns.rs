//! A table of verdicts for NumPy, and for all that take Arrow.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use arrow_schema::{DataType, Field as Column, Schema};
use numpy::PyArray1;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyIterator, PyList, PyString};
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};

/// Verdicts as columns: a mapping from names to masked arrays of NumPy, and a table for all that take Arrow, without a copy.
///
/// `pyarrow.table(columns)`, `polars.DataFrame(columns)`, `pandas.DataFrame.from_arrow(columns)` and, in DuckDB, `select * from columns` read it.
#[pyclass(frozen, mapping, module = "stonepath")]
pub(crate) struct Columns {
    pub(crate) schema: Arc<Schema>,
    pub(crate) batches: Vec<RecordBatch>,
}

#[pymethods]
impl Columns {
    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns.
    fn keys(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|column| column.name().as_str()).collect()
    }

    fn __len__(&self) -> usize {
        self.schema.fields().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.keys())?.try_iter()
    }

    /// A column as a masked array, whose mask is true where the value is null: of int32, of bool, or of objects.
    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let index = self.schema.index_of(name).map_err(|_| PyKeyError::new_err(name.to_owned()))?;
        let chunks = || self.batches.iter().map(|batch| batch.column(index));
        let mask = chunks().flat_map(|chunk| (0..chunk.len()).map(|row| chunk.is_null(row)));
        let mask = PyArray1::from_iter(py, mask.collect::<Vec<_>>());
        let values = match self.schema.field(index).data_type() {
            DataType::Int32 => PyArray1::from_vec(
                py,
                chunks().flat_map(|chunk| chunk.as_primitive::<Int32Type>().values()).copied().collect(),
            )
            .into_any(),
            DataType::Boolean => {
                PyArray1::from_vec(py, chunks().flat_map(|chunk| chunk.as_boolean().values()).collect())
                    .into_any()
            }
            _ => {
                let values =
                    chunks().flat_map(|chunk| (0..chunk.len()).map(move |row| value(py, chunk, row)));
                let values = PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)?;
                py.import("numpy")?.call_method1("fromiter", (values, "O"))?
            }
        };
        py.import("numpy.ma")?.call_method1("masked_array", (values, mask))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let batches =
            self.batches.clone().into_iter().map(|batch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef));
        let all = Column::new_struct("", self.schema.fields().clone(), false);
        Ok(to_stream_pycapsule(py, Box::new(ArrayIterator::new(batches, Arc::new(all))), requested_schema)?)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    fn __repr__(&self) -> String {
        format!("<Columns: {} rows of {}>", self.num_rows(), self.keys().join(", "))
    }
}

/// A value of a column as an object of Python.
fn value<'py>(py: Python<'py>, column: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match column.data_type() {
        DataType::Int32 => Ok(column.as_primitive::<Int32Type>().value(row).into_pyobject(py)?.into_any()),
        DataType::Struct(fields) => {
            let object = PyDict::new(py);
            for (field, column) in fields.iter().zip(column.as_struct().columns()) {
                object.set_item(field.name(), value(py, column, row)?)?;
            }
            Ok(object.into_any())
        }
        DataType::List(_) => {
            let items = column.as_list::<i32>().value(row);
            let items = (0..items.len()).map(|item| value(py, &items, item));
            Ok(PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        _ => Ok(PyString::new(py, column.as_string::<i32>().value(row)).into_any()),
    }
}
