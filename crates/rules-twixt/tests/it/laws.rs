//! Laws that hold for every game: mirrors, and games that know nothing of each other.

use geometry::Point;
use oracle::Rng;
use rules_twixt::{Color, Setup, Twixt};

use super::tools::{RULES, at, links_of, points, seen};

/// A shuffled board with colours.
fn moves(random: &mut Rng, size: u32) -> Vec<(Color, Point)> {
    let mut all = points(0, size as i32 - 1);
    random.shuffle(&mut all);
    all.into_iter().map(|p| (random.pick(&Color::BOTH), p)).collect()
}

#[test]
fn mirrored_games_go_the_same_way() {
    let mut random = Rng::new(5);
    for round in 0..300 {
        let size = 5 + round % 12;
        let last = size as i32 - 1;
        let mirrors: [(bool, &dyn Fn(Point) -> Point); 3] =
            [(true, &|p| at(p.y, p.x)), (false, &|p| at(last - p.x, p.y)), (false, &|p| at(p.x, last - p.y))];
        for (swapped, mirror) in mirrors {
            let rule = RULES[round as usize % 2];
            let player = |color: Color| if swapped { color.opponent() } else { color };
            let (mut game, mut other) =
                (Twixt::new(&Setup::new(size, rule)), Twixt::new(&Setup::new(size, rule)));
            for (color, p) in moves(&mut random, size) {
                let (a, b) = (game.play(color, p), other.play(player(color), mirror(p)));
                assert_eq!(a.is_ok(), b.is_ok());
                let (Ok(a), Ok(b)) = (a, b) else { continue };
                assert_eq!(a.winner.map(player), b.winner);
                let mut near = [a.links.near().map(mirror).collect::<Vec<_>>(), b.links.near().collect()];
                near.iter_mut().for_each(|near| near.sort_unstable());
                assert_eq!(near[0], near[1]);
            }
            let length = |game: &Twixt| game.path().map(|path| path.pegs.len());
            assert_eq!(length(&game), length(&other));
        }
    }
}

#[test]
fn a_reset_game_is_as_good_as_a_new_one() {
    let mut random = Rng::new(6);
    for rule in RULES {
        let mut used = Twixt::new(&Setup::new(9, rule));
        for round in 0..300 {
            // Sizes on both sides of the limit between the two forms of storage, and boards with few and many pegs.
            let size = [5, 12, 24, 7, 255, 256, 257, 300, 1 << 31, 0, 6, 1][round % 12];
            used.reset(&Setup::new(size, rule));
            let mut new = Twixt::new(&Setup::new(size, rule));
            assert_eq!(seen(&used), seen(&new));
            let side = (size as usize).min(24);
            for _ in 0..random.below(side * side + 1) {
                let (color, p) =
                    (random.pick(&Color::BOTH), at(random.below(side) as i32, random.below(side) as i32));
                assert_eq!(used.play(color, p), new.play(color, p));
            }
            assert_eq!(seen(&used), seen(&new));
        }
    }
}

#[test]
fn games_on_boards_of_different_sizes_share_nothing() {
    let mut random = Rng::new(7);
    let sizes = [5, 6, 8, 12, 24, 30, 260];
    for rule in RULES {
        // The same moves in games that take turns, and in games that are played alone.
        let games = sizes.map(|size| {
            let mut game = moves(&mut random, size.min(24));
            game.truncate(400);
            game
        });
        let alone: Vec<_> = sizes
            .iter()
            .zip(&games)
            .map(|(&size, moves)| {
                let mut game = Twixt::new(&Setup::new(size, rule));
                for &(color, p) in moves {
                    let _ = game.play(color, p);
                }
                seen(&game)
            })
            .collect();
        let mut together = sizes.map(|size| Twixt::new(&Setup::new(size, rule)));
        for turn in 0..400 {
            for (game, moves) in together.iter_mut().zip(&games) {
                if let Some(&(color, p)) = moves.get(turn) {
                    let _ = game.play(color, p);
                }
            }
        }
        assert_eq!(together.iter().map(seen).collect::<Vec<_>>(), alone);
    }
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut random = Rng::new(8);
    let mut game = Twixt::new(&Setup::new(10, RULES[0]));
    for (color, p) in moves(&mut random, 10).into_iter().take(30) {
        let _ = game.play(color, p);
    }
    let before = seen(&game);
    let mut copy = game.clone();
    for (color, p) in moves(&mut random, 10) {
        let _ = copy.play(color, p);
    }
    assert_eq!(seen(&game), before);
    assert!(copy.pegs().len() > game.pegs().len());
    assert!(links_of(&game).iter().all(|&link| copy.linked(link)));
}
