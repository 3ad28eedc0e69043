//! A million pegs on one board. The crate `games` benchmarks whole games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use geometry::Point;
use rng::Rng;
use rules_twixt::{Color, LinkRule, Rules, Setup, Twixt};

criterion_group!(benches, million_pegs);
criterion_main!(benches);

/// All points but those at x = 0 and y = 0, so that nobody wins: this measures placing and linking.
fn million_pegs(c: &mut Criterion) {
    const SIZE: u32 = 1001;
    let last = SIZE as i32 - 1;
    let mut points: Vec<Point> = (1..=last).flat_map(|x| (1..=last).map(move |y| Point { x, y })).collect();
    Rng::new(2).shuffle(&mut points);
    // The last column is for Black, the last row for White, the corner for nobody.
    let moves: Vec<(Color, Point)> = points
        .into_iter()
        .zip(Color::BOTH.into_iter().cycle())
        .filter_map(|(at, color)| match (at.x == last, at.y == last) {
            (true, true) => None,
            (true, false) => Some((Color::Black, at)),
            (false, true) => Some((Color::White, at)),
            (false, false) => Some((color, at)),
        })
        .collect();
    assert_eq!(moves.len(), 999_999);
    let mut group = c.benchmark_group("twixt/pegs on 1001 points a side");
    group.sample_size(10).throughput(Throughput::Elements(moves.len() as u64));
    for (rule, expected) in [(LinkRule::AllLinksBlock, 615_432), (LinkRule::OpponentLinksBlock, 1_205_196)] {
        group.bench_function(format!("999999 at random, {rule:?}"), |b| {
            b.iter(|| {
                let mut game = Twixt::new(&Setup::new(SIZE, rule));
                let made =
                    |&(color, at): &(Color, Point)| game.play(color, at).map_or(0, |it| it.links.len());
                let links: usize = moves.iter().map(made).sum();
                assert_eq!((game.pegs().len(), game.winner()), (moves.len(), None));
                assert_eq!(black_box(links), expected);
            });
        });
    }
    group.finish();
}
