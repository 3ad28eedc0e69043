//! All queries of a position against the oracle, in corners of boards that are an array or a table.

use geometry::{Link, Point};
use oracle::SlowGame;
use rng::Rng;
use rules_twixt::{Color, Fate, LinkRule, Pair, Rules, Setup, Twixt};

use super::tools::{RULES, at, check_links, history, links, pair, point, points, shortest};

/// Counts of the events that the test must cover.
#[derive(Default, Debug)]
struct Seen {
    wins: usize,
    /// Pegs that only the last peg joins to the end zone at 0.
    late: usize,
    linked: usize,
    /// Links blocked by own links, and by the opponent's.
    stopped: [usize; 2],
}

/// Columns and rows of boards that are an array or a table.
const LARGE: [[u32; 2]; 9] = [
    [256, 256],
    [257, 257],
    [1000, 1000],
    [1 << 31, 1 << 31],
    [1000, 60],
    [60, 1000],
    [257, 300],
    [12, 1 << 31],
    [1 << 31, 9],
];

#[test]
fn random_games_agree_with_the_oracle() {
    for rule in RULES {
        let mut random = Rng::new(41);
        let mut seen = Seen::default();
        for round in 0..1000 {
            let sides = [5 + round / 2 % 8, 5 + round / 6 % 8];
            let small = if round % 3 == 0 { [sides[0]; 2] } else { sides };
            let large = random.pick(&LARGE);
            let ([width, height], wide) =
                if round % 2 == 0 { (small, sides[0].max(sides[1])) } else { (large, 9) };
            // On a large board all pegs are in one corner.
            let far = |side: u32| if round % 2 == 0 { 0 } else { (i64::from(side) - 9) as i32 };
            let by = at(random.pick(&[0, far(width)]), random.pick(&[0, far(height)]));
            let setup = Setup::oblong(width, height, rule);
            let (mut game, text) = (Twixt::new(&setup), setup.to_string());
            let mut slow = SlowGame::new(&text).expect("a board");
            let area = points(0, wide as i32 - 1);
            // The first boards stay empty.
            for _ in 0..if round < 8 { 0 } else { 2 * wide * wide } {
                let (color, p) = (random.pick(&Color::BOTH), random.pick(&area).offset(by));
                assert_eq!(game.play(color, p).is_ok(), slow.play(color.index(), pair(p)).is_ok());
            }
            check_pairs(&game, &slow, &mut seen);
            check_rest(&game, &slow, wide as i32, by);
            check_reached(&game, &slow, &mut seen);
        }
        let own = rule == LinkRule::AllLinksBlock;
        assert!(seen.wins > 100 && seen.late > 50 && seen.linked > 3000, "{seen:?}");
        assert!((seen.stopped[0] > 1000) == own && seen.stopped[1] > 1000, "{seen:?}");
    }
}

