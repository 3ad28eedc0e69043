//! Random games: the rules alone as the baseline, a game with turns and hash, a journal with undo,
//! a history with undo, and a game of a kind known only at run time. Compare ratios on one board.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use games::{ALL, AnyGame, Playout, Visitor};
use play::{Game, History, Terms};
use rng::Rng;
use rules_core::{Color, Journal, Rules};

/// The number of stones in all games: too many for a branch predictor to memorize.
const STONES: usize = 1 << 17;

/// Plays the same random games of a board in each way that is compared.
struct Ways<'a>(&'a mut Criterion, &'static str);

impl Visitor for Ways<'_> {
    type Output = ();

    fn visit<R: Rules>(self) {
        let setup: R::Setup = self.1.parse().expect("a setup");
        let terms = Terms::<R>::new(setup);
        let games = random_games::<R>(&setup);
        let stones: usize = games.iter().map(Vec::len).sum();
        let mut group = self.0.benchmark_group(format!("{} turns", self.1));
        group.sampling_mode(SamplingMode::Flat).throughput(Throughput::Elements(stones as u64));

        let mut board = R::new(&setup);
        group.bench_function("floor", |b| {
            b.iter_custom(|times| {
                timed(times, &games, |game| {
                    board.reset(&setup);
                    for (number, &at) in game.iter().enumerate() {
                        let placed = board.play(Color::in_turn(number), at);
                        assert!(placed.is_ok());
                    }
                })
            });
        });
        let mut played = Game::<R>::new(&terms);
        group.bench_function("game", |b| {
            b.iter_custom(|times| {
                timed(times, &games, |game| {
                    played.reset(&terms);
                    for &at in game {
                        let placed = played.play(at);
                        assert!(placed.is_ok());
                    }
                    black_box(played.hash());
                })
            });
        });
        let mut journal = R::Journal::default();
        group.bench_function("taken back", |b| {
            board.reset(&setup);
            b.iter_custom(|times| {
                timed(times, &games, |game| {
                    for (number, &at) in game.iter().enumerate() {
                        let placed = board.play_noted(Color::in_turn(number), at, &mut journal);
                        assert!(placed.is_ok());
                    }
                    while board.take_back(&mut journal) {}
                    assert!(journal.is_empty());
                })
            });
        });
        let mut history = History::<R>::new(&terms);
        group.bench_function("history", |b| {
            history.reset(&terms);
            b.iter_custom(|times| {
                timed(times, &games, |game| {
                    for &at in game {
                        let placed = history.play(at);
                        assert!(placed.is_ok());
                    }
                    black_box(history.game().hash());
                    while history.undo() {}
                })
            });
        });
        let mut any: AnyGame = self.1.parse().expect("a setup");
        let pairs: Vec<Vec<[i32; 2]>> =
            games.iter().map(|game| game.iter().map(|&at| R::pair(&setup, at)).collect()).collect();
        group.bench_function("any game", |b| {
            any.reset(&any.terms());
            b.iter_custom(|times| {
                timed(times, &pairs, |game| {
                    for &at in game {
                        let placed = any.play(at);
                        assert!(placed.is_ok());
                    }
                    black_box(any.hash());
                    while any.undo() {}
                })
            });
        });
        group.finish();
    }
}

/// The time to play all games, repeated `times` times.
fn timed<T>(times: u64, games: &[Vec<T>], mut play: impl FnMut(&[T])) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        games.iter().for_each(|game| play(game));
    }
    start.elapsed()
}

/// Random games to the end, [`STONES`] stones or slightly more.
fn random_games<R: Rules>(setup: &R::Setup) -> Vec<Vec<R::At>> {
    let mut random = Rng::new(16);
    let mut playout = Playout::new();
    let (mut games, mut stones, mut board) = (Vec::new(), 0, R::new(setup));
    while stones < STONES {
        let mut game = Vec::new();
        board.reset(setup);
        playout.play(&mut board, Color::Black, &mut || random.next(), |_, at| game.push(at));
        stones += game.len();
        games.push(game);
    }
    games
}

/// The most common board of each variant of each game.
fn all(c: &mut Criterion) {
    for game in ALL {
        let mut seen = Vec::new();
        for &setup in game.usual() {
            let variant = setup.splitn(3, ' ').nth(2);
            if !seen.contains(&variant) {
                seen.push(variant);
                game.visit(Ways(c, setup));
            }
        }
    }
}

criterion_group! {
    name = play;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500));
    targets = all
}
criterion_main!(play);
