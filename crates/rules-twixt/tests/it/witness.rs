//! Witnesses, checked by code that shares nothing with the game, and spoilt ones, which must be refused.

use geometry::{Link, Point};
use rules_twixt::{Color, Flaw, LinkRule, Path, Refused, Twixt};

use crate::slow::Slow;
use crate::{at, link, points};

use Color::{Black, White};

/// Follows a path on the lists of the slow game.
pub(crate) fn check_path(path: &Path, slow: &Slow) {
    let along = |p: Point| i64::from(if path.color == Black { p.x } else { p.y });
    assert!(path.pegs.iter().all(|&p| slow.pegs.contains(&(path.color, p))));
    assert_eq!(along(path.pegs[0]), 0);
    assert_eq!(along(path.pegs[path.pegs.len() - 1]), slow.size - 1);
    for two in path.pegs.windows(2) {
        let joins = |ends: [Point; 2]| ends == [two[0], two[1]] || ends == [two[1], two[0]];
        assert!(slow.links.iter().any(|link| link.0 == path.color && joins(link.1.ends())));
    }
}

/// Black has won with (0, 2), (2, 3), (4, 4), (6, 3); White has (3, 2), (3, 5) and (2, 5).
fn won() -> Twixt {
    let mut game = Twixt::new(7, LinkRule::AllLinksBlock);
    for (color, x, y) in [
        (White, 3, 2),
        (White, 3, 5),
        (White, 2, 5),
        (Black, 6, 4),
        (Black, 0, 2),
        (Black, 4, 4),
        (Black, 6, 3),
        (Black, 2, 3),
    ] {
        game.play(color, at(x, y)).expect("legal");
    }
    assert_eq!(game.winner(), Some(Black));
    game
}

