//! What the checker says about one case with hand-written lines.

use certify::{Checker, Problem, certify};

/// What is said about a whole file with one case: `certified`, or the file, the line of the proof (or of another file) and what was
/// expected.
pub(crate) fn said(problem: Problem, input: &str, output: &str, proof: &str) -> String {
    let certificate = format!("stonepath-certificate 1 {}\ncase 1\n{proof}end 1\n", problem.id());
    let said = match certify(problem, input.as_bytes(), output.as_bytes(), certificate.as_bytes()) {
        Ok(cases) => {
            assert_eq!(cases, 1);
            "certified".to_string()
        }
        Err(refused) => refused.to_string(),
    };
    // A case on its own is judged just so, where it ends where it should.
    let mut checker = Checker::new(problem, input.as_bytes());
    let alone = checker.case(output.as_bytes(), format!("case 1\n{proof}").as_bytes());
    assert_eq!(said == "certified", alone.is_ok() && checker.end() == Ok(1), "{said}, alone {alone:?}");
    said
}

/// Tries proofs and answers, which stand here without their `Case #1: `: of each, what is said must hold the words (or be `certified`).
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
