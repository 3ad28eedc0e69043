//! An explanation for programs: the schema of `docs/explanations.md`.

use judge_io::{AnyCase, Explanation};
use serde::Serialize;

/// Changes with any change that could break a reader; new fields do not change it.
const SCHEMA: &str = "stonepath-explanation-1";

#[derive(Serialize)]
struct Object<'a> {
    schema: &'static str,
    problem: &'a str,
    case: u32,
    answer: String,
    verdict: &'a str,
    reasons: &'a [String],
    board: Board,
    parts: Vec<Part>,
}

#[derive(Serialize)]
struct Board {
    shape: &'static str,
    size: u64,
    text: Option<String>,
    legend: String,
}

#[derive(Serialize)]
struct Part {
    role: &'static str,
    places: Vec<[i64; 2]>,
}

/// The object of a case, on a line of its own.
pub(super) fn line(problem: &str, case: &dyn AnyCase) -> String {
    let mut answer = Vec::new();
    case.solve(&mut answer);
    let Explanation { verdict, reasons, legend, board } = case.explain();
    let facts = case.facts();
    let object = Object {
        schema: SCHEMA,
        problem,
        case: case.number(),
        answer: String::from_utf8_lossy(answer.trim_ascii_end()).into_owned(),
        verdict: &verdict,
        reasons: &reasons,
        board: Board {
            shape: facts.shape,
            size: facts.size,
            text: board.map(|drawing| drawing.to_string()),
            legend,
        },
        parts: facts.parts.into_iter().map(|fact| Part { role: fact.role, places: fact.places }).collect(),
    };
    let mut line = serde_json::to_string(&object).expect("strings and numbers can be written");
    line.push('\n');
    line
}
