//! Measures the solver of each problem on the largest stored contest input and on built ones, most of them far beyond
//! the contest's limits, then on single cases of three sizes, a factor of ten apart. For comparison, it also measures
//! the floor, a loop that only turns the bytes into numbers or cells, and on the stored input the plain, obvious
//! solution. Only ratios of times measured on the same processor are meaningful: see docs/performance.md.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use judge_io::AnyProblem;

mod floor;
#[path = "../inputs/mod.rs"]
mod inputs;

use inputs::Input;

fn judges(criterion: &mut Criterion) {
    for &problem in problems::ALL {
        let id = problem.info().id;
        let mut group = group(criterion, id, 2);
        for (place, input) in inputs::of(id).iter().enumerate() {
            floor_and_solve(&mut group, problem, input);
            // Plain solutions are for the contest's sizes: the first input.
            if let (0, Some(solve)) = (place, kits::find(id).and_then(|kit| kit.plain)) {
                let text = str::from_utf8(&input.bytes).expect("a good input");
                assert!(input.right.accepts(problem, &input.bytes, solve(text).as_bytes()), "{id}: plain");
                group.bench_function(BenchmarkId::new("plain", input.name), |bencher| {
                    bencher.iter(|| solve(black_box(text)));
                });
            }
        }
        group.finish();
    }
}

fn growth(criterion: &mut Criterion) {
    for &problem in problems::ALL {
        let id = problem.info().id;
        let mut group = group(criterion, &format!("{id} growth"), 1);
        for input in inputs::growing(id) {
            floor_and_solve(&mut group, problem, &input);
        }
        group.finish();
    }
}

/// A group that measures each function for some seconds.
fn group<'a>(criterion: &'a mut Criterion, name: &str, seconds: u64) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(seconds));
    group
}

fn floor_and_solve(group: &mut BenchmarkGroup<'_, WallTime>, problem: &dyn AnyProblem, input: &Input) {
    let Input { name, items, bytes, right } = input;
    let mut answer = Vec::new();
    problem.solve(bytes, &mut answer).expect("a good input");
    assert!(right.accepts(problem, bytes, &answer), "wrong answer to {} {name}", problem.info().id);

    group.throughput(Throughput::Elements(*items));
    group.bench_function(BenchmarkId::new("floor", name), |bencher| {
        bencher.iter(|| floor::read(black_box(bytes)));
    });
    group.bench_function(BenchmarkId::new("solve", name), |bencher| {
        bencher.iter(|| {
            answer.clear();
            problem.solve(black_box(bytes), &mut answer)
        });
    });
}

criterion_group!(benches, judges, growth);
criterion_main!(benches);
