//! Takes pegs back on large boards: in a table, and in a table that becomes an array.

use std::fmt::Debug;

use geometry::Point;
use rng::Rng;
use rules_core::{Changes, Journal, Rules};
use rules_twixt::{Color, LinkRule, Setup, Twixt};
use suite::undone_from;

use super::tools::at;

/// The results of the queries that only TwixT has.
fn look(game: &Twixt) -> impl PartialEq + Debug + use<> {
    let mut pairs = Vec::new();
    game.pairs(|pair, fate| pairs.push((pair, fate)));
    let pegs: Vec<_> =
        game.pegs().iter().map(|peg| (*peg, game.number(peg.at), game.links_of(peg.at))).collect();
    let free = Color::BOTH.map(|color| game.free_points(color));
    (game.winner(), game.path(), pegs, game.reached(), pairs, free)
}

/// Legal pegs of random colours on these points, until somebody wins.
fn legal(setup: &str, points: impl IntoIterator<Item = Point>) -> Vec<(Color, [i32; 2])> {
    let mut random = Rng::new(3);
    let mut game = Twixt::new(&setup.parse().expect("a setup"));
    let tried = points.into_iter().map(|p| (random.pick(&Color::BOTH), p));
    let taken = tried.filter(|&(color, p)| game.play(color, p).is_ok());
    taken.map(|(color, p)| (color, [p.x, p.y])).collect()
}

/// The points of a square in random order.
fn shuffled(from: Point, wide: i32) -> Vec<Point> {
    let mut points: Vec<Point> =
        (0..wide * wide).map(|number| at(from.x + number % wide, from.y + number / wide)).collect();
    Rng::new(4).shuffle(&mut points);
    points
}

#[test]
fn pegs_of_a_table() {
    let last = i32::MAX;
    for rule in ["std", "pp"] {
        for (size, corner) in [
            ("257", at(0, 0)),
            ("257", at(257 - 16, 100)),
            ("300", at(100, 300 - 16)),
            ("2147483648", at(0, 0)),
            ("2147483648", at(last - 15, last - 15)),
            ("2147483648", at(1 << 30, 0)),
            ("1100x80", at(1100 - 16, 80 - 16)),
            ("50x2147483648", at(40, last - 15)),
        ] {
            let setup = format!("twixt {size} {rule}");
            let pegs = legal(&setup, shuffled(corner, 16));
            assert!(pegs.len() > 130, "{setup}: {} pegs", pegs.len());
            undone_from::<Twixt, _>(&setup, &pegs, 1, look);
        }
    }
}

/// Takes back a win, with the marks that it made.
#[test]
fn wins_in_a_table() {
    for (size, color) in [(257, Color::Black), (300, Color::White)] {
        // A chain from end to end whose middle is played last, after some pegs of the opponent.
        let mut chain: Vec<Point> = (0..size).step_by(2).map(|x| at(x, 50 + x / 2 % 2)).collect();
        if size % 2 == 0 {
            chain.push(at(size - 1, 53));
        }
        let middle = chain.remove(40);
        Rng::new(5).shuffle(&mut chain);
        let others = (1..100).step_by(3).map(|x| at(x, 60));
        let own = chain.into_iter().chain([middle]).map(|p| (color, p));
        let pegs = others.map(|p| (color.opponent(), p)).chain(own).map(|(color, p)| match color {
            _ if size == 257 => (color, [p.x, p.y]),
            _ => (color, [p.y, p.x]),
        });
        let (setup, pegs) = (format!("twixt {size} std"), pegs.collect::<Vec<_>>());
        let mut game = Twixt::new(&setup.parse().expect("a setup"));
        for &(color, [x, y]) in &pegs {
            game.play(color, at(x, y)).expect("legal");
        }
        assert_eq!((game.winner(), game.path().is_some()), (Some(color), true));
        undone_from::<Twixt, _>(&setup, &pegs, 1, look);
    }
}

/// Takes back the peg that turns the table into an array, and all pegs before it.
#[test]
fn pegs_of_a_table_that_becomes_an_array() {
    for (setup, wide) in [("twixt 257 std", 255), ("twixt 257 pp", 255), ("twixt 680x100 std", 98)] {
        // The first row and column stay empty, so nobody wins.
        let points = shuffled(at(1, 1), wide).into_iter().take(8_600);
        let pegs = legal(setup, points);
        assert!(pegs.len() > 8_550);
        undone_from::<Twixt, _>(setup, &pegs, 1_000, look);
        // Around the peg that fills one point in eight.
        let [width, height] =
            setup.parse::<Setup>().map(|setup| [setup.width(), setup.height()]).expect("a setup");
        let boundary = (width * height).div_ceil(8) as usize;
        undone_from::<Twixt, _>(setup, &pegs[..boundary + 1], 5_000, look);
    }
}

/// Goes back and forth across the peg that turns the table into an array, with other pegs each time.
#[test]
fn to_and_fro_between_a_table_and_an_array() {
    let mut random = Rng::new(6);
    let setup = Setup::new(257, LinkRule::OpponentLinksBlock);
    let points = shuffled(at(1, 1), 255);
    let (mut game, mut journal) = (Twixt::new(&setup), Changes::default());
    let mut moves = Vec::new();
    for round in 0..60 {
        let to = if round % 2 == 0 { 8_257 + random.below(4) } else { 8_256 - random.below(40) };
        while moves.len() > to {
            moves.pop();
            assert!(game.take_back(&mut journal));
        }
        while moves.len() < to {
            let (color, p) = (random.pick(&Color::BOTH), random.pick(&points));
            if game.play_noted(color, p, &mut journal).is_ok() {
                moves.push((color, p));
            }
        }
        assert_eq!(journal.len(), moves.len());
        if round % 12 < 2 {
            let mut other = Twixt::new(&setup);
            for &(color, p) in &moves {
                other.play(color, p).expect("legal");
            }
            assert_eq!(look(&game), look(&other), "round {round}");
        }
    }
}
