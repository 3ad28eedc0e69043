//! The inputs: stored ones, whose answers an oracle gave, and large ones, whose answers follow from how they are built.

use cases::{AnyCases, Large};
use judge_io::{Answers, AnyProblem};
use kits::files::Stored;

/// An input and what is right.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    /// How many stones, cells, pegs or points it has.
    pub(crate) items: u64,
    pub(crate) bytes: Vec<u8>,
    pub(crate) right: Right,
}

/// How an answer is known to be right.
pub(crate) enum Right {
    /// It is this one.
    Is(Vec<u8>),
    /// It is this one, or, where many are right, one that the checker accepts.
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

/// The inputs of a problem: the largest that is stored, and those that are built for it.
pub(crate) fn of(id: &str) -> Vec<Input> {
    let beyond = cases::find(id).into_iter().flat_map(|cases| built(cases, cases.beyond()));
    [largest(id)].into_iter().chain(beyond).collect()
}

/// One case of about 10,000, 100,000 and 1,000,000 stones, cells, pegs or points.
pub(crate) fn growing(id: &str) -> Vec<Input> {
    const SIZES: &[(&str, usize)] = &[("10000", 10_000), ("100000", 100_000), ("1000000", 1_000_000)];
    cases::find(id).into_iter().flat_map(|cases| built(cases, SIZES)).collect()
}

/// Large cases of some sizes.
fn built<'a>(cases: &'a dyn AnyCases, sizes: &'a [(&'static str, usize)]) -> impl Iterator<Item = Input> {
    sizes.iter().map(|&(name, size)| {
        let Large { text, items, answer } = cases.large(size);
        let right = answer.map_or(Right::Checked, |answer| Right::Is(answer.into_bytes()));
        Input { name, items: items as u64, bytes: text.into_bytes(), right }
    })
}

/// The largest sample or secret file of a problem, with the most to answer among files of one size, and its `.ans`.
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
