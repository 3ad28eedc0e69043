//! Whole games and all short games, against the oracle.

use oracle::{Game, Rng};
use rules_twixt::{Color, LinkRule, Reason, Refusal, Setup, Twixt};

use super::tools::{
    RULES, at, blocks, check_links, history, links, links_of, pair, pegs_of, plain, points, shortest, touches,
};

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
fn random_games_agree_with_the_oracle() {
    for rule in RULES {
        let mut random = Rng::new(1);
        let mut seen = Seen::default();
        for round in 0..1500 {
            let size = 5 + round % 8;
            let mut game = Twixt::new(&Setup::new(size, rule));
            let mut slow = plain(size, rule);
            // Moves off the board, in wrong zones, on pegs and after the end are among them.
            let moves = (size * size) as usize * (1 + random.below(3));
            for _ in 0..moves {
                let color = random.pick(&Color::BOTH);
                let side = size as usize + 2;
                let p = at(random.below(side) as i32 - 1, random.below(side) as i32 - 1);
                step(&mut game, &mut slow, color, p, &mut seen);
            }
            match slow.won_by() {
                Some(player) => seen.wins[player] += 1,
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
fn all_short_games_agree_with_the_oracle() {
    for (size, depth) in [(0, 1), (1, 2), (2, 2), (3, 4), (4, 4), (5, 3), (6, 3)] {
        for rule in RULES {
            let (game, slow) = (Twixt::new(&Setup::new(size, rule)), plain(size, rule));
            all_games(&game, &slow, depth, &mut Seen::default());
        }
    }
}

/// Plays every move from here, and every move after each, `depth` deep. The depth is small.
fn all_games(game: &Twixt, slow: &Game, depth: usize, seen: &mut Seen) {
    for p in points(-1, game.size() as i32) {
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
            let mut game = Twixt::new(&Setup::new(size, LinkRule::OpponentLinksBlock));
            for p in points(0, size as i32 - 1) {
                let _ = game.play(color, p);
            }
            assert_eq!(game.winner(), wins.then_some(color), "{size}");
        }
    }
}

/// Plays one move in both, if it is legal.
fn step(game: &mut Twixt, slow: &mut Game, color: Color, p: geometry::Point, seen: &mut Seen) -> bool {
    let (size, before) = (game.size(), slow.links().len());
    if let Err(reason) = slow.play(color.index(), pair(p)) {
        let expected = match (reason, slow.stone(pair(p)), slow.won_by()) {
            ("off the board", ..) => Refusal::OffBoard { at: p, setup: game.setup() },
            ("occupied", Some(by), _) => Refusal::Occupied { at: p, by: Color::BOTH[by] },
            ("the game was won before", _, Some(winner)) => Refusal::GameOver { winner: Color::BOTH[winner] },
            _ => Refusal::Rule(Reason::OpponentsEndZone { at: p, color, size }),
        };
        assert_eq!(game.play(color, p), Err(expected));
        seen.refused += 1;
        return false;
    }
    let placed = game.play(color, p).expect("legal by the oracle");
    let mut expected: Vec<_> = history(slow)[before..].iter().map(|link| link.1).collect();
    let mut found: Vec<_> = placed.links.iter().collect();
    assert_eq!((placed.links.len(), placed.links.is_empty()), (found.len(), found.is_empty()));
    assert_eq!(placed.links.at(), p);
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{color:?} at {p:?} after {:?}", game.pegs());
    let winner = slow.won_by().map(|player| Color::BOTH[player]);
    assert_eq!((placed.winner, game.winner()), (winner, winner));
    true
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
    let pegs: Vec<_> = game.pegs().iter().map(|peg| (peg.color, peg.at)).collect();
    assert_eq!(pegs, slow_pegs);
    let mut made: Vec<_> = slow_links.iter().map(|link| link.1).collect();
    made.sort_unstable();
    assert_eq!(links_of(game), made);
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
    assert_eq!(path.as_ref().map(|path| path.color.index()), slow.won_by());
    if let Some(path) = path {
        assert_eq!(Some(path.pegs.len()), shortest(game.size(), path.color, made.into_iter()));
        assert_eq!(path.verify(game.size(), |p| game.stone(p), |l| game.linked(l)), Ok(()));
        super::witness::check_path(&path, game.size(), &slow_pegs, &slow_links);
    }
}
