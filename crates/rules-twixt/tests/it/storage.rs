//! Large boards give the same answers as an array, a table, a table that becomes an array, and a reserved array.

use geometry::Point;
use rng::Rng;
use rules_twixt::{Color, LinkRule, Rules, Setup, Twixt};

use super::tools::{RULES, at, check_links, links_of, shortest};

/// An empty game on a board that is large enough for a table, but keeps the array of an earlier game.
fn array(setup: &Setup) -> Twixt {
    let mut game = Twixt::new(setup);
    let (width, height) = (setup.width(), setup.height());
    // Black never plays at x = 0, so nobody wins.
    let all = (1..width as i32).flat_map(|x| (1..height as i32 - 1).map(move |y| at(x, y)));
    for p in all.take((width * height / 8) as usize + 1) {
        game.play(Color::Black, p).expect("legal");
    }
    game.reset(&game.setup());
    game
}

/// Plays the same pegs on all boards until somebody wins, and compares all results.
fn play_alike(games: &mut [Twixt], pegs: impl IntoIterator<Item = (Color, Point)>) {
    for (color, p) in pegs {
        let placed: Vec<_> = games.iter_mut().map(|game| game.play(color, p)).collect();
        assert!(placed.iter().all(|other| *other == placed[0]), "{color} {p:?}: {placed:?}");
        // Too late for any effect.
        games[1].reserve(usize::MAX);
        if games[0].winner().is_some() {
            break;
        }
    }
    let seen = |game: &Twixt| {
        let numbers: Vec<_> =
            game.pegs().iter().map(|peg| (game.number(peg.at), game.stone(peg.at))).collect();
        (game.winner(), game.pegs().to_vec(), links_of(game), numbers, game.path())
    };
    for game in &games[1..] {
        assert_eq!(seen(game), seen(&games[0]));
    }
    assert_eq!(check_links(&games[0]), Ok(()));
}

#[test]
fn full_boards_are_alike() {
    let mut random = Rng::new(11);
    for setup in ["twixt 257 std", "twixt 260 pp", "twixt 1301x55 std", "twixt 67x1100 pp"] {
        // A table at first, an array once one in eight points has a peg.
        let setup: Setup = setup.parse().expect("a setup");
        let mut games = [Twixt::new(&setup), array(&setup)];
        // White never plays at y = 0, nor Black at x = 0, so nobody wins.
        let (width, height) = (setup.width() as i32, setup.height() as i32);
        let mut all: Vec<Point> = (1..width).flat_map(|x| (1..height).map(move |y| at(x, y))).collect();
        random.shuffle(&mut all);
        play_alike(&mut games, all.into_iter().map(|p| (random.pick(&Color::BOTH), p)));
        assert!(games[0].pegs().len() > 60_000 && games[0].winner().is_none());
    }
}

#[test]
fn wins_across_large_boards_are_alike() {
    let mut random = Rng::new(14);
    // Around the fewest reserved pegs that make an array at once: one for every eight points.
    let few = [(257, 8256), (257, 8257), (300, 11_249), (300, 11_250), (12, 9), (257, usize::MAX)];
    for (size, reserved) in few {
        let rule = RULES[reserved % 2];
        let mut games = [(); 2].map(|()| Twixt::new(&Setup::new(size, rule))).to_vec();
        games.push(array(&Setup::new(size, rule)));
        for round in 0..4 {
            games[1].reserve(reserved);
            // A band of thirty rows or columns has too few points for an array.
            // Most pegs have one colour, and some points repeat.
            let wide = size.min(30) as usize;
            let band = random.below(size as usize - wide + 1) as i32;
            let color = Color::BOTH[round % 2];
            let pegs = (0..40_000).map(|number| {
                let p = at(random.below(size as usize) as i32, band + random.below(wide) as i32);
                (if number % 8 == 0 { color.opponent() } else { color }, turned(color, p))
            });
            play_alike(&mut games, pegs);
            let path = games[0].path().expect("somebody has won");
            assert_eq!((games[0].winner(), path.color), (Some(color), color));
            let mut links = links_of(&games[0]);
            assert_eq!(shortest(&games[0].setup(), color, &links), Some(path.pegs.len()));
            // Without the links of the last peg nobody has won.
            let last = games[0].pegs()[games[0].pegs().len() - 1].at;
            links.retain(|link| !link.ends().contains(&last));
            assert_eq!(shortest(&games[0].setup(), color, &links), None);
            games.iter_mut().for_each(|game| game.reset(&game.setup()));
        }
    }
}

/// A table that becomes an array keeps the marks of reached pegs.
#[test]
fn a_win_begun_in_a_table_is_won_in_an_array() {
    let size = 257;
    let chain = chain(size);
    let fill: Vec<Point> = (10..60).flat_map(|y| (1..size as i32 - 1).map(move |x| at(x, y))).collect();
    assert!(fill.len() > 257 * 257 / 8);
    let starts = [0, 1, 2, 64, 127, 128].into_iter().flat_map(|k| Color::BOTH.map(|color| (color, k)));
    for (color, before) in starts {
        for first in [0, 1] {
            let mut order = chain.clone();
            // With 1 the far end is played first.
            order.rotate_right(first);
            let mut pegs: Vec<(Color, Point)> =
                order.into_iter().map(|p| (color, turned(color, p))).collect();
            pegs.splice(before..before, fill.iter().map(|&p| (color.opponent(), turned(color, p))));
            wins_with_the_last(size, &pegs);
        }
    }
}

/// The winning peg may have to mark all others as reached.
#[test]
fn one_long_chain_wins_with_its_last_peg_in_any_order() {
    let mut random = Rng::new(15);
    for size in [41_u32, 255, 257, 1025, 20_001] {
        let chain = chain(size);
        let (even, odd): (Vec<_>, Vec<_>) = chain.iter().partition(|p| p.x % 4 == 0);
        let mut orders =
            [chain.clone(), chain.iter().rev().copied().collect(), [even, odd].concat(), chain.clone()];
        random.shuffle(&mut orders[3]);
        for (order, color) in orders.iter().flat_map(|order| Color::BOTH.map(|color| (order, color))) {
            let pegs: Vec<(Color, Point)> = order.iter().map(|&p| (color, turned(color, p))).collect();
            let game = wins_with_the_last(size, &pegs);
            assert_eq!(game.path().map(|path| path.pegs.len()), Some(chain.len()));
        }
    }
}

fn wins_with_the_last(size: u32, pegs: &[(Color, Point)]) -> Twixt {
    let mut game = Twixt::new(&Setup::new(size, LinkRule::AllLinksBlock));
    for (number, &(color, p)) in pegs.iter().enumerate() {
        let placed = game.play(color, p).expect("legal");
        assert_eq!(placed.winner, (number + 1 == pegs.len()).then_some(color), "{size}, peg {number}");
    }
    game
}

/// A chain of Black from x = 0 to x = size - 1, alternating between y = 5 and y = 6, two columns a step.
fn chain(size: u32) -> Vec<Point> {
    (0..size as i32).step_by(2).map(|x| at(x, 5 + x / 2 % 2)).collect()
}

/// The point for Black, its mirror image for White, who plays the other way.
fn turned(color: Color, p: Point) -> Point {
    if color == Color::Black { p } else { at(p.y, p.x) }
}
