//! Benchmarks of the audit on large boards. Those of games are in `games`.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use geometry::Rhombus;
use rng::Rng;
use rules_hex::{BLUE, Board, Cause, Color, RED, Status, audit, witness};

fn boards(c: &mut Criterion) {
    let mut group = c.benchmark_group("audit");
    for side in [100, 1000] {
        let board = |stones| Board::from_values(Rhombus::new(side, side), stones).expect("a full list");
        let cells = (side * side) as usize;
        let mut random = Rng::new(2);
        let mut stones: Vec<Option<Color>> =
            (0..cells).map(|i| Some(if i % 2 == 0 { RED } else { BLUE })).collect();
        random.shuffle(&mut stones);
        let full = board(stones.clone());
        // About half of the cells are empty: the audit takes two walks, and nobody wins.
        for i in (0..cells).filter(|i| i % 4 < 2) {
            stones[i] = None;
        }
        balance(&mut stones);
        let sparse = board(stones);
        let half = side as usize / 2;
        let in_half = |i| Some(if i % side as usize >= half { BLUE } else { RED });
        let twice = board((0..cells).map(in_half).collect());
        assert_eq!(audit(&sparse), Ok(Status::Nobody));
        assert_eq!(audit(&twice), Err(Cause::WonTwice(RED)));

        group.throughput(Throughput::Elements(cells as u64));
        for (name, board) in [("random full", &full), ("half empty", &sparse), ("two blocks", &twice)] {
            let verdict = witness(board).verdict();
            group.bench_function(BenchmarkId::new(name, side), |b| {
                b.iter(|| assert_eq!(audit(black_box(board)), verdict));
            });
        }
        group.bench_function(BenchmarkId::new("witness, two blocks", side), |b| {
            b.iter(|| assert_eq!(witness(black_box(&twice)).verdict(), audit(&twice)));
        });
    }
    group.finish();
}

/// Removes stones of the more numerous colour until the numbers are equal.
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
    targets = boards
}
criterion_main!(hex);
