//! The winners of many boards.

use std::thread;

use games::{Visitor, of_setup};
use geometry::Shape;
use numpy::{
    PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules_core::{Rules, Setup};

use crate::unreadable;

/// Find the winners of many boards of one size: an array of 1 (the first colour), -1 (the other) or 0 (nobody).
///
/// `boards` is an array `[n, height, width]` of numbers, positive for stones of the first colour and negative for
/// those of the other. The first colour joins top and bottom in Hex. `game` is the name of a game, or a whole
/// setup such as `y 9`; then the boards may have any shape `[n, ...]` with the cells row by row. `threads` is the number of threads,
/// by default 1.
///
/// An array of `int8` in C order is used without a copy. Other arrays are converted.
#[pyfunction]
#[pyo3(signature = (boards, game="hex", *, threads=1))]
pub(crate) fn winners<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    game: &str,
    threads: usize,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let numpy = py.import("numpy")?;
    let mut array = numpy.call_method1("asarray", (boards,))?;
    let int8 = numpy::dtype::<i8>(py);
    if !array.cast::<PyUntypedArray>()?.dtype().is(&int8) {
        array = numpy.call_method1("sign", (array,))?.call_method1("astype", (int8,))?;
    }
    let array = numpy.call_method1("ascontiguousarray", (array,))?;
    let array: PyReadonlyArrayDyn<'_, i8> = array.cast::<PyArrayDyn<i8>>()?.readonly();
    let setup = match (game.contains(' '), array.shape()) {
        (true, [_, _, ..]) => game.to_owned(),
        (false, [_, height, width]) => format!("{game} {width}x{height}"),
        (_, shape) => {
            let what =
                "expected boards as [n, height, width], or a setup such as \"y 9\" and boards as [n, cells]";
            return Err(PyValueError::new_err(format!("{what}, found the shape {shape:?}")));
        }
    };
    let boards = array.as_slice()?;
    let mut winners = vec![0; array.shape()[0]];
    let batch = Batch { setup: &setup, boards, winners: &mut winners, threads };
    py.detach(|| of_setup(&setup).map_err(|error| unreadable(&error))?.visit(batch))?;
    Ok(PyArray1::from_vec(py, winners))
}

struct Batch<'a> {
    setup: &'a str,
    boards: &'a [i8],
    winners: &'a mut [i8],
    threads: usize,
}

impl Visitor for Batch<'_> {
    type Output = PyResult<()>;

    fn visit<R: Rules>(self) -> PyResult<()> {
        let Batch { setup: text, boards, winners, threads } = self;
        let setup: R::Setup = text.parse().map_err(|error| unreadable(&error))?;
        if !R::winners(&setup, &[], &mut []) {
            return Err(PyValueError::new_err(format!(
                "{text}: the winners of many boards are not known at once; use Game"
            )));
        }
        let places = setup.shape().len() as usize;
        if boards.len() != places * winners.len() {
            let found = boards.len().checked_div(winners.len()).unwrap_or_default();
            return Err(PyValueError::new_err(format!(
                "expected boards of {places} cells for {text}, found {found}"
            )));
        }
        if places == 0 || winners.is_empty() {
            return Ok(());
        }
        let most = winners.len().div_ceil(threads.clamp(1, 256)).next_multiple_of(512);
        thread::scope(|scope| {
            let mut parts = boards.chunks(most * places).zip(winners.chunks_mut(most));
            let first = parts.next();
            for (boards, winners) in parts {
                let setup = &setup;
                scope.spawn(move || R::winners(setup, boards, winners));
            }
            if let Some((boards, winners)) = first {
                R::winners(&setup, boards, winners);
            }
        });
        Ok(())
    }
}
