//! Problems, cases and answers as trait objects, which hide their types.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::certificate::prove;
use crate::check::{check_cases, check_exact};
use crate::{
    CaseGame, Cases, CheckedCase, Info, InputError, Layout, NoCase, Problem, Proved, Reason, ReasonError,
    Rejection, Reply, Verdict,
};

/// A [`Problem`] as a trait object. It hides the types of the case and the answer.
///
/// Every problem implements it. A registry holds `&dyn AnyProblem`.
pub trait AnyProblem: Sync {
    /// Returns the description of the problem.
    fn info(&self) -> &'static Info;

    /// Solves an input case by case, appends the answers to `out`, and returns the number of cases.
    ///
    /// # Errors
    /// The first error in the input. `out` then has the answers to all earlier cases, and nothing of the bad one.
    fn solve(&self, input: &[u8], out: &mut Vec<u8>) -> Result<u32, InputError>;

    /// Solves an input case by case and passes each answer with its proof
    /// to `take`, which can stop early. Returns the number of solved cases.
    ///
    /// # Errors
    /// The first error in the input. `take` has then received all earlier cases.
    fn prove(
        &self,
        input: &[u8],
        take: &mut dyn FnMut(Proved<'_>) -> ControlFlow<()>,
    ) -> Result<u32, InputError>;

    /// Checks an input against the contest's limits and exact layout, and returns the number of cases.
    ///
    /// # Errors
    /// The first error in the input.
    fn validate(&self, input: &[u8]) -> Result<u32, InputError> {
        self.validate_as(input, Layout::Exact)
    }

    /// Checks an input against a layout and its limits, and returns the number of cases.
    ///
    /// # Errors
    /// The first error in the input.
    fn validate_as(&self, input: &[u8], layout: Layout) -> Result<u32, InputError>;

    /// Judges a reply to an input. Computes the answers or applies the rules, so it needs no answer file.
    ///
    /// # Errors
    /// The first error in the *input*. Errors in the reply are in the verdict.
    fn check(&self, input: &[u8], reply: &[u8]) -> Result<Verdict, InputError>;

    /// Judges each case of a reply, passes the verdicts to `take` in order,
    /// and returns the same verdict on the whole as [`AnyProblem::check`].
    ///
    /// A wrong case takes as many lines as the right answer has, so one wrong line makes one case wrong. But after
    /// a line that is too long, or if the problem has many right answers ([`Answers::Many`]), all later cases are
    /// [`CaseVerdict::Unknown`].
    ///
    /// [`Answers::Many`]: crate::Answers::Many
    /// [`CaseVerdict::Unknown`]: crate::CaseVerdict::Unknown
    ///
    /// # Errors
    /// The first error in the *input*. `take` has then received all earlier cases.
    ///
    /// # Complexity
    /// That of solving each case once, and each wrong case twice. Memory: one case at a time.
    fn check_cases(
        &self,
        input: &[u8],
        reply: &[u8],
        take: &mut dyn FnMut(CheckedCase),
    ) -> Result<Verdict, InputError>;

    /// Judges a file of answers like [`AnyProblem::check`], and also checks its layout. If the problem has
    /// one right answer, the file must equal the output of [`AnyProblem::solve`]. If it has many, each line
    /// must be words separated by one space, with a line feed at the end.
    ///
    /// # Errors
    /// The first error in the *input*. Errors in the answers are in the verdict.
    fn check_exact(&self, input: &[u8], answers: &[u8]) -> Result<Verdict, InputError>;

    /// Appends a case with a board or game: see [`Problem::case_of`]. [`Framing`](crate::Framing) tells what is
    /// around the cases of a file.
    ///
    /// # Errors
    /// If the problem cannot have this case.
    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase>;

    /// Iterates over the cases of an input. Each case owns its memory and can be used in any order and on any thread.
    ///
    /// The iterator ends after the first error.
    fn cases<'a>(&'a self, input: &'a [u8]) -> CaseIter<'a>;
}

/// An iterator over the cases of an input; its last item may be an error.
pub type CaseIter<'a> = Box<dyn Iterator<Item = Result<Box<dyn AnyCase + 'a>, InputError>> + Send + 'a>;

/// A case of an input, with its problem.
pub trait AnyCase: Send + Sync {
    /// Returns the number of the case, from 1.
    fn number(&self) -> u32;

    /// Returns the bytes of the case in the input, without the blanks around it.
    fn input(&self) -> &[u8];

    /// The board or game of the case: see [`Problem::game`].
    fn game(&self) -> Option<CaseGame>;

    /// Solves the case.
    fn solve(&self) -> Box<dyn AnyAnswer + '_>;

    /// Judges the lines of a reply that belong to the case.
    ///
    /// # Errors
    /// Says which line of the reply is wrong, and why.
    fn check(&self, reply: &mut Reply<'_>) -> Result<(), Rejection>;
}

/// The answer to a case. All methods use it and do not solve the case again.
pub trait AnyAnswer: Send + Sync {
    /// Appends the answer to `out`, in the contest's words, with line feeds.
    fn write(&self, out: &mut Vec<u8>);

    /// Returns why the answer is right: see [`Problem::reason`].
    ///
    /// # Errors
    /// Says why the witness, which is the evidence, does not prove the answer.
    fn reason(&self) -> Result<Reason, ReasonError>;

    /// Appends this case of a certificate: the line `case n`, and the lines of the proof.
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

    fn case_of(&self, game: &CaseGame, out: &mut Vec<u8>) -> Result<(), NoCase> {
        Problem::case_of(self, game, out)
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

    fn game(&self) -> Option<CaseGame> {
        self.problem.game(&self.case)
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
