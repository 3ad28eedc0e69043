//! Wrong ideas about TwixT are found, and shown with the fewest pegs that the contest allows where that is enough.

use cases::{Case, Twixt};
use oracle::twixt::{Point, touch};

use super::search::found;

fn games(input: &str) -> Vec<Twixt> {
    Twixt::read(input).expect("a good input")
}

fn answers(input: &str, blocks: Blocks) -> String {
    let word = |game: &Twixt| if wins(game.size, &game.pegs, blocks) { "yes\n" } else { "no\n" };
    games(input).iter().map(word).collect()
}

/// Which link is in the way of which: the wrong ideas differ here only.
type Blocks = fn(earlier: Link, new: Link) -> bool;

/// Two pegs, the later one last, and the colour.
type Link = (Point, Point, usize);

/// The number of games, and the size and the number of pegs of the last, of each counterexample.
fn sizes(blocks: Blocks) -> Vec<(usize, i64, usize)> {
    let answer = |input: &str| answers(input, blocks);
    let size = |input: &str| {
        let games = games(input);
        let last = games.last().expect("a game");
        (games.len(), last.size, last.pegs.len())
    };
    found("twixt", answer).iter().map(|found| size(&found.input)).collect()
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
    let mut reached: Vec<Point> = pegs.iter().copied().step_by(2).filter(|at| at.0 == 0).collect();
    let mut next = 0;
    while next < reached.len() {
        let at = reached[next];
        for &(one, other, _) in &links {
            for (from, to) in [(one, other), (other, one)] {
                if from == at && !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        next += 1;
    }
    reached.iter().any(|at| at.0 == size)
}

fn crosses(earlier: Link, new: Link) -> bool {
    touch((earlier.0, earlier.1), (new.0, new.1))
}

#[test]
fn the_right_idea_is_not_found_wrong() {
    let answer = |input: &str| answers(input, crosses);
    let report = super::search::search("twixt", &super::search::Planted(answer), 1, 300);
    assert!(report.found.is_none(), "{:?}", report.found);
}

/// Three pegs of Black's and two of White's, on the smallest board: the contest has nothing smaller.
#[test]
fn links_that_nothing_blocks() {
    for size in sizes(|_, _| false) {
        assert_eq!(size, (1, 4, 5));
    }
}

/// The same: White's link across Black's last one.
#[test]
fn links_that_only_own_ones_block() {
    for size in sizes(|earlier, new| earlier.2 == new.2 && crosses(earlier, new)) {
        assert_eq!(size, (1, 4, 5));
    }
}

/// Five pegs of Black's. With four, a way from side to side on the smallest board is three links of widths 1, 1 and 2, or two of
/// width 2: too narrow for two of them, or for one and a link from the fourth peg, to cross without a common end.
#[test]
fn links_that_only_others_block() {
    for size in sizes(|earlier, new| earlier.2 != new.2 && crosses(earlier, new)) {
        assert_eq!(size, (1, 4, 9));
    }
}

/// Only links that cross in their very middles: the others of the nine are forgotten.
#[test]
fn links_that_only_block_in_the_middle() {
    // Twice the middle, in whole numbers.
    fn middle((one, other, _): Link) -> Point {
        (one.0 + other.0, one.1 + other.1)
    }
    for size in sizes(|earlier, new| middle(earlier) == middle(new)) {
        assert_eq!(size, (1, 4, 5));
    }
}

/// A link that touches another in an end of both is taken for one in the way.
#[test]
fn links_that_block_where_they_meet() {
    let wrong: Blocks = |a, b| crosses(a, b) || [a.0, a.1].iter().any(|end| [b.0, b.1].contains(end));
    for size in sizes(wrong) {
        assert_eq!(size, (1, 4, 5));
    }
}
