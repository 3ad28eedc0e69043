//! The checker's result for one case with hand-written lines.

use certify::{Checker, Problem, certify};

/// The result for one case as files: `certified`, or what was expected.
pub(crate) fn said(problem: Problem, input: &str, output: &str, proof: &str) -> String {
    let certificate = format!("stonepath-certificate 1 {}\ncase 1\n{proof}end 1\n", problem.id());
    let said = match certify(problem, input.as_bytes(), output.as_bytes(), certificate.as_bytes()) {
        Ok(cases) => {
            assert_eq!(cases, 1);
            "certified".to_string()
        }
        Err(refused) => refused.to_string(),
    };
    // `Checker` must accept the case alone exactly if the whole files are accepted.
    let mut checker = Checker::new(problem, input.as_bytes());
    let alone = checker.case(output.as_bytes(), format!("case 1\n{proof}").as_bytes());
    assert_eq!(said == "certified", alone.is_ok() && checker.end() == Ok(1), "{said}, alone {alone:?}");
    said
}

/// Tries tuples of an answer (without `Case #1: `), a proof, and words that the result
/// must contain. If the words are `certified`, the result must be exactly this.
#[track_caller]
pub(crate) fn expect(problem: Problem, input: &str, tries: &[(&str, &str, &str)]) {
    let heading = if matches!(problem, Problem::HexStatus | Problem::Havannah) { "Case #1: " } else { "" };
    for (answer, proof, words) in tries {
        let said = said(problem, input, &format!("{heading}{answer}"), proof);
        let is_as_expected = if *words == "certified" { said == "certified" } else { said.contains(words) };
        assert!(
            is_as_expected && !words.is_empty(),
            "{input}---\n{answer}\n---\n{proof}---\n{said}\nnot: {words}"
        );
    }
}
