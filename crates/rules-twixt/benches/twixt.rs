//! A million pegs on one board. Games are played in `games`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use geometry::Point;
use oracle::Rng;
use rules_twixt::{Color, LinkRule, Setup, Twixt};

criterion_group!(benches, million_pegs);
criterion_main!(benches);

/// All but the points at x = 0 and y = 0, so that nobody wins: the whole cost is placing and linking.
fn million_pegs(c: &mut Criterion) {
    const SIZE: u32 = 1001;
    let last = SIZE as i32 - 1;
    let mut moves = shuffled(&mut Rng::new(2), 1..SIZE as i32);
    // The far sides go to the players who may use them, the corner to nobody.
    moves.retain(|&(_, at)| at != Point { x: last, y: last });
    for (color, at) in &mut moves {
        if at.x == last {
            *color = Color::Black;
        } else if at.y == last {
            *color = Color::White;
        }
    }
    assert_eq!(moves.len(), 999_999);
    let mut group = c.benchmark_group("twixt/pegs on 1001 points a side");
    group.sample_size(10).throughput(Throughput::Elements(moves.len() as u64));
    for rule in [LinkRule::AllLinksBlock, LinkRule::OpponentLinksBlock] {
        group.bench_function(format!("999999 at random, {rule:?}"), |b| {
            b.iter(|| {
                let mut game = Twixt::new(&Setup::new(SIZE, rule));
                let links: usize = moves
                    .iter()
                    .map(|&(color, at)| game.play(color, at).map_or(0, |placed| placed.links.len()))
                    .sum();
                assert_eq!((game.pegs().len(), game.winner()), (moves.len(), None));
                let expected = match rule {
                    LinkRule::AllLinksBlock => LINKS[0],
                    LinkRule::OpponentLinksBlock => LINKS[1],
                };
                assert_eq!(black_box(links), expected);
            });
        });
    }
    group.finish();
}

/// The links between the million pegs, under each rule.
const LINKS: [usize; 2] = [615_432, 1_205_196];

/// The points with both coordinates in a range, in random order, colours in turn.
fn shuffled(random: &mut Rng, range: std::ops::Range<i32>) -> Vec<(Color, Point)> {
    let mut points: Vec<Point> =
        range.clone().flat_map(|x| range.clone().map(move |y| Point { x, y })).collect();
    random.shuffle(&mut points);
    points.into_iter().zip(Color::BOTH.into_iter().cycle()).map(|(at, color)| (color, at)).collect()
}
