//! A game to play.

use games::AnyGame;
use play::Action;
use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

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
#[pyclass(module = "stonepath")]
#[derive(Clone)]
pub(crate) struct Game(pub(crate) AnyGame);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (terms="hex 11x11", moves=Vec::new()))]
    fn new(terms: &str, moves: Vec<String>) -> PyResult<Self> {
        let mut game = Game(terms.parse().map_err(|error| unreadable(&error))?);
        moves.iter().try_for_each(|text| game.push(text))?;
        Ok(game)
    }

    /// Make a move: a place such as `a1`, `swap`, `pass`, or `resign` and the like.
    fn push(&mut self, text: &str) -> PyResult<()> {
        let action = self.0.action(text).map_err(|error| unreadable(&error))?;
        self.0.act(action).map_err(|error| IllegalMoveError::new_err(error.to_string()))
    }

    /// Take back the last move, and return it.
    fn pop(&mut self) -> PyResult<String> {
        let last = self.moves().pop().ok_or_else(|| PyIndexError::new_err("no move is left"))?;
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

    /// The colour to move, such as `red`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.0.game().colors()[self.0.to_move().index()]
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let (ending, game) = (self.0.ending()?, &self.0);
        Some(Outcome {
            winner: ending.winner.map(|winner| game.game().colors()[winner.color.index()]),
            text: game.ending_text().unwrap_or_default(),
            places: game.marks().into_iter().map(|at| game.place_text(at)).collect(),
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
    fn perft(&self, depth: usize) -> PyResult<u128> {
        let refused = |error: play::PerftError| PyValueError::new_err(error.to_string());
        for row in self.0.perft().map_err(refused)? {
            let row = row.map_err(refused)?;
            if row.depth == depth {
                return Ok(row.sequences);
            }
        }
        Ok(0)
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = other.borrow();
            (self.0.terms(), self.0.actions()) == (other.0.terms(), other.0.actions())
        })
    }

    fn __str__(&self) -> String {
        self.0.text().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, {:?})", self.0.terms().to_string(), self.moves())
    }

    fn _repr_svg_(&self) -> String {
        self.0.svg(&self.0.terms().to_string())
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let game = this.borrow();
        (this.get_type(), (game.terms().to_string(), game.moves())).into_pyobject(this.py())
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
#[pyclass(frozen, get_all, module = "stonepath")]
#[derive(Clone)]
pub(crate) struct Outcome {
    /// The colour of the winner; `None` for a draw.
    winner: Option<&'static str>,
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
}
