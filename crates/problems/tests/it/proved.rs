//! Answers with their certificates, and the checker's word on them.

use std::path::PathBuf;

use judge_io::{Answers, prove_all};
use rng::Rng;

use crate::it::random::random;

/// An input, the answers to it, and the certificate for them.
#[derive(Clone, Debug)]
pub(crate) struct Proved {
    pub(crate) id: &'static str,
    pub(crate) input: String,
    pub(crate) answers: String,
    pub(crate) certificate: String,
}

/// Solves an input and proves the answers, which are not checked.
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
    /// What the checker says: the number of cases, or why it refuses.
    pub(crate) fn check(&self) -> Result<u32, certify::Refused> {
        accepts(self.id, &self.input, &self.answers, &self.certificate)
    }

    /// The lines of a kind, by their first word.
    pub(crate) fn lines<'a>(&'a self, keyword: &'a str) -> impl Iterator<Item = &'a str> {
        self.certificate.lines().filter(move |line| line.split(' ').next() == Some(keyword))
    }
}

/// What the checker says of any three files.
pub(crate) fn accepts(
    id: &str,
    input: &str,
    answers: &str,
    certificate: &str,
) -> Result<u32, certify::Refused> {
    let problem = certify::Problem::from_id(id).expect("a known problem");
    certify::certify(problem, input.as_bytes(), answers.as_bytes(), certificate.as_bytes())
}

/// Solves and proves an input, and has the checker accept it.
#[track_caller]
pub(crate) fn accepted(id: &str, input: &str) -> Proved {
    let proved = prove(id, input);
    if let Err(refused) = proved.check() {
        let shown = |text: &str| text.chars().take(3000).collect::<String>();
        panic!("{refused:?}\n{}{}{}", shown(input), shown(&proved.answers), shown(&proved.certificate));
    }
    proved
}

/// The same, holds the answers against the oracle's, and asks for the reasons.
#[track_caller]
pub(crate) fn certified(id: &str, input: &str) -> Proved {
    let proved = accepted(id, input);
    assert_eq!(Some(&proved.answers), cases::solve(id, input).as_ref(), "{input}");
    with_reasons(id, input);
    proved
}

/// Every case of a good input has a reason for its answer.
#[track_caller]
pub(crate) fn with_reasons(id: &str, input: &str) {
    for case in problems::find(id).expect("a known problem").cases(input.as_bytes()) {
        let case = case.expect("a good input");
        let flaw = case.solve().reason().err();
        assert_eq!(flaw, None, "case {} of\n{input}", case.number());
    }
}

/// Certifies so many random files of so many cases. Lines of each kind must come often in their certificates.
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
    for problem in problems::ALL.iter().map(|problem| problem.info()) {
        for file in stored_of_any_size(problem.id) {
            let answers = accepted(problem.id, &file.input).answers;
            assert!(problem.answers != Answers::One || answers == file.answers, "{}", file.name);
        }
    }
}

/// The stored inputs of a problem that keep to the contest's limits and their answers, with their names, the samples first.
pub(crate) fn stored(id: &str) -> Vec<Stored> {
    let files = inputs(id, &["data/secret", "data/sample"]);
    assert!(files.len() > 1, "{id} has samples and secret files");
    files
}

/// The same, and those beyond the limits, if there are any.
pub(crate) fn stored_of_any_size(id: &str) -> Vec<Stored> {
    let mut files = stored(id);
    if folder(id).join("beyond").exists() {
        files.extend(inputs(id, &["beyond"]));
    }
    files
}

fn folder(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id)
}

/// All inputs in some folders of a problem and below, those of the last folder first.
fn inputs(id: &str, folders: &[&str]) -> Vec<Stored> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = folders.iter().map(|name| folder(id).join(name)).collect();
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(folder).expect("a folder of the repository");
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.expect("a file of the repository").path()).collect();
        paths.sort();
        for path in paths {
            let read = |path: PathBuf| std::fs::read_to_string(path).expect("text");
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "in") {
                let answers = read(path.with_extension("ans"));
                files.push(Stored { name: path.display().to_string(), input: read(path), answers });
            }
        }
    }
    files
}

/// A stored input.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) name: String,
    pub(crate) input: String,
    pub(crate) answers: String,
}
