//! Each problem on the largest contest input and on one far beyond it, beside the floor: reading the same bytes into
//! numbers or cells with a plain byte loop, and nothing else. Only the ratio of the two means something on another machine.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

mod floor;
mod inputs;

use inputs::Input;

fn judges(criterion: &mut Criterion) {
    for &problem in problems::ALL {
        let id = problem.info().id;
        let mut group = criterion.benchmark_group(id);
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(2));
        for Input { name, bytes, right } in inputs::of(id) {
            let mut answer = Vec::new();
            problem.solve(&bytes, &mut answer).expect("a good input");
            assert!(right.accepts(problem, &bytes, &answer), "wrong answer to {id} {name}");

            group.throughput(Throughput::Bytes(bytes.len() as u64));
            group.bench_function(BenchmarkId::new("floor", name), |bencher| {
                bencher.iter(|| floor::read(black_box(&bytes)));
            });
            group.bench_function(BenchmarkId::new("solve", name), |bencher| {
                bencher.iter(|| {
                    answer.clear();
                    problem.solve(black_box(&bytes), &mut answer)
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, judges);
criterion_main!(benches);
