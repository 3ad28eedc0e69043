//! Places as engines write them.

use std::collections::BTreeSet;

use games::AnyGame;
use geometry::Tile;
use gtp::{DIALECTS, Dialect, Engine};
use rules_core::Color;

/// Small and larger boards of all games.
fn boards() -> impl Iterator<Item = AnyGame> {
    let boards = games::ALL.iter().flat_map(|game| {
        let boards = oracle::boards(game.name()).expect("a game of the oracle");
        [boards.small, boards.larger].concat()
    });
    boards.map(|terms| terms.parse().expect("terms"))
}

fn places(game: &AnyGame) -> Vec<[i32; 2]> {
    game.cells().into_iter().filter_map(|cell| game.at_cell(cell)).collect()
}

#[test]
fn places_are_read_back() {
    for (game, dialect) in boards().flat_map(|game| DIALECTS.map(|dialect| (game.clone(), dialect))) {
        let mut names = BTreeSet::new();
        for at in places(&game) {
            let name = dialect.name(&game, at);
            assert_eq!(dialect.read_place(&game, &name.to_uppercase()), Ok(at), "{name} of {}", game.terms());
            names.insert(name);
        }
        assert_eq!(names.len(), game.cells().len(), "{}", game.terms());
        for text in ["", "a", "1", "a0", "zz999", "pass", "a1b", "ä1", "99999999999999999999"] {
            assert!(dialect.read_place(&game, text).is_err(), "{text} of {}", game.terms());
        }
    }
}

/// GoGui draws neighbours in the same row, in the same column, and up to the right and down to the left.
#[test]
fn gogui_shows_neighbours_side_by_side() {
    for game in boards().filter(|game| matches!(game.paper().tile(), Tile::Pointed | Tile::Flat)) {
        let (paper, places) = (game.paper(), places(&game));
        let drawn = |at| {
            let name = Dialect::GTP.name(&game, at);
            let (letter, number) = name.split_at(1);
            let column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(letter).expect("a letter") as i32;
            [column, number.parse::<i32>().expect("a number")]
        };
        for (&one, &other) in places.iter().flat_map(|one| places.iter().map(move |other| (one, other))) {
            let [from, to] = [one, other].map(|at| paper.place(game.cell(at)));
            let steps = paper.tile().steps();
            let is_near = steps
                .iter()
                .any(|step| (step.across, step.down) == (to.across - from.across, to.down - from.down));
            let [from, to] = [one, other].map(drawn);
            let step = [to[0] - from[0], to[1] - from[1]];
            let is_drawn_near = [[1, 0], [0, 1], [1, 1], [-1, 0], [0, -1], [-1, -1]].contains(&step);
            assert_eq!(is_near, is_drawn_near, "{one:?} and {other:?} of {}", game.terms());
        }
    }
}

#[test]
fn corners_colours_and_sizes() {
    let name = |terms: &str, dialect: Dialect, at: &str| {
        let game: AnyGame = terms.parse().expect("terms");
        let place = Dialect::HTP.read_place(&game, at).expect("a place");
        dialect.name(&game, place)
    };
    assert_eq!(name("hex 11x9", Dialect::GTP, "i1"), "J9");
    assert_eq!(name("nogo 9x9", Dialect::GTP, "J1"), "J1");
    // In Havannah and Y, GoGui shows the mirror image.
    assert_eq!(name("havannah 3 official", Dialect::GTP, "A1"), "E5");
    assert_eq!(name("y 4", Dialect::GTP, "a1"), "D4");
    assert_eq!(name("y 4", Dialect::MORAT, "a1"), "a4");
    assert_eq!(name("hex 4x4", Dialect::MORAT, "b3"), "b3");

    let game: AnyGame = "havannah 4 official".parse().expect("terms");
    assert_eq!(DIALECTS.map(|dialect| dialect.size(&game)), ["4", "7", "4"]);
    assert_eq!(Dialect::HTP.size(&"hex 11x9".parse().expect("terms")), "11 9");
    // The names of the colours in Havannah are those of the protocol, too.
    for (dialect, first) in [(Dialect::HTP, "black"), (Dialect::MORAT, "white")] {
        let colors = [first, "w", "B", "pink"].map(|word| dialect.read_color(&game, word));
        let [white, black] = if first == "white" { Color::BOTH } else { [Color::White, Color::Black] };
        assert_eq!(colors, [Some(Color::Black), Some(white), Some(black), None]);
    }
}

/// The size is that of the drawn board for GoGui, and that of the terms for others.
#[test]
fn boardsize() {
    for (terms, dialect, size, expected) in [
        ("hex 5x5, swap pieces", Dialect::HTP, "7 6", "?"),
        ("hex 5x5, swap sides", Dialect::HTP, "7 6", "hex 7x6, swap sides"),
        ("hex 5x5, swap pieces", Dialect::HTP, "7", "hex 7x7, swap pieces"),
        ("havannah 4 official", Dialect::GTP, "9", "havannah 5 official"),
        ("havannah 4 official", Dialect::GTP, "8", "?"),
        ("havannah 4 official", Dialect::MORAT, "9", "havannah 9 official"),
        ("twixt 24 pp", Dialect::HTP, "12", "twixt 12 pp"),
        ("y 5", Dialect::GTP, "7", "y 7"),
        ("nogo 9x9", Dialect::GTP, "99999", "?"),
        ("nogo 9x9", Dialect::GTP, "9 9 9", "?"),
    ] {
        let mut engine = Engine::new(terms, dialect).expect("terms");
        let mut out = String::new();
        engine.run(&format!("boardsize {size}"), &mut out);
        let terms = engine.game().terms().to_string();
        assert_eq!(if out.starts_with('=') { &terms } else { "?" }, expected, "{out}");
    }
}
