//! Straight borders, along which the walk takes two cells at a time, and their ends.

use oracle::Rng;

use crate::it::laws::{Tally, check};
use crate::it::plain::Plain;

/// The directions of the six neighbours: columns and rows.
const STEPS: [(isize, isize); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// Draws a line of at most `length` cells and returns its last cell on the board.
fn draw(
    plain: &mut Plain,
    from: (usize, usize),
    step: (isize, isize),
    length: usize,
    letter: u8,
) -> (usize, usize) {
    let (mut column, mut row) = from;
    for _ in 0..length {
        plain.cells[row * plain.width + column] = letter;
        let next = (column.wrapping_add_signed(step.0), row.wrapping_add_signed(step.1));
        if next.0 >= plain.width || next.1 >= plain.height {
            break;
        }
        (column, row) = next;
    }
    (column, row)
}

fn check_all_sides(plain: &Plain, tally: &mut Tally) {
    check(plain, tally);
    check(&plain.transposed(), tally);
    check(&plain.half_turned(), tally);
    check(&plain.transposed().half_turned(), tally);
}

/// From the middle of a side a chain goes in and on along one line after the other, each as long as the board lets it: it
/// runs into every side in every direction, at every distance from where the straight line began.
#[test]
fn lines_run_into_the_sides() {
    let mut random = Rng::new(31);
    for round in 0..4000 {
        let (width, height) = (1 + random.below(24), 1 + random.below(24));
        let mut plain = Plain::random(width, height, [&b"."[..], b"B", b".B"][round % 3], &mut random);
        let letter = random.pick(b"RB");
        let mut at = (random.below(width), 0);
        for _ in 0..2 + random.below(6) {
            let length = if random.chance(50) { 30 } else { 1 + random.below(12) };
            at = draw(&mut plain, at, random.pick(&STEPS), length, letter);
        }
        check_all_sides(&plain, &mut Tally::default());
    }
}

/// Stripes in every direction, of every width up to 3 and with every distance up to 3 between them, some cells wrong.
#[test]
fn stripes_with_faults() {
    let mut random = Rng::new(32);
    let mut tally = Tally::default();
    for (width, height) in [(4, 19), (18, 5), (13, 13), (24, 23)] {
        for (down, right) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
            for red in 1..=3 {
                for gap in 1..=3 {
                    for faults in [0, 1, 2, 5] {
                        let shift = random.below(6);
                        let mut plain = Plain::empty(width, height);
                        for (i, cell) in plain.cells.iter_mut().enumerate() {
                            let line = i / width * down + i % width * right + shift;
                            *cell = if line % (red + gap) < red { b'R' } else { b'B' };
                        }
                        for _ in 0..faults {
                            let at = random.below(width * height);
                            plain.cells[at] = random.pick(b".RB");
                        }
                        check_all_sides(&plain, &mut tally);
                    }
                }
            }
        }
    }
}
