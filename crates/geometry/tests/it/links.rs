//! Links against an exact test for intersecting segments.

use std::collections::BTreeSet;

use geometry::{Link, Point};

type Ends = [Point; 2];

#[test]
fn links_are_knight_moves() {
    let points = points(5, (0, 0));
    for (&a, &b) in points.iter().flat_map(|a| points.iter().map(move |b| (a, b))) {
        let link = Link::new(a, b);
        assert_eq!(link.is_some(), (a.x - b.x).pow(2) + (a.y - b.y).pow(2) == 5, "{a:?} {b:?}");
        assert_eq!(link, Link::new(b, a));
        if let Some(link) = link {
            assert_eq!(link.ends(), [a.min(b), a.max(b)]);
            assert!(link.way() < 4);
            assert_eq!(link.ends()[0].offset(Point::KNIGHT[link.way()]), link.ends()[1]);
        }
    }
}

/// All pairs of links in a box, in the middle of the lattice and in its four corners.
#[test]
fn crossing_is_exact_in_a_box_of_7() {
    for corner in [(0, 0), (-3, 4), LOW_LOW, (i32::MIN, i32::MAX - 6), (i32::MAX - 6, i32::MIN), HIGH_HIGH] {
        let links = links(7, corner);
        assert_eq!(links.len(), 4 * 2 * 6 * 5 / 2);
        let mut crossings = 0;
        for &a in &links {
            for &b in &links {
                assert_eq!(a.crosses(b), touch_elsewhere(a.ends(), b.ends()), "{a:?} {b:?}");
                crossings += usize::from(a.crosses(b));
            }
        }
        assert!(crossings > 300, "many pairs cross");
    }
}

/// Of all nearby links, exactly the nine cross.
#[test]
fn exactly_nine_cross() {
    let around = links(15, (-7, -7));
    for step in &Point::KNIGHT[..4] {
        let link = Link::new(Point::default(), *step).expect("a knight's move");
        let crosses = |other: &Link| touch_elsewhere(link.ends(), other.ends());
        let expected: BTreeSet<Link> = around.iter().copied().filter(crosses).collect();
        assert_eq!(expected.len(), 9);
        let crossing = link.crossing();
        assert_eq!(BTreeSet::from(crossing), expected);
        assert!(crossing.iter().all(|other| other.crossing().contains(&link)));

        // Elsewhere the same links cross, in the same order.
        for corner in [Point { x: 1000, y: -77 }, Point { x: i32::MAX - 9, y: i32::MIN + 9 }] {
            let moved = Link::new(corner, corner.offset(*step)).expect("a knight's move");
            assert_eq!(moved.way(), link.way());
            for (one, other) in moved.crossing().iter().zip(crossing) {
                assert_eq!(one.ends(), other.ends().map(|end| end.offset(corner)));
                assert!(moved.crosses(*one));
            }
            for (one, (step, way)) in moved.crossing().iter().zip(Link::CROSSING[link.way()]) {
                assert_eq!((one.ends()[0], one.way()), (moved.ends()[0].offset(step), usize::from(way)));
            }
        }
    }
}

/// A step that wraps at a limit of `i32` makes no link. Links at opposite limits do not cross.
#[test]
fn links_at_the_ends() {
    let (low, high) = (i32::MIN, i32::MAX);
    let link = |a: (i32, i32), b: (i32, i32)| Link::new(Point { x: a.0, y: a.1 }, Point { x: b.0, y: b.1 });
    for (a, b) in [
        ((high, 0), (low, 2)),
        ((high, 0), (low + 1, 1)),
        ((high - 1, 0), (low, -1)),
        ((0, high), (1, low + 1)),
        ((0, high - 1), (1, low)),
        ((0, high), (2, low)),
        ((0, low), (2, high)),
        ((0, low), (1, high - 1)),
        ((high, high), (low, low + 1)),
    ] {
        assert_eq!([link(a, b), link(b, a)], [None; 2], "{a:?} {b:?}");
    }
    assert!(link((high, high), (high - 1, high - 2)).is_some());
    assert!(link((low, low), (low + 2, low + 1)).is_some());
    let corners = [LOW_LOW, (low, high - 3), (high - 3, low), HIGH_HIGH].map(|corner| links(4, corner));
    for (i, some) in corners.iter().enumerate() {
        for others in &corners[..i] {
            assert!(some.iter().all(|a| others.iter().all(|b| !a.crosses(*b) && !b.crosses(*a))));
        }
    }
}

const LOW_LOW: (i32, i32) = (i32::MIN, i32::MIN);
const HIGH_HIGH: (i32, i32) = (i32::MAX - 6, i32::MAX - 6);

/// Whether two links have a point in common that is not an end of both, according to the oracle.
fn touch_elsewhere(one: Ends, other: Ends) -> bool {
    let [one, other] = [one, other].map(|ends| ends.map(|at| (at.x.into(), at.y.into())).into());
    oracle::twixt::touch(one, other)
}

/// The points of a box.
fn points(side: i32, (x, y): (i32, i32)) -> Vec<Point> {
    (0..side).flat_map(|across| (0..side).map(move |up| Point { x: x + across, y: y + up })).collect()
}

/// All links inside a box.
fn links(side: i32, corner: (i32, i32)) -> Vec<Link> {
    let all = points(side, corner);
    let pairs = all.iter().enumerate().flat_map(|(i, &a)| all[..i].iter().map(move |&b| (a, b)));
    pairs.filter_map(|(a, b)| Link::new(a, b)).collect()
}
