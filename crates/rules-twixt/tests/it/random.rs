//! Numbers of pegs, reasons for missing links, and shortest paths, against the oracle.

use oracle::{Game, Rng};
use rules_twixt::{Color, LinkRule, Setup, Twixt};

use super::tools::{
    RULES, blocks, check_links, history, links, pair, pegs_of, plain, points, shortest, touches,
};

/// How often the things happened that a test is about.
#[derive(Default, Debug)]
struct Seen {
    wins: usize,
    /// Links stopped by own links, and by the opponent's.
    stopped: [usize; 2],
}

#[test]
fn random_games_agree_with_the_oracle() {
    for rule in RULES {
        let mut random = Rng::new(1);
        let mut seen = Seen::default();
        for round in 0..600 {
            let size = 5 + round % 8;
            let mut game = Twixt::new(&Setup::new(size, rule));
            let mut slow = plain(size, rule);
            for _ in 0..2 * size * size {
                let (color, p) = (random.pick(&Color::BOTH), random.pick(&points(0, size as i32 - 1)));
                assert_eq!(game.play(color, p).is_ok(), slow.play(color.index(), pair(p)).is_ok());
            }
            seen.wins += usize::from(game.winner().is_some());
            check_position(&game, &slow, &mut seen);
        }
        let own = rule == LinkRule::AllLinksBlock;
        assert!(seen.wins > 200, "{seen:?}");
        assert!((seen.stopped[0] > 1000) == own && seen.stopped[1] > 1000, "{seen:?}");
    }
}

/// Compares all that can be asked, on the board and off it: so far that an array without a check would answer for the
/// next column.
fn check_position(game: &Twixt, slow: &Game, seen: &mut Seen) {
    let (last, rule) = (game.size() as i32 + 3, game.rule());
    let (slow_pegs, slow_links) = (pegs_of(slow), history(slow));
    for p in points(-4, last) {
        let number = slow_pegs.iter().position(|peg| peg.1 == p);
        assert_eq!((game.number(p), game.stone(p)), (number, number.map(|n| slow_pegs[n].0)));
    }
    let mut made: Vec<_> = slow_links.iter().map(|link| link.1).collect();
    made.sort_unstable();
    for link in links(-4, last) {
        let linked = made.binary_search(&link).is_ok();
        assert_eq!(game.linked(link), linked);
        // Two pegs of one colour without a link: the first of the links that touch theirs must be named.
        let ends = link.ends().map(|p| slow_pegs.iter().find(|peg| peg.1 == p));
        let stopped = match ends {
            [Some(a), Some(b)] if a.0 == b.0 && !linked => Some(a.0),
            _ => None,
        };
        let refused = game.refused(link);
        assert_eq!(refused.is_some(), stopped.is_some());
        if let (Some(refused), Some(color)) = (refused, stopped) {
            let blockers = slow_links.iter().filter(|by| blocks(rule, color, by.0) && touches(link, by.1));
            let first = blockers.clone().map(|by| by.2).min();
            let named = blockers.clone().find(|by| by.1 == refused.by).expect("it blocks");
            assert_eq!((refused.link, Some(named.2)), (link, first));
            seen.stopped[usize::from(named.0 != color)] += 1;
            assert_eq!(
                refused.verify(rule, |p| game.stone(p), |p| game.number(p), |l| game.linked(l)),
                Ok(())
            );
        }
    }
    assert_eq!(check_links(game, rule), Ok(()));
    let path = game.path();
    if let Some(path) = path {
        assert_eq!(Some(path.pegs.len()), shortest(game.size(), path.color, made.into_iter()));
        assert_eq!(path.verify(game.size(), |p| game.stone(p), |l| game.linked(l)), Ok(()));
        super::witness::check_path(&path, game.size(), &slow_pegs, &slow_links);
    }
}
