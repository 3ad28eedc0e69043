//! What games at random hardly show: two links in one way, sizes beyond the largest, positions that contradict themselves.

use std::panic::catch_unwind;

use geometry::{Link, Point};
use rules_twixt::{Color, Flaw, LinkRule, Peg, Refused, Setup, Twixt, verify_links};

use super::tools::{RULES, at, link};

use Color::{Black, White};

#[test]
fn a_black_and_a_white_link_in_one_way_stop_a_link_as_either_does() {
    let low = at(10, 10);
    let mut seen = 0;
    for way in [(1, 2), (2, 1), (2, -1), (1, -2)] {
        let line = link((low.x, low.y), (low.x + way.0, low.y + way.1));
        for black in line.crossing() {
            for white in line.crossing() {
                let mut game = Twixt::new(&Setup::new(20, LinkRule::AllLinksBlock));
                let pegs =
                    black.ends().map(|p| (Black, p)).into_iter().chain(white.ends().map(|p| (White, p)));
                let played = pegs.into_iter().all(|(color, p)| game.play(color, p).is_ok());
                if !played || !game.linked(black) || !game.linked(white) {
                    continue;
                }
                seen += 1;
                let [a, b] = line.ends();
                for (first, second) in [(a, b), (b, a)] {
                    let mut game = game.clone();
                    game.play(Black, first).expect("a free point");
                    game.play(Black, second).expect("a free point");
                    assert!(!game.linked(line), "{line:?} across {black:?} and {white:?}");
                }
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn no_board_is_larger_than_the_largest() {
    for rule in RULES {
        assert_eq!(Twixt::new(&Setup::new(Twixt::MAX_SIZE, rule)).size(), Twixt::MAX_SIZE);
        assert!(catch_unwind(|| Setup::new(Twixt::MAX_SIZE + 1, rule)).is_err());
    }
}

#[test]
fn a_link_to_an_empty_point_is_seen_in_every_direction() {
    let peg = Peg { at: at(5, 5), color: White };
    for to in Point::KNIGHT.map(|step| peg.at.offset(step)) {
        let shown = Link::new(peg.at, to).expect("a knight's move");
        for rule in RULES {
            let flaw = verify_links(&[peg], rule, |link| link == shown, |_| None);
            assert_eq!(flaw, Err(Flaw::WrongCell { step: 0 }), "{shown:?}");
        }
    }
}

#[test]
fn a_peg_without_a_number_is_named() {
    let refused = Refused { link: link((1, 1), (2, 3)), by: link((1, 2), (3, 1)) };
    let ends = [refused.link.ends(), refused.by.ends()].concat();
    for (step, &end) in ends.iter().enumerate() {
        let number = |p| if p == end { None } else { ends.iter().position(|&it| it == p) };
        let flaw = refused.verify(LinkRule::AllLinksBlock, |_| Some(Black), number, |_| true);
        assert_eq!(flaw, Err(Flaw::WrongCell { step }));
    }
}
