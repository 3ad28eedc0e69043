//! Problems of all kinds behind one face.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::certificate::prove;
use crate::check::{check_cases, check_exact};
use crate::{
    Ahead, Cases, CheckedCase, Info, InputError, Layout, Mark, Part, Problem, Proved, Reason, Rejection,
    Reply, Verdict,
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

    /// Solves from `mark` on, appends the answers to `out`, and moves `mark` behind each case whose answer is there.
    ///
    /// This is for an input of which only the start is there yet: see [`crate::whole_tokens`] for what to hand over, and
    /// [`InputError::stands_behind`] for whether an error is one. Call again with the same mark when there is more.
    ///
    /// # Errors
    /// The first thing that is wrong with the input; the end of what is there counts as the end of the file. An error there tells of
    /// no line before it. When the end is the end of the file, [`AnyProblem::solve_part`] for [`Part::behind`] tells of one.
    fn solve_on(&self, input: &[u8], mark: &mut Mark, out: &mut Vec<u8>) -> Result<(), InputError>;

    /// Whether the case behind `mark` may be there to its end, as far as the number of its tokens tells, in an input of which only
    /// the start is there yet: if not, [`AnyProblem::solve_on`] would have no answer.
    ///
    /// Hand over whole tokens only. Call again with the same `ahead` when there is more of the same input behind the same mark,
    /// and with a new one for another mark. If nobody can tell, or if there are no more cases, the answer is yes.
    ///
    /// # Complexity
    /// O(bytes that are new), sixteen or so at a time.
    fn may_be_whole(&self, input: &[u8], mark: Mark, ahead: &mut Ahead) -> bool;

    /// Reads from `mark` on without solving, and moves `mark` behind each whole case, as [`AnyProblem::solve_on`] does.
    ///
    /// # Errors
    /// As for [`AnyProblem::solve_on`]; under [`Layout::Exact`] those of [`AnyProblem::validate`].
    fn read_on(&self, input: &[u8], layout: Layout, mark: &mut Mark) -> Result<(), InputError>;

    /// Cuts an input into about `count` parts of about one length, between cases, to be solved on any thread in any order.
    ///
    /// There is always one part at least; there is no second one where the problem cannot tell, without reading it, where a
    /// case ends.
    ///
    /// # Complexity
    /// O(input), a small part of what solving takes.
    fn parts(&self, input: &[u8], count: usize) -> Vec<Part>;

    /// Solves one part of an input, appends the answers to `out`, and returns the place behind it.
    ///
    /// Trust the answers only if the part before ended where this one starts: see [`crate::join`].
    ///
    /// # Errors
    /// As for [`AnyProblem::solve`].
    fn solve_part(&self, input: &[u8], part: &Part, out: &mut Vec<u8>) -> Result<Mark, InputError>;

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
    fn validate(&self, input: &[u8]) -> Result<u32, InputError>;

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

    /// The cases from `mark` on of an input of which only the start is there yet. `mark` moves behind each case that the iterator
    /// yields, and behind the end of the cases, as in [`AnyProblem::solve_on`], whose errors these are.
    fn cases_on<'a>(&'a self, input: &'a [u8], mark: &'a mut Mark) -> CaseIter<'a>;

    /// The same where the end of what is there is the end of the file.
    fn cases_behind<'a>(&'a self, input: &'a [u8], mark: &'a mut Mark) -> CaseIter<'a>;
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
    fn reason(&self) -> Result<Reason, String>;

    /// Appends the part of a certificate that proves the answer: the line `case n`, and the lines of the proof.
    fn prove(&self, certificate: &mut Vec<u8>);
}

