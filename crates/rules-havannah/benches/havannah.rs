//! Speed of `Solo` on large boards, and of `play` on long strips. Random games are in the crate `games`.

use std::collections::BTreeSet;
use std::hint::black_box;

use cases::hexagon;
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Axial, Hexagon, Shape};
use rng::Rng;
use rules_havannah::{Color, Havannah, RingRule, Rules, Setup, Solo};

criterion_group!(benches, one_player, strips);
criterion_main!(benches);

/// One player's stones, scattered over the board or in a spiral from the centre, under the contest's rule.
fn one_player(c: &mut Criterion) {
    let mut group = c.benchmark_group("one player");
    group.sample_size(10);
    for (side, count) in [(3000, 10_000), (100_000, 1_000_000)] {
        group.throughput(Throughput::Elements(count as u64));
        for (name, stones) in [("scattered", scattered(side, count)), ("spiral", spiral(count))] {
            let mut solo = Solo::default();
            group.bench_function(BenchmarkId::new(format!("{name}, known beforehand"), count), |b| {
                b.iter(|| {
                    let win = solo.first_win(side, RingRule::EmptyCell, Color::Black, black_box(&stones));
                    assert_eq!(win, Ok(None));
                });
            });
        }
    }
    group.finish();
}

/// A strip two cells wide that winds over the whole board. It contains so many paths that programs
/// that search for rings become slow. The time per stone must not depend on the length of the strip.
fn strips(c: &mut Criterion) {
    let mut group = c.benchmark_group("havannah strip");
    for side in [10, 22, 50] {
        let strip = strip(side);
        group.throughput(Throughput::Elements(strip.len() as u64));
        group.bench_function(BenchmarkId::new("play", side), |b| {
            b.iter_batched_ref(
                || Havannah::new(&Setup::new(side, RingRule::EmptyCell)),
                |game| {
                    let mut rings = 0;
                    for &at in &strip {
                        rings += usize::from(game.play(Color::Black, at).expect("each cell once").ring());
                    }
                    assert_eq!(rings, 0);
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// Rows in pairs. One cell joins each pair to the next, right and left in turn.
fn strip(side: u32) -> Vec<Axial> {
    let last = side as i32 - 1;
    let mut stones = Vec::new();
    for r in -last..=last {
        let (from, to) = ((-last).max(-last - r), last.min(last - r));
        match (r + last) % 6 {
            2 => stones.push(Axial { q: to, r }),
            5 => stones.push(Axial { q: from, r }),
            _ => stones.extend((from..=to).map(|q| Axial { q, r })),
        }
    }
    stones
}

/// Random cells without repeats, so far apart that nothing is complete.
fn scattered(side: u32, count: usize) -> Vec<Axial> {
    let hexagon = Hexagon::new(side);
    let mut random = Rng::new(7);
    let mut cells = BTreeSet::new();
    let width = 2 * u64::from(side) - 1;
    let mut cell = || (random.next() % width) as i32 - (side as i32 - 1);
    let mut stones = Vec::new();
    while stones.len() < count {
        let at = Axial { q: cell(), r: cell() };
        // A cell off the board or drawn before is drawn again.
        if hexagon.contains(at) && cells.insert(at) {
            stones.push(at);
        }
    }
    stones
}

/// A solid disc that grows from the centre. Most stones touch two or three earlier ones.
fn spiral(count: usize) -> Vec<Axial> {
    let cells = (0..).flat_map(|radius| hexagon::circle((0, 0), radius, 4)).take(count);
    cells.map(|(x, y)| Axial { q: x as i32, r: -y as i32 }).collect()
}
