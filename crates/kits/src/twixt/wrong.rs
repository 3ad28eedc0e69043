//! Wrong ideas about TwixT. Most are refuted with the fewest pegs that the contest allows.

use cases::{Case, Twixt};
use oracle::twixt::{Point, fewest_pegs, touch};

use crate::wrong::{Idea, Size};

/// Three black pegs and two white ones on the smallest board: the smallest input of the contest.
const LEAST: &[Size] = &[[1, 4, 5]];

pub(super) const IDEAS: &[Idea] = &[
    Idea { what: "the rules", shown: &[], answers: |input| by(input, crosses) },
    Idea { what: "nothing is in the way", shown: LEAST, answers: |input| by(input, |_, _| false) },
    Idea {
        what: "own links are in the way",
        shown: LEAST,
        answers: |input| by(input, |earlier, new| earlier.2 == new.2 && crosses(earlier, new)),
    },
    // It takes five black pegs. With four, a path across the smallest board has three links of widths 1, 1 and 2, or
    // two of width 2. No two links of such a path cross, and no link of the fourth peg crosses one of them.
    Idea {
        what: "others' links are in the way",
        shown: &[[1, 4, 9]],
        answers: |input| by(input, |earlier, new| earlier.2 != new.2 && crosses(earlier, new)),
    },
    Idea {
        what: "only links that cross in the middle of both are in the way",
        shown: LEAST,
        answers: |input| by(input, |earlier, new| middle(earlier) == middle(new)),
    },
    Idea {
        what: "links with a common end are in the way too",
        shown: LEAST,
        answers: |input| {
            by(input, |a, b| crosses(a, b) || [a.0, a.1].iter().any(|end| [b.0, b.1].contains(end)))
        },
    },
];

pub(super) fn size(input: &str) -> Size {
    let games = Twixt::read(input).expect("a good input");
    let last = games.last().expect("a game");
    [games.len(), last.size as usize, last.pegs.len()]
}

/// Whether a link is in the way of another. The ideas differ only in this.
type Blocks = fn(earlier: Link, new: Link) -> bool;

/// Two pegs, the later one second, and the colour.
type Link = (Point, Point, usize);

/// The answers by an idea of which links are in the way.
fn by(input: &str, blocks: Blocks) -> String {
    let word = |game: &Twixt| if wins(game.size, &game.pegs, blocks) { "yes\n" } else { "no\n" };
    Twixt::read(input).expect("a good input").iter().map(word).collect()
}

/// Whether Black, who plays the last peg, joins left and right.
fn wins(size: i64, pegs: &[Point], blocks: Blocks) -> bool {
    let mut links: Vec<Link> = Vec::new();
    for (number, &new) in pegs.iter().enumerate() {
        for &old in pegs[..number].iter().skip(number % 2).step_by(2) {
            let step = ((old.0 - new.0).abs(), (old.1 - new.1).abs());
            let link = (old, new, number % 2);
            if (step == (1, 2) || step == (2, 1)) && !links.iter().any(|&earlier| blocks(earlier, link)) {
                links.push(link);
            }
        }
    }
    let black: Vec<(Point, Point)> =
        links.iter().filter(|link| link.2 == 0).map(|link| (link.0, link.1)).collect();
    fewest_pegs(size, 0, &black).is_some()
}

fn crosses(earlier: Link, new: Link) -> bool {
    touch((earlier.0, earlier.1), (new.0, new.1))
}

/// Twice the middle, so that it is in whole numbers.
fn middle((one, other, _): Link) -> Point {
    (one.0 + other.0, one.1 + other.1)
}
