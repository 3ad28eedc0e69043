//! The two colours.

use rules_core::Color;

#[test]
fn colors() {
    assert_eq!(Color::BOTH, [Color::Black, Color::White]);
    assert_eq!(Color::BOTH.map(Color::opponent), [Color::White, Color::Black]);
    assert_eq!(Color::BOTH.map(Color::index), [0, 1]);
    assert_eq!([0, 1, 2, 3].map(Color::in_turn), [Color::Black, Color::White, Color::Black, Color::White]);
    assert!(Color::Black < Color::White);
}

/// Colours fit inside a message and can be padded.
#[test]
fn display() {
    assert_eq!(Color::BOTH.map(|color| color.to_string()), ["black", "white"]);
    assert_eq!(Color::BOTH.map(|color| color.to_string().parse()), Color::BOTH.map(Ok));
    let error = "red".parse::<Color>().expect_err("only in Hex");
    assert_eq!(error.to_string(), "expected `black` or `white` at byte 0, found `red`");
    assert_eq!(format!("found a {} peg|{:>7}|", Color::White, Color::Black), "found a white peg|  black|");
}
