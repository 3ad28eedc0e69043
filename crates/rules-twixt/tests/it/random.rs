//! Whole games and all short games, against the slow rules.

use oracle::Rng;
use rules_twixt::{Color, LinkRule, Twixt};

use super::slow::Slow;
use super::tools::{RULES, at, check_links, links, links_of, points};

/// How often the things happened that a test is about.
#[derive(Default, Debug)]
struct Seen {
    wins: [usize; 2],
    draws: usize,
    /// Links stopped by own links, and by the opponent's.
    stopped: [usize; 2],
    refused: usize,
}

#[test]
fn random_games_agree_with_the_slow_rules() {
    for rule in RULES {
        let mut random = Rng::new(1);
        let mut seen = Seen::default();
        for round in 0..1500 {
            let size = 5 + round % 8;
            let mut game = Twixt::new(size, rule);
            let mut slow = Slow::new(size, rule);
            // Moves off the board, in wrong zones, on pegs and after the end are among them.
            let moves = (size * size) as usize * (1 + random.below(3));
            for _ in 0..moves {
                let color = random.pick(&Color::BOTH);
                let side = size as usize + 2;
                let p = at(random.below(side) as i32 - 1, random.below(side) as i32 - 1);
                step(&mut game, &mut slow, color, p, &mut seen);
            }
            match slow.winner {
                Some(color) => seen.wins[color.index()] += 1,
                None => seen.draws += 1,
            }
            check_position(&game, &slow, &mut seen);
        }
        let own = rule == LinkRule::AllLinksBlock;
        assert!(seen.wins[0] > 200 && seen.wins[1] > 200 && seen.draws > 100, "{seen:?}");
        assert!((seen.stopped[0] > 1000) == own && seen.stopped[1] > 1000, "{seen:?}");
        assert!(seen.refused > 1000, "{seen:?}");
    }
}

#[test]
fn all_short_games_agree_with_the_slow_rules() {
    for (size, depth) in [(0, 1), (1, 2), (2, 2), (3, 4), (4, 4), (5, 3), (6, 3)] {
        for rule in RULES {
            let (game, slow) = (Twixt::new(size, rule), Slow::new(size, rule));
            all_games(&game, &slow, depth, &mut Seen::default());
        }
    }
}

/// Plays every move from here, and every move after each, `depth` deep. The depth is small.
fn all_games(game: &Twixt, slow: &Slow, depth: usize, seen: &mut Seen) {
    for p in points(-1, slow.size as i32) {
        for color in Color::BOTH {
            let (mut game, mut slow) = (game.clone(), slow.clone());
            if step(&mut game, &mut slow, color, p, seen) && depth > 1 {
                all_games(&game, &slow, depth - 1, seen);
            }
        }
    }
}

#[test]
fn below_five_points_a_side_nobody_can_win() {
    // More links only help, so all points go to one player, and own links do not block.
    for (size, wins) in [(0, false), (1, false), (2, false), (3, false), (4, false), (5, true), (6, true)] {
        for color in Color::BOTH {
            let mut game = Twixt::new(size, LinkRule::OpponentLinksBlock);
            for p in points(0, size as i32 - 1) {
                let _ = game.play(color, p);
            }
            assert_eq!(game.winner(), wins.then_some(color), "{size}");
        }
    }
}

/// Plays one move in both, if it is legal.
fn step(game: &mut Twixt, slow: &mut Slow, color: Color, p: geometry::Point, seen: &mut Seen) -> bool {
    if let Some(reason) = slow.refuses(color, p) {
        assert_eq!(game.play(color, p), Err(reason));
        seen.refused += 1;
        return false;
    }
    let placed = game.play(color, p).expect("legal by the slow rules");
    let mut expected = slow.play(color, p, |_| {});
    let mut found: Vec<_> = placed.links.iter().collect();
    assert_eq!((placed.links.len(), placed.links.is_empty()), (found.len(), found.is_empty()));
    assert_eq!(placed.links.at(), p);
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{color:?} at {p:?} after {:?}", game.pegs());
    assert_eq!((placed.winner, game.winner()), (slow.winner, slow.winner));
    true
}

/// Compares all that can be asked, on the board and off it: so far that an array without a check would answer for the
/// next column.
fn check_position(game: &Twixt, slow: &Slow, seen: &mut Seen) {
    let last = slow.size as i32 + 3;
    for p in points(-4, last) {
        let number = slow.pegs.iter().position(|peg| peg.1 == p);
        assert_eq!((game.number(p), game.peg(p)), (number, number.map(|n| slow.pegs[n].0)));
    }
    let pegs: Vec<_> = game.pegs().iter().map(|peg| (peg.color, peg.at)).collect();
    assert_eq!(pegs, slow.pegs);
    let mut made: Vec<_> = slow.links.iter().map(|link| link.1).collect();
    made.sort_unstable();
    assert_eq!(links_of(game), made);
    for link in links(-4, last) {
        let linked = made.binary_search(&link).is_ok();
        assert_eq!(game.linked(link), linked);
        // Two pegs of one colour without a link: the first of the links that touch theirs must be named.
        let ends = link.ends().map(|p| slow.pegs.iter().find(|peg| peg.1 == p));
        let stopped = match ends {
            [Some(a), Some(b)] if a.0 == b.0 && !linked => Some(a.0),
            _ => None,
        };
        let refused = game.refused(link);
        assert_eq!(refused.is_some(), stopped.is_some());
        if let (Some(refused), Some(color)) = (refused, stopped) {
            let touch = |by: geometry::Link| super::slow::touches(link.ends(), by.ends());
            let blockers =
                slow.links.iter().filter(|(by, other, _)| slow.blocks(color, *by) && touch(*other));
            let first = blockers.clone().map(|by| by.2).min();
            let named = blockers.clone().find(|by| by.1 == refused.by).expect("it blocks");
            assert_eq!((refused.link, Some(named.2)), (link, first));
            seen.stopped[usize::from(named.0 != color)] += 1;
            assert_eq!(
                refused.verify(slow.rule, |p| game.peg(p), |p| game.number(p), |l| game.linked(l)),
                Ok(())
            );
        }
    }
    assert_eq!(check_links(game, slow.rule), Ok(()));
    let path = game.path();
    assert_eq!(path.as_ref().map(|path| path.color), slow.winner);
    if let Some(path) = path {
        assert_eq!(Some(path.pegs.len()), slow.shortest(path.color));
        assert_eq!(path.verify(game.size(), |p| game.peg(p), |l| game.linked(l)), Ok(()));
        super::witness::check_path(&path, slow);
    }
}
