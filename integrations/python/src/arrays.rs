//! Many games at once, as arrays.

use ::games::{Batch, BatchError, Illegal, Options, Planes, State, batch};
use numpy::{Element, PyArray1, PyArrayDescr, PyArrayDescrMethods, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};

use crate::arguments::{array_of, expect_len, fresh, ints, numbers, output};
use crate::game::{Game, IllegalMoveError};
use crate::pool::Pool;
use crate::unreadable;

/// Games of one kind at once, as arrays.
///
/// An action is a number: row * width + column for a stone, where row 0 is row 1 of the notation (in Y the longest row) and column 0 is the
/// column A; `swap_action`, the last one, for the swap. -1 is no action. Seats are 0 for the player who moves first, and 1.
///
/// An object belongs to one thread at a time: a call during another one is a RuntimeError.
///
/// `canonical` shows the second player the mirror image in which their sides are those of the first: in planes, masks and actions.
/// `autoreset` begins a game anew in the step or path that ends it: `done`, `outcome` and `rewards` tell how it ended, all else is of the new game.
/// `undo` keeps what `undo()` needs. `threads` work at once; they make no difference to any result.
///
/// >>> games = Games("hex 3x3", 2, seed=1)
/// >>> games.step([4, 0])
/// >>> games.boards.tolist()
/// [[[0, 0, 0], [0, 1, 0], [0, 0, 0]], [[1, 0, 0], [0, 0, 0], [0, 0, 0]]]
#[pyclass(module = "stonepath")]
pub(crate) struct Games {
    batch: Box<dyn Batch>,
    pool: Pool,
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (terms="hex 11x11", n=1, *, seed=0, canonical=false, autoreset=false, undo=false, threads=1))]
    #[expect(clippy::too_many_arguments, reason = "the keywords of the class")]
    fn new(
        py: Python<'_>,
        terms: &str,
        n: usize,
        seed: u64,
        canonical: bool,
        autoreset: bool,
        undo: bool,
        threads: usize,
    ) -> PyResult<Self> {
        let terms = terms.parse().map_err(|error| unreadable(&error))?;
        let options = Options { seed, canonical, autoreset, undo };
        let batch = py.detach(|| batch(&terms, n, &options)).map_err(wrong)?;
        Ok(Games { batch, pool: Pool::new(threads) })
    }

    /// The number of games.
    #[getter]
    fn n(&self) -> usize {
        self.batch.len()
    }

    fn __len__(&self) -> usize {
        self.batch.len()
    }

    /// What was agreed on, as text.
    #[getter]
    fn terms(&self) -> String {
        self.batch.terms().to_string()
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let [height, width] = self.batch.sides();
        (self.batch.num_planes(), height, width)
    }

    /// The number of actions, legal or not.
    #[getter]
    fn num_actions(&self) -> usize {
        self.batch.actions()
    }

    /// The number of planes.
    #[getter]
    fn num_planes(&self) -> usize {
        self.batch.num_planes()
    }

    /// The number of the swap, if it was agreed on.
    #[getter]
    fn swap_action(&self) -> Option<usize> {
        let cells = self.batch.sides().iter().product();
        (self.batch.actions() > cells).then_some(cells)
    }

    /// How many threads work at once. They can be changed.
    #[getter]
    fn threads(&self) -> usize {
        self.pool.threads
    }

    #[setter]
    fn set_threads(&mut self, threads: usize) {
        self.pool = Pool::new(threads);
    }

    /// The keywords of the class but `threads`: `Games(terms, n, **games.options)` makes others of this kind.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let Options { seed, canonical, autoreset, undo } = self.batch.options();
        let all = PyDict::new(py);
        all.set_item("seed", seed)?;
        for (name, is) in [("canonical", canonical), ("autoreset", autoreset), ("undo", undo)] {
            all.set_item(name, is)?;
        }
        Ok(all)
    }

    /// The seat to move, 0 or 1: `int8[n]`, so that `1 - 2 * to_play` is a sign.
    #[getter]
    fn to_play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.states(py, |state| state.to_play.cast_signed())
    }

    /// The number of actions so far: `int32[n]`.
    #[getter]
    fn ply<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.states(py, |state| state.ply.cast_signed())
    }

    /// The last action, -1 before the first one and after a loss by an illegal action: `int32[n]`.
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.states(py, |state| state.last.map_or(-1, u32::cast_signed))
    }

    /// Whether the game is over: `bool[n]`.
    #[getter]
    fn done<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.states(py, |state| state.outcome.is_some())
    }

    /// 1 if the first seat has won, -1 if the second, 0 for a draw or an open game: `int8[n]`.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.states(py, |state| state.outcome.unwrap_or(0))
    }

    /// For both seats 1, -1 or 0, only of games that ended in the last step: `float32[n, 2]`.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (array, mut out) = fresh::<f32>(py, &[self.n(), 2])?;
        let out = out.as_slice_mut()?;
        self.batch.states(&mut |game, state| {
            let won = state.outcome.filter(|_| state.has_ended).map_or(0.0, f32::from);
            (out[2 * game], out[2 * game + 1]) = (won, 0.0 - won);
        });
        Ok(array)
    }

    /// Hashes, equal for equal positions: `uint64[n]`.
    #[getter]
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.states(py, |state| state.key)
    }

    /// The stones, 1 for the first colour, -1 for the second, 0 for none: `int8[n, height, width]`.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let [height, width] = self.batch.sides();
        let (array, mut out) = fresh::<i8>(py, &[self.n(), height, width])?;
        let out = out.as_slice_mut()?;
        py.detach(|| self.batch.boards(out));
        Ok(array)
    }

    /// The legal actions: `bool[n, num_actions]`, all false after the end.
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.legal_into(py, None)
    }

    /// As `legal`, written into `out` if it is given.
    #[pyo3(signature = (out=None))]
    fn legal_into<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (array, mut bytes) = output::<bool>(py, out, &[self.n(), self.num_actions()])?;
        let bytes = bytes.as_slice_mut()?;
        py.detach(|| self.batch.legal(bytes, &self.pool));
        Ok(array)
    }

    /// Observations of the player to move: `[n, planes, height, width]` of `uint8` or, with `dtype="f4"`, `float32`.
    ///
    /// Planes: own stones, those of the opponent, whether the second colour is to move, whether the swap is legal. TwixT adds four of own
    /// links and four of the opponent's, at the end in the lower row, by the steps (1, 2), (2, 1), (2, -1), (1, -2) of rows and columns. `index`
    /// chooses games. `symmetry`, one number or one for each game, maps the position as `symmetries` maps the actions.
    #[pyo3(signature = (index=None, out=None, dtype=None, symmetry=None), text_signature = "($self, index=None, out=None, dtype=\"u1\", symmetry=None)")]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        index: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
        dtype: Option<&Bound<'_, PyAny>>,
        symmetry: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (index, (planes, height, width)) = (self.index(index)?, self.shape());
        let symmetry = symmetry.map_or(Ok(vec![0]), |symmetry| numbers(symmetry, "symmetry"))?;
        let shape = [index.len(), planes, height, width];
        let write =
            |planes| py.detach(|| self.batch.planes(&index, &symmetry, planes, &self.pool)).map_err(wrong);
        let kind = dtype.map_or_else(|| Ok(numpy::dtype::<u8>(py)), |dtype| PyArrayDescr::new(py, dtype))?;
        if kind.is_equiv_to(&numpy::dtype::<u8>(py)) {
            let (array, mut out) = output::<u8>(py, out, &shape)?;
            write(Planes::Bytes(out.as_slice_mut()?))?;
            return Ok(array);
        }
        if kind.is_equiv_to(&numpy::dtype::<f32>(py)) {
            let (array, mut out) = output::<f32>(py, out, &shape)?;
            write(Planes::Floats(out.as_slice_mut()?))?;
            return Ok(array);
        }
        Err(PyValueError::new_err(format!("expected the dtype \"u1\" or \"f4\", found {kind}")))
    }

    /// For each symmetry that keeps the colours, the image of each action: `int32[symmetries, num_actions]`. The identity comes first.
    ///
    /// The policy of the image is `image[symmetries[s]] = policy`, and back `policy = image[symmetries[s]]`.
    #[getter]
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (maps, actions) = (self.batch.symmetries(), self.num_actions());
        let (array, mut out) = fresh::<i32>(py, &[maps.len(), actions])?;
        for (out, map) in out.as_slice_mut()?.chunks_mut(actions.max(1)).zip(maps) {
            out.iter_mut().zip(map).for_each(|(out, &image)| *out = image.cast_signed());
        }
        Ok(array)
    }

    /// Perform an action in each game, or in those of `index`. An illegal one is an IllegalMoveError and changes no game, or, with
    /// `illegal="lose"`, loses the game; then actions after the end are ignored.
    #[pyo3(signature = (actions, index=None, illegal="raise"))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        index: Option<&Bound<'_, PyAny>>,
        illegal: &str,
    ) -> PyResult<()> {
        let illegal = match illegal {
            "raise" => Illegal::Raise,
            "lose" => Illegal::Lose,
            other => {
                return Err(PyValueError::new_err(format!(
                    "expected illegal=\"raise\" or \"lose\", found {other:?}"
                )));
            }
        };
        let mut actions = ints(actions, "actions", 1)?;
        if index.is_some() {
            let (index, mut all) = (self.index(index)?, vec![-1; self.n()]);
            expect_len("actions", actions.len(), index.len())?;
            for (&game, action) in index.iter().zip(actions) {
                match all.get_mut(game as usize) {
                    Some(slot) if *slot == -1 => *slot = action,
                    Some(_) => {
                        return Err(PyValueError::new_err(format!(
                            "expected each game once, found {game} twice"
                        )));
                    }
                    None => return Err(no_game(game, self.n())),
                }
            }
            actions = all;
        }
        expect_len("actions", actions.len(), self.n())?;
        let Games { batch, pool } = self;
        py.detach(|| batch.step(&actions, illegal, pool)).map_err(wrong)
    }

    /// Perform whole rows of actions, `[n, length]`, each up to its first -1: the paths of search trees. An illegal one is an
    /// IllegalMoveError and changes no game.
    fn play(&mut self, py: Python<'_>, paths: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = array_of(paths, "paths")?;
        match array.shape() {
            [n, _] if *n == self.n() => {}
            shape => {
                let n = self.n();
                return Err(PyValueError::new_err(format!(
                    "expected paths of the shape ({n}, length), found {shape:?}"
                )));
            }
        }
        let paths = ints(&array, "paths", 2)?;
        let Games { batch, pool } = self;
        py.detach(|| batch.play(&paths, pool)).map_err(wrong)
    }

    /// Take the last action back in each game, or in those of `index`. Needs `undo=True`.
    #[pyo3(signature = (index=None))]
    fn undo(&mut self, index: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let index = self.index(index)?;
        self.batch.undo(&index).map_err(wrong)
    }

    /// Begin the games of `mask`, `bool[n]`, anew, or all; with `seed`, the random numbers of all games too.
    #[pyo3(signature = (mask=None, seed=None))]
    fn reset(&mut self, mask: Option<&Bound<'_, PyAny>>, seed: Option<u64>) -> PyResult<()> {
        let index = match mask {
            None => self.index(None)?,
            Some(mask) => {
                let array = array_of(mask, "mask")?;
                let found = array.cast::<PyArray1<bool>>().map_err(|_| {
                    PyTypeError::new_err(format!(
                        "expected a mask of bool[{}], found one of {}",
                        self.n(),
                        array.dtype()
                    ))
                })?;
                let mask = found.to_owned_array().to_vec();
                expect_len("a mask", mask.len(), self.n())?;
                (0..).zip(mask).filter_map(|(game, is_chosen)| is_chosen.then_some(game)).collect()
            }
        };
        if let Some(seed) = seed {
            self.batch.seed(seed, 0);
        }
        self.batch.reset(&index).map_err(wrong)
    }

    /// A legal action of each game, each equally likely, -1 after the end: `int32[n]`.
    #[pyo3(signature = (out=None))]
    fn random_actions<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (array, mut out) = output::<i32>(py, out, &[self.n()])?;
        let (out, Games { batch, pool }) = (out.as_slice_mut()?, self);
        py.detach(|| batch.random_actions(out, pool));
        Ok(array)
    }

    /// Play each game to its end `count` times at random: `int32[n, 3]`, how often the first seat won, the second, nobody.
    #[pyo3(signature = (count=1))]
    fn rollouts<'py>(&mut self, py: Python<'py>, count: u32) -> PyResult<Bound<'py, PyAny>> {
        if i32::try_from(count).is_err() {
            return Err(PyValueError::new_err(format!("expected a count below 2^31, found {count}")));
        }
        let (array, mut out) = fresh::<i32>(py, &[self.n(), 3])?;
        let (out, n, Games { batch, pool }) = (out.as_slice_mut()?, self.n(), self);
        out.fill(0);
        // In parts of less than a second, since Ctrl-C waits for the end of a part.
        let most = (PART / batch.sides().iter().product::<usize>().max(1)).max(1);
        for (first, out) in (0..n).step_by(most).zip(out.chunks_mut(3 * most)) {
            let games = first..n.min(first + most);
            let (mut left, part) = (count, (most / games.len()) as u32);
            while left > 0 {
                let now = part.min(left);
                py.detach(|| batch.rollouts(games.clone(), now, out, pool));
                py.check_signals()?;
                left -= now;
            }
        }
        Ok(array)
    }

    /// Copies of these games, perhaps several of one. They take the same random numbers as these from here on: `reset` with a mask of
    /// zeros and a seed gives them others.
    fn take(&self, py: Python<'_>, index: &Bound<'_, PyAny>) -> PyResult<Self> {
        let index = self.index(Some(index))?;
        let batch = py.detach(|| self.batch.take(&index)).map_err(wrong)?;
        Ok(Games { batch, pool: Pool::new(self.pool.threads) })
    }

    /// Overwrite the games of `index`, or all if it is None, with those of `other`, in order.
    #[pyo3(signature = (index, other))]
    fn put(
        this: &Bound<'_, Self>,
        index: Option<&Bound<'_, PyAny>>,
        other: &Bound<'_, Self>,
    ) -> PyResult<()> {
        let index = this.borrow().index(index)?;
        let copy = if this.is(other) { Some(other.borrow().copy()?) } else { None };
        match copy {
            Some(copy) => this.borrow_mut().batch.put(&index, &*copy.batch).map_err(wrong),
            None => this.borrow_mut().batch.put(&index, &*other.borrow().batch).map_err(wrong),
        }
    }

    /// Equal games that can be changed alone, with the same random numbers as these from here on.
    fn copy(&self) -> PyResult<Self> {
        let batch = self.batch.take(&self.index(None)?).map_err(wrong)?;
        Ok(Games { batch, pool: Pool::new(self.pool.threads) })
    }

    fn __copy__(&self) -> PyResult<Self> {
        self.copy()
    }

    /// A copy of one game.
    fn game(&self, i: usize) -> PyResult<Game> {
        self.check(i)?;
        Ok(Game::of(self.batch.game(i)))
    }

    /// Replace one game by a copy of `game`, which must have the same terms.
    fn set(&mut self, i: usize, game: &Game) -> PyResult<()> {
        self.check(i)?;
        if game.0.terms() != self.batch.terms() {
            let (expected, found) = (self.batch.terms(), game.0.terms());
            return Err(PyValueError::new_err(format!(
                "expected a game of {expected}, found one of {found}"
            )));
        }
        self.batch.replace(i, &moves(game)?).map_err(wrong)
    }

    /// The games with their options and the state of the random numbers, for `frombytes`: a list of JSON.
    ///
    /// How the last step ended a game is not kept: `rewards`, and with `autoreset` also `done` and `outcome` of that step.
    fn tobytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let Options { seed, canonical, autoreset, undo } = self.batch.options();
        let terms = self.batch.terms().to_string();
        let head = (FORMAT, terms, seed, self.batch.calls(), canonical, autoreset, undo, self.pool.threads);
        let moves: Vec<_> = (0..self.n()).map(|game| self.batch.moves(game)).collect();
        PyBytes::new(py, &serde_json::to_vec(&(head, moves)).expect("texts and numbers"))
    }

    /// The games of `tobytes`.
    #[classmethod]
    fn frombytes(_class: &Bound<'_, PyType>, py: Python<'_>, data: &[u8]) -> PyResult<Self> {
        type Head<'a> = (&'a str, String, u64, u64, bool, bool, bool, usize);
        let read = serde_json::from_slice::<(Head<'_>, Vec<Vec<u32>>)>(data).ok();
        let (head, moves) = read
            .filter(|(head, _)| head.0 == FORMAT)
            .ok_or_else(|| PyValueError::new_err("expected the bytes of `Games.tobytes`"))?;
        let (_, terms, seed, calls, canonical, autoreset, undo, threads) = head;
        let mut games = Games::new(py, &terms, moves.len(), seed, canonical, autoreset, undo, threads)?;
        games.batch.seed(seed, calls);
        for (game, moves) in moves.iter().enumerate() {
            games.batch.replace(game, moves).map_err(wrong)?;
        }
        Ok(games)
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let bytes = this.borrow().tobytes(this.py());
        (this.get_type().getattr("frombytes")?, (bytes,)).into_pyobject(this.py())
    }

    fn __repr__(&self) -> String {
        format!("<Games: {} of {}>", self.n(), self.terms())
    }
}