/// Checks all pairs in order: which are linked, and the reason for the others.
fn check_pairs(game: &Twixt, slow: &SlowGame, seen: &mut Seen) {
    let mut pairs = Vec::new();
    game.pairs(|pair, fate| pairs.push((pair, fate)));
    let mut found = pairs.into_iter();
    let (pegs, history) = (slow.stones(), history(slow));
    for (number, &(player, peg)) in pegs.iter().enumerate() {
        let at = point(peg);
        for (step, near) in at.knight().into_iter().enumerate() {
            if !pegs[..number].contains(&(player, pair(near))) {
                continue;
            }
            let (pair, fate) = found.next().expect("another pair");
            assert_eq!(pair, Pair { at, step });
            let link = Link::new(at, near).expect("a knight's move apart");
            let is_made = history.iter().any(|made| made.1 == link);
            assert_eq!(game.linked(link), is_made);
            let refused = game.refused(link);
            let Fate::Blocked(by) = fate else {
                assert!(is_made && refused.is_none());
                seen.linked += 1;
                continue;
            };
            let color = Color::BOTH[player];
            let is_in_way = |by: &&(Color, Link, usize)| {
                let [one, other] = [link, by.1].map(|link| link.ends().map(self::pair).into());
                let blocks = game.rule() == LinkRule::AllLinksBlock || by.0 != color;
                blocks && by.2 < number && oracle::twixt::touch(one, other)
            };
            let in_way: Vec<_> = history.iter().filter(is_in_way).collect();
            let other = by.at.offset(Point::KNIGHT[by.step]);
            let is_by = |made: &&&(Color, Link, usize)| Some(made.1) == Link::new(by.at, other);
            let &&(_, _, when) = in_way.iter().find(is_by).expect("a link in the way");
            assert_eq!(point(pegs[when].1), by.at, "the later peg of the link");
            // `refused` names the earliest.
            let refused = refused.expect("two pegs without a link");
            let named = in_way.iter().find(|made| made.1 == refused.by).expect("it is in the way");
            assert_eq!((refused.link, Some(named.2)), (link, in_way.iter().map(|made| made.2).min()));
            assert!(!is_made);
            seen.stopped[usize::from(named.0 != color)] += 1;
        }
    }
    assert_eq!(found.next(), None);
    assert_eq!(check_links(game), Ok(()));
}

/// Checks pegs, numbers and links on the board and off it, where an array without a bounds
/// check would read the next column. Where coordinates wrap round, nothing is found.
fn check_rest(game: &Twixt, slow: &SlowGame, wide: i32, by: Point) {
    for p in points(-4, wide + 3).into_iter().map(|p| p.offset(by)) {
        let number = slow.stones().iter().position(|peg| peg.1 == pair(p));
        let color = number.map(|number| Color::BOTH[slow.stones()[number].0]);
        assert_eq!((game.number(p), game.stone(p)), (number, color));
    }
    let made: Vec<Link> = history(slow).iter().map(|made| made.1).collect();
    for [a, b] in links(-4, wide + 3).map(|link| link.ends().map(|end| end.offset(by))) {
        let Some(link) = Link::new(a, b) else { continue };
        let is_pair = game.stone(a).is_some() && game.stone(a) == game.stone(b);
        assert_eq!(game.linked(link), made.contains(&link));
        assert_eq!(game.refused(link).is_some(), is_pair && !made.contains(&link));
    }
    let Some(path) = game.path() else { return };
    assert_eq!(Some(path.pegs.len()), shortest(&game.setup(), path.color, &made));
    assert_eq!(path.verify(&game.setup(), |p| game.stone(p), |l| game.linked(l)), Ok(()));
}

/// Checks which pegs links join to the end zone at 0, before the winning peg.
fn check_reached(game: &Twixt, slow: &SlowGame, seen: &mut Seen) {
    let won = usize::from(slow.won_by().is_some());
    let pegs = &slow.stones()[..slow.stones().len() - won];
    let is_start = |&&(player, at): &&(usize, oracle::At)| if player == 0 { at.0 == 0 } else { at.1 == 0 };
    let starts: Vec<oracle::At> = pegs.iter().filter(is_start).map(|peg| peg.1).collect();
    let reached = |links: &[oracle::twixt::Link]| -> Vec<bool> {
        let reached = oracle::twixt::waves(links, &starts).concat();
        pegs.iter().map(|peg| reached.contains(&peg.1)).collect()
    };
    // The winning peg made the last links.
    let is_older = |link: &&oracle::twixt::Link| pegs.iter().any(|peg| peg.1 == link.1);
    let before: Vec<oracle::twixt::Link> = slow.links().iter().filter(is_older).copied().collect();
    let expected = reached(&before);
    assert_eq!(game.reached(), expected);
    seen.wins += won;
    let late = reached(slow.links()).into_iter().zip(expected).filter(|(now, before)| *now && !before);
    seen.late += late.count();
}
