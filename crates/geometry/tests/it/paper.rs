//! Boards on paper: places, neighbours, bounds and sides, cell by cell and on huge boards.

use std::collections::BTreeSet;

use geometry::{
    Axial, Chessboard, Hexagon, Holes, Paper, Place, Point, Rhombus, Shape, Side, Square, Triangle,
};

/// Checks a board on paper against its shape: the cells, their neighbours and the bounds.
fn check<S: Shape + Paper, const N: usize>(board: S, near: impl Fn(S::At) -> [S::At; N]) {
    let cells: BTreeSet<[i64; 2]> = board.cells().map(|idx| board.cell(board.coord(idx))).collect();
    let box_of = || (-3..30).flat_map(|x| (-3..30).map(move |y| [x, y]));
    assert!(box_of().filter(|&at| Paper::contains(&board, at)).eq(cells.iter().copied()), "{board:?}");
    assert_eq!(cells.len() as u64, board.len(), "{board:?}");
    for at in box_of() {
        let place = board.place(at);
        assert_eq!((board.at(place), board.has(place)), (Some(at), cells.contains(&at)));
        assert_eq!(board.in_column_line(board.column_line(place)), place);
    }
    for idx in board.cells() {
        let at = board.coord(idx);
        let places: BTreeSet<Place> = near(at).map(|near| board.place(board.cell(near))).into();
        let place = board.place(board.cell(at));
        assert_eq!(board.at_cell(board.cell(at)), at);
        assert!(board.tile().steps().iter().map(|&step| place.step(step)).collect::<BTreeSet<_>>() == places);
    }
    bounds(&board, &cells);
}

fn bounds(board: &dyn Paper, cells: &BTreeSet<[i64; 2]>) {
    for axis in 0..2 {
        let along = || cells.iter().map(|&at| board.column_line(board.place(at))[axis]);
        match along().min().zip(along().max()) {
            Some(ends) => assert_eq!(ends, board.bounds()[axis], "{board:?}"),
            None => assert!(board.bounds().iter().any(|(first, last)| first > last), "{board:?}"),
        }
    }
}

#[test]
fn cells_and_their_neighbours() {
    for side in 0..=9 {
        check(Hexagon::new(side), Axial::neighbors);
        check(Triangle::new(side), Axial::neighbors);
        for width in 1..=9 {
            check(Rhombus::new(width, side), Axial::neighbors);
            check(Square::new(width, side), Point::orthogonal);
            check(Chessboard::new(width, side), Point::orthogonal);
        }
    }
    for (width, height, cells) in
        [(3, 3, 5), (4, 4, 12), (24, 24, 24 * 24 - 4), (7, 3, 17), (2, 5, 6), (4, 1, 2), (2, 2, 0), (0, 3, 0)]
    {
        let holes = Holes::new(width, height);
        let all: BTreeSet<_> = (0..30).flat_map(|x| (0..30).map(move |y| [x, y])).collect();
        let all: BTreeSet<_> = all.into_iter().filter(|&at| holes.contains(at)).collect();
        assert_eq!(all.len(), cells);
        bounds(&holes, &all);
    }
}

/// The owners of the sides. At the obtuse corners of a rhombus, [`Side::End`] takes precedence.
#[test]
fn sides() {
    let owners =
        |board: &dyn Paper| [[0, -1], [0, 3], [-1, 1], [3, 1], [3, -1]].map(|beyond| board.side(beyond));
    let [end, flank] = [Side::End, Side::Flank].map(Some);
    assert_eq!(owners(&Rhombus::new(3, 3)), [end, end, flank, flank, end]);
    assert_eq!(owners(&Holes::new(3, 3)), owners(&Rhombus::new(3, 3)));
    assert_eq!(owners(&Hexagon::new(2)), [None; 5]);
    assert_eq!(owners(&Square::new(3, 3)), owners(&Rhombus::new(3, 3)));
    assert_eq!(owners(&Chessboard::new(3, 3)), owners(&Rhombus::new(3, 3)));
    assert_eq!(Holes::new(3, 3).side([0, 0]), None, "a corner lies beyond no side");
    let oblong = Holes::new(5, 3);
    let beyond = [[4, 0], [4, 2], [4, 3], [0, 3], [5, 1], [5, 3], [-1, 2]].map(|beyond| oblong.side(beyond));
    assert_eq!(beyond, [None, None, end, end, flank, end, flank]);
    assert_eq!(oblong.place([0, 2]), Place { across: 0, down: 0 });
    assert!(oblong.contains([3, 2]) && !oblong.contains([4, 2]));
}

#[test]
fn huge_boards() {
    let last = i64::from(u32::MAX >> 2);
    let hexagon = Hexagon::new(1 << 30);
    assert!(Paper::contains(&hexagon, [2 * last, last]) && !Paper::contains(&hexagon, [2 * last + 1, last]));
    assert_eq!(hexagon.bounds(), [(-last, last), (-4 * last, 0)]);
    let boards: [&dyn Paper; 5] = [
        &hexagon,
        &Triangle::new(1 << 31),
        &Rhombus::new(1 << 31, 1 << 31),
        &Square::new(1 << 31, 1 << 31),
        &Holes::new(1 << 31, 1 << 31),
    ];
    for board in boards {
        for at in [[0, last], [last, last], [2 * last, 2 * last + 1]] {
            assert_eq!(board.at(board.place(at)), Some(at), "{board:?}");
        }
        for far in [i64::MIN, i64::MAX] {
            assert!(!board.contains([far, 0]) && !board.contains([0, far]) && !board.contains([far, far]));
        }
        let seen_through = &board;
        assert_eq!((seen_through.bounds(), seen_through.toward()), (board.bounds(), board.toward()));
    }
}