#[test]
fn a_path_is_checked() {
    let game = won();
    let path = game.path().expect("Black has won");
    let good = [at(0, 2), at(2, 3), at(4, 4), at(6, 3)];
    assert_eq!((path.color, path.pegs.as_slice()), (Black, good.as_slice()));
    let verify = |color, pegs: &[Point]| {
        Path { color, pegs: pegs.to_vec() }.verify(7, |p| game.peg(p), |l| game.linked(l))
    };
    assert_eq!(verify(Black, &good), Ok(()));
    assert_eq!(verify(Black, &[]), Err(Flaw::Empty));
    assert_eq!(verify(White, &good), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(verify(Black, &good[1..]), Err(Flaw::WrongStart));
    assert_eq!(verify(Black, &good[..3]), Err(Flaw::WrongEnd));
    assert_eq!(verify(Black, &[good[3], good[2], good[1], good[0]]), Err(Flaw::WrongStart));
    assert_eq!(verify(Black, &[good[0], good[1], good[3]]), Err(Flaw::NotAdjacent { step: 1 }));
    assert_eq!(verify(Black, &[good[0], good[1], at(4, 2), good[3]]), Err(Flaw::WrongCell { step: 2 }));
    assert_eq!(verify(Black, &[good[0], good[1], at(7, 4)]), Err(Flaw::OffBoard { step: 2 }));
    assert_eq!(verify(Black, &[at(i32::MIN, i32::MAX)]), Err(Flaw::OffBoard { step: 0 }));
    assert_eq!(verify(White, &[at(3, 2), at(3, 5)]), Err(Flaw::NotAdjacent { step: 0 }));
    // Pegs without the link between them.
    let unlinked = Path { color: Black, pegs: good.to_vec() };
    let cut = link((2, 3), (4, 4));
    assert_eq!(
        unlinked.verify(7, |p| game.peg(p), |l| l != cut && game.linked(l)),
        Err(Flaw::NotAdjacent { step: 1 })
    );
    // White's own zones are the other ones: this path of Black, mirrored, must run along y.
    let mirrored = Path { color: White, pegs: good.iter().map(|p| at(p.y, p.x)).collect() };
    let swap = |p: Point| game.peg(at(p.y, p.x)).map(Color::opponent);
    let mirror = |l: Link| {
        let [a, b] = l.ends();
        Link::new(at(a.y, a.x), at(b.y, b.x)).is_some_and(|l| game.linked(l))
    };
    assert_eq!(mirrored.verify(7, swap, mirror), Ok(()));
    assert_eq!(mirrored.verify(8, swap, mirror), Err(Flaw::WrongEnd));
}

#[test]
fn a_path_of_any_other_order_of_cells_is_refused() {
    // Every choice of up to three pegs in a row, and every size, on a won game: only real paths pass.
    let game = won();
    let all = points(-1, 7);
    for &a in &all {
        for &b in &all {
            let path = Path { color: Black, pegs: vec![a, b] };
            assert!(path.verify(7, |p| game.peg(p), |l| game.linked(l)).is_err());
        }
    }
}

#[test]
fn a_refusal_is_checked() {
    let mut game = Twixt::new(8, LinkRule::AllLinksBlock);
    // White's link is there first, then Black's pegs on either side of it; later Black crosses the same line elsewhere.
    for (color, x, y) in [(Black, 3, 2), (White, 2, 3), (White, 4, 4), (Black, 2, 4), (White, 6, 6)] {
        game.play(color, at(x, y)).expect("legal");
    }
    let stopped = link((3, 2), (2, 4));
    let refused = game.refused(stopped).expect("White's link is in the way");
    assert_eq!(refused, Refused { link: stopped, by: link((2, 3), (4, 4)) });
    let verify = |refused: Refused, rule| {
        refused.verify(rule, |p| game.peg(p), |p| game.number(p), |l| game.linked(l))
    };
    for rule in crate::RULES {
        assert_eq!(verify(refused, rule), Ok(()));
    }
    let rule = LinkRule::AllLinksBlock;
    let with = |link, by| verify(Refused { link, by }, rule);
    assert_eq!(with(link((3, 2), (5, 3)), refused.by), Err(Flaw::WrongCell { step: 1 }));
    assert_eq!(with(link((1, 1), (3, 2)), refused.by), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(with(link((2, 3), (4, 4)), stopped), Err(Flaw::NotAdjacent { step: 2 }));
    assert_eq!(with(stopped, link((2, 3), (3, 5))), Err(Flaw::WrongCell { step: 3 }));
    assert_eq!(with(stopped, link((1, 2), (3, 3))), Err(Flaw::WrongCell { step: 2 }));
    assert_eq!(with(stopped, stopped), Err(Flaw::NotCrossing));
    // A link that came too late is no reason, nor is one of the wrong colour, nor is there one when the link stands.
    let late = |p: Point| game.number(p).map(|number| if p == at(4, 4) { 9 } else { number });
    let same = |p: Point| game.number(p).map(|number| if p == at(4, 4) { 3 } else { number });
    for number in [&late as &dyn Fn(Point) -> Option<usize>, &same] {
        let checked = refused.verify(rule, |p| game.peg(p), number, |l| game.linked(l));
        assert_eq!(checked, Err(Flaw::NotApplicable));
    }
    let black = |p: Point| game.peg(p).map(|_| Black);
    let own = |rule| refused.verify(rule, black, |p| game.number(p), |l| game.linked(l));
    assert_eq!(own(LinkRule::AllLinksBlock), Ok(()));
    assert_eq!(own(LinkRule::OpponentLinksBlock), Err(Flaw::NotApplicable));
    let both = refused.verify(rule, |p| game.peg(p), |p| game.number(p), |_| true);
    assert_eq!(both, Err(Flaw::NotApplicable));
    // No reason where nothing was refused.
    assert_eq!(game.refused(link((2, 3), (4, 4))), None);
    assert_eq!(game.refused(link((3, 2), (2, 0))), None);
    assert_eq!(game.refused(link((4, 4), (3, 2))), None);
}

#[test]
fn the_earlier_of_two_crossing_links_is_named() {
    // Two links of White cross the line from (3, 2) to (4, 4): one made before Black's second peg, one after it.
    let (early, late) = (link((2, 3), (4, 2)), link((3, 4), (4, 2)));
    let mut tried = 0;
    for (first, second) in [(early, late), (late, early)] {
        let mut game = Twixt::new(8, LinkRule::OpponentLinksBlock);
        game.play(Black, at(3, 2)).expect("legal");
        for p in first.ends() {
            game.play(White, p).expect("legal");
        }
        game.play(Black, at(4, 4)).expect("legal");
        for p in second.ends() {
            let _ = game.play(White, p);
        }
        let stopped = link((3, 2), (4, 4));
        assert!(game.linked(first) && game.linked(second));
        assert_eq!(game.refused(stopped).map(|refused| refused.by), Some(first));
        let wrong = Refused { link: stopped, by: second };
        let flaw = wrong.verify(game.rule(), |p| game.peg(p), |p| game.number(p), |l| game.linked(l));
        assert_eq!(flaw, Err(Flaw::NotApplicable));
        tried += 1;
    }
    assert_eq!(tried, 2);
}
