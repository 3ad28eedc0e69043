//! Shapes: small ones cell by cell, huge ones at random cells.

use std::collections::BTreeSet;

use geometry::{Axial, CellIdx, Hexagon, Point, Rhombus, Shape, Square, Triangle};
use rng::Rng;

use crate::panics;

#[test]
fn rectangles_to_side_12() {
    for (width, height) in (0..=12).flat_map(|width| (0..=12).map(move |height| (width, height))) {
        let on = |x, y| (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
        let (rhombus, square) = (Rhombus::new(width, height), Square::new(width, height));
        assert_eq!([rhombus.width(), rhombus.height()], [width, height]);
        assert_eq!([square.width(), square.height()], [width, height]);
        check(rhombus, axial, |at| on(at.q, at.r));
        check(square, |x, y| Point { x, y }, |at| on(at.x, at.y));
    }
}

/// A hexagon of side `n` has the cells within `n - 1` steps of the centre.
/// Row `r` of a triangle has `r + 1` cells, the last one with `q = 0`.
#[test]
fn hexagons_and_triangles_to_side_12() {
    let mut reached = BTreeSet::new();
    for side in 0..=12 {
        let (hexagon, triangle) = (Hexagon::new(side), Triangle::new(side));
        assert_eq!((hexagon.side(), triangle.side()), (side, side));
        check(hexagon, axial, |at| reached.contains(&at));
        check(triangle, axial, |at| at.r < side as i32 && at.q <= 0 && at.q + at.r >= 0);
        let more = reached.iter().flat_map(|at: &Axial| at.neighbors()).collect::<Vec<_>>();
        reached.extend(more);
        reached.insert(Axial::default());
    }
}

#[test]
fn huge_hexagons_and_triangles() {
    let mut random = Rng::new(3);
    for side in sides(&mut random, Hexagon::MAX_SIDE) {
        let board = Hexagon::new(side);
        let last = i64::from(side) - 1;
        assert_eq!(u128::from(board.len()), 3 * u128::from(side) * (u128::from(side) - 1) + 1);
        rows(board, &mut random, [-last, last], |r| [-last.min(last + r), last.min(last - r)]);
        edges_are_off(board);
    }
    for side in sides(&mut random, Triangle::MAX_SIDE) {
        let board = Triangle::new(side);
        assert_eq!(u128::from(board.len()), u128::from(side) * (u128::from(side) + 1) / 2);
        rows(board, &mut random, [0, i64::from(side) - 1], |r| [-r, 0]);
        // The last row of the largest board is `i32::MAX`.
        edges_are_off(Triangle::new(side.min(Triangle::MAX_SIDE - 1)));
    }
}

/// Round numbers, sides whose square is close to 2^31 or 2^32, the longest sides, and random ones.
fn sides(random: &mut Rng, most: u32) -> Vec<u32> {
    let some = (0..40).map(|_| random.between(2, most.into()) as u32);
    [1000, 46_341, 65_536, 1_000_000_000, most - 1, most].into_iter().chain(some).collect()
}

/// Checks where the rows of a huge board, from `top` to `last`, begin and end.
fn rows(board: impl Shape<At = Axial>, rng: &mut Rng, [top, last]: [i64; 2], ends: impl Fn(i64) -> [i64; 2]) {
    let row = |r: i64| ends(r).map(|q| cell(q, r));
    for turn in 0..2000 {
        let r = match turn {
            0 => top,
            1..100 => rng.between(top, last.min(top + 20)),
            100..200 => rng.between(top.max(-1), 1),
            200..300 => rng.between(top.max(last - 20), last),
            _ => rng.between(top, last),
        };
        let [left, right] = row(r);
        let at = cell(rng.between(left.q.into(), right.q.into()), r);
        for at in [left, at, right] {
            round_trip(board, at);
            assert!(at.distance(Axial::default()) <= last as u64);
        }
        // Numbers count the cells from left to right …
        let number = |at| board.index(at).expect("on the board").get();
        assert_eq!(number(at) - number(left), (i64::from(at.q) - i64::from(left.q)) as u64);
        // … and continue in the next row.
        if r < last {
            assert_eq!(number(row(r + 1)[0]), number(right) + 1);
        }
        for off in [i64::from(left.q) - 1, i64::from(right.q) + 1].map(|q| cell(q, r)) {
            assert_eq!((board.contains(off), board.index(off)), (false, None));
        }
    }
    assert_eq!(board.index(row(top)[0]).map(CellIdx::get), Some(0));
    assert_eq!(board.index(row(last)[1]).map(CellIdx::get), Some(board.len() - 1));
}

#[test]
fn huge_rectangles() {
    let mut random = Rng::new(4);
    for (width, height) in
        [(1 << 31, 1 << 31), (1, 1 << 31), (1 << 31, 1), (65_537, 65_536), (1_000_000_007, 3)]
    {
        let (rhombus, square) = (Rhombus::new(width, height), Square::new(width, height));
        assert_eq!([rhombus.len(), square.len()], [u64::from(width) * u64::from(height); 2]);
        let [right, bottom] = [width, height].map(|side| i64::from(side) - 1);
        let somewhere = (0..2000).map(|_| (random.between(0, right), random.between(0, bottom)));
        for (x, y) in [(right, bottom), (right, 0), (0, bottom)].into_iter().chain(somewhere) {
            let number = (i128::from(y) * i128::from(width) + i128::from(x)) as u64;
            assert_eq!(round_trip(rhombus, axial(x as i32, y as i32)), number);
            assert_eq!(round_trip(square, Point { x: x as i32, y: y as i32 }), number);
        }
        for (x, y) in [(-1, 0), (0, -1), (i32::MIN, 0), (0, i32::MIN), (-1, -1)] {
            assert_eq!((rhombus.index(axial(x, y)), square.index(Point { x, y })), (None, None));
        }
    }
}

#[test]
fn sides_too_long() {
    assert!(panics(|| Rhombus::new((1 << 31) + 1, 1)) && panics(|| Rhombus::new(1, u32::MAX)));
    assert!(panics(|| Square::new((1 << 31) + 1, 1)) && panics(|| Square::new(1, u32::MAX)));
    assert!(panics(|| Hexagon::new(Hexagon::MAX_SIDE + 1)) && panics(|| Hexagon::new(u32::MAX)));
    assert!(panics(|| Triangle::new(Triangle::MAX_SIDE + 1)) && panics(|| Triangle::new(u32::MAX)));
}

/// Compares a shape with its definition for all coordinates from -14 to 14, in reading order.
fn check<S: Shape>(board: S, make: impl Fn(i32, i32) -> S::At, on: impl Fn(S::At) -> bool) {
    let mut cells = board.cells();
    for at in (-14..=14).flat_map(|y| (-14..=14).map(move |x| (x, y))).map(|(x, y)| make(x, y)) {
        let expected = on(at).then(|| cells.next().expect("as many numbers as cells"));
        assert_eq!((board.contains(at), board.index(at)), (on(at), expected), "{at:?} on {board:?}");
        assert!(expected.is_none_or(|idx| board.coord(idx) == at), "{at:?} on {board:?}");
    }
    assert_eq!(cells.next(), None);
    assert_eq!(board.is_empty(), board.len() == 0);
    assert!(board.cells().map(CellIdx::get).eq(0..board.len()));
}

/// Converts a cell to its number and back. Returns the number.
fn round_trip<S: Shape>(board: S, at: S::At) -> u64 {
    let idx = board.index(at).expect("on the board");
    assert!(idx.get() < board.len() && board.contains(at));
    assert_eq!(board.coord(idx), at);
    idx.get()
}

/// No coordinate at the limits of `i32` is on the board.
fn edges_are_off(board: impl Shape<At = Axial>) {
    let ends = [i32::MIN, i32::MIN + 1, i32::MAX];
    for end in ends {
        for other in ends.into_iter().chain([-1, 0, 1]) {
            assert_eq!((board.index(axial(end, other)), board.index(axial(other, end))), (None, None));
        }
    }
}

fn axial(q: i32, r: i32) -> Axial {
    Axial { q, r }
}

fn cell(q: i64, r: i64) -> Axial {
    axial(i32::try_from(q).expect("fits"), i32::try_from(r).expect("fits"))
}