impl<P: Problem> AnyProblem for P {
    fn info(&self) -> &'static Info {
        Problem::info(self)
    }

    fn solve(&self, input: &[u8], out: &mut Vec<u8>) -> Result<u32, InputError> {
        self.solve_part(input, &Part::WHOLE, out).map(Mark::cases)
    }

    fn solve_on(&self, input: &[u8], mark: &mut Mark, out: &mut Vec<u8>) -> Result<(), InputError> {
        let mut cases = Cases::resume(self, input, Layout::Free, *mark);
        let mut case = P::Case::default();
        loop {
            let next = cases.next_so_far(&mut case)?;
            *mark = cases.mark();
            let Some(number) = next else { return Ok(()) };
            Problem::write(self, number, &Problem::solve(self, &case), out);
        }
    }

    fn may_be_whole(&self, input: &[u8], mark: Mark, ahead: &mut Ahead) -> bool {
        ahead.reaches_end(self, input, mark)
    }

    fn read_on(&self, input: &[u8], layout: Layout, mark: &mut Mark) -> Result<(), InputError> {
        let mut cases = Cases::resume(self, input, layout, *mark);
        let mut case = P::Case::default();
        while cases.next_so_far(&mut case)?.is_some() {
            *mark = cases.mark();
        }
        Ok(())
    }

    fn parts(&self, input: &[u8], count: usize) -> Vec<Part> {
        let length = input.len() / count.max(1) + 1;
        let mut cases = Cases::new(self, input, Layout::Free);
        let mut marks = vec![Mark::START];
        while let Some(mark) = cases.skip() {
            if mark.offset >= marks.len() * length {
                marks.push(mark);
            }
        }
        Part::between(&marks)
    }

    fn solve_part(&self, input: &[u8], part: &Part, out: &mut Vec<u8>) -> Result<Mark, InputError> {
        let mut mark = part.from;
        let mut cases = Cases::resume(self, input, Layout::Free, mark);
        let mut case = P::Case::default();
        while part.to.is_none_or(|to| mark.cases < to.cases) {
            let next = cases.next(&mut case)?;
            mark = cases.mark();
            match next {
                Some(number) => Problem::write(self, number, &Problem::solve(self, &case), out),
                None => break,
            }
        }
        Ok(mark)
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

    fn validate(&self, input: &[u8]) -> Result<u32, InputError> {
        let mut mark = Mark::START;
        self.read_on(input, Layout::Exact, &mut mark)?;
        Ok(mark.cases)
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
        one_by_one(Cases::new(self, input, Layout::Free), input, Cases::next, None)
    }

    fn cases_on<'a>(&'a self, input: &'a [u8], mark: &'a mut Mark) -> CaseIter<'a> {
        let cases = Cases::resume(self, input, Layout::Free, *mark);
        one_by_one(cases, input, Cases::next_so_far, Some(mark))
    }

    fn cases_behind<'a>(&'a self, input: &'a [u8], mark: &'a mut Mark) -> CaseIter<'a> {
        let cases = Cases::resume(self, input, Layout::Free, *mark);
        one_by_one(cases, input, Cases::next, Some(mark))
    }
}

/// Reads the next case and returns its number, or `None` behind the last one.
type Next<'a, P> = fn(&mut Cases<'a, 'a, P>, &mut <P as Problem>::Case) -> Result<Option<u32>, InputError>;

fn one_by_one<'a, P: Problem>(
    cases: Cases<'a, 'a, P>,
    input: &'a [u8],
    next: Next<'a, P>,
    mut mark: Option<&'a mut Mark>,
) -> CaseIter<'a> {
    let mut cases = Some(cases);
    Box::new(core::iter::from_fn(move || {
        let mut case = P::Case::default();
        let reading = cases.as_mut()?;
        let number = match next(reading, &mut case) {
            Ok(number) => number,
            Err(error) => {
                cases = None;
                return Some(Err(error));
            }
        };
        if let Some(mark) = &mut mark {
            **mark = reading.mark();
        }
        let Some(number) = number else {
            cases = None;
            return None;
        };
        let text = input[reading.place()].trim_ascii();
        let problem = reading.problem();
        Some(Ok(Box::new(OneCase { problem, number, text, case }) as Box<dyn AnyCase + 'a>))
    }))
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

    fn reason(&self) -> Result<Reason, String> {
        self.of.problem.reason(&self.of.case, &self.answer)
    }

    fn prove(&self, certificate: &mut Vec<u8>) {
        prove(self.of.problem, self.of.number, &self.of.case, &self.answer, certificate);
    }
}
