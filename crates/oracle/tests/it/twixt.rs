//! How many links cross a link (`rules-twixt` and `certify` test which ones), and simple games.

use oracle::twixt::{Point, replay, touch};

const STEPS: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[test]
fn every_link_is_crossed_by_nine_others() {
    for u in STEPS {
        let mut crossing = 0;
        for x in -5..=5 {
            for y in -5..=5 {
                for v in STEPS {
                    crossing += usize::from(touch(((0, 0), u), ((x, y), (x + v.0, y + v.1))));
                }
            }
        }
        // The loop meets every crossing link twice, once from each end.
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
