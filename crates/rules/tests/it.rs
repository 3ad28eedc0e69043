//! What programs store, for all games: the feature `serde` writes texts, and reads them again.

use stonepath::{Action, Claim, Declared, Game, Record, Terms, games, records};

type Stored = (Terms, Game, Vec<Action<[i32; 2]>>, Vec<Claim>, Record);

#[test]
fn what_is_stored_is_read_again() {
    for kind in games::ALL {
        for setup in kind.usual() {
            for end in [None, Some(Declared::DrawAgreed)] {
                let mut game: Game = setup.parse().expect("a setup");
                for _ in 0..5 {
                    game.play(game.legal_moves()[0]).expect("a legal move");
                }
                let _ = end.map(|end| game.declare(end));
                // The text of a game is a record, too.
                let record =
                    records::read(&game.to_string(), &records::Options::default()).expect("a record");
                assert_eq!(record.game(usize::MAX).expect("legal terms").0.to_string(), game.to_string());

                let claims = ["B+", "W+R", "draw"].map(|text| text.parse().expect("a claim"));
                let stored: Stored = (game.terms(), game.clone(), game.actions(), claims.to_vec(), record);
                let json = serde_json::to_string(&stored).expect("an array");
                let (terms, again, actions, read, _) =
                    serde_json::from_str::<Stored>(&json).expect("its text");
                assert_eq!((terms, actions, read), (stored.0, stored.2, stored.3), "{json}");
                assert_eq!(again.to_string(), game.to_string());
                assert!(json.contains(&format!("\"{game}\"")));
            }
        }
    }
    for wrong in ["7", "\"chess\"", "\"hex 3x3: a1 a1\""] {
        assert!(serde_json::from_str::<Game>(wrong).is_err(), "{wrong}");
    }
    assert_eq!(
        "?".parse::<Claim>().expect_err("no claim").to_string(),
        "expected `B+` for the game's first colour, `W+` or `draw` at byte 0, found `?`"
    );
}
