//! NoGo: playing large boards out. Games are played in `games`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Grid, Point, Square};
use oracle::Rng;
use rules_nogo::{Board, Color, NoGo, Setup};

/// Time a point: an empty board, and one with random stones on a third of the points.
fn play_out(c: &mut Criterion) {
    let mut group = c.benchmark_group("nogo/play_out");
    group.sample_size(20);
    for side in [600, 2000] {
        group.throughput(Throughput::Elements(u64::from(side * side)));
        for (name, board) in
            [("empty", Grid::filled(Square::new(side, side), None)), ("random", random_board(side))]
        {
            let mut record = Vec::with_capacity((side * side) as usize);
            check(&board);
            group.bench_function(format!("{name}/{side}"), |b| {
                b.iter_batched(
                    || board.clone(),
                    |board| {
                        record.clear();
                        let mut game = NoGo::from_board(board).expect("a legal board");
                        game.play_out(Color::Black, &mut record);
                        black_box(record.len())
                    },
                    BatchSize::LargeInput,
                );
            });
        }
    }
    group.finish();
}

/// Asserts that a board played out is legal and that the player to move is stuck.
fn check(board: &Board) {
    let mut game = NoGo::from_board(board.clone()).expect("a legal board");
    let mut record = Vec::new();
    game.play_out(Color::Black, &mut record);
    let to_move = if record.len().is_multiple_of(2) { Color::Black } else { Color::White };
    assert!(NoGo::from_board(game.to_board()).is_ok_and(|end| end.stuck(to_move)));
}

fn random_board(side: u32) -> Board {
    let mut game = NoGo::new(&Setup::new(side, side));
    let order = shuffled(side, 99);
    for (&at, color) in order[..order.len() / 3].iter().zip(Color::BOTH.into_iter().cycle()) {
        let _ = game.play(color, at);
    }
    game.to_board()
}

/// All points of a square in a random order.
fn shuffled(side: u32, seed: u64) -> Vec<Point> {
    let side = side as i32;
    let mut points: Vec<Point> = (0..side * side).map(|n| Point { x: n % side, y: n / side }).collect();
    Rng::new(seed).shuffle(&mut points);
    points
}

criterion_group!(benches, play_out);
criterion_main!(benches);
