//! Witnesses, checked by code that shares nothing with the game, and spoilt ones, which must be refused.

use geometry::{Link, Point};
use oracle::Rng;
use rules_twixt::{Color, Flaw, LinkRule, Path, Peg, Refused, Setup, Twixt, verify_links};

use super::tools::{RULES, at, check_links, history, link, links, links_of, pair, plain, points};

use Color::{Black, White};

/// Follows a path on the pegs and the links of a game; the numbers of moves do not matter.
pub(crate) fn check_path(path: &Path, size: u32, pegs: &[(Color, Point)], links: &[(Color, Link, usize)]) {
    let along = |p: Point| i64::from(if path.color == Black { p.x } else { p.y });
    assert!(path.pegs.iter().all(|&p| pegs.contains(&(path.color, p))));
    assert_eq!(along(path.pegs[0]), 0);
    assert_eq!(along(path.pegs[path.pegs.len() - 1]), i64::from(size) - 1);
    for two in path.pegs.windows(2) {
        let joins = |ends: [Point; 2]| ends == [two[0], two[1]] || ends == [two[1], two[0]];
        assert!(links.iter().any(|link| link.0 == path.color && joins(link.1.ends())));
    }
}

/// Black has won with (0, 2), (2, 3), (4, 4), (6, 3); White has (3, 2), (3, 5) and (2, 5).
fn won() -> Twixt {
    let mut game = Twixt::new(&Setup::new(7, LinkRule::AllLinksBlock));
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
        Path { color, pegs: pegs.to_vec() }.verify(7, |p| game.stone(p), |l| game.linked(l))
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
        unlinked.verify(7, |p| game.stone(p), |l| l != cut && game.linked(l)),
        Err(Flaw::NotAdjacent { step: 1 })
    );
    // White's own zones are the other ones: this path of Black, mirrored, must run along y.
    let mirrored = Path { color: White, pegs: good.iter().map(|p| at(p.y, p.x)).collect() };
    let swap = |p: Point| game.stone(at(p.y, p.x)).map(Color::opponent);
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
            assert!(path.verify(7, |p| game.stone(p), |l| game.linked(l)).is_err());
        }
    }
}

#[test]
fn a_refusal_is_checked() {
    let mut game = Twixt::new(&Setup::new(8, LinkRule::AllLinksBlock));
    // White's link is there first, then Black's pegs on either side of it; later Black crosses the same line elsewhere.
    for (color, x, y) in [(Black, 3, 2), (White, 2, 3), (White, 4, 4), (Black, 2, 4), (White, 6, 6)] {
        game.play(color, at(x, y)).expect("legal");
    }
    let stopped = link((3, 2), (2, 4));
    let refused = game.refused(stopped).expect("White's link is in the way");
    assert_eq!(refused, Refused { link: stopped, by: link((2, 3), (4, 4)) });
    let verify = |refused: Refused, rule| {
        refused.verify(rule, |p| game.stone(p), |p| game.number(p), |l| game.linked(l))
    };
    for rule in RULES {
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
        let checked = refused.verify(rule, |p| game.stone(p), number, |l| game.linked(l));
        assert_eq!(checked, Err(Flaw::NotApplicable));
    }
    let black = |p: Point| game.stone(p).map(|_| Black);
    let own = |rule| refused.verify(rule, black, |p| game.number(p), |l| game.linked(l));
    assert_eq!(own(LinkRule::AllLinksBlock), Ok(()));
    assert_eq!(own(LinkRule::OpponentLinksBlock), Err(Flaw::NotApplicable));
    let both = refused.verify(rule, |p| game.stone(p), |p| game.number(p), |_| true);
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
        let mut game = Twixt::new(&Setup::new(8, LinkRule::OpponentLinksBlock));
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
        let flaw = wrong.verify(game.rule(), |p| game.stone(p), |p| game.number(p), |l| game.linked(l));
        assert_eq!(flaw, Err(Flaw::NotApplicable));
        tried += 1;
    }
    assert_eq!(tried, 2);
}

/// A game of random pegs, as many as that or until it is won.
fn random_game(random: &mut Rng, size: u32, rule: LinkRule, pegs: usize) -> Twixt {
    let mut game = Twixt::new(&Setup::new(size, rule));
    let mut all = points(0, size as i32 - 1);
    random.shuffle(&mut all);
    for p in all.into_iter().take(pegs) {
        let _ = game.play(random.pick(&Color::BOTH), p);
    }
    game
}

