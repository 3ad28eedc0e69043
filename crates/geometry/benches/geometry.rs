//! `Places` against the `HashMap` of `std`: `cargo bench -p stonepath-geometry`. Cells and links are measured only as
//! part of whole games, by the benchmarks of the crate `games`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Axial, Places};
use rng::Rng;

/// Adds random stones and looks up the neighbours of each new one.
fn places(criterion: &mut Criterion) {
    for count in [1_000, 100_000] {
        let mut random = Rng::new(2);
        let half = if count == 1_000 { 40 } else { 400 };
        let stones = (0..count)
            .map(|_| Axial { q: between(&mut random, -half, half), r: between(&mut random, -half, half) })
            .collect::<Vec<_>>();
        let mut map = HashMap::new();
        let expected = (with_map(&mut map, &stones), map.len());
        let mut group = criterion.benchmark_group(format!("{count} stones and their neighbours"));
        group.sample_size(20).throughput(Throughput::Elements(count as u64));
        let mut places = Places::new();
        group.bench_function("Places", |bencher| {
            bencher.iter(|| {
                places.clear();
                assert_eq!((with_places(&mut places, &stones), places.len()), expected);
            });
        });
        group.bench_function("std HashMap", |bencher| {
            bencher.iter(|| {
                map.clear();
                assert_eq!((with_map(&mut map, &stones), map.len()), expected);
            });
        });
        group.finish();
    }
}

criterion_group!(benches, places);
criterion_main!(benches);

/// The sum of the numbers of all neighbours found.
fn with_places(places: &mut Places<Axial>, stones: &[Axial]) -> u64 {
    let mut sum = 0;
    for &at in stones {
        if places.add(at).is_ok() {
            sum += at.neighbors().iter().filter_map(|&near| places.find(near)).map(u64::from).sum::<u64>();
        }
    }
    sum
}

/// The same with the `HashMap` of `std`.
fn with_map(map: &mut HashMap<Axial, u32>, stones: &[Axial]) -> u64 {
    let mut sum = 0;
    for &at in stones {
        let number = map.len() as u32;
        if let Entry::Vacant(entry) = map.entry(at) {
            entry.insert(number);
            sum +=
                at.neighbors().iter().filter_map(|near| map.get(near)).copied().map(u64::from).sum::<u64>();
        }
    }
    sum
}

/// A random number from `low` to `high`, inclusive.
fn between(random: &mut Rng, low: i32, high: i32) -> i32 {
    random.between(low.into(), high.into()) as i32
}
