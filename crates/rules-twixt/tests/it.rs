//! The rules against literal definitions: exact intersection of segments, and a plain search for the win.

#[path = "it/laws.rs"]
mod laws;
#[path = "it/random.rs"]
mod random;
#[path = "it/rules.rs"]
mod rules;
#[path = "it/slow.rs"]
mod slow;
#[path = "it/storage.rs"]
mod storage;
#[path = "it/witness.rs"]
mod witness;

use geometry::{Link, Point};
use rules_twixt::{Color, LinkRule, Twixt};

const RULES: [LinkRule; 2] = [LinkRule::AllLinksBlock, LinkRule::OpponentLinksBlock];

/// Pseudo-random numbers: splitmix64 (G. L. Steele, D. Lea, C. H. Flood, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from 0 to `below - 1`; good enough for small ranges.
    fn below(&mut self, below: usize) -> usize {
        (self.next() % below as u64) as usize
    }

    fn color(&mut self) -> Color {
        Color::BOTH[self.below(2)]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

fn link(a: (i32, i32), b: (i32, i32)) -> Link {
    Link::new(at(a.0, a.1), at(b.0, b.1)).expect("a knight's move apart")
}

/// All points from `from` to `to`, both included, in either coordinate.
fn points(from: i32, to: i32) -> Vec<Point> {
    (from..=to).flat_map(|x| (from..=to).map(move |y| at(x, y))).collect()
}

/// All links between those points.
fn links(from: i32, to: i32) -> Vec<Link> {
    let low = points(from, to).into_iter();
    let inside = |p: Point| (from..=to).contains(&p.x) && (from..=to).contains(&p.y);
    low.flat_map(|a| a.knight().map(|b| (a, b)))
        .filter(|&(a, b)| a < b && inside(b))
        .filter_map(|(a, b)| Link::new(a, b))
        .collect()
}

/// The links of a game, in order.
fn links_of(game: &Twixt) -> Vec<Link> {
    let mut links: Vec<Link> = game.pegs().iter().flat_map(|peg| game.links(peg.at).iter()).collect();
    links.sort_unstable();
    links.dedup();
    links
}

/// Everything that can be seen of a game.
fn seen(game: &Twixt) -> impl PartialEq + std::fmt::Debug + use<> {
    let numbers: Vec<_> = game.pegs().iter().map(|peg| (game.number(peg.at), game.peg(peg.at))).collect();
    (game.size(), game.rule(), game.winner(), game.pegs().to_vec(), links_of(game), numbers, game.path())
}
