//! What holds for the rules of every game, through the trait and against the oracle.

use std::collections::BTreeSet;
use std::fmt::Debug;

use oracle::{Game, Rng};
use rules_core::{Color, Outcome, Rules};

/// What the game makes of a player who cannot move, while nobody has won.
#[derive(Clone, Copy)]
enum Stuck {
    Draws,
    Loses,
}

/// A stone that was taken, and what it did.
type Move<R> = (Color, <R as Rules>::At, <R as Rules>::Placed);

/// A position, the oracle's beside it, and all moves so far.
struct Pair<R: Rules> {
    game: R,
    plain: Game,
    moves: Vec<Move<R>>,
    stuck: Stuck,
}

/// The laws of one setup, in so many random games.
fn laws<R: Rules + Debug>(setup: &str, stuck: Stuck, rounds: usize)
where
    R::Placed: Clone + PartialEq + Debug,
{
    let parsed: R::Setup = setup.parse().expect("a setup");
    assert_eq!(parsed.to_string(), setup);
    board::<R>(&parsed);
    let mut random = Rng::new(rounds as u64);
    let mut used = R::new(&parsed);
    for _ in 0..rounds {
        // The same memory again: reset is as good as new.
        used.reset(&parsed);
        let plain = Game::new(setup).expect("a setup of the oracle");
        let mut pair = Pair { game: used, plain, moves: Vec::new(), stuck };
        pair.game_at_random(&mut random);
        pair.replays();
        pair.in_the_mirror();
        used = pair.game;
    }
}

/// Places and pairs are one to one, and symmetries map the board onto itself.
fn board<R: Rules>(setup: &R::Setup) {
    let game = R::new(setup);
    assert_eq!(game.setup(), *setup);
    let pairs: Vec<[i32; 2]> = game.cells().map(|at| R::pair(setup, at)).collect();
    assert!(game.cells().zip(&pairs).all(|(at, &pair)| R::at(setup, pair) == at && game.stone(at).is_none()));
    let board: BTreeSet<_> = pairs.iter().copied().collect();
    assert_eq!(board.len(), pairs.len(), "a place stands twice");
    let maps: Vec<_> = R::symmetries(setup).collect();
    assert!(!maps[0].exchanges() && pairs.iter().all(|&pair| maps[0].pair(pair) == pair));
    for (number, map) in maps.iter().enumerate() {
        assert_eq!(pairs.iter().map(|&pair| map.pair(pair)).collect::<BTreeSet<_>>(), board, "{map:?}");
        assert!(!maps[..number].contains(map), "{map:?} twice");
    }
    for at in game.cells().filter_map(|at| R::swapped(setup, at)) {
        assert!(board.contains(&R::pair(setup, at)));
        assert!(R::swapped(setup, at).is_some(), "whoever swaps can swap back");
    }
    assert_ne!(R::color_name(Color::Black), R::color_name(Color::White));
}