impl Games {
    /// Whether there is a game with this index.
    fn check(&self, i: usize) -> PyResult<()> {
        if i < self.n() {
            return Ok(());
        }
        let n = self.n();
        Err(PyIndexError::new_err(format!("expected the index of one of {n} games, found {i}")))
    }

    /// The chosen games.
    fn index(&self, index: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<u32>> {
        match index {
            Some(index) => numbers(index, "index"),
            None => Ok((0..self.n() as u32).collect()),
        }
    }

    fn states<'py, T: Element>(
        &self,
        py: Python<'py>,
        of: impl Fn(State) -> T,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (array, mut out) = fresh::<T>(py, &[self.n()])?;
        let out = out.as_slice_mut()?;
        self.batch.states(&mut |game, state| out[game] = of(state));
        Ok(array)
    }
}

/// The cells of random games between two looks at signals.
const PART: usize = 1 << 22;

/// The first word of `tobytes`.
const FORMAT: &str = "stonepath-games-2";

/// The actions of a game so far, as numbers.
fn moves(Game(game, numbers): &Game) -> PyResult<Vec<u32>> {
    let moves = game.actions().into_iter().map(|action| numbers.of(action).map(|number| number as u32));
    moves
        .collect::<Option<_>>()
        .ok_or_else(|| PyValueError::new_err("expected a game without a declared end"))
}

fn wrong(error: BatchError) -> PyErr {
    match error.is_illegal() {
        true => IllegalMoveError::new_err(error.to_string()),
        false => PyValueError::new_err(error.to_string()),
    }
}

fn no_game(game: u32, n: usize) -> PyErr {
    PyValueError::new_err(format!("expected indices of {n} games, found {game}"))
}
