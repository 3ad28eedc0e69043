//! The contest problems.

use judge_io::AnyCase;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::signals::signals;

/// Why an answer is right. Notebooks show its picture. `explain` returns it.
#[pyclass(frozen, eq, hash, new = "from_fields", module = "stonepath")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Reason {
    verdict: String,
    words: String,
    picture: Option<String>,
}

#[pymethods]
impl Reason {
    /// The picture, if there is one.
    fn svg(&self) -> Option<&str> {
        self.picture.as_deref()
    }

    fn _repr_svg_(&self) -> Option<&str> {
        self.svg()
    }

    /// Verdict and reasons in words.
    fn __str__(&self) -> &str {
        &self.words
    }

    fn __repr__(&self) -> String {
        format!("<Reason: {}>", self.verdict)
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String, String, Option<String>)) {
        let Reason { verdict, words, picture } = this.get().clone();
        (this.get_type(), (verdict, words, picture))
    }
}

/// Solve an input of a contest problem, such as `hexstatus`. Returns the answers.
#[pyfunction]
pub(crate) fn solve(py: Python<'_>, problem: &str, text: &str) -> PyResult<String> {
    let mut answers = Vec::new();
    each_case(py, problem, text, |case| {
        case.solve().write(&mut answers);
        Ok(())
    })?;
    Ok(String::from_utf8_lossy(&answers).into_owned())
}

/// Explain the answers to an input of a contest problem: a list with a reason for each case.
#[pyfunction]
pub(crate) fn explain(py: Python<'_>, problem: &str, text: &str) -> PyResult<Vec<Reason>> {
    let mut reasons = Vec::new();
    each_case(py, problem, text, |case| {
        let reason = case.solve().reason().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let (words, picture) = (reason.words(), board::svg(&reason));
        reasons.push(Reason { verdict: reason.verdict, words, picture });
        Ok(())
    })?;
    Ok(reasons)
}

fn each_case(
    py: Python<'_>,
    problem: &str,
    text: &str,
    mut take: impl FnMut(&dyn AnyCase) -> PyResult<()> + Send,
) -> PyResult<()> {
    let problem = problems::find(problem).ok_or_else(|| {
        let all: Vec<_> = problems::ALL.iter().map(|problem| problem.info().id).collect();
        PyValueError::new_err(format!("expected a problem ({}), found {problem:?}", all.join(", ")))
    })?;
    py.detach(|| {
        let mut handle = signals();
        for case in problem.cases(text.as_bytes()) {
            handle()?;
            // With the line of the input that is wrong.
            let report = |error: judge_io::InputError| error.report("input", text.as_bytes()).to_string();
            take(&*case.map_err(|error| PyValueError::new_err(report(error)))?)?;
        }
        Ok(())
    })
}
