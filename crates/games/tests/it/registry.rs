//! Games and their names.

use games::{ALL, find, of_setup};

#[test]
fn sorted_and_found() {
    let names: Vec<_> = ALL.iter().map(|game| game.name()).collect();
    assert!(names.is_sorted_by(|one, other| one < other), "{names:?}");
    for &game in ALL {
        assert_eq!(find(game.name()), Some(game));
        assert_eq!(format!("{game:?}"), format!("GameKind({})", game.name()));
        for setup in game.usual() {
            assert_eq!(of_setup(setup), Ok(game));
        }
        assert_eq!(of_setup(game.name()), Ok(game), "only the first word counts");
        let [first, second] = game.colors();
        assert_ne!(first, second);
    }
    assert_eq!(find(""), None);
}

#[test]
fn no_game() {
    for text in ["", " ", "hexagon 11", " hex 11"] {
        let said = of_setup(text).expect_err("no game").to_string();
        assert!(ALL.iter().all(|game| said.contains(&format!("`{}`", game.name()))), "{said}");
        let found = match text.split(' ').next().unwrap_or_default() {
            _ if text.is_empty() => "the end of the text".to_owned(),
            "" => "` `".to_owned(),
            word => format!("`{word}`"),
        };
        assert!(said.ends_with(&format!(" at byte 0, found {found}")), "{said}");
    }
    assert_eq!(of_setup("Hex 11").map(games::GameKind::name), Ok("hex"));
}
