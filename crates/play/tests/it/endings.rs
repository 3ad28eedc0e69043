//! Endings in words.

use games::rules::rules_hex::Hex;
use games::rules::rules_nogo::NoGo;
use games::rules::rules_twixt::Twixt;
use play::{Declared, Game};
use rules_core::{Color, Rules};

/// The ending in words after these moves and a declaration.
fn told<R: Rules>(terms: &str, moves: &[[i32; 2]], declared: Option<Declared>) -> String {
    let mut game = Game::<R>::new(&terms.parse().expect("terms"));
    for &pair in moves {
        game.play(R::at(game.terms().setup(), pair)).expect("a legal move");
    }
    if let Some(end) = declared {
        game.declare(end).expect("an open game");
    }
    game.ending().expect("an end").words(R::color_name).to_string()
}

#[test]
fn endings_in_words() {
    assert_eq!(told::<Hex>("hex 1x1", &[[0, 0]], None), "red has won");
    assert_eq!(told::<NoGo>("nogo 1x1", &[], None), "white has won");
    let draw = "a draw: no legal move is left";
    assert_eq!(told::<Twixt>("twixt 3 std", &[[0, 1], [1, 0], [1, 1], [1, 2], [2, 1]], None), draw);
    for (end, expected) in [
        (Declared::Resigned(Color::Black), "blue has won: red resigned"),
        (Declared::Resigned(Color::White), "red has won: blue resigned"),
        (Declared::TimedOut(Color::Black), "blue has won: red ran out of time"),
        (Declared::Forfeited(Color::White), "red has won: blue forfeited"),
        (Declared::DrawAgreed, "a draw by agreement"),
    ] {
        assert_eq!(told::<Hex>("hex 2x2", &[], Some(end)), expected);
    }
}
