//! Random games to the end, the winner of a full board, and the audit of large boards.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Axial, Grid, Rhombus, Shape};
use oracle::Rng;
use rules_hex::{BLUE, Board, Cause, Color, Hex, RED, Setup, Status, audit, evidence, winner};

/// As many different games as fit the cache; each is the cells of the board in the order of play.
fn games(shape: Rhombus, count: usize) -> Vec<Vec<Axial>> {
    let mut random = Rng::new(1);
    let mut cells: Vec<Axial> = shape.cells().map(|idx| shape.coord(idx)).collect();
    let one = |_| {
        random.shuffle(&mut cells);
        cells.clone()
    };
    (0..count).map(one).collect()
}

fn play(c: &mut Criterion) {
    let mut group = c.benchmark_group("hex games");
    for side in [11, 13, 19] {
        let shape = Rhombus::new(side, side);
        let games = games(shape, 2000);
        group.throughput(Throughput::Elements(games.len() as u64));
        group.bench_function(BenchmarkId::new("floor", side), |b| {
            let mut board = vec![0; (side * side) as usize];
            b.iter(|| store(&mut board, side as usize, &games));
        });
        group.bench_function(BenchmarkId::new("play", side), |b| {
            let setup = Setup::of(shape);
            let mut hex = Hex::new(&setup);
            b.iter(|| {
                for cells in &games {
                    hex.reset(&setup);
                    let mut colors = Color::BOTH.into_iter().cycle();
                    let won = cells
                        .iter()
                        .zip(&mut colors)
                        .find_map(|(&at, color)| hex.play(color, at).expect("an empty cell of an open game"));
                    assert!(won.is_some(), "a full board has a winner");
                }
            });
        });
    }
    group.finish();
}

/// No rules at all: a byte a stone, on boards that are filled to the end.
fn store(board: &mut [u8], width: usize, games: &[Vec<Axial>]) {
    for cells in games {
        board.fill(0);
        for (at, color) in cells.iter().zip([1, 2].into_iter().cycle()) {
            board[at.r as usize * width + at.q as usize] = color;
        }
        black_box(&mut *board);
    }
}

fn fill(c: &mut Criterion) {
    let shape = Rhombus::new(11, 11);
    let games: Vec<Vec<u8>> = games(shape, 2000)
        .iter()
        .map(|cells| cells.iter().map(|at| (at.r * 11 + at.q) as u8).collect())
        .collect();
    let mut group = c.benchmark_group("hex games");
    group.throughput(Throughput::Elements(games.len() as u64));
    group.bench_function(BenchmarkId::new("fill and decide", 11), |b| {
        let mut values = vec![None; 121];
        b.iter(|| {
            for cells in &games {
                for two in cells.chunks(2) {
                    values[usize::from(two[0])] = Some(RED);
                    if let Some(&blue) = two.get(1) {
                        values[usize::from(blue)] = Some(BLUE);
                    }
                }
                let board = Grid::from_values(shape, std::mem::take(&mut values)).expect("121 cells");
                assert!(winner(&board).is_some(), "a full board has a winner");
                values = board.into_values();
            }
        });
    });
    group.finish();
}

fn boards(c: &mut Criterion) {
    let mut group = c.benchmark_group("audit");
    for side in [100, 1000] {
        let cells = (side * side) as usize;
        let mut random = Rng::new(2);
        let mut stones: Vec<Option<Color>> =
            (0..cells).map(|i| Some(if i % 2 == 0 { RED } else { BLUE })).collect();
        random.shuffle(&mut stones);
        let full: Board = Grid::from_values(Rhombus::new(side, side), stones.clone()).expect("a full list");
        // As many empty cells as stones: two walks, and nobody wins.
        for i in (0..cells).filter(|i| i % 4 < 2) {
            stones[i] = None;
        }
        balance(&mut stones);
        let sparse = Grid::from_values(Rhombus::new(side, side), stones).expect("a full list");
        let half = side as usize / 2;
        let twice: Vec<Option<Color>> =
            (0..cells).map(|i| Some(if i % side as usize >= half { BLUE } else { RED })).collect();
        let twice = Grid::from_values(Rhombus::new(side, side), twice).expect("a full list");
        assert_eq!(audit(&sparse), Ok(Status::Nobody));
        assert_eq!(audit(&twice), Err(Cause::WonTwice(RED)));

        group.throughput(Throughput::Elements(cells as u64));
        for (name, board) in [("random full", &full), ("half empty", &sparse), ("two blocks", &twice)] {
            let verdict = evidence(board).verdict();
            group.bench_function(BenchmarkId::new(name, side), |b| {
                b.iter(|| assert_eq!(audit(black_box(board)), verdict));
            });
        }
        group.bench_function(BenchmarkId::new("evidence, two blocks", side), |b| {
            b.iter(|| assert_eq!(evidence(black_box(&twice)).verdict(), audit(&twice)));
        });
    }
    group.finish();
}

/// Takes stones of the more numerous colour off until the numbers are equal.
fn balance(stones: &mut [Option<Color>]) {
    let count = |stones: &[Option<Color>], color| stones.iter().filter(|&&s| s == Some(color)).count();
    let (red, blue) = (count(stones, RED), count(stones, BLUE));
    let more = if red > blue { RED } else { BLUE };
    for stone in stones.iter_mut().filter(|s| **s == Some(more)).take(red.abs_diff(blue)) {
        *stone = None;
    }
}

criterion_group! {
    name = hex;
    config = Criterion::default().sample_size(15);
    targets = play, fill, boards
}
criterion_main!(hex);