#[test]
fn a_game_under_one_rule_is_no_game_under_the_other() {
    let mut random = Rng::new(21);
    let mut different = 0;
    for round in 0..400 {
        let rules = [RULES[round % 2], RULES[(round + 1) % 2]];
        let game = random_game(&mut random, 9, rules[0], 70);
        assert_eq!(check_links(&game, rules[0]), Ok(()));
        let mut other = plain(9, rules[1]);
        for peg in game.pegs() {
            // A win by the other rule alone comes with other links.
            let _ = other.play(peg.color.index(), pair(peg.at));
        }
        let mut links: Vec<Link> = history(&other).iter().map(|link| link.1).collect();
        links.sort_unstable();
        let same = links == links_of(&game);
        assert!(same || check_links(&game, rules[1]).is_err(), "{:?}", game.pegs());
        different += usize::from(!same);
    }
    assert!((100..400).contains(&different), "{different}");
}

#[test]
fn of_all_sets_of_links_only_the_right_one_passes() {
    let mut random = Rng::new(22);
    let mut missing = 0;
    for round in 0..60 {
        let rule = RULES[round % 2];
        let game = random_game(&mut random, 6, rule, 20 + round % 4);
        let right = links_of(&game);
        let own = |link: &Link| {
            let [a, b] = link.ends().map(|p| game.stone(p));
            a.is_some() && a == b
        };
        let mut pairs: Vec<Link> = links(0, 5).into_iter().filter(own).collect();
        pairs.sort_by_key(|link| right.contains(link));
        missing += pairs.len() - right.len();
        for chosen in 0..1 << pairs.len().min(10) {
            // Of more than ten pairs the others stay as they are; those without a link are among the ten.
            let mut shown = pairs
                .iter()
                .enumerate()
                .filter(|&(i, link)| if i < 10 { chosen >> i & 1 != 0 } else { right.contains(link) })
                .map(|(_, &link)| link)
                .collect::<Vec<_>>();
            shown.sort_unstable();
            let linked = |link| shown.contains(&link);
            // The best reason that there is.
            let refused = |link| {
                let mut reasons = shown.iter().map(|&by| Refused { link, by });
                reasons
                    .find(|reason| reason.verify(rule, |p| game.stone(p), |p| game.number(p), linked).is_ok())
            };
            let checked = verify_links(game.pegs(), rule, linked, refused);
            assert_eq!(checked.is_ok(), shown == right, "{checked:?} {shown:?} {:?}", game.pegs());
        }
    }
    assert!(missing > 60, "{missing}");
}

#[test]
fn flaws_of_links_are_named() {
    // As above: White's link keeps (3, 2) and (2, 4) apart.
    let pegs = [(Black, 3, 2), (White, 2, 3), (White, 4, 4), (Black, 2, 4)]
        .map(|(color, x, y)| Peg { at: at(x, y), color });
    let (made, stopped) = (link((2, 3), (4, 4)), link((3, 2), (2, 4)));
    let reason = Refused { link: stopped, by: made };
    let rule = LinkRule::AllLinksBlock;
    let verify = |pegs: &[Peg], shown: &[Link], reason: Option<Refused>| {
        verify_links(pegs, rule, |link| shown.contains(&link), |_| reason)
    };
    assert_eq!(verify(&pegs, &[made], Some(reason)), Ok(()));
    assert_eq!(verify(&pegs, &[made], None), Err(Flaw::Empty));
    let other = Refused { link: made, by: stopped };
    assert_eq!(verify(&pegs, &[made], Some(other)), Err(Flaw::NotApplicable));
    assert_eq!(verify(&pegs, &[made, stopped], None), Err(Flaw::Crossed { step: 1 }));
    assert_eq!(verify(&pegs, &[], Some(other)), Err(Flaw::NotAdjacent { step: 2 }));
    // Links between the colours, and to points without pegs.
    for wrong in [link((4, 4), (3, 2)), link((4, 4), (5, 6)), link((4, 4), (2, 5))] {
        let step = if wrong.ends().contains(&at(3, 2)) { 0 } else { 2 };
        assert_eq!(verify(&pegs, &[made, wrong], Some(reason)), Err(Flaw::WrongCell { step }));
    }
    assert_eq!(
        verify(&[&pegs[..], &pegs[..1]].concat(), &[made], Some(reason)),
        Err(Flaw::Repeated { step: 4 })
    );
    // At the ends of the coordinates nothing wraps round.
    let corners =
        [i32::MIN, i32::MAX].map(|x| [i32::MIN, i32::MAX].map(|y| Peg { at: at(x, y), color: Black }));
    assert_eq!(verify(corners.as_flattened(), &[], None), Ok(()));
}
