//! Points and links, what can be seen of a game, and the oracle in terms of these: for all tests.

use geometry::{Link, Point};
use oracle::Game;
use rules_twixt::{Color, Flaw, LinkRule, Twixt, verify_links};

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
    let numbers: Vec<_> = game.pegs().iter().map(|peg| (game.number(peg.at), game.stone(peg.at))).collect();
    (game.size(), game.rule(), game.winner(), game.pegs().to_vec(), links_of(game), numbers, game.path())
}

/// The oracle's game on a board of so many points a side.
pub(crate) fn plain(size: u32, rule: LinkRule) -> Game {
    let name = if rule == LinkRule::AllLinksBlock { "std" } else { "pp" };
    Game::new(&format!("twixt {size} {name}")).expect("a board")
}

/// A point as the oracle has it.
pub(crate) fn pair(p: Point) -> oracle::At {
    (p.x.into(), p.y.into())
}

fn point((x, y): oracle::At) -> Point {
    at(x as i32, y as i32)
}

/// The pegs of an oracle's game, in order.
pub(crate) fn pegs_of(plain: &Game) -> Vec<(Color, Point)> {
    plain.stones().iter().map(|&(player, at)| (Color::BOTH[player], point(at))).collect()
}

/// The links of an oracle's game in the order in which they were made, with the number of the move.
pub(crate) fn history(plain: &Game) -> Vec<(Color, Link, usize)> {
    let number = |at| plain.stones().iter().position(|stone| stone.1 == at).expect("the end of a link");
    let link = |&(a, b)| {
        let made = Link::new(point(a), point(b)).expect("a knight's move apart");
        (Color::BOTH[plain.stones()[number(a)].0], made, number(b))
    };
    plain.links().iter().map(link).collect()
}

/// Whether links of `by` stop links of `color` under the rule.
pub(crate) fn blocks(rule: LinkRule, color: Color, by: Color) -> bool {
    rule == LinkRule::AllLinksBlock || color != by
}

/// Whether two links have a point in common that is not an end of both.
pub(crate) fn touches(one: Link, other: Link) -> bool {
    let [one, other] = [one, other].map(|link| link.ends().map(pair));
    oracle::twixt::touch(one.into(), other.into())
}

/// The fewest pegs on a chain of these links from one end zone of `color` to the other.
pub(crate) fn shortest(size: u32, color: Color, links: impl Iterator<Item = Link>) -> Option<usize> {
    let links: Vec<_> = links.map(|link| link.ends().map(pair).into()).collect();
    oracle::twixt::fewest_pegs(i64::from(size) - 1, color.index(), &links)
}
