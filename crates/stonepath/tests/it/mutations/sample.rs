//! A sample, and the laws for inputs that differ from it.

use std::fs;
use std::path::Path;

use judge_io::{AnyProblem, Framing, InputError, LastNewline, Wrong};
use kits::{CanBreak, Form, Lines};

use super::mutants::{Mutant, normal, tokens};

/// A sample of a problem, and its answers.
pub(super) struct Sample {
    pub(super) problem: &'static dyn AnyProblem,
    pub(super) input: Vec<u8>,
    pub(super) answers: Vec<u8>,
    /// For each k from 0: the length of the prefix that ends with the
    /// k-th token (0 for k = 0), and the answers to the complete cases in it.
    fast: Vec<(usize, Vec<u8>)>,
}

/// The result of solving an input.
pub(super) struct Solved {
    pub(super) answers: Vec<u8>,
    pub(super) result: Result<u32, InputError>,
}

impl Solved {
    pub(super) fn of(problem: &dyn AnyProblem, input: &[u8]) -> Self {
        let mut answers = Vec::new();
        let result = problem.solve(input, &mut answers);
        Solved { answers, result }
    }
}

impl Sample {
    pub(super) fn new(problem: &'static dyn AnyProblem, file: &Path) -> Self {
        let input = fs::read(file).expect("a sample can be read");
        let Solved { answers, result } = Solved::of(problem, &input);
        result.expect("a sample is good");
        let ends = [0].into_iter().chain(tokens(&input).into_iter().map(|(_, end)| end));
        let fast = ends.map(|end| (end, Solved::of(problem, &input[..end]).answers)).collect();
        Sample { problem, input, answers, fast }
    }

