//! Refusals have the colours of the game in them, in words and for programmers.

use geometry::Point;
use rules_core::{Color, Refusal, Rules};

use crate::it::run::{Foreign, Length, NOTHING, Run};

#[test]
fn refusals_in_the_words_and_colours_of_the_game() {
    let mut game = Run::<NOTHING>::new(&Length(4));
    game.play(Color::White, Point { x: 1, y: 0 }).expect("an empty row");
    for (color, at, shown, said) in [
        (
            Color::Black,
            4,
            "OffBoard { at: Point { x: 4, y: 0 }, setup: Length(4) }",
            "expected a cell below 4, found 4",
        ),
        (
            Color::Black,
            1,
            "Occupied { at: Point { x: 1, y: 0 }, by: yellow }",
            "expected an empty cell, found a yellow stone",
        ),
        (Color::White, 0, "Rule(Foreign)", "expected a cell of one's own, found the opponent's"),
    ] {
        let at = Point { x: at, y: 0 };
        let refusal = game.check(color, at).expect_err("refused");
        assert_eq!((format!("{refusal:?}").as_str(), refusal.to_string().as_str()), (shown, said));
    }
    let over: Refusal<Foreign<NOTHING>> = Refusal::GameOver { winner: Color::Black };
    assert_eq!(format!("{over:?}"), "GameOver { winner: green }");
}
