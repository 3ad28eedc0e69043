//! Numbers of cells, numbered places beside the map of `std`, and crossing links: `cargo bench -p stonepath-geometry`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Axial, CellIdx, Hexagon, Link, Places, Point, Rhombus, Shape};
use oracle::Rng;

/// Coordinates to numbers and back, on random cells.
fn shapes(criterion: &mut Criterion) {
    let mut random = Rng::new(1);
    let side = 3000;
    let hexagon = Hexagon::new(side as u32);
    let cells = (0..10_000)
        .map(|_| Axial { q: between(&mut random, -side, side), r: between(&mut random, -side, side) })
        .filter(|&at| hexagon.contains(at))
        .collect::<Vec<_>>();
    let numbers = cells.iter().filter_map(|&at| hexagon.index(at)).collect::<Vec<_>>();
    let sum = numbers.iter().map(|idx| idx.get()).sum::<u64>();
    assert!(numbers.iter().zip(&cells).all(|(&idx, &at)| hexagon.coord(idx) == at));

    let mut group = criterion.benchmark_group("10,000 random cells");
    group.throughput(Throughput::Elements(cells.len() as u64));
    group.bench_function("Hexagon::index", |bencher| {
        bencher.iter(|| {
            let numbers = black_box(&cells).iter().filter_map(|&at| black_box(hexagon).index(at));
            assert_eq!(numbers.map(CellIdx::get).sum::<u64>(), sum);
        });
    });
    group.bench_function("Hexagon::coord", |bencher| {
        bencher.iter(|| {
            let back = black_box(&numbers).iter().map(|&idx| black_box(hexagon).coord(idx));
            assert!(back.eq(cells.iter().copied()));
        });
    });
    let rhombus = Rhombus::new(2 * side as u32, 2 * side as u32);
    let inside = cells.iter().filter(|&&at| rhombus.contains(at)).count();
    group.bench_function("Rhombus::index", |bencher| {
        bencher.iter(|| {
            let numbers = black_box(&cells).iter().filter_map(|&at| black_box(rhombus).index(at));
            assert_eq!(numbers.count(), inside);
        });
    });
    group.finish();
}

/// Stones on a board of side 3000: each is added, and then its neighbours are looked up.
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

/// The nine links across each of many.
fn links(criterion: &mut Criterion) {
    let mut random = Rng::new(3);
    let links = (0..10_000)
        .filter_map(|_| {
            let at = Point { x: between(&mut random, 0, 1000), y: between(&mut random, 0, 1000) };
            Link::new(at, at.offset(Point::KNIGHT[between(&mut random, 0, 7) as usize]))
        })
        .collect::<Vec<_>>();
    let mut group = criterion.benchmark_group("10,000 links");
    group.throughput(Throughput::Elements(links.len() as u64));
    // The nine lie round the middle of the link, like the link itself: their ways and ends have known sums.
    let sum = |links: &[Link]| links.iter().flat_map(|link| link.crossing()).map(middle).sum::<i64>();
    let expected = 9 * links.iter().map(|&link| middle(link)).sum::<i64>();
    group.bench_function("Link::crossing", |bencher| {
        bencher.iter(|| assert_eq!(sum(black_box(&links)), expected));
    });
    group.bench_function("Link::crosses, all nine", |bencher| {
        bencher.iter(|| {
            let crossed =
                black_box(&links).iter().map(|link| link.crossing().map(|other| link.crosses(other)));
            assert_eq!(crossed.flatten().filter(|&crosses| crosses).count(), 9 * links.len());
        });
    });
    group.finish();
}

criterion_group!(benches, shapes, places, links);
criterion_main!(benches);

/// The sum of the numbers of all neighbours that were found.
fn with_places(places: &mut Places<Axial>, stones: &[Axial]) -> u64 {
    let mut sum = 0;
    for &at in stones {
        if places.add(at).is_ok() {
            sum += at.neighbors().iter().filter_map(|&near| places.find(near)).map(u64::from).sum::<u64>();
        }
    }
    sum
}

/// The same with the map of `std`.
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

/// Twice the middle of a link, both coordinates added up.
fn middle(link: Link) -> i64 {
    link.ends().map(|end| i64::from(end.x) + i64::from(end.y)).iter().sum()
}

/// A number from `low` to `high`, both included.
fn between(random: &mut Rng, low: i32, high: i32) -> i32 {
    random.between(low.into(), high.into()) as i32
}
