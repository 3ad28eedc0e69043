//! Measures random games, in loops written for one game and in generic code, and copies of positions of all games.

use std::hint::black_box;
use std::iter;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use games::{ALL, Illegal, NoThreads, Numbers, Options, Planes, Playout, Uct, Visitor, batch, of_setup};
use geometry::{Grid, Rhombus, Shape};
use play::Action;
use rng::Rng;
use rules_core::{Color, Rules, Setup};
use rules_havannah::Havannah;
use rules_hex::Hex;
use rules_nogo::NoGo;
use rules_twixt::Twixt;

/// The number of random games after each move.
const PLAYOUTS: u32 = 10_000;

/// Loops written for one game each. They play cells that were shuffled beforehand.
fn own(c: &mut Criterion) {
    fed::<Hex>(c, &[("hex 11", 11), ("hex 13", 13), ("hex 19", 19)], |game, cells| {
        let mut colors = Color::BOTH.into_iter().cycle();
        let mut moves = cells.iter().zip(&mut colors);
        moves.find_map(|(&at, color)| game.play(color, at).expect("an empty cell of an open game"))
    });
    let sides = [("havannah 5 official", 5), ("havannah 8 official", 8), ("havannah 10 official", 10)];
    fed::<Havannah>(c, &sides, |game, cells| {
        for (number, &at) in cells.iter().enumerate() {
            if !game.play(Color::in_turn(number), at).expect("each cell once").is_empty() {
                return Some(Color::in_turn(number));
            }
        }
        None
    });
    fed::<Twixt>(c, &[("twixt 24 std", 24)], |game, points| {
        // Skips points in the opponent's end zone.
        let placed =
            points.iter().enumerate().filter_map(|(number, &at)| game.play(Color::in_turn(number), at).ok());
        placed.filter_map(|placed| placed.winner).next()
    });
    fed::<NoGo>(c, &[("nogo 9", 9), ("nogo 19", 19)], |game, points| {
        // A refused point stays refused, so one pass per colour is enough, as in `NoGo::play_out`.
        let mut sweeps = [points.iter(), points.iter()];
        let mut color = Color::Black;
        while sweeps[color.index()].any(|&at| game.play(color, at).is_ok()) {
            color = color.opponent();
        }
        Some(color.opponent())
    });
}

/// Measures `winner`, which plays one game from a list of cells. For comparison, also measures the generic code,
/// and as a lower bound a "floor", which only stores a byte per stone, without rules, until the board is full.
fn fed<R: Rules>(
    c: &mut Criterion,
    setups: &[(&str, u32)],
    mut winner: impl FnMut(&mut R, &[R::At]) -> Option<Color>,
) {
    for &(text, size) in setups {
        let setup: R::Setup = text.parse().expect("a setup");
        let mut game = R::new(&setup);
        let mut random = Rng::new(u64::from(size));
        let cells: Vec<R::At> = game.cells().collect();
        let mut lists = vec![cells.clone(); (1 << 18) / cells.len()];
        let mut group = c.benchmark_group(format!("{} games", R::Setup::GAME));
        group.sampling_mode(SamplingMode::Flat).throughput(Throughput::Elements(lists.len() as u64));
        let pairs: Vec<[i32; 2]> = lists[0].iter().map(|&at| R::pair(&setup, at)).collect();
        let mut pairs = vec![pairs; lists.len()];
        let [width, height] = [0, 1].map(|axis| pairs[0].iter().map(|pair| pair[axis] as usize + 1).max());
        let mut board = vec![0; width.unwrap_or(0) * height.unwrap_or(0)];
        group.bench_function(BenchmarkId::new("floor", size), |b| {
            b.iter_custom(|times| {
                timed(times, &mut pairs, &mut random, |cells| store(&mut board, width.unwrap_or(0), cells))
            });
        });
        group.bench_function(BenchmarkId::new("play", size), |b| {
            b.iter_custom(|times| {
                timed(times, &mut lists, &mut random, |cells| {
                    game.reset(&setup);
                    let won = winner(&mut game, cells);
                    assert!(
                        game.winner() == won || !game.outcome(won.expect("somebody").opponent()).is_open()
                    );
                })
            });
        });
        // Includes the shuffling, which any random player needs.
        group.bench_function(BenchmarkId::new("draw and play", size), |b| {
            b.iter(|| {
                for cells in &mut lists {
                    for last in (1..cells.len()).rev() {
                        cells.swap(last, ((u128::from(random.next()) * (last as u128 + 1)) >> 64) as usize);
                    }
                    game.reset(&setup);
                    black_box(winner(&mut game, cells));
                }
            });
        });
        group.finish();
        for_all::<R>(c, &format!("{} games", R::Setup::GAME), &setup, size);
    }
}

