//! Explains right answers to cases, with pictures, for a page.

use std::collections::{BTreeMap, BTreeSet};

use judge_io::AnyProblem;
use package::walk;

use crate::results::{Failure, Results};

/// The most bytes of a text that are shown.
const SHOWN: usize = 3000;
/// The most bytes of a picture; larger ones are left out.
const LARGEST: usize = 1 << 20;
/// The most bytes of all pictures together. The cases requested first get pictures until this is reached.
const PICTURES: usize = 8 << 20;

/// The reasons for right answers, by the index of the file and the number of the case.
pub(crate) struct Reasons(BTreeMap<(usize, u32), Reason>);

/// The reason for the right answer to a case.
pub(crate) struct Reason {
    /// The answer, or one of them.
    pub(crate) answer: String,
    /// The outcome in the game's words, then its explanation, one sentence per line.
    pub(crate) lines: Vec<String>,
    /// An input with this case alone.
    pub(crate) input: String,
    /// SVG, if the problem draws pictures and this one fits the limits.
    pub(crate) picture: Option<String>,
}

impl Reasons {
    /// Explains the cases of some failures, the most important first. Only Stonepath's own problems have reasons.
    pub(crate) fn of<'a>(results: &Results, failures: impl Iterator<Item = &'a Failure<'a>>) -> Reasons {
        let mut wanted: BTreeMap<usize, BTreeSet<u32>> = BTreeMap::new();
        let mut order = Vec::new();
        for failure in failures {
            if let Some(case) = failure.case
                && wanted.entry(failure.file).or_default().insert(case.number)
            {
                order.push((failure.file, case.number));
            }
        }
        let mut reasons = BTreeMap::new();
        for (file, numbers) in wanted {
            let Some(problem) = results.files[file].problem else { continue };
            // A file that can no longer be read has no reasons.
            let input = walk::read(&results.files[file].path).unwrap_or_default();
            // If our solver crashes (the report may be about that), this and later cases of the file have no reasons.
            let _ = runner::caught(|| {
                look(problem, &input, &numbers, |number, reason| _ = reasons.insert((file, number), reason));
            });
        }
        let mut bytes = 0;
        for key in order {
            let Some(reason) = reasons.get_mut(&key) else { continue };
            bytes += reason.picture.as_ref().map_or(0, String::len);
            if bytes > PICTURES {
                reason.picture = None;
            }
        }
        Reasons(reasons)
    }

    /// Returns the reason for a case, counted from 1, in the file with this index.
    pub(crate) fn get(&self, file: usize, case: u32) -> Option<&Reason> {
        self.0.get(&(file, case))
    }
}

fn look(problem: &dyn AnyProblem, input: &[u8], numbers: &BTreeSet<u32>, mut take: impl FnMut(u32, Reason)) {
    let last = numbers.last().copied().unwrap_or(0);
    for case in problem.cases(input).map_while(Result::ok).take_while(|case| case.number() <= last) {
        if !numbers.contains(&case.number()) {
            continue;
        }
        let solved = case.solve();
        let mut answer = Vec::new();
        solved.write(&mut answer);
        let reason = solved.reason().unwrap_or_else(|flaw| {
            let verdict = format!("the witness for our answer is flawed: {flaw}; this is a bug in stonepath");
            board::Reason::new(verdict, Vec::new())
        });
        let picture = board::svg(&reason).filter(|picture| picture.len() <= LARGEST);
        let mut lines = vec![reason.verdict];
        lines.extend(reason.sentences);
        let input = start(&problem.info().framing.input_of(case.input()));
        take(case.number(), Reason { answer: start(&answer), lines, input, picture });
    }
}

/// Returns the start of a text, with its length if it is cut.
fn start(bytes: &[u8]) -> String {
    let bytes = bytes.trim_ascii_end();
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
    if bytes.len() <= SHOWN {
        start.into_owned()
    } else {
        format!("{start}…\n({} bytes in all)", bytes.len())
    }
}
