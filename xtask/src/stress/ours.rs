//! Our own solver as the subject, and everything else that we say about a case held against it.

use std::ops::ControlFlow;

use judge_io::{Answers, AnyProblem, begin_certificate, end_certificate};
use oracle::Rng;

use super::subject::{Failure, Kind, Subject, verdicts};
use crate::verify::{Crash, guarded};

/// The fast solver of a problem of this repository.
///
/// It answers a file as `solve` does. On the way, the single cases, the proofs, their checker, the evidence, the explanations and the
/// verdicts on right and on spoiled replies must all agree.
pub struct Ours<'a>(pub &'a dyn AnyProblem);

impl Subject for Ours<'_> {
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
        match guarded(|| self.agreed(input)).0 {
            Ok(Ok(answers)) => Ok(answers),
            Ok(Err(text)) => Err(Failure::new(Kind::Disagreement, text)),
            Err(Crash(text)) => Err(Failure::new(Kind::Crash, text)),
        }
    }
}

impl Ours<'_> {
    /// The answers, when nothing contradicts them.
    fn agreed(&self, input: &str) -> Result<Vec<u8>, String> {
        let problem = self.0;
        let bytes = input.as_bytes();
        let mut answers = Vec::new();
        problem
            .solve(bytes, &mut answers)
            .map_err(|error| format!("`validate` accepts the input, `solve` refuses it: {error}"))?;
        self.certified(bytes, &answers)?;
        self.explained(bytes, &answers)?;
        if let Some(theirs) = oracle::solve(problem.info().id, input) {
            verdicts(problem, input, theirs.as_bytes())?
                .map_err(|why| format!("the oracle refuses its own answer: {why}"))?;
        }
        self.refused_when_spoiled(input, &answers)?;
        Ok(answers)
    }

    /// The answers come out the same with proofs beside them, and the checker accepts those.
    fn certified(&self, input: &[u8], answers: &[u8]) -> Result<(), String> {
        let Some((certifier, certificate)) = self.certificate(input, answers)? else { return Ok(()) };
        match certify::certify(certifier, input, answers, &certificate) {
            Ok(_) => Ok(()),
            Err(refused) => {
                let (file, line) = (refused.file, refused.line);
                Err(format!("`certify` refuses the answers: {file:?}, line {line}: {refused}"))
            }
        }
    }

    /// The whole certificate, and who may check it; `None` where nobody can.
    fn certificate(
        &self,
        input: &[u8],
        answers: &[u8],
    ) -> Result<Option<(certify::Problem, Vec<u8>)>, String> {
        let info = self.0.info();
        let (mut proved, mut certificate) = (Vec::new(), Vec::new());
        begin_certificate(info, &mut certificate);
        let count = self.0.prove(input, &mut |case| {
            proved.extend_from_slice(case.answer);
            certificate.extend_from_slice(case.certificate);
            ControlFlow::Continue(())
        });
        end_certificate(
            count.map_err(|error| format!("`prove` refuses the input: {error}"))?,
            &mut certificate,
        );
        if proved != answers {
            return Err("the answers with proofs are others than those without".into());
        }
        Ok(certify::Problem::from_id(info.id).map(|certifier| (certifier, certificate)))
    }

    /// Case by case the answers are the same, the evidence holds, and the explanation begins with the answer.
    fn explained(&self, input: &[u8], answers: &[u8]) -> Result<(), String> {
        let mut single = Vec::new();
        for case in self.0.cases(input) {
            let case = case.map_err(|error| format!("reading case by case: {error}"))?;
            let from = single.len();
            case.solve(&mut single);
            case.check_evidence()
                .map_err(|flaw| format!("case {}: flawed evidence: {flaw}", case.number()))?;
            let verdict = case.explain().verdict;
            let answer = String::from_utf8_lossy(&single[from..]);
            let words = answer.trim_end();
            let words = words.split_once(": ").map_or(words, |(_, words)| words);
            if self.0.info().answers == Answers::One && !verdict.starts_with(words) {
                return Err(format!("case {}: `{words}` is explained by `{verdict}`", case.number()));
            }
        }
        if single == answers {
            Ok(())
        } else {
            Err("the answers of single cases are others than those of the file".into())
        }
    }

    /// A reply that is spoiled somewhere gets the same verdict from the oracle and from `check`, and no proof carries it if it is
    /// wrong.
    fn refused_when_spoiled(&self, input: &str, answers: &[u8]) -> Result<(), String> {
        // Which spoiling it is depends on the input alone.
        let mut rng =
            Rng::new(input.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte)));
        let spoiled = spoiled(answers, &mut rng);
        let verdict = verdicts(self.0, input, &spoiled)?;
        let Some((certifier, certificate)) = self.certificate(input.as_bytes(), answers)? else {
            return Ok(());
        };
        let accepted = certify::certify(certifier, input.as_bytes(), &spoiled, &certificate).is_ok();
        match verdict {
            Err(why) if accepted => Err(format!(
                "`certify` accepts a wrong reply ({why}):\n{}",
                String::from_utf8_lossy(&spoiled)
            )),
            _ => Ok(()),
        }
    }
}

/// The answers with one line left out, said twice, changed in one number or put in place of another.
fn spoiled(answers: &[u8], rng: &mut Rng) -> Vec<u8> {
    let text = String::from_utf8_lossy(answers);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if !lines.is_empty() {
        let (at, other) = (rng.below(lines.len()), rng.below(lines.len()));
        match rng.below(4) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[other].clone()),
            2 => lines.swap(at, other),
            _ => {
                let digit = rng.pick(b"0123456789");
                let places: Vec<usize> =
                    lines[at].match_indices(|c: char| c.is_ascii_digit()).map(|(k, _)| k).collect();
                if !places.is_empty() {
                    let place = rng.pick(&places);
                    lines[at].replace_range(place..=place, &char::from(digit).to_string());
                }
            }
        }
    }
    lines.iter().flat_map(|line| line.bytes().chain([b'\n'])).collect()
}
