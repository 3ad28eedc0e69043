//! Our own solver as the subject, compared with everything else that we compute for a case.

use certify::NotCertified;
use judge_io::{Answers, AnyProblem, prove_all};
use rng::Rng;
use runner::{Crash, caught};

use crate::judge::verdicts;
use crate::subject::{Failure, Kind, Subject};

/// The fast solver of a problem of this repository.
///
/// Answers like `solve`. Fails unless the answers to single cases, the certificate and its checker, the reasons, and
/// the verdicts on right and on spoiled replies all agree.
pub struct Ours<'a>(pub &'a dyn AnyProblem);

impl Subject for Ours<'_> {
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
        match caught(|| self.agreed(input)) {
            Ok(Ok(answers)) => Ok(answers),
            Ok(Err(text)) => Err(Failure::new(Kind::Disagreement, text)),
            Err(Crash(text)) => Err(Failure::new(Kind::Crash, text)),
        }
    }
}

impl Ours<'_> {
    /// Returns the answers if nothing contradicts them.
    fn agreed(&self, input: &str) -> Result<Vec<u8>, String> {
        let problem = self.0;
        let bytes = input.as_bytes();
        let mut answers = Vec::new();
        problem
            .solve(bytes, &mut answers)
            .map_err(|error| format!("`validate` accepts the input, but `solve` refuses it: {error}"))?;
        let proof = self.certificate(bytes, &answers)?;
        certified(&proof, bytes, &answers)?;
        self.explained(bytes, &answers)?;
        if let Some(theirs) = cases::solve(problem.info().id, input) {
            verdicts(problem, input, theirs.as_bytes())?
                .map_err(|why| format!("the oracle refuses its own answer: {why}"))?;
        }
        self.refused_when_spoiled(input, &answers, &proof)?;
        Ok(answers)
    }

    /// Returns the certificate. The answers must be the same as without proofs.
    fn certificate(&self, input: &[u8], answers: &[u8]) -> Result<Proof, String> {
        let (proved, certificate) =
            prove_all(self.0, input).map_err(|error| format!("`prove` refuses the input: {error}"))?;
        if proved != answers {
            return Err("the answers with and without proofs differ".into());
        }
        Ok(Proof { certifier: certify::Problem::from_id(self.0.info().id), certificate })
    }

    /// Checks each case: the answer is the same, the witness (the evidence for the answer) is valid, and, if only one
    /// answer is right, the verdict begins with it.
    fn explained(&self, input: &[u8], answers: &[u8]) -> Result<(), String> {
        let mut single = Vec::new();
        for case in self.0.cases(input) {
            let case = case.map_err(|error| format!("cannot read case by case: {error}"))?;
            let from = single.len();
            let solved = case.solve();
            solved.write(&mut single);
            let reason = solved.reason();
            let verdict =
                reason.map_err(|flaw| format!("case {}: flawed witness: {flaw}", case.number()))?.verdict;
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
            Err("the answers to single cases differ from those to the file".into())
        }
    }

    /// Checks that the oracle and `check` agree about a spoiled reply, and that `certify` refuses it if it is wrong.
    fn refused_when_spoiled(&self, input: &str, answers: &[u8], proof: &Proof) -> Result<(), String> {
        // The seed depends only on the input.
        let mut rng =
            Rng::new(input.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte)));
        let spoiled = spoiled(answers, &mut rng);
        let verdict = verdicts(self.0, input, &spoiled)?;
        let accepted = proof.check(input.as_bytes(), &spoiled).is_some_and(|checked| checked.is_ok());
        match verdict {
            Err(why) if accepted => Err(format!(
                "`certify` accepts a wrong reply ({why}):\n{}",
                String::from_utf8_lossy(&spoiled)
            )),
            _ => Ok(()),
        }
    }
}

/// A certificate, and its checker if the problem has one.
struct Proof {
    certifier: Option<certify::Problem>,
    certificate: Vec<u8>,
}

impl Proof {
    /// Returns the checker's verdict on these answers; `None` without a checker.
    fn check(&self, input: &[u8], answers: &[u8]) -> Option<Result<u32, NotCertified>> {
        Some(certify::certify(self.certifier?, input, answers, &self.certificate))
    }
}

/// Checks the certificate, if it has a checker.
fn certified(proof: &Proof, input: &[u8], answers: &[u8]) -> Result<(), String> {
    match proof.check(input, answers) {
        Some(Err(refused)) => {
            let (file, line) = (refused.file, refused.line);
            Err(format!("`certify` refuses the answers: {file:?}, line {line}: {refused}"))
        }
        _ => Ok(()),
    }
}

/// Returns the answers with one line removed or repeated, two lines swapped, or one digit replaced; perhaps unchanged.
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
