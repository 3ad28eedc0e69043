//! Each problem on the largest contest input and on one far beyond it, beside two others that read the same bytes: the floor,
//! which turns them into numbers or cells with a plain byte loop and does nothing else, and the plain solution, which is the
//! obvious one. Then each on one case of three sizes, a decade apart. Only ratios mean something, and those belong to a
//! processor (docs/performance.md).

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
            // The plain solutions are for the contest's own sizes.
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

/// A group whose functions are measured for so many seconds each.
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
