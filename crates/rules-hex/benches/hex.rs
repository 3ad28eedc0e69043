//! Benchmarks of the audit on large boards, and of many boards at once. Those of games are in `games`.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use geometry::Rhombus;
use rng::Rng;
use rules_hex::{BLUE, Board, Cause, Color, Hex, RED, Rules, Setup, Status, audit, winner, witness};

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

/// Random boards, full and with stones on 60 % of the cells, in the cache and from memory: the batch, the walk along the
/// boundary of each board, and the least work, which reads the bytes.
fn winners(c: &mut Criterion) {
    for (side, percent) in [7, 11, 13, 14, 19].into_iter().flat_map(|side| [(side, 100), (side, 60)]) {
        let (setup, cells, mut random) =
            (Setup::new(side, side), (side * side) as usize, Rng::new(side.into()));
        let mut cell = || if random.chance(percent) { random.pick(&[1, -1]) } else { 0 };
        let boards: Vec<i8> = (0..1_000_000 * cells).map(|_| cell()).collect();
        let stone = |&cell: &i8| Color::of_sign(cell);
        let shape = Rhombus::new(side, side);
        let few = boards[..4096 * cells].chunks_exact(cells);
        let few =
            few.map(|cells| Board::from_values(shape, cells.iter().map(stone).collect()).expect("all cells"));
        let few: Vec<Board> = few.collect();
        let mut group = c.benchmark_group(format!("winners {side}x{side} {percent} %"));
        for (name, count) in [("batch", 4096), ("batch from memory", 1_000_000)] {
            let mut found = vec![0; count];
            group.throughput(Throughput::Elements(count as u64));
            group.bench_function(name, |b| {
                b.iter(|| Hex::winners(&setup, black_box(&boards[..count * cells]), &mut found));
            });
        }
        group.throughput(Throughput::Elements(4096));
        group.bench_function("walk", |b| b.iter(|| few.iter().filter_map(winner).count()));
        group.bench_function("read", |b| {
            b.iter(|| black_box(&boards[..4096 * cells]).iter().fold(0, |all: i8, &cell| all | cell));
        });
        group.finish();
    }
}

criterion_group! {
    name = hex;
    config = Criterion::default().sample_size(15);
    targets = boards, winners
}
criterion_main!(hex);
