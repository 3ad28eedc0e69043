//! Positions as values.

use games::{ALL, Visitor};
use play::Position;
use rng::Rng;
use rules_core::{Color, Rules};

/// The image of a position is the position of the image, and all images have one canonical form, which is one of them.
struct Images;

impl Visitor for Images {
    type Output = ();

    fn visit<R: Rules>(self) {
        let boards = oracle::boards(<R::Setup as rules_core::Setup>::GAME).expect("a game of the oracle");
        let mut random = Rng::new(5);
        for text in boards.small.iter().chain(boards.larger) {
            let setup: R::Setup = text.parse().expect("a setup");
            let maps: Vec<_> = R::symmetries(&setup).collect();
            let mut games: Vec<R> = maps.iter().map(|_| R::new(&setup)).collect();
            let mut cells: Vec<_> = games[0].cells().collect();
            random.shuffle(&mut cells);
            for (number, &at) in cells.iter().take(60).enumerate() {
                let color = Color::in_turn(number);
                for (map, game) in maps.iter().zip(&mut games) {
                    let image = R::at(&setup, map.pair(R::pair(&setup, at)));
                    let _ = game.play(map.color(color), image); // What is refused is refused in all.
                }
                let positions = maps.iter().zip(&games);
                let positions: Vec<_> =
                    positions.map(|(map, game)| Position::of(game, map.color(color.opponent()))).collect();
                let canonical = positions[0].canonical();
                assert!(positions.contains(&canonical), "{text}: expected an image, found {canonical:?}");
                for (map, position) in maps.iter().zip(&positions) {
                    assert_eq!(positions[0].image(map), *position, "{text}: {map:?}");
                    assert_eq!(position.canonical(), canonical, "{text}: {map:?}");
                }
            }
        }
    }
}

#[test]
fn images_have_one_canonical_form() {
    ALL.iter().for_each(|game| game.visit(Images));
}
