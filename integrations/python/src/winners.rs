//! The winners of many boards.

use std::thread;

use ::games::{Visitor, of_setup};
use geometry::Shape;
use numpy::{
    PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PySlice;
use rules_core::{Rules, Setup};

use crate::unreadable;

/// Find the winners of many boards of one size: an array of 1 (the first colour), -1 (the other) or 0 (nobody).
///
/// `boards` is an array `[n, height, width]` of 1 for stones of the first colour, -1 for those of the other, and 0, of any
/// type of number. The first colour joins top and bottom in Hex. `game` is the name of a game, or a whole
/// setup such as `y 9`; then the boards may also have the shape `[n, cells]` with the cells row by row. `threads` is the
/// number of threads, by default 1.
///
/// An array of `int8` in C order is used without a copy. Other arrays are converted, some boards at a time.
#[pyfunction]
#[pyo3(signature = (boards, game="hex", *, threads=1))]
pub(crate) fn winners<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    game: &str,
    threads: usize,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let mut boards = py.import("numpy")?.call_method1("asarray", (boards,))?.cast_into::<PyUntypedArray>()?;
    if boards.dtype().kind() == b'b' {
        boards = boards.call_method1("view", (dtype::<i8>(py),))?.cast_into()?;
    }
    if !b"iuf".contains(&boards.dtype().kind()) {
        let found = boards.dtype();
        return Err(PyTypeError::new_err(format!(
            "expected an array of the numbers -1, 0 and 1, found one of {found}"
        )));
    }
    let setup = match (game.contains(' '), boards.shape()) {
        (true, _) => game.to_owned(),
        (false, [_, height, width]) => format!("{game} {width}x{height}"),
        (false, shape) => {
            let what =
                "expected boards as [n, height, width], or a setup such as \"y 9\" and boards as [n, cells]";
            return Err(PyValueError::new_err(format!("{what}, found the shape {shape:?}")));
        }
    };
    let batch = Batch { setup: &setup, boards: &boards, threads: threads.clamp(1, 256) };
    of_setup(&setup).map_err(|error| unreadable(&error))?.visit(batch)
}

struct Batch<'a, 'py> {
    setup: &'a str,
    boards: &'a Bound<'py, PyUntypedArray>,
    threads: usize,
}

/// The cells that are decided before signals are handled, and those that are converted for it.
const CELLS: usize = 1 << 26;
const CONVERTED: usize = 1 << 18;

impl<'py> Visitor for Batch<'_, 'py> {
    type Output = PyResult<Bound<'py, PyArray1<i8>>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let Batch { setup: text, boards, threads } = self;
        let py = boards.py();
        let setup: R::Setup = text.parse().map_err(|error| unreadable(&error))?;
        if !R::winners(&setup, &[], &mut []) {
            return Err(PyValueError::new_err(format!(
                "{text}: the winners of many boards are not known at once; use Game"
            )));
        }
        let places = setup.shape().len() as usize;
        let [width, height] = setup.size().sides().map(|side| side as usize);
        let is_rectangle = width * height == places;
        let count = match *boards.shape() {
            [count, cells] if cells == places => count,
            [count, rows, columns] if is_rectangle && [rows, columns] == [height, width] => count,
            ref found => {
                let rows = if is_rectangle { format!(" or [n, {height}, {width}]") } else { String::new() };
                let what =
                    format!("expected boards of {text} as [n, {places}]{rows}, found the shape {found:?}");
                return Err(PyValueError::new_err(what));
            }
        };
        // NumPy raises an error if they do not fit in memory.
        let all = py.import("numpy")?.call_method1("zeros", (count, dtype::<i8>(py)))?;
        let all = all.cast_into::<PyArray1<i8>>()?;
        if places == 0 {
            return Ok(all);
        }
        let is_int8 = boards.dtype().is(dtype::<i8>(py));
        let step = (if is_int8 { CELLS } else { CONVERTED } / places).max(1);
        for (number, winners) in all.try_readwrite()?.as_slice_mut()?.chunks_mut(step).enumerate() {
            py.check_signals()?;
            let start = number * step;
            let rows = PySlice::new(py, start as isize, (start + winners.len()) as isize, 1);
            let rows = boards.get_item(rows)?.cast_into::<PyUntypedArray>()?;
            if !is_int8 {
                check(&rows, start)?;
            }
            let cells = py.import("numpy")?.call_method1("ascontiguousarray", (&rows, dtype::<i8>(py)))?;
            let cells = cells.cast_into::<PyArrayDyn<i8>>()?.try_readonly()?;
            let cells = cells.as_slice()?;
            let most = winners.len().div_ceil(threads).next_multiple_of(512);
            let mut wrong = vec![None; winners.len().div_ceil(most)];
            py.detach(|| {
                thread::scope(|scope| {
                    let parts = cells.chunks(most * places).zip(winners.chunks_mut(most)).zip(&mut wrong);
                    let mut first = None;
                    for ((cells, winners), wrong) in parts {
                        let setup = &setup;
                        let decide = move || *wrong = decide::<R>(setup, places, cells, winners);
                        match first {
                            None => first = Some(decide),
                            Some(_) => drop(thread::Builder::new().spawn_scoped(scope, decide)?),
                        }
                    }
                    first.into_iter().for_each(|mut decide| decide());
                    Ok::<_, std::io::Error>(())
                })
            })?;
            let mut wrong = wrong.into_iter().zip((0..).step_by(most * places));
            if let Some(cell) = wrong.find_map(|(cell, from)| Some(from + cell?)) {
                return Err(not_a_cell(&rows, start, cell)?);
            }
        }
        Ok(all)
    }
}

/// Checks the cells of the boards from `start` on, of any type of number.
fn check(rows: &Bound<'_, PyUntypedArray>, start: usize) -> PyResult<()> {
    let is = |value: i8| rows.rich_compare(value, CompareOp::Eq);
    let is_cell = is(0)?.bitor(is(1)?)?.bitor(is(-1)?)?;
    if is_cell.call_method0("all")?.is_truthy()? {
        return Ok(());
    }
    Err(not_a_cell(rows, start, is_cell.call_method0("argmin")?.extract()?)?)
}

/// The error for the cell with this number among the boards from `start` on.
fn not_a_cell(rows: &Bound<'_, PyUntypedArray>, start: usize, cell: usize) -> PyResult<PyErr> {
    let (mut index, mut rest) = (Vec::new(), cell);
    for &side in rows.shape().iter().rev() {
        index.insert(0, rest % side);
        rest /= side;
    }
    index[0] += start;
    let found = rows.call_method1("item", (cell,))?;
    Ok(PyValueError::new_err(format!("expected -1, 0 or 1 in each cell, found {found} at {index:?}")))
}

/// Boards that are checked and decided together, while they are in the cache.
const GROUP: usize = 4096;

/// Finds the winners of some boards. Returns the first cell that is not -1, 0 or 1, if there is one.
fn decide<R: Rules>(setup: &R::Setup, places: usize, cells: &[i8], winners: &mut [i8]) -> Option<usize> {
    for (number, (cells, winners)) in cells.chunks(GROUP * places).zip(winners.chunks_mut(GROUP)).enumerate()
    {
        // -1, 0 and 1 become 0, 1 and 2. Without an early end, many bytes are compared at once.
        if cells.iter().fold(0, |most, cell| most.max(cell.wrapping_add(1).cast_unsigned())) > 2 {
            let wrong = cells.iter().position(|cell| !(-1..=1).contains(cell));
            return wrong.map(|cell| number * GROUP * places + cell);
        }
        R::winners(setup, cells, winners);
    }
    None
}
