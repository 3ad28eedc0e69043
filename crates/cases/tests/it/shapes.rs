//! Shapes have the properties that their names promise.

use std::collections::BTreeSet;

use cases::hexagon::{self, Cell, distance};
use cases::{patterns, square};
use oracle::hex::{BLUE, RED, winner};
use rng::Rng;

/// A red snake connects top and bottom only as a whole, and a maze has no loop.
#[test]
fn snakes_and_mazes() {
    for size in [5, 9, 13] {
        let snake = patterns::board(*b"B.R", patterns::snake, size);
        assert_eq!(winner(&snake), Some(RED));
        for row in (1..size).step_by(2) {
            let bend = if row % 4 == 1 { size - 1 } else { 0 };
            assert_ne!(winner(&square::with(&snake, [((row, bend), BLUE)])), Some(RED));
        }
    }
    let mut rng = Rng::new(1);
    for size in [1, 2, 7, 20, 31] {
        let maze = square::maze(RED, BLUE, size, &mut rng);
        let places = size.div_ceil(2).pow(2);
        // A tree has one passage less than places.
        assert_eq!(square::of(&maze, RED).len(), 2 * places - 1);
    }
}

#[test]
fn rings_and_trees() {
    let mut rng = Rng::new(2);
    let is_once = |cells: &[Cell]| cells.iter().collect::<BTreeSet<_>>().len() == cells.len();
    for radius in 1..6 {
        let ring = hexagon::ring((3, 9), radius, &mut rng);
        assert!(is_once(&ring) && ring.iter().all(|&at| distance(at, (3, 9)) == radius));
        assert_eq!(ring.len() as i64, 6 * radius);
        assert!(ring.windows(2).all(|two| distance(two[0], two[1]) == 1));
        let side = radius + 1;
        assert_eq!(hexagon::disc((side, side), radius, &mut rng).len(), hexagon::cells(side).len());
    }
    for cells in [hexagon::spiral((0, 0), 300, &mut rng), hexagon::tree((0, 0), 300, &mut rng)] {
        assert!(cells.len() == 300 && is_once(&cells));
        let stones: BTreeSet<Cell> = cells.iter().copied().collect();
        // No holes: all empty cells are connected to the outside.
        let far = 100;
        let mut seen = BTreeSet::from([(far, far)]);
        let mut open = vec![(far, far)];
        while let Some(at) = open.pop() {
            let near = hexagon::near(at).into_iter().filter(|&at| distance(at, (0, 0)) <= 2 * far);
            open.extend(near.filter(|at| !stones.contains(at) && seen.insert(*at)));
        }
        let all: usize = (0..=2 * far).map(|radius| (6 * radius).max(1) as usize).sum();
        assert_eq!(seen.len() + cells.len(), all);
    }
}
