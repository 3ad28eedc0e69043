//! The words of a reason.

use board::Reason;

#[test]
fn sentences_become_one_text() {
    let text = |verdict: &str, sentences: &[&str]| {
        Reason::new(verdict, sentences.iter().map(|&words| words.into()).collect()).text()
    };
    assert_eq!(text("none", &[]), "None.");
    assert_eq!(text("yes: it is", &["because", "of that"]), "Yes: it is. Because. Of that.");
    assert_eq!(text("a", &["two arms:", "  (1, 2)", "  (3, 4)", "b"]), "A. Two arms: (1, 2); (3, 4). B.");
}
