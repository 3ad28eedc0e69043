//! Speed of `Solo` on large boards, and of `play` for long strips. Games are played in `games`.

use std::collections::BTreeSet;
use std::hint::black_box;

use cases::hexagon;
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Axial, Hexagon, Shape};
use rng::Rng;
use rules_havannah::{Color, Havannah, RingRule, Rules, Setup, Solo};

criterion_group!(benches, one_player, strips);
criterion_main!(benches);

/// One player's stones, at random all over the board and in a spiral from the centre, under the contest's rule.
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

/// The strip two cells wide that winds over the whole board, on which a search for rings finds most ways to go: the
/// time for a stone must not depend on the length.
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

/// Rows in pairs, each pair joined to the next by one cell at the end, left and right by turns.
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

/// Random cells, each once, such that nothing is complete: far apart on a board that is large enough.
fn scattered(side: u32, count: usize) -> Vec<Axial> {
    let hexagon = Hexagon::new(side);
    let mut random = Rng::new(7);
    let mut cells = BTreeSet::new();
    let width = 2 * u64::from(side) - 1;
    let mut cell = || (random.next() % width) as i32 - (side as i32 - 1);
    let mut stones = Vec::new();
    while stones.len() < count {
        let at = Axial { q: cell(), r: cell() };
        // A cell that is drawn twice is drawn again.
        if hexagon.contains(at) && cells.insert(at) {
            stones.push(at);
        }
    }
    stones
}

/// A solid disc grown from the centre, ring by ring: each stone beside two or three earlier ones.
fn spiral(count: usize) -> Vec<Axial> {
    let cells = (0..).flat_map(|radius| hexagon::circle((0, 0), radius, 4)).take(count);
    cells.map(|(x, y)| Axial { q: x as i32, r: -y as i32 }).collect()
}
