//! Compares random games and the player with the rules, which the crate `suite` tests.

use std::collections::BTreeMap;

use allocation_counter::measure;
use games::{ALL, AnyGame, GameKind, Playout, Uct, Visitor};
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

/// The result with best play: 1 if the player to move wins, 0 for a draw, -1 for a loss.
fn value<R: Rules>(game: &R, to_move: Color) -> i32 {
    if let Some(winner) = game.outcome(to_move).winner() {
        return if winner == to_move { 1 } else { -1 };
    }
    let values =
        moves(game, to_move).into_iter().map(|at| -value(&after(game, to_move, at), to_move.opponent()));
    values.fold(None, |best, value| best.max(Some(value))).unwrap_or(0)
}

/// In random games, the player returns all legal moves. The first wins at once if possible, and does not let the opponent win at
/// once if another move prevents it, unless it expects to lose anyway. With few places left, it has the value of the position, and proved winners are right.
/// Returns the numbers of positions of these three kinds.
struct Chooses;

impl Visitor for Chooses {
    type Output = [usize; 3];

    fn visit<R: Rules>(self) -> [usize; 3] {
        const PLAYOUTS: u32 = 1000;
        let [mut numbers, mut again, mut choices] = [5, 5, 6].map(Rng::new);
        let mut counts = [0; 3];
        for (setup, round) in boards::<R>(36).flat_map(|setup| (0..3).map(move |round| (setup, round))) {
            let [mut player, mut other] = [(); 2].map(|()| Uct::new(&setup));
            let (mut game, mut to_move) = (R::new(&setup), Color::in_turn(round));
            loop {
                let (legal, opponent) = (moves(&game, to_move), to_move.opponent());
                let found = player.search(&game, to_move, PLAYOUTS, &mut || numbers.next());
                assert_eq!(found, other.search(&game, to_move, PLAYOUTS, &mut || again.next()), "{setup}");
                assert!(
                    found.len() == legal.len() && found.iter().all(|it| legal.contains(&it.at)),
                    "{setup}"
                );
                let Some(best) = found.first() else { break };
                let wins = |game: &R, color, at| {
                    after(game, color, at).outcome(color.opponent()).winner() == Some(color)
                };
                let loses = |&at: &R::At| {
                    let next = after(&game, to_move, at);
                    moves(&next, opponent).into_iter().any(|reply| wins(&next, opponent, reply))
                };
                if legal.iter().any(|&at| wins(&game, to_move, at)) {
                    assert!(wins(&game, to_move, best.at), "{setup}: a win is seen");
                    counts[0] += 1;
                } else if !legal.iter().all(loses) && legal.iter().any(loses) {
                    assert!(!loses(&best.at) || best.score < 0, "{setup}: a loss is prevented");
                    counts[1] += 1;
                }
                if game.cells().filter(|&at| game.stone(at).is_none()).count() <= 6 {
                    let after = |at| -value(&after(&game, to_move, at), opponent);
                    assert_eq!(after(best.at), value(&game, to_move), "{setup}");
                    for it in found {
                        let proved = it.winner.map(|winner| if winner == to_move { 1 } else { -1 });
                        assert!(proved.is_none_or(|proved| proved == after(it.at)), "{setup}: {it:?}");
                    }
                    counts[2] += 1;
                }
                game.play(to_move, choices.pick(&legal)).expect("a move");
                to_move = opponent;
            }
            assert!(!game.outcome(to_move).is_open(), "{setup}");
        }
        counts
    }
}

#[test]
fn the_player_sees_wins_and_losses() {
    for game in ALL {
        let counts = game.visit(Chooses);
        assert!(counts.iter().all(|&count| count > 0), "{game:?}: {counts:?} positions");
    }
}

/// The winning first moves are those of `docs/solved.md`.
#[test]
fn the_first_move_wins() {
    let winning = [&[[2, 0], [0, 1], [1, 1], [2, 1], [0, 2]][..], &[[3, 0], [2, 1], [1, 2], [0, 3]]];
    for (setup, winning) in ["hex 3x3", "hex 4x4"].into_iter().zip(winning) {
        let (game, mut numbers) = (setup.parse::<AnyGame>().expect("a setup"), Rng::new(7));
        let best = game.candidates(20_000, &mut || numbers.next())[0];
        assert!(winning.contains(&best.at), "{setup}: {best:?}");
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
        let (mut player, game) = (Uct::new(&setup), R::new(&setup));
        let mut search = |playouts| {
            assert!(!player.search(&game, Color::Black, playouts, &mut || numbers.next()).is_empty());
        };
        search(200);
        let counted = measure(|| search(100));
        assert!(counted.count_total <= GROWTH, "{setup}: {counted:?}");
    }
}

#[test]
fn no_memory() {
    ALL.iter().for_each(|&game| game.visit(Memory(game)));
}
