//! Compares our disjoint sets with other crates: `cargo bench -p stonepath-bench-peers`.
//!
//! Each repetition takes the next of several lists of random pairs. The branch predictor would learn a single list, and
//! the times would halve. At 10^7, one list is too long to learn.

#[path = "../../../dsu/benches/dsu/percolate.rs"]
mod percolate;
mod rivals;

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use dsu::Dsu;
use ena::unify::InPlaceUnificationTable;
use percolate::percolate;
use rivals::{Number, SMALL, Sets};
use rng::Rng;
use union_find::{QuickUnionUf, UnionBySize};

/// Calls a generic function once for each of the crates.
macro_rules! each {
    ($bench:ident($($argument:expr),*)) => {
        $bench::<Dsu<u32>>($($argument),*);
        $bench::<petgraph::unionfind::UnionFind<u32>>($($argument),*);
        $bench::<disjoint_sets::UnionFind<u32>>($($argument),*);
        $bench::<disjoint::DisjointSet>($($argument),*);
        $bench::<QuickUnionUf<UnionBySize>>($($argument),*);
        $bench::<ac_library::Dsu>($($argument),*);
        $bench::<InPlaceUnificationTable<Number>>($($argument),*);
        $bench::<partitions::PartitionVec<()>>($($argument),*);
    };
}

/// One random union per element.
fn unions(criterion: &mut Criterion) {
    for (len, lists) in [(10_000, 256), (1_000_000, 4), (10_000_000, 1)] {
        let cases = pairs(len, len, lists);
        let mut group = criterion.benchmark_group(format!("unions {len}"));
        group.sample_size(10).throughput(Throughput::Elements(len as u64));
        each!(bench_unions(&mut group, len, &cases));
        if len <= SMALL {
            bench_unions::<Dsu<u16>>(&mut group, len, &cases);
        }
        group.finish();
    }
}

/// Opens a thousand times a thousand cells at random, until a path connects top and bottom.
fn percolation(criterion: &mut Criterion) {
    let side = 1000;
    let mut random = Rng::new(7);
    let mut cells = (0..(side * side) as u32).collect::<Vec<_>>();
    let shuffled = |_| {
        random.shuffle(&mut cells);
        cells.clone()
    };
    let orders: Vec<Vec<u32>> = (0..3).map(shuffled).collect();
    // About 0.5927 of the cells must be open (M. Newman, R. Ziff, 2000).
    let opened =
        orders.iter().map(|order| percolate(&mut Dsu::<u32>::with_len(side * side + 2), side, order));
    let opened: Vec<usize> = opened.inspect(|opened| assert!((580_000..605_000).contains(opened))).collect();
    let mut group = criterion.benchmark_group("percolation 1000x1000");
    group.sample_size(10).throughput(Throughput::Elements(opened[0] as u64));
    each!(bench_percolation(&mut group, side, &orders, &opened));
    group.finish();
}

/// Resets of a small board, alone and followed by the unions of a game.
fn small(criterion: &mut Criterion) {
    let len = 125;
    let mut group = criterion.benchmark_group("reset 125");
    each!(bench_reset(&mut group, len));
    bench_reset::<Dsu<u16>>(&mut group, len);
    group.finish();

    let cases = pairs(len, 202, 4096);
    let mut group = criterion.benchmark_group("reset 125 and 202 unions");
    each!(bench_unions(&mut group, len, &cases));
    bench_unions::<Dsu<u16>>(&mut group, len, &cases);
    group.finish();
}

criterion_group!(benches, small, unions, percolation);
criterion_main!(benches);

fn bench_unions<S: Sets>(group: &mut BenchmarkGroup<'_, WallTime>, len: usize, cases: &[Vec<u32>]) {
    let run = |sets: &mut S, case: &[u32]| {
        sets.reset(len);
        case.chunks_exact(2).for_each(|pair| sets.unite(pair[0], pair[1]));
    };
    let mut turns = cases.iter().cycle();
    let mut sets = None;
    group.bench_function(S::NAME, |bencher| {
        // Made only when the benchmark runs: the command line may filter it out.
        let sets = sets.get_or_insert_with(|| S::with_len(len));
        bencher.iter(|| run(black_box(&mut *sets), turns.next().expect("endless")));
    });
    let Some(mut sets) = sets else { return };
    run(&mut sets, &cases[0]);
    let mut ours = Dsu::<u32>::with_len(len);
    cases[0].chunks_exact(2).for_each(|pair| ours.unite(pair[0], pair[1]));
    assert!(cases[0].windows(2).all(|two| sets.same(two[0], two[1]) == ours.same(two[0], two[1])));
}

fn bench_percolation<S: Sets>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    side: usize,
    orders: &[Vec<u32>],
    opened: &[usize],
) {
    let len = side * side + 2;
    let mut sets = S::with_len(len);
    let mut turns = orders.iter().zip(opened).cycle();
    group.bench_function(S::NAME, |bencher| {
        bencher.iter(|| {
            let (order, &opened) = turns.next().expect("endless");
            sets.reset(len);
            assert_eq!(percolate(&mut sets, side, order), opened);
        });
    });
}

fn bench_reset<S: Sets>(group: &mut BenchmarkGroup<'_, WallTime>, len: usize) {
    let mut sets = S::with_len(len);
    group.bench_function(S::NAME, |bencher| bencher.iter(|| black_box(&mut sets).reset(len)));
    sets.unite(0, 1);
    assert!(sets.same(0, 1));
    sets.reset(len);
    assert!(!sets.same(0, 1));
}

/// Returns lists of `count` random pairs, two numbers per pair.
fn pairs(len: usize, count: usize, lists: usize) -> Vec<Vec<u32>> {
    let mut random = Rng::new(len as u64);
    (0..lists).map(|_| (0..2 * count).map(|_| random.below(len) as u32).collect()).collect()
}
