//! Problems of all kinds behind one face.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::certificate::prove;
use crate::check::{check_cases, check_exact};
use crate::{
    Cases, CheckedCase, Info, InputError, Layout, Problem, Proved, Reason, ReasonError, Rejection, Reply,
    Verdict,
};

/// A [`Problem`] without the types of its case and its answer.
///
/// Implemented for every problem; a registry holds `&dyn AnyProblem`.
pub trait AnyProblem: Sync {
    /// The problem's card.
    fn info(&self) -> &'static Info;

    /// Solves an input case by case, appends the answers to `out`, and returns the number of cases.
    ///
    /// # Errors
    /// The first thing that is wrong with the input; `out` then has the answers of all cases before it, and no byte of
    /// the bad one.
    fn solve(&self, input: &[u8], out: &mut Vec<u8>) -> Result<u32, InputError>;

    /// Solves an input case by case and hands over each answer with its proof; ends early when `take` says so. Returns the number of cases that were solved.
    ///
    /// # Errors
    /// The first thing that is wrong with the input; the cases before it have been handed over.
    fn prove(
        &self,
        input: &[u8],
        take: &mut dyn FnMut(Proved<'_>) -> ControlFlow<()>,
    ) -> Result<u32, InputError>;

    /// Holds an input to the contest's limits and exact layout, and returns the number of cases.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate(&self, input: &[u8]) -> Result<u32, InputError> {
        self.validate_as(input, Layout::Exact)
    }

    /// Holds an input to a layout and its limits, and returns the number of cases.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate_as(&self, input: &[u8], layout: Layout) -> Result<u32, InputError>;

    /// Judges a reply to an input. No answer file is needed: the answers are worked out, or the rules checked.
    ///
    /// # Errors
    /// What is wrong with the *input*; whatever is wrong with the reply is in the verdict.
    fn check(&self, input: &[u8], reply: &[u8]) -> Result<Verdict, InputError>;

    /// Judges each case of a reply on its own, hands the verdicts over in the order of the cases, and returns the same verdict on the
    /// whole as [`AnyProblem::check`].
    ///
    /// Where one answer is right, the case behind a wrong one begins behind as many lines as the right answer to the wrong one has, so
    /// that one wrong line makes one case wrong. Where many are right, or where a line is too long, the cases behind a wrong one are
    /// [`CaseVerdict::Unknown`].
    ///
    /// [`CaseVerdict::Unknown`]: crate::CaseVerdict::Unknown
    ///
    /// # Errors
    /// What is wrong with the *input*; the cases before that have been handed over.
    ///
    /// # Complexity
    /// That of solving the cases, twice for those that are wrong; one case in memory at a time.
    fn check_cases(
        &self,
        input: &[u8],
        reply: &[u8],
        take: &mut dyn FnMut(CheckedCase),
    ) -> Result<Verdict, InputError>;

    /// Judges a file of answers as [`AnyProblem::check`] does a reply, and holds it to the exact layout as well: where one answer is
    /// right, it must have every byte that [`AnyProblem::solve`] writes and no other; where many are, each line must be words with
    /// one space between two of them and a line feed behind.
    ///
    /// # Errors
    /// What is wrong with the *input*; whatever is wrong with the answers is in the verdict.
    fn check_exact(&self, input: &[u8], answers: &[u8]) -> Result<Verdict, InputError>;

    /// The cases of an input, each with its own memory, to be worked on in any order and on any thread.
    ///
    /// The iterator ends after the first error.
    fn cases<'a>(&'a self, input: &'a [u8]) -> CaseIter<'a>;
}

/// Cases as they are read, or the first error.
pub type CaseIter<'a> = Box<dyn Iterator<Item = Result<Box<dyn AnyCase + 'a>, InputError>> + Send + 'a>;

/// A case that was read, with the problem that it belongs to.
pub trait AnyCase: Send + Sync {
    /// The number of the case, from 1.
    fn number(&self) -> u32;

    /// The case as it stands in the input, without the blanks round it.
    fn input(&self) -> &[u8];

    /// Solves the case.
    fn solve(&self) -> Box<dyn AnyAnswer + '_>;

    /// Judges the lines of a reply that belong to the case.
    ///
    /// # Errors
    /// Says which line of the reply is wrong, and why.
    fn check(&self, reply: &mut Reply<'_>) -> Result<(), Rejection>;
}

/// The answer to a case, and all that can be asked about it. The case was solved once for all of them.
pub trait AnyAnswer: Send + Sync {
    /// Appends the answer to `out`, in the contest's words, line feeds included.
    fn write(&self, out: &mut Vec<u8>);

