//! The contest problems.

use judge_io::AnyCase;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::signals::signals;

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
pub(crate) fn explain<'py>(py: Python<'py>, problem: &str, text: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let mut reasons = Vec::new();
    each_case(py, problem, text, |case| {
        let reason = case.solve().reason().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let (words, picture) = (reason.words(), board::svg(&reason));
        reasons.push((reason.verdict, words, picture));
        Ok(())
    })?;
    let class = py.import("stonepath._reason")?.getattr("Reason")?;
    reasons.into_iter().map(|parts| class.call1(parts)).collect()
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
