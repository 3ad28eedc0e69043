//! The inputs: stored ones with an oracle's answers, and large ones whose construction gives the answer.

use cases::{AnyCases, Large};
use judge_io::{Answers, AnyProblem};
use kits::files::Stored;

/// An input and its right answers.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    /// The number of stones, cells, pegs or points.
    pub(crate) items: u64,
    pub(crate) bytes: Vec<u8>,
    pub(crate) right: Right,
}

/// The condition for a right answer.
pub(crate) enum Right {
    /// It equals this one.
    Is(Vec<u8>),
    /// It equals this one or, if many are right, the checker accepts it.
    Stored(Vec<u8>),
    /// The checker accepts it.
    Checked,
}

impl Right {
    pub(crate) fn accepts(&self, problem: &dyn AnyProblem, input: &[u8], answer: &[u8]) -> bool {
        match self {
            Right::Is(right) => right == answer,
            Right::Stored(right) if problem.info().answers == Answers::One => right == answer,
            Right::Stored(_) | Right::Checked => {
                problem.check(input, answer).is_ok_and(|verdict| verdict.is_accepted())
            }
        }
    }
}

/// The largest stored input of a problem, and some built ones, most of them beyond the contest's limits.
pub(crate) fn of(id: &str) -> Vec<Input> {
    let beyond = cases::find(id).into_iter().flat_map(|cases| built(cases, cases.beyond()));
    [largest(id)].into_iter().chain(beyond).collect()
}

/// Single cases of about 10,000, 100,000 and 1,000,000 stones, cells, pegs or points.
pub(crate) fn growing(id: &str) -> Vec<Input> {
    const SIZES: &[(&str, usize)] = &[("10000", 10_000), ("100000", 100_000), ("1000000", 1_000_000)];
    cases::find(id).into_iter().flat_map(|cases| built(cases, SIZES)).collect()
}

/// Builds large cases of these sizes.
fn built<'a>(cases: &'a dyn AnyCases, sizes: &'a [(&'static str, usize)]) -> impl Iterator<Item = Input> {
    sizes.iter().map(|&(name, size)| {
        let Large { text, items, answer } = cases.large(size);
        let right = answer.map_or(Right::Checked, |answer| Right::Is(answer.into_bytes()));
        Input { name, items: items as u64, bytes: text.into_bytes(), right }
    })
}

/// The largest sample or secret file of a problem with its `.ans`; among equal sizes, the one with the longest answers.
fn largest(id: &str) -> Input {
    let size = |file: &Stored| (file.input.len(), file.answers.len());
    let files = kits::files::stored(id).into_iter();
    let Stored { input, answers, .. } = files
        .max_by(|a, b| size(a).cmp(&size(b)).then(a.name.cmp(&b.name)))
        .expect("every problem has samples");
    let bytes = input.into_bytes();
    let items = cases::find(id).map_or(bytes.len(), |cases| cases.items(&bytes)) as u64;
    Input { name: "contest", items, bytes, right: Right::Stored(answers.into_bytes()) }
}
