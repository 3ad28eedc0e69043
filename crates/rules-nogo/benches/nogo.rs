//! Plays large boards out. For whole games, see the benchmarks of `games`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use geometry::{Grid, Shape, Square};
use rng::Rng;
use rules_nogo::{Board, Color, NoGo, Rules, Setup};

/// The time per point, for an empty board and one with random stones on about a third of the points.
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

/// Asserts that a board is legal after playing out and that the player to move is stuck.
fn check(board: &Board) {
    let mut game = NoGo::from_board(board.clone()).expect("a legal board");
    let mut record = Vec::new();
    game.play_out(Color::Black, &mut record);
    let to_move = Color::in_turn(record.len());
    assert!(NoGo::from_board(game.to_board()).is_ok_and(|end| end.stuck(to_move)));
}

/// Tries a third of the points in random order with alternating colours, and skips refused stones.
fn random_board(side: u32) -> Board {
    let mut game = NoGo::new(&Setup::new(side, side));
    let mut order: Vec<_> = game.shape().cells().map(|idx| game.shape().coord(idx)).collect();
    Rng::new(99).shuffle(&mut order);
    for (turn, &at) in order[..order.len() / 3].iter().enumerate() {
        let _ = game.play(Color::in_turn(turn), at);
    }
    game.to_board()
}

criterion_group!(benches, play_out);
criterion_main!(benches);
