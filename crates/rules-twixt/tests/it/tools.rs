//! Points and links, and what can be seen of a game: for all tests.

use geometry::{Link, Point};
use rules_twixt::{Flaw, LinkRule, Twixt, verify_links};

pub(crate) const RULES: [LinkRule; 2] = [LinkRule::AllLinksBlock, LinkRule::OpponentLinksBlock];

pub(crate) fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

pub(crate) fn link(a: (i32, i32), b: (i32, i32)) -> Link {
    Link::new(at(a.0, a.1), at(b.0, b.1)).expect("a knight's move apart")
}

/// All points from `from` to `to`, both included, in either coordinate.
pub(crate) fn points(from: i32, to: i32) -> Vec<Point> {
    (from..=to).flat_map(|x| (from..=to).map(move |y| at(x, y))).collect()
}

/// All links between those points.
pub(crate) fn links(from: i32, to: i32) -> Vec<Link> {
    let low = points(from, to).into_iter();
    let inside = |p: Point| (from..=to).contains(&p.x) && (from..=to).contains(&p.y);
    low.flat_map(|a| a.knight().map(|b| (a, b)))
        .filter(|&(a, b)| a < b && inside(b))
        .filter_map(|(a, b)| Link::new(a, b))
        .collect()
}

/// The links of a game, in order.
pub(crate) fn links_of(game: &Twixt) -> Vec<Link> {
    let mut links: Vec<Link> = game.pegs().iter().flat_map(|peg| game.links(peg.at).iter()).collect();
    links.sort_unstable();
    links.dedup();
    links
}

/// Checks all links of a game, under its own rule or another.
pub(crate) fn check_links(game: &Twixt, rule: LinkRule) -> Result<(), Flaw> {
    verify_links(game.pegs(), rule, |link| game.linked(link), |link| game.refused(link))
}

/// Everything that can be seen of a game.
pub(crate) fn seen(game: &Twixt) -> impl PartialEq + std::fmt::Debug + use<> {
    let numbers: Vec<_> = game.pegs().iter().map(|peg| (game.number(peg.at), game.peg(peg.at))).collect();
    (game.size(), game.rule(), game.winner(), game.pegs().to_vec(), links_of(game), numbers, game.path())
}
