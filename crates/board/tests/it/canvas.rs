//! Glyphs on a canvas become lines of text.

use board::{Canvas, Tone};

#[test]
fn a_canvas_moves_to_the_corner_and_trims() {
    let mut canvas = Canvas::new();
    canvas.put(-2, -1, 'a', Tone::First);
    canvas.put(0, 1, 'b', Tone::Second);
    canvas.put(0, 1, 'c', Tone::Focus);
    canvas.write(0, 3, "d  ", Tone::Faint);
    let drawing = canvas.draw();
    assert_eq!(drawing.to_string(), "a\n\n  c d");
    assert_eq!(drawing.lines().nth(2).expect("three lines")[2].tone, Tone::Focus);
    assert_eq!(Canvas::new().draw().to_string(), "");
}

#[test]
fn the_focus_stands_in_parentheses() {
    let mut canvas = Canvas::new();
    canvas.put(0, 0, 'x', Tone::First);
    canvas.put_focus(0, 2, 'y');
    let drawing = canvas.draw();
    assert_eq!(drawing.to_string(), "x(y)");
    assert!(drawing.lines().next().expect("a line")[1..].iter().all(|glyph| glyph.tone == Tone::Focus));
}
