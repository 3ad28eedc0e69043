//! Points, links and conversions from the oracle, for all tests.

use geometry::{Link, Point};
use oracle::SlowGame;
use rules_twixt::{Color, Flaw, LinkRule, Rules, Setup, Twixt, verify_links};

pub(crate) const RULES: [LinkRule; 2] = [LinkRule::AllLinksBlock, LinkRule::OpponentLinksBlock];

pub(crate) fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

pub(crate) fn link(a: (i32, i32), b: (i32, i32)) -> Link {
    Link::new(at(a.0, a.1), at(b.0, b.1)).expect("a knight's move apart")
}

/// A game with these pegs.
pub(crate) fn played(setup: &Setup, pegs: &[(Color, i32, i32)]) -> Twixt {
    let mut game = Twixt::new(setup);
    for &(color, x, y) in pegs {
        game.play(color, at(x, y)).expect("legal");
    }
    game
}

/// All points with both coordinates from `from` to `to`, inclusive.
pub(crate) fn points(from: i32, to: i32) -> Vec<Point> {
    (from..=to).flat_map(|x| (from..=to).map(move |y| at(x, y))).collect()
}

/// All links whose smaller end is one of those points.
pub(crate) fn links(from: i32, to: i32) -> impl Iterator<Item = Link> {
    points(from, to)
        .into_iter()
        .flat_map(|a| a.knight()[..4].to_vec().into_iter().filter_map(move |b| Link::new(a, b)))
}

/// The links of a game, sorted.
pub(crate) fn links_of(game: &Twixt) -> Vec<Link> {
    let mut links: Vec<Link> = game.pegs().iter().flat_map(|peg| game.links_of(peg.at).iter()).collect();
    links.sort_unstable();
    links.dedup();
    links
}

/// Checks all links of a game.
pub(crate) fn check_links(game: &Twixt) -> Result<(), Flaw> {
    verify_links(game.pegs(), game.rule(), |link| game.linked(link), |link| game.refused(link))
}

/// A point in the form of the oracle.
pub(crate) fn pair(p: Point) -> oracle::At {
    (p.x.into(), p.y.into())
}

pub(crate) fn point((x, y): oracle::At) -> Point {
    at(x as i32, y as i32)
}

/// The links of an oracle's game in the order of play, each with the number of the move.
pub(crate) fn history(plain: &SlowGame) -> Vec<(Color, Link, usize)> {
    let number = |at| plain.stones().iter().position(|stone| stone.1 == at).expect("the end of a link");
    let link = |&(a, b)| {
        let made = Link::new(point(a), point(b)).expect("a knight's move apart");
        (Color::BOTH[plain.stones()[number(a)].0], made, number(b))
    };
    plain.links().iter().map(link).collect()
}

/// The fewest pegs on a chain of these links from one end zone of `color` to the other.
pub(crate) fn shortest(setup: &Setup, color: Color, links: &[Link]) -> Option<usize> {
    let side = if color == Color::Black { setup.width() } else { setup.height() };
    let links: Vec<_> = links.iter().map(|link| link.ends().map(pair).into()).collect();
    oracle::twixt::fewest_pegs(i64::from(side) - 1, color.index(), &links)
}
