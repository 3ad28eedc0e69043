//! The history of the links, and who is joined to an end zone, against the oracle.

use geometry::Point;
use oracle::{Game, Rng};
use rules_twixt::{Color, Fate, LinkRule, Pair, Setup, Twixt};

use super::tools::{RULES, at, blocks, history, link, pair, pegs_of, plain, touches};

/// How often the things happened that the tests are about.
#[derive(Default, Debug)]
struct Seen {
    linked: usize,
    blocked: usize,
    wins: usize,
    /// Pegs that only the last one joins to the end zone.
    late: usize,
}

/// Small boards, ones that are kept as a table, and ones that become an array on the way.
#[test]
fn pairs_and_reached_pegs_agree_with_the_oracle() {
    for rule in RULES {
        let mut random = Rng::new(41);
        let mut seen = Seen::default();
        for round in 0..600 {
            let (size, wide) = [(5 + round % 8, 5 + round % 8), (1000, 9), (257, 9)][round as usize % 3];
            let mut game = Twixt::new(&Setup::new(size, rule));
            let mut slow = plain(size, rule);
            for _ in 0..wide * wide {
                // Along an end zone at 0.
                let p = at(random.below(wide as usize) as i32, random.below(wide as usize) as i32);
                let color = random.pick(&Color::BOTH);
                if game.play(color, p).is_ok() {
                    slow.play(color.index(), pair(p)).expect("legal");
                }
            }
            check_pairs(&game, &slow, &mut seen);
            check_reached(&game, &slow, &mut seen);
        }
        assert!(seen.linked > 3000 && seen.blocked > 1000 && seen.wins > 50 && seen.late > 50, "{seen:?}");
    }
}

/// All pairs, in order, each with its fate and a reason for it.
fn check_pairs(game: &Twixt, slow: &Game, seen: &mut Seen) {
    let mut pairs = Vec::new();
    game.pairs(|pair, fate| pairs.push((pair, fate)));
    let mut found = pairs.into_iter();
    let (pegs, links) = (pegs_of(slow), history(slow));
    for (number, &(color, at)) in pegs.iter().enumerate() {
        for (step, near) in at.knight().into_iter().enumerate() {
            if !pegs[..number].contains(&(color, near)) {
                continue;
            }
            let (pair, fate) = found.next().expect("another pair");
            assert_eq!(pair, Pair { at, step });
            let between = |a: Point, b: Point| link((a.x, a.y), (b.x, b.y));
            let made = |link| links.iter().find(|made| made.1 == link);
            assert_eq!(fate == Fate::Linked, made(between(at, near)).is_some());
            let Fate::Blocked(by) = fate else {
                seen.linked += 1;
                continue;
            };
            seen.blocked += 1;
            let other = by.at.offset(Point::KNIGHT[by.step]);
            let &(owner, in_way, when) = made(between(by.at, other)).expect("a link is in the way");
            assert!(blocks(game.rule(), color, owner) && touches(between(at, near), in_way));
            assert!(when < number && pegs[when].1 == by.at, "from the later peg, which was there before");
        }
    }
    assert_eq!(found.next(), None);
}

/// Which pegs links join to the end zone at 0, as they were while nobody had won.
fn check_reached(game: &Twixt, slow: &Game, seen: &mut Seen) {
    let won = usize::from(slow.won_by().is_some());
    let pegs = &slow.stones()[..slow.stones().len() - won];
    let is_start = |&&(player, at): &&(usize, oracle::At)| if player == 0 { at.0 == 0 } else { at.1 == 0 };
    let starts: Vec<oracle::At> = pegs.iter().filter(is_start).map(|peg| peg.1).collect();
    let reached = |links: &[oracle::twixt::Link]| -> Vec<bool> {
        let reached = oracle::twixt::waves(links, &starts).concat();
        pegs.iter().map(|peg| reached.contains(&peg.1)).collect()
    };
    // The links of a winning peg are the last ones.
    let is_older = |link: &&oracle::twixt::Link| pegs.iter().any(|peg| peg.1 == link.1);
    let before: Vec<oracle::twixt::Link> = slow.links().iter().filter(is_older).copied().collect();
    let expected = reached(&before);
    assert_eq!(game.reached(), expected);
    seen.wins += won;
    let late = reached(slow.links()).into_iter().zip(expected).filter(|(now, before)| *now && !before);
    seen.late += late.count();
}

#[test]
fn no_pegs_no_pairs() {
    let game = Twixt::new(&Setup::new(7, LinkRule::AllLinksBlock));
    game.pairs(|pair, _| panic!("{pair:?}"));
    assert!(game.reached().is_empty());
}
