//! One value per cell.

use geometry::{Axial, Grid, Hexagon, Point, Rhombus, Shape, Square, WrongLen};

use crate::panics;

#[test]
fn values_stand_where_the_shape_says() {
    fn check<S: Shape + std::panic::UnwindSafe>(shape: S) {
        let len = shape.len() as usize;
        let mut grid = Grid::from_values(shape, (0..len).collect()).expect("as many values as cells");
        assert_eq!(grid.shape(), shape);
        for idx in shape.cells() {
            let (at, value) = (shape.coord(idx), idx.get() as usize);
            assert_eq!((grid.get(at), grid[idx]), (Some(&value), value));
            *grid.get_mut(at).expect("on the board") += 100;
            grid[idx] += 1000;
            assert_eq!(grid.get(at), Some(&(value + 1100)));
        }
        assert!(grid.values().iter().copied().eq(1100..len + 1100));
        let pairs = shape.cells().map(|idx| (shape.coord(idx), idx.get() as usize + 1100));
        assert!(grid.iter().map(|(at, &value)| (at, value)).eq(pairs));
        grid.fill(7);
        assert_eq!(grid, Grid::filled(shape, 7));
        grid.values_mut().iter_mut().for_each(|value| *value += 1);
        assert_eq!(grid, Grid::filled(shape, 8));
    }
    [0, 1, 6].into_iter().for_each(|side| check(Hexagon::new(side)));
    [0, 4].into_iter().for_each(|width| check(Rhombus::new(width, 7)));
    check(Square::new(7, 4));
}

#[test]
fn off_the_board_is_none() {
    let mut grid = Grid::filled(Square::new(3, 2), 'x');
    for (x, y) in [(3, 0), (0, 2), (-1, 0), (0, -1), (i32::MIN, 0), (i32::MAX, i32::MAX)] {
        assert_eq!(grid.get(Point { x, y }), None);
        assert_eq!(grid.get_mut(Point { x, y }), None);
    }
}

#[test]
fn a_wrong_number_of_values_is_refused() {
    let shape = Rhombus::new(3, 2);
    for values in [0, 5, 7] {
        let refused = Grid::from_values(shape, vec![(); values]).expect_err("six cells");
        assert_eq!(refused, WrongLen { cells: 6, values });
        assert_eq!(refused.to_string(), format!("expected a value for each of 6 cells, found {values}"));
    }
    let huge = Grid::from_values(Square::new(1 << 31, 1 << 31), vec![0_u8]).expect_err("2^62 cells");
    assert_eq!(huge, WrongLen { cells: 1 << 62, values: 1 });
}

#[test]
fn default_has_no_cells() {
    let grid = Grid::<Hexagon, u8>::default();
    assert_eq!((grid.shape(), grid.values().len(), grid.get(Axial::default())), (Hexagon::new(0), 0, None));
    assert_eq!(Grid::<Rhombus, u8>::default().shape(), Rhombus::new(0, 0));
    assert_eq!(Grid::<Square, u8>::default().shape(), Square::new(0, 0));
}

/// The values keep their memory.
#[test]
fn values_come_out_as_they_went_in() {
    let values = vec![1, 2, 3, 4];
    let place = values.as_ptr();
    let grid = Grid::from_values(Square::new(4, 1), values).expect("four cells");
    let values = grid.into_values();
    assert_eq!((values.as_ptr(), &values[..]), (place, &[1, 2, 3, 4][..]));
}

#[test]
fn a_number_of_a_larger_board() {
    let large = Hexagon::new(3).index(Axial { q: 2, r: 0 }).expect("on the board");
    assert!(panics(move || Grid::filled(Hexagon::new(1), 0)[large]));
    // The low 32 bits of this number are 0.
    let huge = Square::new(1 << 16, 1 << 17).index(Point { x: 0, y: 1 << 16 }).expect("on the board");
    assert!(panics(move || Grid::filled(Hexagon::new(1), 0)[huge]));
}
