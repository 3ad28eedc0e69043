//! Invalid witnesses, each refused for its flaw.

use geometry::{Link, Point};
use rng::Rng;
use rules_twixt::{BlockedLink, Color, Flaw, LinkRule, Path, Peg, Rules, Setup, Twixt, verify_links};

use super::tools::{RULES, at, link, links, links_of, played, points};

use Color::{Black, White};

/// Black has won with (0, 2), (2, 3), (4, 4), (6, 3); White has (3, 2), (3, 5) and (2, 5).
fn won() -> Twixt {
    let white = [(White, 3, 2), (White, 3, 5), (White, 2, 5)];
    let black = [(Black, 6, 4), (Black, 0, 2), (Black, 4, 4), (Black, 6, 3), (Black, 2, 3)];
    played(&Setup::new(7, LinkRule::AllLinksBlock), &[&white[..], &black].concat())
}

#[test]
fn a_path_is_checked() {
    let game = won();
    let path = game.path().expect("Black has won");
    let good = [at(0, 2), at(2, 3), at(4, 4), at(6, 3)];
    assert_eq!((path.color, path.pegs.as_slice()), (Black, good.as_slice()));
    let verify = |color, pegs: &[Point]| {
        Path { color, pegs: pegs.to_vec() }.verify(&game.setup(), |p| game.stone(p), |l| game.linked(l))
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
    // The same pegs without one of the links.
    let unlinked = Path { color: Black, pegs: good.to_vec() };
    let cut = link((2, 3), (4, 4));
    assert_eq!(
        unlinked.verify(&game.setup(), |p| game.stone(p), |l| l != cut && game.linked(l)),
        Err(Flaw::NotAdjacent { step: 1 })
    );
}

#[test]
fn a_refusal_is_checked() {
    // White's link comes before Black's second peg.
    let pegs = [(Black, 3, 2), (White, 2, 3), (White, 4, 4), (Black, 2, 4), (White, 6, 6)];
    let game = played(&Setup::new(8, LinkRule::AllLinksBlock), &pegs);
    let stopped = link((3, 2), (2, 4));
    let refused = game.refused(stopped).expect("White's link is in the way");
    assert_eq!(refused, BlockedLink { link: stopped, by: link((2, 3), (4, 4)) });
    let verify = |refused: BlockedLink, rule| {
        refused.verify(rule, |p| game.stone(p), |p| game.number(p), |l| game.linked(l))
    };
    for rule in RULES {
        assert_eq!(verify(refused, rule), Ok(()));
    }
    let rule = LinkRule::AllLinksBlock;
    let with = |link, by| verify(BlockedLink { link, by }, rule);
    assert_eq!(with(link((3, 2), (5, 3)), refused.by), Err(Flaw::WrongCell { step: 1 }));
    assert_eq!(with(link((1, 1), (3, 2)), refused.by), Err(Flaw::WrongCell { step: 0 }));
    assert_eq!(with(link((2, 3), (4, 4)), stopped), Err(Flaw::NotAdjacent { step: 2 }));
    assert_eq!(with(stopped, link((2, 3), (3, 5))), Err(Flaw::WrongCell { step: 3 }));
    assert_eq!(with(stopped, link((1, 2), (3, 3))), Err(Flaw::WrongCell { step: 2 }));
    assert_eq!(with(stopped, stopped), Err(Flaw::NotCrossing));
    // Not a reason: a link that is too late or of the wrong colour, or any link if the pair is linked.
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
    // The flaw names a peg without a number.
    let ends = [refused.link.ends(), refused.by.ends()].concat();
    for (step, &end) in ends.iter().enumerate() {
        let number = |p| if p == end { None } else { game.number(p) };
        let checked = refused.verify(rule, |p| game.stone(p), number, |l| game.linked(l));
        assert_eq!(checked, Err(Flaw::WrongCell { step }));
    }
}

#[test]
fn of_all_sets_of_links_only_the_right_one_passes() {
    let mut random = Rng::new(22);
    let mut missing = 0;
    for round in 0..60 {
        let rule = RULES[round % 2];
        let mut game = Twixt::new(&Setup::new(6, rule));
        let mut all = points(0, 5);
        random.shuffle(&mut all);
        for p in all.into_iter().take(20 + round % 4) {
            let _ = game.play(random.pick(&Color::BOTH), p);
        }
        let right = links_of(&game);
        let own = |link: &Link| {
            let [a, b] = link.ends().map(|p| game.stone(p));
            a.is_some() && a == b
        };
        let mut pairs: Vec<Link> = links(0, 5).filter(own).collect();
        pairs.sort_by_key(|link| right.contains(link));
        missing += pairs.len() - right.len();
        for chosen in 0..1 << pairs.len().min(10) {
            // Only the first ten pairs vary. Pairs without a link come first.
            let mut shown = pairs
                .iter()
                .enumerate()
                .filter(|&(i, link)| if i < 10 { chosen >> i & 1 != 0 } else { right.contains(link) })
                .map(|(_, &link)| link)
                .collect::<Vec<_>>();
            shown.sort_unstable();
            let linked = |link| shown.contains(&link);
            // A valid reason, if one exists.
            let refused = |link| {
                let mut reasons = shown.iter().map(|&by| BlockedLink { link, by });
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
    // As above: White's link blocks the line from (3, 2) to (2, 4).
    let pegs = [(Black, 3, 2), (White, 2, 3), (White, 4, 4), (Black, 2, 4)]
        .map(|(color, x, y)| Peg { at: at(x, y), color });
    let (made, stopped) = (link((2, 3), (4, 4)), link((3, 2), (2, 4)));
    let reason = BlockedLink { link: stopped, by: made };
    let rule = LinkRule::AllLinksBlock;
    let verify = |pegs: &[Peg], shown: &[Link], reason: Option<BlockedLink>| {
        verify_links(pegs, rule, |link| shown.contains(&link), |_| reason)
    };
    assert_eq!(verify(&pegs, &[made], Some(reason)), Ok(()));
    assert_eq!(verify(&pegs, &[made], None), Err(Flaw::Empty));
    let other = BlockedLink { link: made, by: stopped };
    assert_eq!(verify(&pegs, &[made], Some(other)), Err(Flaw::NotApplicable));
    assert_eq!(verify(&pegs, &[made, stopped], None), Err(Flaw::Crossed { step: 1 }));
    assert_eq!(verify(&pegs, &[], Some(other)), Err(Flaw::NotAdjacent { step: 2 }));
    // Links between pegs of different colours, and to points without pegs.
    for wrong in [link((4, 4), (3, 2)), link((4, 4), (5, 6)), link((4, 4), (2, 5))] {
        let step = if wrong.ends().contains(&at(3, 2)) { 0 } else { 2 };
        assert_eq!(verify(&pegs, &[made, wrong], Some(reason)), Err(Flaw::WrongCell { step }));
    }
    let twice = [&pegs[..], &pegs[..1]].concat();
    assert_eq!(verify(&twice, &[made], Some(reason)), Err(Flaw::Repeated { step: 4 }));
    // In every direction.
    for to in at(3, 2).knight() {
        let shown = Link::new(at(3, 2), to).expect("a knight's move");
        assert_eq!(verify(&pegs[..1], &[shown], None), Err(Flaw::WrongCell { step: 0 }), "{shown:?}");
    }
    // At the ends of `i32` no coordinate wraps round.
    let corners =
        [i32::MIN, i32::MAX].map(|x| [i32::MIN, i32::MAX].map(|y| Peg { at: at(x, y), color: Black }));
    assert_eq!(verify(corners.as_flattened(), &[], None), Ok(()));
}
