//! Disjoint sets compared with handwritten versions: `cargo bench -p stonepath-dsu`.
//!
//! Each repetition takes the next of several lists of random pairs. The branch predictor would learn a single list, and
//! the times would halve.

mod naive;
mod percolate;

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use dsu::Dsu;
use naive::{Labels, Sets, Textbook, Tree};
use percolate::percolate;
use rng::Rng;

/// A benchmark case and its expected result.
struct Case {
    /// Pairs to unite, or cells to open.
    work: Vec<u32>,
    expected: usize,
}

/// One random union per element.
fn unions(criterion: &mut Criterion) {
    for (len, lists) in [(10_000, 64), (1_000_000, 4)] {
        let mut random = Rng::new(len as u64);
        let cases = (0..lists)
            .map(|_| {
                let work = (0..2 * len).map(|_| below(&mut random, len)).collect::<Vec<_>>();
                let expected = count_by_walking(len, &work);
                Case { work, expected }
            })
            .collect::<Vec<_>>();
        let mut group = criterion.benchmark_group(format!("unions {len}"));
        group.sample_size(10).throughput(Throughput::Elements(len as u64));
        bench_unions::<Dsu<u32>>(&mut group, len, &cases);
        if len <= <u16 as dsu::Key>::CAPACITY {
            bench_unions::<Dsu<u16>>(&mut group, len, &cases);
        }
        bench_unions::<Textbook>(&mut group, len, &cases);
        // Slow: the tree can become as deep as `len`, and the labels always cost n².
        if len <= 10_000 {
            bench_unions::<Tree>(&mut group, len, &cases);
            bench_unions::<Labels>(&mut group, len, &cases);
        }
        group.finish();
    }
}

/// Opens cells of a 1000 by 1000 grid in random order, until a path of open cells connects top and bottom.
fn percolation(criterion: &mut Criterion) {
    let side = 1000;
    let mut random = Rng::new(7);
    let cases = (0..3)
        .map(|_| {
            let mut work = (0..(side * side) as u32).collect::<Vec<_>>();
            random.shuffle(&mut work);
            let expected = percolate::<Textbook>(&mut Textbook::with_len(side * side + 2), side, &work);
            Case { work, expected }
        })
        .collect::<Vec<_>>();
    // About 0.5927 of the cells must be open (M. Newman, R. Ziff, 2000).
    assert!(cases.iter().all(|case| (580_000..605_000).contains(&case.expected)));
    let mut group = criterion.benchmark_group("percolation 1000x1000");
    group.sample_size(10).throughput(Throughput::Elements(cases[0].expected as u64));
    bench_percolation::<Dsu<u32>>(&mut group, side, &cases);
    bench_percolation::<Textbook>(&mut group, side, &cases);
    group.finish();
}

/// Resets of a small board, alone and followed by the unions of a game.
fn small(criterion: &mut Criterion) {
    let len = 125;
    let mut group = criterion.benchmark_group("reset 125");
    bench_reset::<Dsu<u32>>(&mut group, len);
    bench_reset::<Dsu<u16>>(&mut group, len);
    bench_reset::<Textbook>(&mut group, len);
    bench_reset::<Tree>(&mut group, len);
    group.finish();

    let mut random = Rng::new(125);
    let cases = (0..4096)
        .map(|_| {
            let work = (0..404).map(|_| below(&mut random, len)).collect::<Vec<_>>();
            let expected = count_by_walking(len, &work);
            Case { work, expected }
        })
        .collect::<Vec<_>>();
    let mut group = criterion.benchmark_group("reset 125 and 202 unions");
    bench_unions::<Dsu<u32>>(&mut group, len, &cases);
    bench_unions::<Dsu<u16>>(&mut group, len, &cases);
    bench_unions::<Textbook>(&mut group, len, &cases);
    bench_unions::<Tree>(&mut group, len, &cases);
    bench_unions::<Labels>(&mut group, len, &cases);
    group.finish();
}

criterion_group!(benches, small, unions, percolation);
criterion_main!(benches);

fn bench_unions<S: Sets>(group: &mut BenchmarkGroup<'_, WallTime>, len: usize, cases: &[Case]) {
    let mut sets = S::with_len(len);
    let mut turns = cases.iter().cycle();
    group.bench_function(S::NAME, |bencher| {
        bencher.iter(|| {
            let case = turns.next().expect("endless");
            sets.reset();
            let joined = case.work.chunks_exact(2).filter(|pair| sets.unite(pair[0], pair[1])).count();
            assert_eq!(len - joined, case.expected);
        });
    });
}

fn bench_percolation<S: Sets>(group: &mut BenchmarkGroup<'_, WallTime>, side: usize, cases: &[Case]) {
    let mut sets = S::with_len(side * side + 2);
    let mut turns = cases.iter().cycle();
    group.bench_function(S::NAME, |bencher| {
        bencher.iter(|| {
            let case = turns.next().expect("endless");
            sets.reset();
            assert_eq!(percolate(&mut sets, side, &case.work), case.expected);
        });
    });
}

fn bench_reset<S: Sets>(group: &mut BenchmarkGroup<'_, WallTime>, len: usize) {
    let mut sets = S::with_len(len);
    group.bench_function(S::NAME, |bencher| bencher.iter(|| black_box(&mut sets).reset()));
    assert!(sets.unite(0, 1) && !sets.unite(0, 1) && sets.same(0, 1));
    sets.reset();
    assert!(!sets.same(0, 1));
}

/// The number of components of a graph with these edges, without union-find.
fn count_by_walking(len: usize, pairs: &[u32]) -> usize {
    let mut near = vec![Vec::new(); len];
    for pair in pairs.chunks_exact(2) {
        near[pair[0] as usize].push(pair[1] as usize);
        near[pair[1] as usize].push(pair[0] as usize);
    }
    let mut seen = vec![false; len];
    let mut count = 0;
    for start in 0..len {
        count += usize::from(!seen[start]);
        let mut todo = vec![start];
        while let Some(at) = todo.pop() {
            if !std::mem::replace(&mut seen[at], true) {
                todo.extend(&near[at]);
            }
        }
    }
    count
}

fn below(random: &mut Rng, len: usize) -> u32 {
    random.below(len) as u32
}