impl<R: Rules + Debug> Pair<R>
where
    R::Placed: Clone + PartialEq + Debug,
{
    /// Stones on the board and beside it, in any order of the colours, until neither player can go on.
    fn game_at_random(&mut self, random: &mut Rng) {
        let setup = self.game.setup();
        let cells: Vec<R::At> = self.game.cells().collect();
        let mut order: Vec<[i32; 2]> = cells.iter().map(|&at| R::pair(&setup, at)).collect();
        // Places off the board, near it and far away.
        let beside = order.iter().flat_map(|&[a, b]| [[a - 1, b], [a + 1, b], [a, b - 1], [a, b + 1]]);
        let beside: Vec<_> = beside.filter(|pair| !order.contains(pair)).collect();
        order.extend(beside.into_iter().take(8));
        order.extend([[i32::MIN, i32::MAX], [i32::MAX, i32::MAX], [i32::MIN, 0]]);
        self.ends_right();
        for _ in 0..2 {
            random.shuffle(&mut order);
            for &pair in &order {
                let color = Color::BOTH[random.below(2)];
                self.step(color, R::at(&setup, pair), pair);
            }
        }
    }

    /// One move, taken or refused.
    fn step(&mut self, color: Color, at: R::At, pair: [i32; 2]) {
        let place = (i64::from(pair[0]), i64::from(pair[1]));
        let before = format!("{:?}", self.game);
        let checked = self.game.check(color, at);
        assert_eq!(format!("{:?}", self.game), before, "to ask changes nothing");
        let played = self.game.play(color, at);
        assert_eq!(
            checked.is_ok(),
            self.plain.play(color.index(), place).is_ok(),
            "{color} at {at:?}: {before}"
        );
        match played {
            Ok(placed) => {
                assert_eq!(checked, Ok(()), "{color} at {at:?}: {before}");
                assert_eq!(self.game.stone(at), Some(color));
                self.moves.push((color, at, placed));
                self.ends_right();
            }
            Err(refusal) => {
                assert_eq!(checked, Err(refusal));
                assert_eq!(format!("{:?}", self.game), before, "a refusal changes nothing");
            }
        }
    }

    /// The outcome is the oracle's, and a win has a witness that holds for the winner alone.
    fn ends_right(&self) {
        for to_move in Color::BOTH {
            let is_stuck = self.plain.moves(to_move.index()).is_empty();
            let expected = match (self.plain.won_by(), self.stuck) {
                (Some(player), _) => (Some(Color::BOTH[player]), false),
                (None, Stuck::Loses) => (is_stuck.then_some(to_move.opponent()), !is_stuck),
                (None, Stuck::Draws) => (None, !is_stuck),
            };
            let outcome = self.game.outcome(to_move);
            assert_eq!((outcome.winner(), outcome.is_open()), expected, "{to_move}: {:?}", self.game);
            let witness = self.game.witness(to_move);
            assert_eq!(witness.is_some(), outcome.winner().is_some());
            if let (Outcome::Won { color, .. }, Some(witness)) = (outcome, witness) {
                assert_eq!(self.game.verify(color, &witness), Ok(()), "{witness:?}");
                assert!(self.game.verify(color.opponent(), &witness).is_err(), "{witness:?}");
                let empty = R::new(&self.game.setup());
                // On boards of one point or none everybody is stuck from the start.
                assert!(!empty.outcome(to_move).is_open() || empty.verify(color, &witness).is_err());
            }
        }
    }

    /// The same moves do the same from a copy on, which leaves the first position as it is, and in a used one.
    fn replays(&self) {
        let middle = self.moves.len() / 2;
        let mut used = self.game.clone();
        let mut game = R::new(&self.game.setup());
        for (number, (color, at, placed)) in self.moves.iter().enumerate() {
            if number == middle {
                let before = format!("{game:?}");
                used.clone_from(&game);
                let mut other = game.clone();
                for (color, at, placed) in &self.moves[middle..] {
                    assert_eq!(other.play(*color, *at).as_ref(), Ok(placed), "from a clone on");
                    assert_eq!(used.play(*color, *at).as_ref(), Ok(placed), "in a used position");
                }
                same(&other, &self.game);
                same(&used, &self.game);
                assert_eq!(format!("{game:?}"), before, "copies share nothing");
            }
            assert_eq!(game.play(*color, *at).as_ref(), Ok(placed), "once more");
        }
        same(&game, &self.game);
    }

    /// A symmetric game ends alike.
    fn in_the_mirror(&self) {
        let setup = self.game.setup();
        for map in R::symmetries(&setup) {
            let image = |at: R::At| R::at(&setup, map.pair(R::pair(&setup, at)));
            let mut seen = R::new(&setup);
            for (color, at, _) in &self.moves {
                assert!(seen.play(map.color(*color), image(*at)).is_ok(), "{map:?}");
            }
            for to_move in Color::BOTH {
                let (here, there) = (self.game.outcome(to_move), seen.outcome(map.color(to_move)));
                assert_eq!(here.winner().map(|color| map.color(color)), there.winner(), "{map:?}");
                assert_eq!(here.is_open(), there.is_open(), "{map:?}");
                for at in self.game.cells() {
                    let checked = [self.game.check(to_move, at), seen.check(map.color(to_move), image(at))];
                    assert_eq!(checked[0].is_ok(), checked[1].is_ok(), "{map:?}: {at:?}");
                }
            }
        }
    }
}

/// Two positions with the same stones that end alike and allow the same.
fn same<R: Rules>(one: &R, other: &R) {
    assert_eq!(one.setup(), other.setup());
    for at in one.cells() {
        assert_eq!(one.stone(at), other.stone(at));
        for color in Color::BOTH {
            assert_eq!(one.check(color, at), other.check(color, at));
        }
    }
    for to_move in Color::BOTH {
        assert_eq!(one.outcome(to_move), other.outcome(to_move));
    }
}

#[test]
fn hex() {
    for setup in ["hex 0x0", "hex 0x3", "hex 1x1", "hex 2x2", "hex 3x3", "hex 5x4", "hex 3x6", "hex 5x5"] {
        laws::<rules_hex::Hex>(setup, Stuck::Draws, 30);
    }
}

#[test]
fn havannah() {
    for (side, rule) in (1..=4).flat_map(|side| [(side, "official"), (side, "contest")]) {
        laws::<rules_havannah::Havannah>(&format!("havannah {side} {rule}"), Stuck::Draws, 12);
    }
}

#[test]
fn twixt() {
    for (size, rule) in [0, 1, 2, 3, 5, 6].into_iter().flat_map(|size| [(size, "std"), (size, "pp")]) {
        laws::<rules_twixt::Twixt>(&format!("twixt {size} {rule}"), Stuck::Draws, 20);
    }
}

#[test]
fn nogo() {
    for setup in
        ["nogo 0x0", "nogo 3x0", "nogo 1x1", "nogo 2x2", "nogo 3x3", "nogo 5x4", "nogo 5x5", "nogo 1x7"]
    {
        laws::<rules_nogo::NoGo>(setup, Stuck::Loses, 30);
    }
}
