//! Random games beside the oracle, and how random they are.

use std::collections::BTreeMap;

use allocation_counter::measure;
use games::{ALL, Game, Playout, Visitor};
use oracle::{Game as Plain, Rng};
use rules_core::{Color, Rules};

use super::boards::{is_over, plain, small};

/// From the start and from the middle of other games: each stone is allowed, and the game ends where and as the oracle's does.
struct Ends(Game);

impl Visitor for Ends {
    type Output = ();

    fn visit<R: Rules>(self) {
        let mut numbers = Rng::new(3);
        let mut playout = Playout::new();
        for (setup, empty) in small::<R>(self.0, 49) {
            for round in 0..20 {
                let mut game = R::new(&setup);
                let mut beside = empty.clone();
                let mut to_move = Color::in_turn(round);
                for _ in 0..numbers.below(4) {
                    let moves = beside.moves(to_move.index());
                    if !moves.is_empty() && !is_over(&beside, to_move) {
                        let at = numbers.pick(&moves);
                        beside.play(to_move.index(), at).expect("a move");
                        let pair = [at.0, at.1].map(|along| along.try_into().expect("a small board"));
                        game.play(to_move, R::at(&setup, pair)).expect("a move");
                        to_move = to_move.opponent();
                    }
                }
                let outcome = playout.play(&mut game, to_move, &mut || numbers.next(), |color, at| {
                    assert_eq!(color, to_move, "{setup}: the colours take turns");
                    assert!(!is_over(&beside, to_move), "{setup}: a stone after the end");
                    beside.play(color.index(), plain::<R>(&setup, at)).expect("a move of the oracle's");
                    to_move = to_move.opponent();
                });
                assert!(is_over(&beside, to_move), "{setup}: an end too early");
                assert_eq!(outcome, game.outcome(to_move));
                assert!(!outcome.is_open());
                let won_by = beside.won_by().map(|player| Color::BOTH[player]);
                assert!(won_by.is_none() || won_by == outcome.winner(), "{setup}");
                assert_eq!(won_by.is_some(), game.winner().is_some(), "{setup}");
            }
        }
    }
}

#[test]
fn the_oracle_agrees() {
    ALL.iter().for_each(|&game| game.visit(Ends(game)));
}

/// The places of the first stones of a game.
type Record = Vec<oracle::At>;

/// So many beginnings of a game are told apart.
const MOST: usize = 500;

/// How likely each beginning of so many stones is, if all moves are as likely at each turn. `None` if there are too many.
fn chances(game: &Plain, to_move: Color, stones: usize) -> Option<BTreeMap<Record, f64>> {
    let moves = game.moves(to_move.index());
    if stones == 0 || is_over(game, to_move) {
        return Some(BTreeMap::from([(game.stones().iter().map(|stone| stone.1).collect(), 1.0)]));
    }
    let mut sum = BTreeMap::new();
    for &at in &moves {
        let mut next = game.clone();
        next.play(to_move.index(), at).expect("a move");
        let after = chances(&next, to_move.opponent(), stones - 1)?;
        sum.extend(after.into_iter().map(|(record, chance)| (record, chance / moves.len() as f64)));
        if sum.len() > MOST {
            return None;
        }
    }
    Some(sum)
}

/// Every beginning of a game comes as often as it should; on the smallest boards these are whole games.
struct Fair(Game);

impl Visitor for Fair {
    type Output = ();

    fn visit<R: Rules>(self) {
        const ROUNDS: usize = 40_000;
        let mut numbers = Rng::new(4);
        let mut playout = Playout::new();
        for (setup, empty) in small::<R>(self.0, 16) {
            let depths =
                (1..=16).map_while(|stones| chances(&empty, Color::Black, stones).map(|it| (stones, it)));
            let Some((stones, expected)) = depths.last() else { continue };
            let mut found: BTreeMap<Record, usize> = BTreeMap::new();
            let mut game = R::new(&setup);
            for _ in 0..ROUNDS {
                game.reset(&setup);
                let mut record = Vec::new();
                playout.play(&mut game, Color::Black, &mut || numbers.next(), |_, at| {
                    record.push(plain::<R>(&setup, at));
                });
                record.truncate(stones);
                *found.entry(record).or_default() += 1;
            }
            assert!(found.keys().all(|record| expected.contains_key(record)), "{setup}: a game that is none");
            for (record, chance) in expected {
                let mean = chance * ROUNDS as f64;
                let off = found.get(&record).map_or(0.0, |&times| times as f64) - mean;
                assert!(
                    off.abs() < 5.0 * mean.sqrt(),
                    "{setup}: {record:?} came {off} times more than {mean}"
                );
            }
        }
    }
}

#[test]
fn every_move_is_as_likely() {
    ALL.iter().for_each(|&game| game.visit(Fair(game)));
}

/// Once the boards were played, nothing is allocated.
struct Memory(Game);

impl Visitor for Memory {
    type Output = ();

    fn visit<R: Rules>(self) {
        for text in self.0.usual() {
            let setup: R::Setup = text.parse().expect("a setup");
            let mut numbers = Rng::new(6);
            let (mut playout, mut game) = (Playout::new(), R::new(&setup));
            let mut round = || {
                game.reset(&setup);
                playout.play(&mut game, Color::Black, &mut || numbers.next(), |_, _| ());
            };
            (0..200).for_each(|_| round());
            let counted = measure(|| (0..20).for_each(|_| round()));
            assert_eq!(counted.count_total, 0, "{text}: {counted:?}");
        }
    }
}

#[test]
fn no_memory() {
    ALL.iter().for_each(|&game| game.visit(Memory(game)));
}
