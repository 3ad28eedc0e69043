//! The winners of many boards.

use std::sync::atomic::{AtomicBool, Ordering};
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

use crate::arguments::array_of;
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
    let mut boards = array_of(boards, "boards")?;
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

/// The cells that are decided before signals are handled again: in arrays that are used as they are, and in those that are converted.
const CELLS: usize = 1 << 26;
const CONVERTED: usize = 1 << 18;

/// Boards that are checked and decided together, while they are in the cache.
const GROUP: usize = 4096;

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
            let share = winners.len().div_ceil(threads).next_multiple_of(512);
            let has_wrong = AtomicBool::new(false);
            let decide = |(cells, winners): (&[i8], &mut [i8])| {
                for (cells, winners) in cells.chunks(GROUP * places).zip(winners.chunks_mut(GROUP)) {
                    // -1, 0 and 1 become 0, 1 and 2. Without an early end, many bytes are compared at once.
                    let most =
                        cells.iter().fold(0, |most, cell| most.max(cell.wrapping_add(1).cast_unsigned()));
                    has_wrong.fetch_or(most > 2, Ordering::Relaxed);
                    R::winners(&setup, cells, winners);
                }
            };
            py.detach(|| {
                thread::scope(|scope| {
                    let mut parts = cells.chunks(share * places).zip(winners.chunks_mut(share));
                    let first = parts.next();
                    for part in parts {
                        thread::Builder::new().spawn_scoped(scope, move || decide(part))?;
                    }
                    first.map(decide);
                    Ok::<_, std::io::Error>(())
                })
            })?;
            if has_wrong.into_inner() {
                check(&rows, start)?;
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
    let cell: usize = is_cell.call_method0("argmin")?.extract()?;
    let numpy = rows.py().import("numpy")?;
    let mut index: Vec<usize> =
        numpy.call_method1("unravel_index", (cell, rows.getattr("shape")?))?.extract()?;
    index[0] += start;
    let found = rows.call_method1("item", (cell,))?;
    Err(PyValueError::new_err(format!("expected -1, 0 or 1 in each cell, found {found} at {index:?}")))
}
