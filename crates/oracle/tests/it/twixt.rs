//! Links against a second way of computing where two segments meet, and games whose answer can be seen.

use oracle::twixt::{Point, replay, touch};

const STEPS: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Whether the segments from `a` by `u` and from `b` by `v` share a point other than an end of both: by Cramer's rule.
fn meet(a: Point, u: Point, b: Point, v: Point) -> bool {
    let det = u.0 * v.1 - u.1 * v.0;
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    if det == 0 {
        // Parallel links are on one line, if at all, and of the same length without a whole point inside: they can share
        // inner points only by being the same.
        return false;
    }
    // a + s/det u = b + t/det v
    let (s, t) = ((dx * v.1 - dy * v.0) * det.signum(), (dx * u.1 - dy * u.0) * det.signum());
    let det = det.abs();
    let inside = |value: i64| 0 < value && value < det;
    let within = |value: i64| 0 <= value && value <= det;
    within(s) && within(t) && (inside(s) || inside(t))
}

#[test]
fn every_link_is_crossed_by_nine_others() {
    for u in STEPS {
        let a = (0, 0);
        let mut crossing = 0;
        for x in -5..=5 {
            for y in -5..=5 {
                for v in STEPS {
                    let b = (x, y);
                    let said = touch((a, u), (b, (x + v.0, y + v.1)));
                    assert_eq!(said, meet(a, u, b, v), "{u:?} and {b:?} by {v:?}");
                    crossing += usize::from(said);
                }
            }
        }
        // Every crossing link was met twice, once from each end.
        assert_eq!(crossing, 2 * 9);
    }
}

#[test]
fn nobody_plays_on_after_a_win() {
    assert_eq!(replay(i64::MAX, &[(0, 0)]), Err((0, "in White's end zone")));
    let won = [(0, 2), (2, 4), (4, 2), (3, 2), (2, 1)];
    assert_eq!(replay(4, &won).expect("legal").won_by, Some(0));
    let on: Vec<Point> = won.into_iter().chain([(1, 1)]).collect();
    assert_eq!(replay(4, &on), Err((5, "the game was won before")));
}

#[test]
fn white_wins_from_bottom_to_top() {
    let pegs = [(0, 2), (2, 0), (0, 3), (3, 2), (0, 1), (2, 4)];
    assert_eq!(replay(4, &pegs).expect("legal").won_by, Some(1));
}
