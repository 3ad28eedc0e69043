//! Arrays of the caller, and new ones.

use numpy::{
    Element, PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

pub(crate) fn expect_len(what: &str, found: usize, expected: usize) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("expected {what} for {expected} games, found {found}")))
}

pub(crate) fn array_of<'py>(value: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyUntypedArray>> {
    let array = value.py().import("numpy")?.call_method1("asarray", (value,))?;
    array
        .cast_into::<PyUntypedArray>()
        .map_err(|_| PyTypeError::new_err(format!("expected {what} as an array")))
}

/// A copy of whole numbers, each cut to 32 bits at the limits.
pub(crate) fn ints(value: &Bound<'_, PyAny>, what: &str, dimensions: usize) -> PyResult<Vec<i32>> {
    let (py, array) = (value.py(), array_of(value, what)?);
    if array.ndim() > dimensions {
        return Err(PyValueError::new_err(format!(
            "expected {what} of at most {dimensions} dimensions, found the shape {:?}",
            array.shape()
        )));
    }
    if let Ok(array) = array.cast::<PyArrayDyn<i32>>() {
        return Ok(array.to_owned_array().into_raw_vec_and_offset().0);
    }
    let kind = array.dtype().kind();
    if !b"iu".contains(&kind) && array.len() > 0 {
        return Err(PyTypeError::new_err(format!(
            "expected {what} as whole numbers, found {}",
            array.dtype()
        )));
    }
    // 2^31 - 1 does not fit in smaller ones, which need no limit.
    let has_limit = kind == b'u' && array.dtype().itemsize() >= 4;
    let mut array = array.into_any();
    if has_limit {
        array = py.import("numpy")?.call_method1("minimum", (array, i32::MAX))?;
    }
    let wide = array.call_method1("astype", (numpy::dtype::<i64>(py),))?;
    let wide = wide.cast::<PyArrayDyn<i64>>()?.to_owned_array();
    Ok(wide.into_iter().map(|number| number.clamp(i32::MIN.into(), i32::MAX.into()) as i32).collect())
}

/// As [`ints`], none below 0.
pub(crate) fn numbers(value: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<u32>> {
    let unsigned = |number: i32| {
        u32::try_from(number)
            .map_err(|_| PyValueError::new_err(format!("expected {what} from 0 on, found {number}")))
    };
    ints(value, what, 1)?.into_iter().map(unsigned).collect()
}

/// An array as the caller sees it, and to write.
pub(crate) type Output<'py, T> = (Bound<'py, PyAny>, PyReadwriteArrayDyn<'py, T>);

/// A new array, at a multiple of 64 bytes so that JAX takes it without a copy.
pub(crate) fn fresh<'py, T: Element>(py: Python<'py>, shape: &[usize]) -> PyResult<Output<'py, T>> {
    let numpy = py.import("numpy")?;
    let bytes = shape.iter().product::<usize>() * size_of::<T>();
    let whole = numpy.call_method1("empty", (bytes + 64, numpy::dtype::<u8>(py)))?;
    let start = whole.cast::<PyArray1<u8>>()?.data().addr().wrapping_neg() % 64;
    let part = whole.get_item(pyo3::types::PySlice::new(py, start as isize, (start + bytes) as isize, 1))?;
    let array = part
        .call_method1("view", (numpy::dtype::<T>(py),))?
        .call_method1("reshape", (PyTuple::new(py, shape)?,))?;
    let out = array.cast::<PyArrayDyn<T>>()?.readwrite();
    Ok((array, out))
}

/// The array that the caller gives, or a new one.
pub(crate) fn output<'py, T: Element>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
) -> PyResult<Output<'py, T>> {
    let Some(out) = out else { return fresh(py, shape) };
    let expected =
        || format!("expected out as a writable array in C order of {}{shape:?}", numpy::dtype::<T>(py));
    let array = out.cast::<PyArrayDyn<T>>().map_err(|_| {
        let found = out
            .cast::<PyUntypedArray>()
            .map_or_else(|_| out.get_type().to_string(), |array| array.dtype().to_string());
        PyTypeError::new_err(format!("{}, found {found}", expected()))
    })?;
    if array.shape() != shape || !array.is_c_contiguous() {
        let (shape, strides) = (array.shape(), array.strides());
        let text = format!("{}, found the shape {shape:?} with strides of {strides:?} bytes", expected());
        return Err(PyValueError::new_err(text));
    }
    let writable = array.try_readwrite();
    let writable = writable.map_err(|error| PyValueError::new_err(format!("{}: {error}", expected())))?;
    Ok((out.clone(), writable))
}