/// The time to play all lists `times` times, without the time to shuffle them.
/// They are shuffled each time, because a processor would learn repeated games.
fn timed<T>(times: u64, lists: &mut [Vec<T>], random: &mut Rng, mut play: impl FnMut(&[T])) -> Duration {
    let once = |_| {
        lists.iter_mut().for_each(|cells| random.shuffle(cells));
        let start = Instant::now();
        lists.iter().for_each(|cells| play(cells));
        start.elapsed()
    };
    (0..times).map(once).sum()
}

/// Stores stones without any rules.
fn store(board: &mut [u8], width: usize, cells: &[[i32; 2]]) {
    board.fill(0);
    for (at, color) in cells.iter().zip([1, 2].into_iter().cycle()) {
        board[at[1] as usize * width + at[0] as usize] = color;
    }
    black_box(board);
}

/// Random games, and a search on an empty board.
fn for_all<R: Rules>(c: &mut Criterion, group: &str, setup: &R::Setup, value: u32) {
    let mut random = Rng::new(1);
    let mut random = || random.next();
    let empty = R::new(setup);
    let mut group = c.benchmark_group(group);
    group.sampling_mode(SamplingMode::Flat).throughput(Throughput::Elements(1000));
    let (mut playout, mut game) = (Playout::new(), empty.clone());
    group.bench_function(BenchmarkId::new("random", value), |b| {
        b.iter(|| {
            for _ in 0..1000 {
                game.reset(setup);
                let outcome = playout.play(&mut game, Color::Black, &mut random, |_, _| ());
                assert!(!outcome.is_open());
            }
        });
    });
    let mut player = Uct::new(setup);
    group.throughput(Throughput::Elements(u64::from(PLAYOUTS)));
    group.bench_function(BenchmarkId::new("uct", value), |b| {
        b.iter(|| {
            let candidates = player.search(&empty, Color::Black, PLAYOUTS, &mut random);
            assert_eq!(candidates.iter().map(|candidate| candidate.visits).sum::<u32>(), PLAYOUTS);
        });
    });
}

/// The fastest random game of Hex: fills the board, then determines the winner once.
fn fill(c: &mut Criterion) {
    let shape = Rhombus::new(11, 11);
    let mut random = Rng::new(11);
    let mut lists = vec![(0..121).collect::<Vec<u8>>(); 2000];
    let mut group = c.benchmark_group("hex games");
    group.sampling_mode(SamplingMode::Flat).throughput(Throughput::Elements(lists.len() as u64));
    group.bench_function(BenchmarkId::new("fill and decide", 11), |b| {
        let mut values = vec![None; 121];
        b.iter_custom(|times| {
            timed(times, &mut lists, &mut random, |cells| {
                for two in cells.chunks(2) {
                    values[usize::from(two[0])] = Some(Color::Black);
                    if let Some(&other) = two.get(1) {
                        values[usize::from(other)] = Some(Color::White);
                    }
                }
                let board = Grid::from_values(shape, std::mem::take(&mut values)).expect("121 cells");
                assert!(rules_hex::winner(&board).is_some(), "a full board has a winner");
                values = board.into_values();
            })
        });
    });
}

/// Measures the parts of a search on the most common board of each game.
fn all(c: &mut Criterion) {
    struct Parts<'a>(&'a mut Criterion);

    impl Visitor for Parts<'_> {
        type Output = ();

        fn visit<R: Rules>(self) {
            let text = R::Setup::USUAL[0];
            let setup: R::Setup = text.parse().expect("a setup");
            let empty = R::new(&setup);
            let mut group = self.0.benchmark_group(text);
            let mut random = Rng::new(2);
            let (mut full, mut copy) = (empty.clone(), empty.clone());
            let outcome = Playout::new().play(&mut full, Color::Black, &mut || random.next(), |_, _| ());
            assert!(!outcome.is_open());
            group.throughput(Throughput::Elements(1));
            for (name, from) in [("clone_from, empty", &empty), ("clone_from, at the end", &full)] {
                group.bench_function(name, |b| b.iter(|| copy.clone_from(black_box(from))));
                copy.clone_from(from); // A filter may have skipped the bench.
                assert!(from.cells().all(|at| from.stone(at) == copy.stone(at)));
            }
            group.finish();
            for_all::<R>(self.0, text, &setup, 0);
        }
    }
    ALL.iter().for_each(|game| game.visit(Parts(c)));
}

