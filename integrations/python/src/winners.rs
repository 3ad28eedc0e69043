//! The winners of many boards.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use ::games::{Numbers, Threads, Visitor, of_setup};
use geometry::Shape;
use numpy::{
    PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use play::Action;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PySlice;
use records::{Boards, GameResult};
use rules_core::{Color, Rules, Setup};

use crate::arguments::{array_of, expect_len, numbers};
use crate::pool::Pool;
use crate::unreadable;

/// Find the winners of many boards of one size: an array of 1 (the first colour), -1 (the other) or 0 (nobody).
///
/// `boards` is an array `[n, height, width]` of 1 for stones of the first colour, -1 for those of the other, and 0, of any
/// type of number. The first colour joins top and bottom in Hex. `game` is the name of a game, or a whole
/// setup such as `y 9`; then the boards may also have the shape `[n, cells]` with the cells row by row. A board whose rows have
/// different lengths may have the shape of `Games.boards`, with 0 off the board. `threads` is the number of threads, by default 1.
///
/// `to_play` says who is to move on each board, 0 for the first colour and 1 for the other, as `Games.to_play`. It matters only where the
/// winner depends on it, as in NoGo; without it, the number of stones shows who is to move. A game whose links depend on the order of moves
/// is refused. A board that no game leads to is an error if its stones are played.
///
/// An array of `int8` in C order is used without a copy. Other arrays are converted, some boards at a time. A game such as Hex, in which
/// one colour wins on every full board, is decided at once, tens of millions of boards a second; others by playing the stones,
/// hundreds of thousands a second.
#[pyfunction]
#[pyo3(signature = (boards, game="hex", *, to_play=None, threads=1))]
pub(crate) fn winners<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    game: &str,
    to_play: Option<&Bound<'py, PyAny>>,
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
    let to_play = to_play.map(|to_play| numbers(to_play, "to_play")).transpose()?;
    if let Some(wrong) = to_play.iter().flatten().find(|&&color| color > 1) {
        return Err(PyValueError::new_err(format!("expected to_play as 0 and 1, found {wrong}")));
    }
    let many = Many { setup: &setup, boards: &boards, to_play, pool: Pool::new(threads) };
    of_setup(&setup).map_err(|error| unreadable(&error))?.visit(many)
}

struct Many<'a, 'py> {
    setup: &'a str,
    boards: &'a Bound<'py, PyUntypedArray>,
    to_play: Option<Vec<u32>>,
    pool: Pool,
}

/// The cells that are decided before signals are handled again: in arrays that are used as they are, in those that are
/// converted, and where stones are played.
const CELLS: usize = 1 << 26;
const CONVERTED: usize = 1 << 18;

const PLAYED: usize = 1 << 20;

/// Boards that are checked and decided together, while they are in the cache.
const GROUP: usize = 4096;

