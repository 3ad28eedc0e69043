//! Shapes that exercise the shortcuts of boundary tracing, and edge cases.

use cases::hex::shapes::{evened, halves, leveled_from_top, transposed};
use cases::patterns::{self, board as pattern};
use cases::square::{Rows, maze, with};
use oracle::hex;
use rng::Rng;
use rules_hex::{Cause, RED, Status, Witness, winner, winning_chain, witness};

use crate::it::laws::{any, board, check, images, proved, rows};

/// A chain starts on a random cell of the top row and continues along random lines, of 1 to 12
/// cells or up to a side. So it runs into all sides, in all directions and from all distances.
#[test]
fn lines_run_into_the_sides() {
    let mut random = Rng::new(31);
    for round in 0..4000 {
        let mut rows = any(24, [&b"."[..], b"B", b".B"][round % 3], &mut random);
        let letter = random.pick(b"RB");
        let mut at = (0, random.below(rows[0].len()));
        for _ in 0..2 + random.below(6) {
            let way = random.below(6);
            for _ in 0..if random.chance(50) { 30 } else { 1 + random.below(12) } {
                rows[at.0][at.1] = letter;
                let next = hex::near(at)[way];
                if next.0 >= rows.len() || next.1 >= rows[0].len() {
                    break;
                }
                at = next;
            }
        }
        check_images(&rows);
    }
}

/// Stripes in five directions, of widths and distances from 1 to 3, with some wrong cells.
#[test]
fn stripes_with_faults() {
    let mut random = Rng::new(32);
    for (width, height) in [(4, 19), (18, 5), (13, 13), (24, 23)] {
        for (down, right) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
            for (red, gap) in (0..9).map(|k| (1 + k / 3, 1 + k % 3)) {
                for faults in [0, 1, 2, 5] {
                    let mut rows: Rows = vec![vec![b'.'; width]; height];
                    let shift = random.below(6);
                    for (idx, cell) in rows.iter_mut().flatten().enumerate() {
                        let line = idx / width * down + idx % width * right + shift;
                        *cell = if line % (red + gap) < red { b'R' } else { b'B' };
                    }
                    spoil(&mut rows, faults, &mut random);
                    check_images(&rows);
                }
            }
        }
    }
}

fn check_images(rows: &Rows) {
    for image in images(rows) {
        let _ = check(&image);
    }
}

/// Sets `faults` random cells to random letters.
fn spoil(rows: &mut Rows, faults: usize, random: &mut Rng) {
    for _ in 0..faults {
        let (row, column) = (random.below(rows.len()), random.below(rows[0].len()));
        rows[row][column] = random.pick(b"RB.");
    }
}

/// Random stones, mazes, spirals, combs, and halves with gaps in a wall.
#[test]
fn large_boards_are_proved() {
    let mut random = Rng::new(41);
    for round in 0..600 {
        let side = 1 + random.below(100);
        let mut rows = match round % 5 {
            0 => {
                let (width, percent) = (1 + random.below(100), random.pick(&[100, 100, 99, 90, 50, 10]));
                let letter = |k| if k < side * width * percent / 100 { b"RB"[k % 2] } else { b'.' };
                let mut cells: Vec<u8> = (0..side * width).map(letter).collect();
                random.shuffle(&mut cells);
                cells.chunks(width).map(<[u8]>::to_vec).collect()
            }
            1 => {
                let [corridor, wall] = random.pick(&[*b"RB", *b"BR", *b".R", *b"R.", *b"B.", *b".B"]);
                maze(corridor, wall, side, &mut random)
            }
            2 => pattern(*b"B.R", patterns::spiral, side),
            3 => pattern(*b"B.R", patterns::comb, side),
            _ => {
                let doors: Vec<usize> = (0..random.below(4)).map(|_| random.below(1 + side / 2)).collect();
                let rows = halves(side, random.below(side), &doors, b'B');
                evened(rows, 0, (b'.', b'B'), |_| true, &mut random)
            }
        };
        spoil(&mut rows, round / 5 % 4, &mut random);
        for image in images(&rows) {
            let _ = proved(&image);
        }
    }
}

