//! Compares tours with a plain depth-first walk.

use std::collections::HashSet;

use geometry::{Grid, Point, Square};
use rng::Rng;
use rules_nogo::{Board, Color, Tours};

use super::boards;

/// The letter, the step, and the letter of the way back.
const WAYS: [(u8, i32, i32, u8); 4] =
    [(b'>', 1, 0, b'<'), (b'<', -1, 0, b'>'), (b'v', 0, 1, b'^'), (b'^', 0, -1, b'v')];

#[test]
fn small_boards() {
    for (width, height) in [(0, 0), (0, 2), (3, 3), (5, 2), (2, 4), (9, 1)] {
        boards::all(width, height).for_each(|board| check(&board));
    }
}

#[test]
fn random_boards() {
    let mut random = Rng::new(31);
    boards::of_all_kinds(&mut random, 600).iter().for_each(check);
    for percent in [0, 5, 20, 60].repeat(20) {
        let sides = boards::sides(&mut random, 1, 40);
        check(&boards::dotted(&mut random, sides, percent));
    }
}

/// Runs of all lengths in corridors of several widths, with branches above and below: these make many steps at once.
#[test]
fn long_runs() {
    let mut random = Rng::new(33);
    for (side, thick) in (1..=40).flat_map(|side| [(side, 1), (side, 2), (side, 3)]) {
        for axis in [|at: Point| at.x, |at: Point| at.y] {
            let shape = Square::new(side, side);
            let stripes = boards::points(shape).map(|at| Some(Color::in_turn((axis(at) / thick) as usize)));
            let mut board = Grid::from_values(shape, stripes.collect()).expect("one stone a point");
            check(&board);
            // Joins or parts stripes at random points.
            for _ in 0..random.below(side as usize + 1) {
                let stone = random.pick(&[Some(Color::Black), Some(Color::White), None, None]);
                let place = random.below(board.values().len());
                board.values_mut()[place] = stone;
            }
            check(&board);
        }
    }
}

#[track_caller]
fn check(board: &Board) {
    let mut tours = Tours::new(board, WAYS.map(|(letter, ..)| letter));
    let mut steps = vec![0; 2 * tours.stones()];
    for tour in plain(board) {
        assert_eq!(tours.next_into(&mut steps).map(|len| &steps[..len]), Some(&tour[..]), "{board:?}");
    }
    assert_eq!(tours.next_into(&mut steps), None, "{board:?}");
}

/// From each stone, goes to the first new neighbour, or else back. Omits the way back from the last new stone.
fn plain(board: &Board) -> Vec<Vec<u8>> {
    let mut seen = HashSet::new();
    let mut tours = Vec::new();
    for start in boards::points(board.shape()) {
        let color = board.get(start).copied().flatten();
        if color.is_none() || !seen.insert(start) {
            continue;
        }
        let (mut tour, mut end, mut path) = (Vec::new(), 0, vec![(start, b' ')]);
        while let Some(&(Point { x, y }, back)) = path.last() {
            let near = WAYS.map(|(letter, dx, dy, back)| (letter, Point { x: x + dx, y: y + dy }, back));
            let mut new = near.into_iter().filter(|&(_, at, _)| board.get(at) == Some(&color));
            if let Some((letter, at, back)) = new.find(|&(_, at, _)| seen.insert(at)) {
                tour.push(letter);
                end = tour.len();
                path.push((at, back));
            } else {
                tour.push(back);
                path.pop();
            }
        }
        tour.truncate(end);
        tours.push(tour);
    }
    tours
}
