//! Positions and terms are serialized as text, here in JSON.

use games::{ALL, Visitor};
use play::{Position, Terms};
use rules_core::{Color, Rules, Setup};

struct Serialized;

impl Visitor for Serialized {
    type Output = ();

    fn visit<R: Rules>(self) {
        for setup in R::Setup::USUAL {
            let terms: Terms<R> = setup.parse().expect("terms");
            let terms = terms.with_first(Color::White);
            let json = serde_json::to_string(&terms).expect("a string");
            assert_eq!(json, format!("\"{terms}\""));
            assert_eq!(serde_json::from_str::<Terms<R>>(&json).expect("its text"), terms);

            let mut game = R::new(terms.setup());
            for (number, at) in game.cells().step_by(5).enumerate() {
                let _ = game.play(Color::in_turn(number), at); // Some are refused.
            }
            let position = Position::of(&game, Color::White);
            let json = serde_json::to_string(&position).expect("a string");
            assert_eq!(json, format!("\"{position}\""));
            assert_eq!(serde_json::from_str::<Position<R>>(&json).expect("its text"), position);
        }
        let expected = "".parse::<Position<R>>().expect_err("no setup").to_string();
        let error = serde_json::from_str::<Position<R>>("\"\"").expect_err("no setup").to_string();
        assert!(error.starts_with(&expected), "{error}");
        let error = serde_json::from_str::<Position<R>>("7").expect_err("a number").to_string();
        assert!(error.contains("expected a position as text"), "{error}");
        let error = serde_json::from_str::<Terms<R>>("7").expect_err("a number").to_string();
        assert!(error.contains("expected the terms of a game as text"), "{error}");
    }
}

#[test]
fn positions_and_terms_are_written_as_text() {
    ALL.iter().for_each(|game| game.visit(Serialized));
}
