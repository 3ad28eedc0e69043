//! The examples of `docs/certificates.md`, word for word.

use certify::Problem;

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
    let all: Vec<_> = sections.map(|section| read(section).expect("a problem and three blocks")).collect();
    assert!(Problem::ALL.iter().all(|problem| all.iter().any(|example| example.0 == *problem)));
    all
}
