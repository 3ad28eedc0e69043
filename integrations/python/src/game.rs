//! A game to play.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::games::{AnyGame, Legend, Numbers, Visitor, of_setup};
use play::{Action, Perft, Terms};
use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use rules_core::Rules;

use crate::signals::signals;
use crate::unreadable;

create_exception!(stonepath, IllegalMoveError, PyValueError, "A move that the rules or the turn forbid.");

/// A game with turns, swap and undo.
///
/// `terms` is a setup such as `hex 11x11`, perhaps with a swap (`hex 11x11, swap pieces`) or passes (`hex 11x11, passes`), or a
/// position; `moves` are played.
///
/// >>> game = Game("hex 3x3")
/// >>> for move in "b1 a1 b2 a2 b3".split():
/// ...     game.push(move)
/// >>> game.outcome
/// <Outcome: red has won>
///
/// A move is a text, or its number as in `Games`: `game.push(4)` is `game.push("b2")` in Hex 3x3.
#[pyclass(module = "stonepath")]
#[derive(Clone)]
pub(crate) struct Game(pub(crate) AnyGame, pub(crate) Arc<Numbers>);

impl Game {
    pub(crate) fn of(game: AnyGame) -> Self {
        let numbers = Arc::new(Numbers::new(&game.setup()));
        Game(game, numbers)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (terms="hex 11x11", moves=None), text_signature = "(terms=\"hex 11x11\", moves=())")]
    fn new(terms: &str, moves: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let mut game = Game::of(terms.parse().map_err(|error| unreadable(&error))?);
        let Some(moves) = moves else { return Ok(game) };
        if moves.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("expected moves such as [\"a1\", \"b2\"], found one str"));
        }
        for text in moves.try_iter()? {
            moves.py().check_signals()?;
            game.push(&text?)?;
        }
        Ok(game)
    }

    /// Make a move: a place such as `a1`, `swap`, `pass`, or `resign` and the like; or a number.
    #[pyo3(signature = (r#move))]
    fn push(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = match r#move.cast::<PyString>() {
            Ok(text) => self.0.action(text.to_cow()?.as_ref()).map_err(|error| unreadable(&error))?,
            Err(_) => self.numbered(r#move)?,
        };
        self.0.act(action).map_err(|error| IllegalMoveError::new_err(error.to_string()))
    }

    /// Take back the last move, and return it.
    fn pop(&mut self) -> PyResult<String> {
        let last = self.0.last_action().ok_or_else(|| PyIndexError::new_err("no move is left"))?;
        let last = text(&self.0, last);
        self.0.undo();
        Ok(last)
    }

    /// The legal moves, without resignations and the like.
    #[getter]
    fn legal(&self) -> Vec<String> {
        if self.0.ending().is_some() {
            return Vec::new();
        }
        self.0.legal_actions().into_iter().map(|action| text(&self.0, action)).collect()
    }

    /// The legal moves as numbers, without passes.
    #[getter]
    fn actions(&self) -> Vec<u32> {
        self.1.legal(&self.0)
    }

    /// The number of a move, legal or not.
    fn action(&self, text: &str) -> PyResult<usize> {
        let action = self.0.action(text).map_err(|error| unreadable(&error))?;
        self.1
            .of(action)
            .ok_or_else(|| PyValueError::new_err(format!("expected a place or `swap`, found {text}")))
    }

    /// The text of the move with this number, legal or not.
    fn name(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        self.numbered(number).map(|action| text(&self.0, action))
    }

    /// The colour to move, such as `red`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.0.game().colors()[self.0.to_move().index()]
    }

    /// The names of both colours. In texts, stones of the first are `x`.
    #[getter]
    fn colors(&self) -> [&'static str; 2] {
        self.0.game().colors()
    }

    /// The stones on the board: the colour of each, by its place.
    #[getter]
    fn stones(&self) -> BTreeMap<String, &'static str> {
        let (game, colors) = (&self.0, self.colors());
        game.stones().into_iter().map(|(color, at)| (game.place_text(at), colors[color.index()])).collect()
    }

    /// Why the board decides the game, in a sentence; `None` without a win on the board.
    #[getter]
    fn why(&self) -> Option<String> {
        self.0.why()
    }

    /// The stones that forbid a stone of the player to move here, such as a chain that would have no liberty.
    fn forbidding(&self, place: &str) -> PyResult<Vec<String>> {
        let Action::Stone(_, at) = self.0.action(place).map_err(|error| unreadable(&error))? else {
            return Ok(Vec::new());
        };
        Ok(self.0.forbidding(at).into_iter().map(|at| self.0.place_text(at)).collect())
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let (ending, game) = (self.0.ending()?, &self.0);
        Some(Outcome {
            winner: ending.winner.map(|winner| game.game().colors()[winner.color.index()].into()),
            text: game.ending_text().unwrap_or_default(),
            places: game.marked(),
        })
    }

    /// The moves so far.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.actions().into_iter().map(|action| text(&self.0, action)).collect()
    }

    /// The terms as text: setup, first colour, swap and passes, or the position at the start.
    #[getter]
    fn terms(&self) -> String {
        self.0.terms().to_string()
    }

    /// The position as text. A game can begin from it.
    #[getter]
    fn position(&self) -> String {
        self.0.position()
    }

    /// An equal game that can be changed alone.
    fn copy(&self) -> Self {
        self.clone()
    }

    /// The number of sequences of so many stones from here. A ValueError if a depth has more than two million positions.
    fn perft(this: &Bound<'_, Self>, depth: usize) -> PyResult<u128> {
        let position = this.borrow().position();
        let game = of_setup(&position).map_err(|error| unreadable(&error))?;
        this.py().detach(|| game.visit(Count(&position, depth)))
    }

    /// A picture of the board: with a legend, or of the size of the board.
    #[pyo3(signature = (*, legend=false))]
    fn svg(&self, legend: bool) -> String {
        self.0.svg(&self.terms(), if legend { Legend::Shown } else { Legend::Hidden })
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = other.borrow();
            (self.0.terms(), self.0.actions()) == (other.0.terms(), other.0.actions())
        })
    }

    fn __str__(&self) -> String {
        format!("{:#}", self.0.text())
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, {:?})", self.terms(), self.moves())
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let game = this.borrow();
        (this.get_type(), (game.terms().to_string(), game.moves())).into_pyobject(this.py())
    }
}