impl<'py> Visitor for Many<'_, 'py> {
    type Output = PyResult<Bound<'py, PyArray1<i8>>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let Many { setup: text, boards, to_play, pool } = self;
        let py = boards.py();
        let setup: R::Setup = text.parse().map_err(|error| unreadable(&error))?;
        let is_quick = R::winners(&setup, &[], &mut []);
        if !is_quick {
            Boards::new(text).map_err(|error| unreadable(&error))?;
        }
        let places = setup.shape().len() as usize;
        let [width, height] = setup.size().sides().map(|side| side as usize);
        let is_rectangle = width * height == places;
        // An array as that of `Games` has cells off the board, if rows have different lengths.
        let table = (!is_rectangle).then(|| text.parse().map(|setup| Numbers::new(&setup)));
        let table = table.transpose().map_err(|error| unreadable(&error))?;
        let [height, width] = table.as_ref().map_or([height, width], Numbers::sides);
        let (count, is_padded) = match *boards.shape() {
            [count, cells] if cells == places => (count, false),
            [count, rows, columns] if [rows, columns] == [height, width] => (count, !is_rectangle),
            ref found => {
                return Err(PyValueError::new_err(format!(
                    "expected boards of {text} as [n, {places}] or [n, {height}, {width}], found the shape {found:?}"
                )));
            }
        };
        let to_play = to_play.unwrap_or_default();
        if !to_play.is_empty() {
            expect_len("to_play", to_play.len(), count)?;
        }
        let order = table.filter(|_| is_padded).map(|table| {
            let mut order: Vec<R::At> = setup.shape().cells().map(|idx| setup.shape().coord(idx)).collect();
            order.sort_by_key(|&at| R::row_order(&setup, at));
            let number = |&at: &R::At| table.of(Action::Stone(Color::Black, R::pair(&setup, at)));
            order.iter().filter_map(number).collect::<Vec<_>>()
        });
        // NumPy raises an error if they do not fit in memory.
        let all = py.import("numpy")?.call_method1("zeros", (count, dtype::<i8>(py)))?;
        let all = all.cast_into::<PyArray1<i8>>()?;
        if places == 0 {
            return Ok(all);
        }
        let is_int8 = boards.dtype().is(dtype::<i8>(py));
        let is_used = is_int8 && !is_padded;
        let most = match (is_quick, is_used) {
            (false, _) => PLAYED,
            (_, true) => CELLS,
            _ => CONVERTED,
        };
        let step = (most / places).max(1);
        let fault = Mutex::new(None::<(usize, String)>);
        for (number, winners) in all.try_readwrite()?.as_slice_mut()?.chunks_mut(step).enumerate() {
            py.check_signals()?;
            let start = number * step;
            let rows = PySlice::new(py, start as isize, (start + winners.len()) as isize, 1);
            let mut rows = boards.get_item(rows)?.cast_into::<PyUntypedArray>()?;
            if !is_used {
                check(&rows, start)?;
            }
            if let Some(order) = &order {
                rows = on_board(&rows, order, start)?;
            }
            let cells = py.import("numpy")?.call_method1("ascontiguousarray", (&rows, dtype::<i8>(py)))?;
            let cells = cells.cast_into::<PyArrayDyn<i8>>()?.try_readonly()?;
            let cells = cells.as_slice()?;
            let share = winners.len().div_ceil(pool.threads).next_multiple_of(512);
            let has_wrong = AtomicBool::new(false);
            let play = |first: usize, cells: &[i8], winners: &mut [i8]| {
                let mut boards = Boards::new(text).expect("a setup that was read");
                for ((board, cells), winner) in (first..).zip(cells.chunks(places)).zip(winners) {
                    let to_move = to_play.get(board).map(|&color| Color::in_turn(color as usize));
                    match boards.judge_cells(cells, to_move) {
                        Ok(GameResult::Won(color)) => *winner = Color::sign(Some(color)),
                        Ok(_) => {}
                        Err(error) => {
                            let mut fault = fault.lock().unwrap_or_else(PoisonError::into_inner);
                            if fault.as_ref().is_none_or(|fault| fault.0 > board) {
                                *fault = Some((board, error.to_string()));
                            }
                        }
                    }
                }
            };
            let decide = |(number, (cells, winners)): (usize, (&[i8], &mut [i8]))| {
                if !is_quick {
                    has_wrong.fetch_or(cells.iter().any(|cell| !(-1..=1).contains(cell)), Ordering::Relaxed);
                    return play(start + number * share, cells, winners);
                }
                for (cells, winners) in cells.chunks(GROUP * places).zip(winners.chunks_mut(GROUP)) {
                    // -1, 0 and 1 become 0, 1 and 2. Without an early end, many bytes are compared at once.
                    let most =
                        cells.iter().fold(0, |most, cell| most.max(cell.wrapping_add(1).cast_unsigned()));
                    has_wrong.fetch_or(most > 2, Ordering::Relaxed);
                    R::winners(&setup, cells, winners);
                }
            };
            let parts = cells.chunks(share * places).zip(winners.chunks_mut(share)).enumerate();
            let jobs = parts.map(|part| -> Box<dyn FnOnce() + Send + '_> { Box::new(|| decide(part)) });
            py.detach(|| pool.run(jobs.collect()));
            if has_wrong.into_inner() {
                check(&rows, start)?;
            }
            if let Some((board, error)) = fault.lock().unwrap_or_else(PoisonError::into_inner).take() {
                return Err(PyValueError::new_err(format!("board {board}: {error}")));
            }
        }
        Ok(all)
    }
}

/// The cells on the board, which have these numbers in an array with others. These must be 0.
fn on_board<'py>(
    rows: &Bound<'py, PyUntypedArray>,
    order: &[usize],
    start: usize,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let (numpy, count) = (rows.py().import("numpy")?, rows.shape()[0]);
    let cells = rows.call_method1("reshape", ((count, rows.shape()[1] * rows.shape()[2]),))?;
    let off = numpy.call_method1("delete", (&cells, order, 1))?;
    if off.call_method0("any")?.is_truthy()? {
        let board: usize = off.call_method1("any", (1,))?.call_method0("argmax")?.extract()?;
        let what = "expected 0 in all cells off the board, found a stone there";
        return Err(PyValueError::new_err(format!("board {}: {what}", start + board)));
    }
    Ok(cells.call_method1("take", (order, 1))?.cast_into()?)
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
