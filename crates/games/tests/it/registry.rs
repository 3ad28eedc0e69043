//! The games and their names.

use games::{ALL, Visitor, find, of_setup};
use rules_core::{Rules, Setup};

#[test]
fn sorted_and_found() {
    let names: Vec<_> = ALL.iter().map(|game| game.name()).collect();
    assert!(names.is_sorted_by(|one, other| one < other), "{names:?}");
    for &game in ALL {
        assert_eq!(find(game.name()), Some(game));
        assert_eq!(format!("{game:?}"), format!("Game({})", game.name()));
        for setup in game.usual() {
            assert_eq!(of_setup(setup), Ok(game));
        }
        assert_eq!(of_setup(game.name()), Ok(game), "the board is not looked at");
        let [first, second] = game.colors();
        assert_ne!(first, second);
    }
    assert_eq!(find(""), None);
}

#[test]
fn no_game() {
    for text in ["", " ", "hexagon 11", "Hex 11", " hex 11"] {
        let said = of_setup(text).expect_err("no game").to_string();
        assert!(ALL.iter().all(|game| said.contains(&format!("`{}`", game.name()))), "{said}");
        let word = text.split(' ').next().unwrap_or_default();
        assert!(said.ends_with(&format!(" at byte 0, found `{word}`")), "{said}");
    }
}

/// The setups of a game are those of its type, and each of its variants is one that people play.
struct Usual(games::Game);

impl Visitor for Usual {
    type Output = ();

    fn visit<R: Rules>(self) {
        assert_eq!((self.0.name(), self.0.usual()), (R::Setup::GAME, R::Setup::USUAL));
        for text in self.0.usual() {
            let setup: R::Setup = text.parse().expect("a setup");
            assert_eq!(setup.to_string(), *text);
        }
        for variant in self.0.variants() {
            assert!(self.0.usual().iter().any(|text| text.ends_with(&format!(" {variant}"))));
        }
    }
}

#[test]
fn usual_setups_are_setups() {
    ALL.iter().for_each(|&game| game.visit(Usual(game)));
}