#[test]
fn traps() {
    for (text, verdict) in [
        // A corner cell belongs to two sides, and two chains must not share an end cell: in
        // the middle of the top, in corners, along a whole side, and from corner to corner.
        (".R... RR... RR... RR... RR...", Ok(Status::Won(RED))),
        ("....R ...RR ...RR ...RR ...RR", Ok(Status::Won(RED))),
        ("RR... RR... RR... RR... R....", Ok(Status::Won(RED))),
        ("R.... R.... R.... R.... R....", Ok(Status::Won(RED))),
        ("....R ....R ....R ....R ....R", Ok(Status::Won(RED))),
        ("..R .R. R..", Ok(Status::Won(RED))),
        // Two thick halves meet in one stone.
        ("RRR... RRR... RRR... BBR... RRR... RRR... RRR...", Ok(Status::Won(RED))),
        // Red has won twice, and with fewer stones: the audit reports the latter, which comes first.
        ("RRBBB RRBBB RRBBB RR... RR.BB", Err(Cause::PlayedOn(RED))),
        (GIVES_WAY, Err(Cause::WonTwice(RED))),
    ] {
        for rows in images(&leveled_from_top(rows(text))).iter().take(2) {
            assert_eq!(check(rows), verdict, "{text}");
            let _ = check(&transposed(rows));
        }
    }
    let (_, chain) = winning_chain(&board(&rows(GIVES_WAY))).expect("Red has won");
    assert_eq!((chain.cells()[5].q, chain.cells()[5].r), (5, 4), "the bridge is on the shortest chain");
}

/// Red has two chains without a common cell. The shortest chain takes the upper half of one, a
/// bridge, and the lower half of the other. The search for two chains must remove the bridge.
const GIVES_WAY: &str = "....R....R
                         ....R....R
                         ....R....R
                         ....R....R
                         ....RR...R
                         RRRR.RRRRR
                         R....R....
                         R....R....
                         R....R....";

/// Snakes through every other row of the board. No walk needs a deep stack.
#[test]
fn snakes_are_followed_to_their_end() {
    for side in [1, 3, 5, 9, 31, 101, 1001] {
        let snake = pattern(*b"B.R", patterns::snake, side);
        for (rows, color) in [(transposed(&snake), RED.opponent()), (snake.clone(), RED)] {
            let _ = if side < 50 { check(&rows) } else { proved(&rows) };
            assert_eq!(winner(&board(&rows)), Some(color));
        }
        // Without any one of its bends the snake does not reach the other side.
        for row in (1..side.min(101)).step_by(2) {
            let bend = (row, if row % 4 == 1 { side - 1 } else { 0 });
            assert_eq!(winner(&board(&with(&snake, [(bend, b'.')]))), None);
        }
        // With only one cell of the first and the last row, any stone of the snake can have been the last.
        if side % 4 == 1 && side > 1 {
            let mut lean = snake;
            lean[0][..side - 1].fill(b'.');
            lean[side - 1][1..].fill(b'.');
            assert_eq!(proved(&lean), Ok(Status::Won(RED)));
            assert_eq!(proved(&transposed(&lean)), Ok(Status::Won(RED.opponent())));
        }
    }
}

/// Red on the left, Blue on the right, equally many stones. In the middle row Red has stones only in some columns.
#[test]
fn dumbbells_have_one_last_stone_and_thick_bars_none() {
    for side in [5, 9, 33, 100] {
        let dumbbell = |columns: &[usize]| {
            let rows = halves(side, side / 2, columns, b'B');
            evened(rows, 0, (b'.', b'B'), |_| true, &mut Rng::new(1))
        };
        for column in [0, 1, side / 4, side / 2 - 1] {
            let rows = dumbbell(&[column]);
            assert_eq!(proved(&rows), Ok(Status::Won(RED)), "{side} {column}");
            assert_eq!(proved(&transposed(&rows)), Ok(Status::Won(RED.opponent())), "{side} {column}");
            let Witness::Won { cut, .. } = witness(&board(&rows)) else { panic!("Red has won") };
            assert_eq!((cut.last.q as usize, cut.last.r as usize), (column, side / 2));
        }
        for columns in [[0, side / 2 - 1], [0, 1], [side / 2 - 2, side / 2 - 1]] {
            let rows = dumbbell(&columns);
            for (rows, color) in [(transposed(&rows), RED.opponent()), (rows, RED)] {
                assert_eq!(proved(&rows), Err(Cause::WonTwice(color)), "{side} {columns:?}");
            }
        }
    }
}