impl Game {
    fn numbered(&self, number: &Bound<'_, PyAny>) -> PyResult<Action<[i32; 2]>> {
        let known = number.extract::<usize>();
        if let Some(action) = known.as_ref().ok().and_then(|&number| self.1.action(number, self.0.to_move()))
        {
            return Ok(action);
        }
        let most = self.1.cells();
        let text = match known {
            Ok(cell) if cell < most => {
                format!("expected the number of a place on the board, found {cell}, a cell off it")
            }
            _ => format!(
                "expected the number of a place, below {most}, or if a swap is legal {most}, found {number}"
            ),
        };
        match known {
            Err(error) if error.is_instance_of::<PyTypeError>(number.py()) => Err(PyTypeError::new_err(text)),
            _ => Err(PyValueError::new_err(text)),
        }
    }
}

/// A move without the colour of a stone.
pub(crate) fn text(game: &AnyGame, action: Action<[i32; 2]>) -> String {
    match action {
        Action::Stone(_, at) => game.place_text(at),
        Action::Swap(_) => "swap".into(),
        Action::Pass(_) => "pass".into(),
        _ => game.action_text(action),
    }
}

/// How a game ended.
#[pyclass(frozen, get_all, eq, hash, new = "from_fields", module = "stonepath")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    /// The colour of the winner; `None` for a draw.
    winner: Option<String>,
    /// A sentence, such as `red has won: blue resigned`.
    text: String,
    /// The places that show the win on the board.
    places: Vec<String>,
}

#[pymethods]
impl Outcome {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.text)
    }

    fn __reduce__<'py>(
        this: &Bound<'py, Self>,
    ) -> (Bound<'py, PyType>, (Option<String>, String, Vec<String>)) {
        let Outcome { winner, text, places } = this.get().clone();
        (this.get_type(), (winner, text, places))
    }
}

/// Counts the sequences of so many stones from a position.
struct Count<'a>(&'a str, usize);

impl Visitor for Count<'_> {
    type Output = PyResult<u128>;

    fn visit<R: Rules>(self) -> PyResult<u128> {
        let Count(position, depth) = self;
        let refused = |error: play::PerftError| PyValueError::new_err(error.to_string());
        let terms: Terms<R> = position.parse().map_err(|error| unreadable(&error))?;
        let mut rows = Perft::of(&play::Game::new(&terms)).map_err(refused)?;
        let (mut handle, mut raised) = (signals(), None);
        while let Some(row) = rows.next_unless(&mut || {
            raised = handle().err();
            raised.is_some()
        }) {
            let row = row.map_err(|error| raised.take().unwrap_or_else(|| refused(error)))?;
            if row.depth == depth {
                return Ok(row.sequences);
            }
        }
        Ok(0)
    }
}

/// The games: for each name the usual setups, the most common first, with each variant of the rules.
#[pyfunction]
pub(crate) fn games() -> BTreeMap<&'static str, &'static [&'static str]> {
    ::games::ALL.iter().map(|game| (game.name(), game.usual())).collect()
}

/// The variants of a game such as `hex`, the default first; an empty list if it has only one set of rules.
#[pyfunction]
pub(crate) fn variants(game: &str) -> PyResult<&'static [&'static str]> {
    Ok(of_setup(game).map_err(|error| unreadable(&error))?.variants())
}
