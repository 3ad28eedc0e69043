//! Wrong ideas about TwixT are found, and shown with the fewest pegs that the contest allows where that is enough.

use cases::{Case, Twixt};
use oracle::twixt::{Point, fewest_pegs, touch};

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
    let black: Vec<(Point, Point)> =
        links.iter().filter(|link| link.2 == 0).map(|link| (link.0, link.1)).collect();
    fewest_pegs(size, 0, &black).is_some()
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

/// Three pegs of Black's and two of White's, on the smallest board: the contest has nothing smaller. Where only others' links block it
/// takes five of Black's: with four, a way from side to side on the smallest board is three links of widths 1, 1 and 2, or two of width 2,
/// too narrow for two of them, or for one and a link from the fourth peg, to cross without a common end.
#[test]
fn wrong_ideas_of_what_is_in_the_way() {
    // Twice the middle, in whole numbers.
    fn middle((one, other, _): Link) -> Point {
        (one.0 + other.0, one.1 + other.1)
    }
    let ideas: [(&str, Blocks, usize); 5] = [
        ("nothing", |_, _| false, 5),
        ("own links", |earlier, new| earlier.2 == new.2 && crosses(earlier, new), 5),
        ("others' links", |earlier, new| earlier.2 != new.2 && crosses(earlier, new), 9),
        ("only links that cross in their very middles", |earlier, new| middle(earlier) == middle(new), 5),
        (
            "links with a common end too",
            |a, b| crosses(a, b) || [a.0, a.1].iter().any(|end| [b.0, b.1].contains(end)),
            5,
        ),
    ];
    for (idea, blocks, pegs) in ideas {
        for size in sizes(blocks) {
            assert_eq!(size, (1, 4, pegs), "{idea}");
        }
    }
}
