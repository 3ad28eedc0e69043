//! Input, answers and certificate of a few cases.

use certify::{NotCertified, certify};
use rng::Rng;

use super::{Puzzle, certificate, input, is_right, output, problem, puzzles};
use crate::it::plain::is_certificate;

/// The three files of cases of one problem, as bytes: input, answers, certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Files {
    pub(crate) id: &'static str,
    pub(crate) texts: [Vec<u8>; 3],
}

/// What makes a case of each problem.
pub(crate) const KINDS: [fn(&mut Rng) -> Puzzle; 5] =
    [puzzles::havannah, puzzles::hex_status, puzzles::hex_winner, puzzles::nogo, puzzles::twixt];

impl Files {
    /// The cases rightly answered and proved.
    pub(crate) fn of(cases: &[Puzzle]) -> Files {
        let id = cases[0].id();
        let said: Vec<_> = cases.iter().map(Puzzle::solve).collect();
        let answers: Vec<&str> = said.iter().map(|said| said.answer.as_str()).collect();
        let proofs: Vec<&str> = said.iter().map(|said| said.proof.as_str()).collect();
        let texts = [input(cases), output(cases, &answers), certificate(id, &proofs)];
        Files { id, texts: texts.map(String::into_bytes) }
    }

    /// One to three cases, or one where a file has no more.
    pub(crate) fn random(kind: fn(&mut Rng) -> Puzzle, random: &mut Rng) -> Files {
        let first = kind(random);
        let more = if first.id() == "nogo" { 0 } else { random.below(3) };
        Files::of(&[&[first], &*(0..more).map(|_| kind(random)).collect::<Vec<_>>()].concat())
    }

    /// With something else in the place of one text.
    pub(crate) fn with(&self, part: usize, text: Vec<u8>) -> Files {
        let mut files = self.clone();
        files.texts[part] = text;
        files
    }

    /// The number of cases, or why the checker refuses.
    pub(crate) fn certified(&self) -> Result<u32, NotCertified> {
        let [input, output, certificate] = &self.texts;
        certify(problem(self.id), input, output, certificate)
    }

    pub(crate) fn is_certified(&self) -> bool {
        self.certified().is_ok()
    }

    /// Whether the answers are right and the certificate is as the document has it, as far as the oracle can read them.
    ///
    /// The checker forgives blanks in the input, which the oracle does too, and at the ends of the lines of answers.
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