    /// Why the answer is right: see [`Problem::reason`].
    ///
    /// # Errors
    /// Says why the witness does not bear the answer out.
    fn reason(&self) -> Result<Reason, ReasonError>;

    /// Appends the part of a certificate that proves the answer: the line `case n`, and the lines of the proof.
    fn prove(&self, certificate: &mut Vec<u8>);
}

impl<P: Problem> AnyProblem for P {
    fn info(&self) -> &'static Info {
        Problem::info(self)
    }

    fn solve(&self, input: &[u8], out: &mut Vec<u8>) -> Result<u32, InputError> {
        let mut cases = Cases::new(self, input, Layout::Free);
        let mut case = P::Case::default();
        let mut count = 0;
        while let Some(number) = cases.next(&mut case)? {
            Problem::write(self, number, &Problem::solve(self, &case), out);
            count = number;
        }
        Ok(count)
    }

    fn prove(
        &self,
        input: &[u8],
        take: &mut dyn FnMut(Proved<'_>) -> ControlFlow<()>,
    ) -> Result<u32, InputError> {
        let mut cases = Cases::new(self, input, Layout::Free);
        let mut case = P::Case::default();
        let (mut answer, mut certificate) = (Vec::new(), Vec::new());
        let mut count = 0;
        while let Some(number) = cases.next(&mut case)? {
            answer.clear();
            certificate.clear();
            let solved = Problem::solve(self, &case);
            Problem::write(self, number, &solved, &mut answer);
            prove(self, number, &case, &solved, &mut certificate);
            count = number;
            let proved = Proved { number, answer: &answer, certificate: &certificate };
            if take(proved).is_break() {
                break;
            }
        }
        Ok(count)
    }

    fn validate_as(&self, input: &[u8], layout: Layout) -> Result<u32, InputError> {
        let mut cases = Cases::new(self, input, layout);
        let mut case = P::Case::default();
        let mut count = 0;
        while let Some(number) = cases.next(&mut case)? {
            count = number;
        }
        Ok(count)
    }

    fn check(&self, input: &[u8], reply: &[u8]) -> Result<Verdict, InputError> {
        check_cases(self, input, reply, None)
    }

    fn check_cases(
        &self,
        input: &[u8],
        reply: &[u8],
        take: &mut dyn FnMut(CheckedCase),
    ) -> Result<Verdict, InputError> {
        check_cases(self, input, reply, Some(take))
    }

    fn check_exact(&self, input: &[u8], answers: &[u8]) -> Result<Verdict, InputError> {
        check_exact(self, input, answers)
    }

    fn cases<'a>(&'a self, input: &'a [u8]) -> CaseIter<'a> {
        let mut cases = Some(Cases::new(self, input, Layout::Free));
        Box::new(core::iter::from_fn(move || {
            let mut case = P::Case::default();
            let reading = cases.as_mut()?;
            let next = reading.next(&mut case).transpose();
            let text = input[reading.place()].trim_ascii();
            if !matches!(next, Some(Ok(_))) {
                cases = None;
            }
            let one =
                |number| Box::new(OneCase { problem: self, number, text, case }) as Box<dyn AnyCase + 'a>;
            next.map(|next| next.map(one))
        }))
    }
}

/// A case of a problem of type `P`.
struct OneCase<'p, P: Problem> {
    problem: &'p P,
    number: u32,
    text: &'p [u8],
    case: P::Case,
}

impl<P: Problem> AnyCase for OneCase<'_, P> {
    fn number(&self) -> u32 {
        self.number
    }

    fn input(&self) -> &[u8] {
        self.text
    }

    fn solve(&self) -> Box<dyn AnyAnswer + '_> {
        Box::new(OneAnswer { of: self, answer: self.problem.solve(&self.case) })
    }

    fn check(&self, reply: &mut Reply<'_>) -> Result<(), Rejection> {
        Problem::check(self.problem, self.number, &self.case, reply)
    }
}

/// The answer to a case of a problem of type `P`.
struct OneAnswer<'c, P: Problem> {
    of: &'c OneCase<'c, P>,
    answer: P::Answer,
}

impl<P: Problem> AnyAnswer for OneAnswer<'_, P> {
    fn write(&self, out: &mut Vec<u8>) {
        self.of.problem.write(self.of.number, &self.answer, out);
    }

    fn reason(&self) -> Result<Reason, ReasonError> {
        self.of.problem.reason(&self.of.case, &self.answer)
    }

    fn prove(&self, certificate: &mut Vec<u8>) {
        prove(self.of.problem, self.of.number, &self.of.case, &self.answer, certificate);
    }
}
