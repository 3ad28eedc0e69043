//! What the page shows of a case, kept only when a page is asked for.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use board::Reason;
use judge::html::start;
use judge_io::{Answers, AnyCase};

use super::Fault;
use super::answers::share_out;
use super::case::CaseReport;

/// A case as people see it.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    /// From 1.
    pub(super) number: u32,
    /// The case in the input, the start of it if it is long.
    pub(super) input: String,
    /// Our answer.
    pub(super) answer: String,
    /// The stored answer, where one is right.
    pub(super) expected: Option<String>,
    /// The proof of the answer.
    pub(super) proof: String,
    /// What is wrong with it, in a word each.
    pub(super) marks: Vec<&'static str>,
    /// Whether the checker accepts the proof; `None` where there is no checker.
    pub(super) certified: Option<bool>,
    /// The verdict and its reasons, in words.
    pub(super) verdict: String,
    pub(super) reasons: Vec<String>,
    /// The picture: SVG, deflated, in base 64. Large boards make up most of a page.
    pub(super) picture: Option<String>,
}

/// How hard the pictures are pressed: a page takes seconds with 9 and is hardly smaller.
const LEVEL: u8 = 6;

impl Shown {
    /// What is known before the case is solved.
    pub(super) fn of(case: &dyn AnyCase) -> Shown {
        Shown { number: case.number(), input: start(case.input()), ..Shown::default() }
    }
}

/// The picture of a reason, as a page has it.
pub(super) fn picture(reason: &Reason) -> Option<String> {
    let svg = board::svg(reason)?;
    Some(STANDARD.encode(miniz_oxide::deflate::compress_to_vec(svg.as_bytes(), LEVEL)))
}

/// What the page shows of the cases of a file. `stored` are the answers of the file.
pub(super) fn all(cases: &mut [CaseReport], kind: Answers, stored: &[u8]) -> Vec<Shown> {
    let (shares, _) = share_out(cases, stored);
    cases
        .iter_mut()
        .zip(shares)
        .filter_map(|(case, share)| {
            let mut shown = case.shown.take()?;
            let answer = case.answer.as_deref().unwrap_or_default();
            if kind == Answers::One {
                let lines: Vec<&[u8]> = share.lines.iter().map(|&(_, line)| line).collect();
                shown.expected = Some(start(&lines.join(&b'\n')));
            }
            shown.answer = start(answer);
            shown.proof = start(&case.certificate);
            shown.certified = case.certified;
            let faults: BTreeSet<Fault> = case.findings.iter().map(|finding| finding.fault).collect();
            shown.marks = faults.into_iter().map(mark).collect();
            if let Some(said) = case.said.take() {
                shown.verdict = said.verdict;
                shown.reasons = said.sentences;
            }
            Some(shown)
        })
        .collect()
}

/// What is wrong with a case, so that it is clear whose answer is meant.
fn mark(fault: Fault) -> &'static str {
    if fault == Fault::Disproved { "stored answer disproved" } else { fault.word() }
}
