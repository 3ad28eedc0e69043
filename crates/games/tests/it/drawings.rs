//! Drawings in characters show each stone at the place of its cell.

use games::{ALL, Visitor, text};
use rng::Rng;
use rules_core::{Color, Rules, Setup};

/// The lines of a position without marks.
fn drawn<R: Rules>(game: &R) -> Vec<Vec<char>> {
    text(game, &[], None).to_string().lines().map(|line| line.chars().collect()).collect()
}

/// Finds the character of each cell by a drawing with one stone. Then draws a random game. On all boards of the oracle.
struct Drawings;

impl Visitor for Drawings {
    type Output = ();

    fn visit<R: Rules>(self) {
        let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let mut random = Rng::new(41);
        for text in boards.small.iter().chain(boards.larger) {
            let setup: R::Setup = text.parse().expect("a setup");
            let mut game = R::new(&setup);
            let empty = drawn(&game);
            let mut places = Vec::new();
            for at in game.cells() {
                let mut one = R::new(&setup);
                if Color::BOTH.iter().any(|&color| one.play(color, at).is_ok()) {
                    let one = drawn(&one);
                    let columns = |line: usize| (0..one[line].len()).map(move |column| (line, column));
                    let all = (0..one.len()).flat_map(columns);
                    let differ: Vec<_> =
                        all.filter(|&(line, column)| one[line][column] != empty[line][column]).collect();
                    let [place] = differ[..] else { panic!("{text}: {at:?} is drawn at {differ:?}") };
                    places.push((at, place));
                }
            }
            random.shuffle(&mut places);
            for &(at, _) in &places {
                let _ = game.play(Color::BOTH[random.below(2)], at); // Some are refused.
            }
            let found = drawn(&game);
            for (at, (line, column)) in places {
                let expected = game.stone(at).map_or('.', |color| ['x', 'o'][color.index()]);
                assert_eq!(found[line][column], expected, "{text}: {at:?}");
            }
        }
    }
}

#[test]
fn each_stone_is_at_its_cell() {
    ALL.iter().for_each(|game| game.visit(Drawings));
}

/// In the TwixT variant `pp` (paper and pencil), links of one colour may cross. Two links with
/// a common middle are drawn differently from one link.
#[test]
fn links_that_cross_in_their_middles() {
    let position: play::Position<games::rules::rules_twixt::Twixt> =
        "twixt 5 pp, 5/1x1x1/1x1x1/5/5 o 1,1-3,2 3,1-1,2".parse().expect("a position");
    let drawn = text(&position.to_board().expect("an order"), &[], None).to_string();
    assert_eq!(
        drawn.lines().skip(4).take(3).collect::<Vec<_>>(),
        ["3   .   x   .   x   .", "          --X--", "4   .   x   .   x   ."]
    );
}