    pub(super) fn id(&self) -> &'static str {
        self.problem.info().id
    }

    fn form(&self) -> &'static Form {
        &kits::find(self.id()).expect("every problem has a kit").form
    }

    /// Whether the last line feed may be missing.
    pub(super) fn may_end_early(&self) -> bool {
        self.problem.info().last_newline == LastNewline::Optional
    }

    /// The answers to the cases that are complete before the token
    /// that contains or directly precedes the byte at `offset`.
    fn fast_before(&self, offset: usize) -> &[u8] {
        let whole = self.fast.iter().take_while(|(end, _)| *end < offset).last();
        whole.map_or(&[], |(_, answers)| answers)
    }

    /// Whether the input begins with the number of cases, and a change at `offset` can change this token.
    fn counts(&self, offset: usize) -> bool {
        matches!(self.problem.info().framing, Framing::Counted(_))
            && self.fast.get(1).is_some_and(|(end, _)| offset <= *end)
    }

    /// Checks the laws for an input that equals this sample up to `mutant.from`. Returns whether it was solved.
    pub(super) fn obeys(&self, mutant: &Mutant) -> bool {
        let Mutant { bytes, from } = mutant;
        let problem = self.problem;
        let shown = || format!("{}: {}", self.id(), judge_io::escape(bytes));
        let solved = Solved::of(problem, bytes);
        let valid = problem.validate(bytes);
        let Solved { answers, result } = &solved;
        assert!(answers.is_empty() || answers.ends_with(b"\n"), "{}", shown());

        // The answers to the cases before the change stay the same.
        if !self.counts(*from) {
            assert!(answers.starts_with(self.fast_before(*from)), "{}", shown());
        }
        match result {
            Ok(cases) => {
                let verdict = problem.check(bytes, answers).expect("the input is good");
                assert!(verdict.is_accepted(), "{}: {verdict}", shown());
                assert!(valid.is_err() || valid == Ok(*cases), "{}", shown());
            }
            Err(error) => {
                self.refusal(error, mutant);
                let check = problem.check(bytes, &self.answers);
                assert_eq!(check.as_ref(), Err(error), "{}", shown());
            }
        }
        if let Err(invalid) = &valid {
            self.first_offence(invalid, result.as_ref().err(), bytes);
        }
        // Every valid input can be solved.
        assert!(valid.is_err() || result.is_ok(), "{}", shown());
        self.only_tokens_count(bytes, &solved);
        self.layout_is_exact(bytes, valid.is_ok());
        result.is_ok()
    }

    /// Checks the place and the text of an error.
    fn refusal(&self, error: &InputError, Mutant { bytes, from }: &Mutant) {
        let shown = || format!("{}: {}: {error}", self.id(), judge_io::escape(bytes));
        assert!(error.offset() <= bytes.len(), "{}", shown());
        let report = error.report("in", bytes).to_string();
        assert_eq!(report.lines().count(), 3, "{report}");
        assert!(!report.chars().any(|c| c.is_control() && c != '\n'), "{report:?}");

        // The sample is good before the change, so no error is before the changed token. There are two exceptions:
        // an error in a pair of numbers is reported at the first one, and an error about a whole board anywhere on it.
        let spans = tokens(bytes);
        let touched = spans.iter().take_while(|(start, _)| start < from).count();
        let of_pair = usize::from(matches!(error.wrong(), Wrong::Rule(_) | Wrong::Range { .. }));
        let of_board = matches!(error.wrong(), Wrong::Rule(_)) && self.form().can_break == CanBreak::Boards;
        let first = spans.get(touched.saturating_sub(1 + of_pair)).map_or(0, |(start, _)| *start);
        assert!(error.offset() >= first || of_board, "{} before {first}", shown());
        assert!(!of_board || error.offset() >= spans[1].0, "{}", shown());

        // Nothing before the error is wrong: an input that is cut there only lacks what should follow.
        let cut = &bytes[..error.offset()];
        let kept = Solved::of(self.problem, bytes).answers;
        let Solved { answers, result } = Solved::of(self.problem, cut);
        match (error.wrong(), result) {
            (Wrong::Trailing { .. }, result) => {
                assert!(result.is_ok(), "{}: {result:?}", shown());
                assert_eq!(answers, kept, "{}", shown());
            }
            // The wrong byte may directly follow a complete token. In the
            // cut input this token may complete its case, which is then solved.
            (Wrong::Long { .. } | Wrong::Byte { .. }, result) => {
                assert!(answers.starts_with(&kept), "{}", shown());
                let at_last = |end: InputError| {
                    let last = tokens(cut).last().map_or(0, |&(start, _)| start);
                    end.offset() >= last || matches!(end.wrong(), Wrong::Rule(_))
                };
                assert!(result.is_ok() || result.is_err_and(at_last), "{}", shown());
            }
            (_, result) => {
                let end = result.expect_err("something is missing");
                assert_eq!(end.offset(), cut.len(), "{}: {end}", shown());
                assert!(matches!(end.wrong(), Wrong::End { .. }), "{}: {end}", shown());
                assert_eq!(answers, kept, "{}", shown());
            }
        }
    }

    /// Checks two laws about the error of validating. It is at the error of solving or before it. If the
    /// input is cut at the error of validating, the first part is valid, or has an error at its end.
    ///
    /// The first law has two exceptions. An error in a pair of numbers is reported at the first one, but the layout
    /// can be wrong between them. A promise about a whole board is checked after the board, but reported on it.
    fn first_offence(&self, invalid: &InputError, error: Option<&InputError>, bytes: &[u8]) {
        let shown = || format!("{}: {}: {invalid}", self.id(), judge_io::escape(bytes));
        assert!(invalid.offset() <= bytes.len(), "{}", shown());
        let is_rule = |error: &InputError| matches!(error.wrong(), Wrong::Rule(_));
        match error {
            Some(rule) if is_rule(rule) && self.form().can_break == CanBreak::Boards => {}
            Some(rule) if is_rule(rule) => {
                let [invalid, rule] = [invalid, rule].map(|error| ordinal(error.offset(), bytes).0);
                assert!(invalid <= rule + 1, "{}", shown());
            }
            error => assert!(error.is_none_or(|error| invalid.offset() <= error.offset()), "{}", shown()),
        }
        let cut = &bytes[..invalid.offset()];
        let last = tokens(cut).last().map_or(0, |&(start, _)| start);
        match (invalid.wrong(), self.problem.validate(cut)) {
            (Wrong::Trailing { .. }, result) => assert!(result.is_ok(), "{}: {result:?}", shown()),
            // As in `refusal`: the wrong byte may directly follow a complete token.
            (Wrong::Long { .. } | Wrong::Byte { .. }, Err(end)) => {
                assert!(end.offset() >= last || matches!(end.wrong(), Wrong::Rule(_)), "{}: {end}", shown());
            }
            (_, Err(end)) => assert_eq!(end.offset(), cut.len(), "{}: {end}", shown()),
            // Only a last line feed may be missing.
            (wrong, Ok(_)) => assert!(
                matches!(wrong, Wrong::Layout { .. } | Wrong::Long { .. } | Wrong::Byte { .. })
                    && self.may_end_early(),
                "{}",
                shown()
            ),
        }
    }

    /// Solving depends on tokens only. Other blanks change neither answers
    /// nor the text of a message, and its place moves with its token.
    fn only_tokens_count(&self, bytes: &[u8], solved: &Solved) {
        let shown = || format!("{}: {}", self.id(), judge_io::escape(bytes));
        let normal = normal(bytes);
        let again = Solved::of(self.problem, &normal);
        assert_eq!(again.answers, solved.answers, "{}", shown());
        match (&solved.result, &again.result) {
            (Err(one), Err(other)) => {
                assert_eq!(one.to_string(), other.to_string(), "{}", shown());
                assert_eq!(ordinal(one.offset(), bytes), ordinal(other.offset(), &normal), "{}", shown());
            }
            (one, other) => assert_eq!(one, other, "{}", shown()),
        }
    }

    /// One layout is valid: an input with the sample's tokens is valid if and only if it equals the sample.
    ///
    /// Some tokens may be spread over any number of lines, and the last
    /// line feed may be missing if the contest's own file lacks it.
    fn layout_is_exact(&self, bytes: &[u8], valid: bool) {
        let same_tokens = || {
            let list = |bytes: &[u8]| {
                tokens(bytes).into_iter().map(|(a, b)| bytes[a..b].to_vec()).collect::<Vec<_>>()
            };
            list(bytes) == list(&self.input)
        };
        let is_layout =
            bytes == self.input || (self.may_end_early() && Some(bytes) == self.input.strip_suffix(b"\n"));
        let is_free = self.form().lines == Lines::Free && bytes.len() == self.input.len();
        if !is_free && (valid || is_layout) && same_tokens() {
            assert_eq!(valid, is_layout, "{}: {}", self.id(), judge_io::escape(bytes));
        }
    }
}

/// Returns how many tokens start at or before `offset`, and the offset
/// within the last of these tokens, or `None` if it ends before `offset`.
fn ordinal(offset: usize, bytes: &[u8]) -> (usize, Option<usize>) {
    let spans = tokens(bytes);
    let before = spans.iter().take_while(|(start, _)| *start <= offset).count();
    let within = before.checked_sub(1).map(|last| spans[last]).filter(|(_, end)| offset < *end);
    (before, within.map(|(start, _)| offset - start))
}
