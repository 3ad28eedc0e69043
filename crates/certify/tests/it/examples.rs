//! The examples of `docs/certificates.md`, word for word.

use certify::{Problem, certify};

/// Problem, input, answers and certificate.
pub(crate) type Example = (Problem, &'static str, &'static str, &'static str);

/// The examples of `docs/certificates.md`: the name of a problem as heading, then three blocks.
pub(crate) fn examples() -> Vec<Example> {
    let text = include_str!("../../../../docs/certificates.md");
    let (_, examples) = text.split_once("\n## Examples\n").expect("the document has examples");
    let sections = examples.split("\n### ").skip(1);
    let read = |section: &'static str| {
        let id = section.lines().next()?;
        let mut blocks = section.split("```text\n").skip(1).map(|block| block.split("```").next());
        Some((Problem::from_id(id)?, blocks.next()??, blocks.next()??, blocks.next()??))
    };
    sections.map(|section| read(section).expect("a problem and three blocks")).collect()
}

#[test]
fn all_are_certified() {
    let examples = examples();
    assert!(Problem::ALL.iter().all(|problem| examples.iter().any(|example| example.0 == *problem)));
    for (problem, input, output, certificate) in examples {
        let proved = certify(problem, input.as_bytes(), output.as_bytes(), certificate.as_bytes());
        assert!(proved.is_ok(), "{problem:?}: {proved:?}");
    }
}