/// Games at once as arrays: an action chosen, performed, masks and planes written, up to a third of the board. The floor plays such stones
/// in the same order, asks for the outcome, and copies as many bytes from one place. The bare loop also chooses the stones, in passes over
/// all games, and copies the bytes from a place for each game; it knows no rule but that a cell is free.
fn arrays(c: &mut Criterion) {
    struct Arrays<'a>(&'a mut Criterion, &'static str);

    impl Visitor for Arrays<'_> {
        type Output = ();

        fn visit<R: Rules>(self) {
            const GAMES: usize = 1024;
            let Arrays(c, text) = self;
            let setup: R::Setup = text.parse().expect("a setup");
            let make =
                |undo| batch(&text.parse().expect("a setup"), GAMES, &Options { undo, ..Options::default() });
            let mut games = make(false).expect("games");
            let numbers = Numbers::new(&text.parse().expect("a setup"));
            let (mut orders, all) = (Vec::new(), Vec::from_iter(0..GAMES as u32));
            let mut actions = vec![0; GAMES];
            let place = |&number: &i32| match numbers.action(number as usize, Color::Black) {
                Some(Action::Stone(_, at)) => R::at(&setup, at),
                _ => panic!("a stone"),
            };
            loop {
                games.random_actions(&mut actions, &NoThreads);
                if actions.contains(&-1) || orders.len() as u64 == setup.shape().len() / 3 {
                    break;
                }
                games.step(&actions, Illegal::Raise, &NoThreads).expect("legal actions");
                orders.push(actions.iter().map(place).collect::<Vec<_>>());
            }
            let steps = orders.len();
            let (masks, planes) = (GAMES * numbers.cells(), GAMES * numbers.cells() * games.num_planes());
            let (mut mask, mut plane) = (vec![false; masks], vec![0; planes]);
            let mut boards = vec![R::new(&setup); GAMES];
            let bytes = (masks + planes) / GAMES;
            let (ones, mut out) = (vec![1_u8; bytes], vec![0_u8; GAMES * bytes]);
            let mut group = c.benchmark_group(text);
            group.throughput(Throughput::Elements((GAMES * steps) as u64)).sampling_mode(SamplingMode::Flat);
            group.bench_function("arrays, floor", |b| {
                b.iter(|| {
                    boards.iter_mut().for_each(|board| board.reset(&setup));
                    for (number, order) in orders.iter().enumerate() {
                        let color = Color::in_turn(number);
                        for ((board, &at), out) in boards.iter_mut().zip(order).zip(out.chunks_mut(bytes)) {
                            board.play(color, at).expect("a legal stone");
                            black_box(board.outcome(color.opponent()));
                            out.copy_from_slice(black_box(&ones));
                        }
                    }
                });
            });
            let (cells, own) = (numbers.cells(), vec![1_u8; GAMES * bytes]);
            let places: Vec<_> = R::new(&setup).cells().collect();
            let (mut random, mut free, mut chosen) = (Rng::new(1), vec![1_u8; masks], vec![0; GAMES]);
            group.bench_function("arrays, bare", |b| {
                b.iter(|| {
                    boards.iter_mut().for_each(|board| board.reset(&setup));
                    free.fill(1);
                    for number in 0..steps {
                        let color = Color::in_turn(number);
                        for (chosen, free) in chosen.iter_mut().zip(free.chunks(cells)) {
                            let mut cell = || ((random.next() >> 32) as usize * places.len()) >> 32;
                            *chosen =
                                iter::repeat_with(&mut cell).find(|&cell| free[cell] == 1).expect("a cell");
                        }
                        for ((board, &chosen), free) in
                            boards.iter_mut().zip(&chosen).zip(free.chunks_mut(cells))
                        {
                            free[chosen] = 0;
                            let placed = board.play(color, places[chosen]);
                            black_box((placed.is_ok(), board.outcome(color.opponent())));
                        }
                        for (mask, free) in mask.chunks_mut(cells).zip(free.chunks(cells)) {
                            mask.iter_mut().zip(free).for_each(|(mask, &free)| *mask = free == 1);
                        }
                        for (plane, own) in plane.chunks_mut(bytes - cells).zip(own.chunks(bytes)) {
                            plane.copy_from_slice(&own[cells..]);
                        }
                    }
                });
            });
            for (undo, name) in [(false, "arrays"), (true, "arrays, undo")] {
                let mut games = make(undo).expect("games");
                group.bench_function(name, |b| {
                    b.iter(|| {
                        games.reset(&all).expect("indices");
                        for _ in 0..steps {
                            games.random_actions(&mut actions, &NoThreads);
                            games.step(&actions, Illegal::Raise, &NoThreads).expect("legal actions");
                            games.legal(&mut mask, &NoThreads);
                            let out = Planes::Bytes(&mut plane);
                            games.planes(&all, &[0], out, &NoThreads).expect("indices");
                        }
                    });
                });
            }
        }
    }
    for text in ["hex 11", "y 11", "havannah 8 official", "twixt 24 std", "nogo 9"] {
        of_setup(text).expect("a game").visit(Arrays(c, text));
    }
}

criterion_group! {
    name = games;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(500));
    targets = own, fill, all, arrays
}
criterion_main!(games);
