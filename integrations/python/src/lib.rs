//! The Python package `stonepath`: games, records, problems, and the winners of many boards.
#![forbid(unsafe_code)]

mod game;
mod record;
mod winners;

use geometry::ParseError;
use judge_io::AnyProblem;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The referee for connection and surround games such as Hex: who has won, and why.
#[pymodule]
mod stonepath {
    #[pymodule_export]
    use super::game::{Game, IllegalMoveError, Outcome};
    #[pymodule_export]
    use super::record::{Record, adjudicate, read};
    #[pymodule_export]
    use super::winners::winners;
    #[pymodule_export]
    use super::{Reason, explain, solve};
}

/// Why an answer is right. Notebooks show its picture.
#[pyclass(frozen, module = "stonepath")]
struct Reason(board::Reason);

#[pymethods]
impl Reason {
    /// Verdict and reasons in words.
    fn __str__(&self) -> String {
        self.0.words()
    }

    fn __repr__(&self) -> String {
        format!("<Reason: {}>", self.0.verdict)
    }

    /// The picture, if there is one.
    fn _repr_svg_(&self) -> Option<String> {
        board::svg(&self.0)
    }
}

/// Solves an input of a contest problem, such as `hexstatus`. Returns the answers.
#[pyfunction]
fn solve(py: Python<'_>, problem: &str, text: &str) -> PyResult<String> {
    let problem = find(problem)?;
    let mut answers = Vec::new();
    py.detach(|| problem.solve(text.as_bytes(), &mut answers)).map_err(|error| wrong(text, &error))?;
    Ok(String::from_utf8_lossy(&answers).into_owned())
}

/// Explains the answers to an input of a contest problem: a list with a reason for each case.
#[pyfunction]
fn explain(problem: &str, text: &str) -> PyResult<Vec<Reason>> {
    let cases = find(problem)?.cases(text.as_bytes());
    let reasons = cases.map(|case| {
        let case = case.map_err(|error| wrong(text, &error))?;
        let reason = case.solve().reason().map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Reason(reason))
    });
    reasons.collect()
}

fn find(problem: &str) -> PyResult<&'static dyn AnyProblem> {
    let all = || problems::ALL.iter().map(|problem| problem.info().id).collect::<Vec<_>>().join(", ");
    problems::find(problem)
        .ok_or_else(|| PyValueError::new_err(format!("expected a problem ({}), found {problem:?}", all())))
}

/// A message with the line of an input that is wrong.
fn wrong(text: &str, error: &judge_io::InputError) -> PyErr {
    PyValueError::new_err(error.report("input", text.as_bytes()).to_string())
}

fn unreadable(error: &ParseError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
