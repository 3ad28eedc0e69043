//! Helpers for tests of one problem. They certify answers, check that only right answers
//! have reasons, and count how often stored files reach each code path.

use std::collections::BTreeMap;

use board::{Figure, Reason};
use cases::{Case, Scale};
use certify::NotCertified;
use judge_io::{Answers, Cases, Layout, Problem, prove_all};
use rng::Rng;

use crate::files::stored_of_any_size;

/// An input with its answers and their certificate.
#[derive(Clone, Debug)]
pub(crate) struct Proved {
    pub(crate) id: &'static str,
    pub(crate) input: String,
    pub(crate) answers: String,
    pub(crate) certificate: String,
}

/// Solves an input and proves the answers, without a check.
#[track_caller]
pub(crate) fn prove(id: &str, input: &str) -> Proved {
    let problem = problems::find(id).expect("a known problem");
    let (answers, certificate) =
        prove_all(problem, input.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{input}"));
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Proved {
        id: problem.info().id,
        input: input.into(),
        answers: text(answers),
        certificate: text(certificate),
    }
}

impl Proved {
    /// Runs the checker. Returns the number of cases, or why it refuses.
    pub(crate) fn check(&self) -> Result<u32, NotCertified> {
        accepts(self.id, &self.input, &self.answers, &self.certificate)
    }

    /// The lines of the certificate with this first word.
    pub(crate) fn lines<'a>(&'a self, keyword: &'a str) -> impl Iterator<Item = &'a str> {
        self.certificate.lines().filter(move |line| line.split(' ').next() == Some(keyword))
    }
}

/// Runs the checker on three files.
pub(crate) fn accepts(id: &str, input: &str, answers: &str, certificate: &str) -> Result<u32, NotCertified> {
    let problem = certify::Problem::from_id(id).expect("a known problem");
    certify::certify(problem, input.as_bytes(), answers.as_bytes(), certificate.as_bytes())
}

/// Solves and proves an input. The checker must accept.
#[track_caller]
pub(crate) fn accepted(id: &str, input: &str) -> Proved {
    let proved = prove(id, input);
    if let Err(refused) = proved.check() {
        let shown = |text: &str| text.chars().take(3000).collect::<String>();
        panic!("{refused:?}\n{}{}{}", shown(input), shown(&proved.answers), shown(&proved.certificate));
    }
    proved
}

/// Like [`accepted`], but the oracle must agree, and every case must have a reason.
#[track_caller]
pub(crate) fn certified(id: &str, input: &str) -> Proved {
    let proved = accepted(id, input);
    assert_eq!(Some(&proved.answers), cases::solve(id, input).as_ref(), "{input}");
    with_reasons(id, input);
    proved
}

/// Checks that every case has a reason.
#[track_caller]
pub(crate) fn with_reasons(id: &str, input: &str) {
    for case in problems::find(id).expect("a known problem").cases(input.as_bytes()) {
        let case = case.expect("a good input");
        let flaw = case.solve().reason().err();
        assert_eq!(flaw, None, "case {} of\n{input}", case.number());
    }
}

/// Certifies `files` random files of `cases` cases. Each keyword must begin more than `least` lines.
#[track_caller]
pub(crate) fn often(id: &str, [files, cases, least]: [usize; 3], keywords: &[&str]) -> Vec<Proved> {
    let mut rng = Rng::new(31);
    let all: Vec<Proved> = (0..files).map(|_| certified(id, &random(id, &mut rng, cases))).collect();
    for keyword in keywords {
        let count = all.iter().flat_map(|proved| proved.lines(keyword)).count();
        assert!(count > least, "{count} lines {keyword}");
    }
    all
}

#[test]
fn stored_files() {
    for problem in problems::ALL.iter().map(|problem| problem.info()).filter(|info| info.certificate) {
        for file in stored_of_any_size(problem.id) {
            let answers = accepted(problem.id, &file.input).answers;
            assert!(problem.answers != Answers::One || answers == file.answers, "{}", file.name);
        }
    }
}

/// The only case of an input, and its answer.
pub(crate) fn only<P: Problem>(problem: &P, input: &str) -> (P::Case, P::Answer) {
    let mut case = P::Case::default();
    let number = Cases::new(problem, input.as_bytes(), Layout::Free).next(&mut case);
    assert_eq!(number, Ok(Some(1)));
    let answer = problem.solve(&case);
    (case, answer)
}

/// Explains each case with each answer. This must succeed exactly if the answers are equal.
pub(crate) fn crossed<P: Problem>(problem: &P, inputs: &[&str])
where
    P::Answer: PartialEq,
{
    let cases: Vec<_> = inputs.iter().map(|input| only(problem, input)).collect();
    for (input, (case, answer)) in inputs.iter().zip(&cases) {
        for (_, other) in &cases {
            assert_eq!(problem.reason(case, other).is_ok(), answer == other, "{input}");
        }
    }
}

/// How often cases take each code path, by name.
pub(crate) type Count = BTreeMap<&'static str, usize>;

/// Counts the paths of all stored files. `ways` names those of a file, from its cases and answer lines.
pub(crate) fn count<C: Case>(ways: impl Fn(&[C], &[&str]) -> Vec<&'static str>) -> Count {
    let mut count = Count::new();
    for file in stored_of_any_size(C::ID) {
        let cases = C::read(&file.input).expect("a good input");
        let answers: Vec<&str> = file.answers.lines().collect();
        for way in ways(&cases, &answers) {
            *count.entry(way).or_default() += 1;
        }
    }
    count
}

#[track_caller]
pub(crate) fn all_reached(count: &Count, ways: &[(&str, usize)]) {
    for &(way, least) in ways {
        let taken = count.get(way).copied().unwrap_or_default();
        assert!(
            taken >= least,
            "stored cases take the path `{way}` {taken} times, expected at least {least}"
        );
    }
    assert_eq!(count.len(), ways.len(), "{count:?}");
}

/// A file of `count` small cases, or of one if the format allows no more.
pub(crate) fn random(id: &str, rng: &mut Rng, count: usize) -> String {
    cases::find(id).expect("a known problem").random(rng, Scale::Small, count)
}

/// The reason for the answer to the first case of an input.
#[track_caller]
pub(crate) fn reason(id: &str, input: &str) -> Reason {
    let case = problems::find(id).expect("a known problem").cases(input.as_bytes()).next();
    let case = case.expect("one case").expect("a good input");
    case.solve().reason().expect("the witness proves the answer")
}

/// The figure of a reason.
#[track_caller]
pub(crate) fn figure(reason: &Reason) -> &Figure {
    reason.figure.as_ref().expect("every case has a figure")
}

/// All lists with this role, in the statement's coordinates.
pub(crate) fn parts(figure: &Figure, role: &str) -> Vec<Vec<[i64; 2]>> {
    let own = figure.parts().filter(|part| part.role.name() == role);
    own.map(|part| part.cells().map(|at| figure.pair(at)).collect()).collect()
}
