//! Computes answers with their proofs, checked or not.

use std::ops::ControlFlow;

use certify::{Checker, NotCertified, Problem};
use judge_io::{AnyProblem, InputError, begin_certificate, end_certificate};

use crate::exit::Failure;

/// Whether proofs are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// Each proof is checked before its answer is accepted. The first refused proof ends the work.
    Each,
    /// No proof is checked here.
    Nothing,
}

/// What to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// Only the answers.
    Answers,
    /// The certificate, too.
    Proofs,
}

/// The answers to an input, with their certificate.
pub(super) struct Proofs {
    /// The answers to all cases, or to those before the first malformed or refused case.
    pub(super) answers: Vec<u8>,
    /// Their certificate; empty with [`Keep::Answers`]. Lacks the
    /// `end` line after an error in the input or a refused proof.
    pub(super) certificate: Vec<u8>,
    /// The case whose proof is refused, and why.
    pub(super) refused: Option<(u32, NotCertified)>,
    /// The number of cases, or the error in the input.
    pub(super) solved: Result<u32, InputError>,
}

impl Proofs {
    /// Solves the cases of an input in order.
    pub(super) fn of(
        problem: &dyn AnyProblem,
        input: &[u8],
        check: Check,
        keep: Keep,
    ) -> Result<Self, Failure> {
        let info = problem.info();
        let mut checker = match (check, Problem::from_id(info.id)) {
            (Check::Nothing, _) => None,
            (Check::Each, Some(checked)) => Some(Checker::new(checked, input)),
            (Check::Each, None) => return Err(no_checker(info.id)),
        };
        let (mut answers, mut certificate) = (Vec::new(), Vec::new());
        if keep == Keep::Proofs {
            begin_certificate(info, &mut certificate);
        }
        let mut refused = None;
        let solved = problem.prove(input, &mut |case| {
            if let Some(checker) = &mut checker
                && let Err(reason) = checker.case(case.answer, case.certificate)
            {
                refused = Some((case.number, reason));
                return ControlFlow::Break(());
            }
            answers.extend_from_slice(case.answer);
            if keep == Keep::Proofs {
                certificate.extend_from_slice(case.certificate);
            }
            ControlFlow::Continue(())
        });
        // The checker also verifies that no case is missing.
        if let (Ok(cases), None, Some(checker)) = (&solved, &refused, &mut checker) {
            refused = checker.end().err().map(|reason| (*cases, reason));
        }
        if let (Ok(cases), None, Keep::Proofs) = (&solved, &refused, keep) {
            end_certificate(*cases, &mut certificate);
        }
        Ok(Proofs { answers, certificate, refused, solved })
    }
}

/// The failure for a problem without a checker for certificates.
pub(super) fn no_checker(id: &str) -> Failure {
    Failure::Trouble(format!("there is no checker for certificates of {id}"))
}

#[cfg(test)]
mod tests {
    //! Tests with a problem that gives wrong answers: the real problems give none.

    use judge_io::{Info, Next, Reason, ReasonError, Scanner};
    use problems::HexWinner;

    use super::{Check, Keep, Proofs};

    /// Claims on every second board that nobody has won. Its other answers are right and proved.
    struct Liar;

    type Case = (bool, <HexWinner as judge_io::Problem>::Case);
    type Answer = <HexWinner as judge_io::Problem>::Answer;

    impl judge_io::Problem for Liar {
        type Case = Case;
        type Answer = Answer;

        fn info(&self) -> &'static Info {
            judge_io::Problem::info(&HexWinner)
        }

        fn read(&self, input: &mut Scanner<'_>, case: &mut Case) -> Result<Next, judge_io::InputError> {
            case.0 = input.case() % 2 == 0;
            HexWinner.read(input, &mut case.1)
        }

        fn solve(&self, case: &Case) -> Answer {
            if case.0 { None } else { judge_io::Problem::solve(&HexWinner, &case.1) }
        }

        fn write(&self, number: u32, answer: &Answer, out: &mut Vec<u8>) {
            HexWinner.write(number, answer, out);
        }

        fn prove(&self, case: &Case, answer: &Answer, out: &mut Vec<u8>) {
            judge_io::Problem::prove(&HexWinner, &case.1, answer, out);
        }

        fn reason(&self, _: &Case, _: &Answer) -> Result<Reason, ReasonError> {
            Ok(Reason::default())
        }
    }

    #[test]
    fn a_wrong_answer_is_kept_back() {
        let input = b"3\n1\n1\n1\n-1\n1\n1\n";
        let unchecked = Proofs::of(&Liar, input, Check::Nothing, Keep::Answers).expect("there is a checker");
        assert_eq!(unchecked.answers, b"ke\nyet\nke\n");
        let checked = Proofs::of(&Liar, input, Check::Each, Keep::Proofs).expect("there is a checker");
        assert_eq!(checked.answers, b"ke\n");
        assert_eq!(checked.refused.map(|(number, _)| number), Some(2));
        let certificate = String::from_utf8(checked.certificate).expect("text");
        assert!(certificate.contains("case 1\n") && !certificate.contains("case 2"), "{certificate}");
        assert!(!certificate.contains("end"), "{certificate}");
    }
}
