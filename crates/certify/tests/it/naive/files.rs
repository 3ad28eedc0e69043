//! The input, answers and certificate of a few cases.

use certify::{NotCertified, certify};
use rng::Rng;

use super::{Puzzle, certificate, input, is_right, output, problem, puzzles};
use crate::it::plain::is_certificate;

/// The three files of some cases of one problem, as bytes: input, answers, certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Files {
    pub(crate) id: &'static str,
    pub(crate) texts: [Vec<u8>; 3],
}

/// A generator of random cases for each problem.
pub(crate) const KINDS: [fn(&mut Rng) -> Puzzle; 5] =
    [puzzles::havannah, puzzles::hex_status, puzzles::hex_winner, puzzles::nogo, puzzles::twixt];

impl Files {
    /// The files of the cases with right answers and proofs.
    pub(crate) fn of(cases: &[Puzzle]) -> Files {
        let id = cases[0].id();
        let said: Vec<_> = cases.iter().map(Puzzle::solve).collect();
        let answers: Vec<&str> = said.iter().map(|said| said.answer.as_str()).collect();
        let proofs: Vec<&str> = said.iter().map(|said| said.proof.as_str()).collect();
        let texts = [input(cases), output(cases, &answers), certificate(id, &proofs)];
        Files { id, texts: texts.map(String::into_bytes) }
    }

    /// The files of one to three random cases, or of one if a file has only one.
    pub(crate) fn random(kind: fn(&mut Rng) -> Puzzle, random: &mut Rng) -> Files {
        let first = kind(random);
        let more = if first.id() == "nogo" { 0 } else { random.below(3) };
        Files::of(&[&[first], &*(0..more).map(|_| kind(random)).collect::<Vec<_>>()].concat())
    }

    /// A copy with another text in one file.
    pub(crate) fn with(&self, part: usize, text: Vec<u8>) -> Files {
        let mut files = self.clone();
        files.texts[part] = text;
        files
    }

    /// The number of cases, or the checker's refusal.
    pub(crate) fn certified(&self) -> Result<u32, NotCertified> {
        let [input, output, certificate] = &self.texts;
        certify(problem(self.id), input, output, certificate)
    }

    pub(crate) fn is_certified(&self) -> bool {
        self.certified().is_ok()
    }

    /// Whether the oracle can read the texts, the answers are right, and
    /// the certificate matches `docs/certificates.md`.
    ///
    /// Like the checker, this ignores blanks at the line ends of answers and a byte order
    /// mark in the input. The oracle already ignores extra blanks in the input.
    pub(crate) fn is_right(&self) -> bool {
        let [Ok(input), Ok(output), Ok(certificate)] = self.texts.each_ref().map(|text| str::from_utf8(text))
        else {
            return false;
        };
        let output: String = output.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
        let input = input.trim_start_matches('\u{feff}');
        is_right(self.id, input, &output)
            && Puzzle::read(self.id, input)
                .is_some_and(|cases| is_certificate(self.id, &cases, &output, certificate))
    }
}
