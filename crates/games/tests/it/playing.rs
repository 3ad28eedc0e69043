//! Compares random games and the Monte Carlo player with the rules, which the crate `suite` tests.

use std::collections::BTreeMap;

use allocation_counter::measure;
use games::{ALL, GameKind, MonteCarlo, Playout, Visitor};
use oracle::Boards;
use rng::Rng;
use rules_core::{Color, Rules, Setup};

/// The boards of a game, of each variant, with at most `places` places.
fn boards<R: Rules>(places: usize) -> impl Iterator<Item = R::Setup> {
    let Boards { small, larger } = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
    let setups = small.iter().chain(larger).map(|text| text.parse().expect("a setup"));
    setups.filter(move |setup| R::new(setup).cells().count() <= places)
}

/// The legal moves; none when the game is over.
fn moves<R: Rules>(game: &R, to_move: Color) -> Vec<R::At> {
    let is_open = game.outcome(to_move).is_open();
    game.cells().filter(|&at| is_open && game.check(to_move, at).is_ok()).collect()
}

fn after<R: Rules>(game: &R, color: Color, at: R::At) -> R {
    let mut next = game.clone();
    next.play(color, at).expect("a move");
    next
}

/// Random games after 0 to 3 stones: each stone is legal, and the game stops exactly at its end.
struct Ends;

impl Visitor for Ends {
    type Output = ();

    fn visit<R: Rules>(self) {
        let mut numbers = Rng::new(3);
        let mut playout = Playout::new();
        let rounds = boards::<R>(100).flat_map(|setup| (0..20).map(move |round| (setup, round)));
        for (setup, round) in rounds {
            let mut beside = R::new(&setup);
            let mut to_move = Color::in_turn(round);
            for _ in 0..numbers.below(4) {
                let moves = moves(&beside, to_move);
                if !moves.is_empty() {
                    beside.play(to_move, numbers.pick(&moves)).expect("a move");
                    to_move = to_move.opponent();
                }
            }
            let mut game = beside.clone();
            let outcome = playout.play(&mut game, to_move, &mut || numbers.next(), |color, at| {
                assert_eq!(color, to_move, "{setup}: the colours take turns");
                assert!(beside.outcome(to_move).is_open(), "{setup}: a stone after the end");
                beside.play(color, at).expect("a move");
                to_move = to_move.opponent();
            });
            assert_eq!(outcome, beside.outcome(to_move), "{setup}");
            assert!(!outcome.is_open(), "{setup}: the game is still open");
        }
    }
}

#[test]
fn random_games_end() {
    ALL.iter().for_each(|game| game.visit(Ends));
}

/// The places of the first stones of a game.
type Record = Vec<[i32; 2]>;

/// Returns a number `n`, and the first `n` stones of all possible games (all stones of shorter games). Each of these
/// beginnings has its probability if all moves of a turn are equally likely. `n` is the largest number with at most
/// 500 beginnings, or the length of the longest game.
fn beginnings<R: Rules>(setup: &R::Setup) -> (usize, Vec<(R, Record, f64)>) {
    let mut all = vec![(R::new(setup), Vec::new(), 1.0)];
    for stones in 0.. {
        let mut longer = Vec::new();
        for (game, record, chance) in &all {
            let to_move = Color::in_turn(record.len());
            let moves = moves(game, to_move);
            for &at in &moves {
                let record = [&record[..], &[R::pair(setup, at)]].concat();
                longer.push((after(game, to_move, at), record, chance / moves.len() as f64));
            }
            if moves.is_empty() {
                longer.push((game.clone(), record.clone(), *chance));
            }
        }
        if longer.len() > 500 || longer.iter().all(|it| it.1.len() <= stones) {
            return (stones, all);
        }
        all = longer;
    }
    unreachable!("games end")
}

/// Each beginning of a game is as frequent as it should be. On the smallest boards, the beginnings are whole games.
struct Fair;

impl Visitor for Fair {
    type Output = ();

