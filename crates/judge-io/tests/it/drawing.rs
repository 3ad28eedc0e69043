//! An explanation and its board as text.

use judge_io::{Canvas, Explanation, Tone};

#[test]
fn an_explanation_reads_from_the_top() {
    let mut canvas = Canvas::new();
    canvas.put(0, 0, 'x', Tone::First);
    let explanation = Explanation {
        verdict: "none".into(),
        reasons: vec!["because".into(), "of that".into()],
        legend: "x: it".into(),
        board: Some(canvas.draw()),
    };
    assert_eq!(explanation.to_string(), "none\n  because\n  of that\n  x: it\n\nx");
}