    fn visit<R: Rules>(self) {
        const ROUNDS: usize = 40_000;
        let mut numbers = Rng::new(4);
        let mut playout = Playout::new();
        for setup in boards::<R>(16) {
            let (stones, expected) = beginnings::<R>(&setup);
            let mut found: BTreeMap<Record, usize> = BTreeMap::new();
            let mut game = R::new(&setup);
            for _ in 0..ROUNDS {
                game.reset(&setup);
                let mut record = Vec::new();
                playout.play(&mut game, Color::Black, &mut || numbers.next(), |_, at| {
                    record.push(R::pair(&setup, at));
                });
                record.truncate(stones);
                *found.entry(record).or_default() += 1;
            }
            for (_, record, chance) in expected {
                let mean = chance * ROUNDS as f64;
                let off = found.remove(&record).unwrap_or_default() as f64 - mean;
                assert!(
                    off.abs() < 5.0 * mean.sqrt(),
                    "{setup}: {record:?} came {off} more times than {mean}"
                );
            }
            assert_eq!(found, BTreeMap::new(), "{setup}: impossible games");
        }
    }
}

#[test]
fn every_move_is_as_likely() {
    ALL.iter().for_each(|game| game.visit(Fair));
}

/// The Monte Carlo player tries all legal moves, finds a win in one stone, and makes no move after the end.
/// Returns the number of positions with a win in one stone.
struct Chooses;

impl Visitor for Chooses {
    type Output = usize;

    fn visit<R: Rules>(self) -> usize {
        const PLAYOUTS: u32 = 20;
        let mut numbers = Rng::new(5);
        let mut random = || numbers.next();
        let mut wins = 0;
        for setup in boards::<R>(36) {
            let mut player = MonteCarlo::new(&setup);
            let mut game = R::new(&setup);
            let mut to_move = Color::White;
            while let Some(best) = player.best(&game, to_move, PLAYOUTS, &mut random) {
                let tried: Vec<R::At> = player.candidates().iter().map(|candidate| candidate.at).collect();
                assert_eq!(tried, moves(&game, to_move), "{setup}");
                for candidate in player.candidates() {
                    assert_eq!(candidate.won + candidate.lost + candidate.drawn, PLAYOUTS);
                    assert!(candidate.score() <= best.score());
                }
                let first = player.candidates().iter().find(|candidate| candidate.score() == best.score());
                assert_eq!(first, Some(&best), "the first of equals");
                let is_won = |&at: &R::At| {
                    after(&game, to_move, at).outcome(to_move.opponent()).winner() == Some(to_move)
                };
                if tried.iter().any(is_won) {
                    assert_eq!(best.won, PLAYOUTS, "{setup}: a win is seen");
                    wins += 1;
                }
                game.play(to_move, best.at).expect("a move");
                to_move = to_move.opponent();
            }
            assert!(!game.outcome(to_move).is_open() && player.candidates().is_empty());
        }
        wins
    }
}

#[test]
fn the_player_plays_to_the_end() {
    for game in ALL {
        assert!(game.visit(Chooses) > 0, "{game:?}: no position had a winning stone");
    }
}

/// Games on a used board do not allocate, but a buffer may still have to grow for the largest game so far.
struct Memory(GameKind);

/// Fewer allocations than the games that are measured, so none in each game.
const GROWTH: u64 = 8;

impl Visitor for Memory {
    type Output = ();

    fn visit<R: Rules>(self) {
        for text in self.0.usual() {
            let setup: R::Setup = text.parse().expect("a setup");
            let mut numbers = Rng::new(6);
            let mut random = || numbers.next();
            let (mut playout, mut game) = (Playout::new(), R::new(&setup));
            let mut play = |rounds: usize| {
                for _ in 0..rounds {
                    game.reset(&setup);
                    playout.play(&mut game, Color::Black, &mut random, |_, _| ());
                }
            };
            play(200);
            let counted = measure(|| play(20));
            assert!(counted.count_total <= GROWTH, "{text}: {counted:?}");
        }
        let setup: R::Setup = self.0.usual()[0].parse().expect("a setup");
        let mut numbers = Rng::new(6);
        let (mut player, game) = (MonteCarlo::new(&setup), R::new(&setup));
        let mut choose = || player.best(&game, Color::Black, 2, &mut || numbers.next());
        assert!(choose().is_some() && choose().is_some());
        let counted = measure(|| assert!(choose().is_some()));
        assert!(counted.count_total <= GROWTH, "{setup}: {counted:?}");
    }
}

#[test]
fn no_memory() {
    ALL.iter().for_each(|&game| game.visit(Memory(game)));
}
