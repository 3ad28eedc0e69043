//! A kernel and the oracle side by side, with their moves.

use std::collections::BTreeSet;
use std::fmt::{self, Debug, Display};

use oracle::{SlowGame, SlowOutcome};
use rng::Rng;
use rules_core::{Color, Rules};

/// A place as two integers.
pub(crate) type At = [i32; 2];

/// A stone that was accepted, and its result.
#[derive(Clone, Debug)]
pub(crate) struct Move<R: Rules> {
    pub(crate) color: Color,
    pub(crate) at: At,
    pub(crate) placed: R::Placed,
    /// The referee's words for the result.
    pub(crate) words: Vec<&'static str>,
}

/// The same position of the kernel and of the oracle, and all moves so far.
#[derive(Clone, Debug)]
pub(crate) struct Pair<R: Rules> {
    pub(crate) game: R,
    pub(crate) plain: SlowGame,
    pub(crate) moves: Vec<Move<R>>,
    pub(crate) setup: R::Setup,
    seed: u64,
}

/// Parses a setup.
///
/// # Panics
/// When the text is no setup.
pub(crate) fn parsed<R: Rules>(text: &str) -> R::Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Places off the board, near it and far away.
pub(crate) fn beside(board: &[At]) -> Vec<At> {
    let on: BTreeSet<At> = board.iter().copied().collect();
    let near = board.iter().flat_map(|&[a, b]| [[a - 1, b], [a + 1, b], [a, b - 1], [a, b + 1]]);
    let mut beside: BTreeSet<At> = near.filter(|at| !on.contains(at)).collect();
    beside.extend([[i32::MIN, i32::MAX], [i32::MAX, i32::MAX], [i32::MIN, 0], [0, i32::MIN], [1 << 30, 1]]);
    beside.into_iter().collect()
}

impl<R: Rules> Pair<R> {
    /// The empty board of a setup.
    pub(crate) fn new(setup: &str, seed: u64) -> Self {
        let plain = SlowGame::new(setup).unwrap_or_else(|| panic!("{setup}: the oracle knows no such setup"));
        let setup = parsed::<R>(setup);
        Pair { game: R::new(&setup), plain, moves: Vec::new(), setup, seed }
    }

    /// The empty board of the same setup, with the same seed.
    pub(crate) fn emptied(&self) -> Self {
        Pair::new(&self.setup.to_string(), self.seed)
    }

    /// The places of the board.
    pub(crate) fn board(&self) -> Vec<At> {
        self.game.cells().map(|at| R::pair(&self.setup, at)).collect()
    }

    pub(crate) fn at(&self, at: At) -> R::At {
        R::at(&self.setup, at)
    }

    pub(crate) fn outcome(&self, to_move: Color) -> SlowOutcome {
        self.plain.outcome(to_move.index())
    }

    pub(crate) fn why_not(&self, color: Color, [a, b]: At) -> Option<&'static str> {
        self.plain.why_not(color.index(), (a.into(), b.into()))
    }

    /// Plays a stone in both, which must agree. Returns whether it was accepted.
    pub(crate) fn play(&mut self, color: Color, at: At) -> bool {
        let before = format!("{self}");
        let found = self.game.play(color, R::at(&self.setup, at));
        let expected = self.plain.play(color.index(), (at[0].into(), at[1].into()));
        match (found, expected) {
            (Ok(placed), Ok(words)) => self.moves.push(Move { color, at, placed, words }),
            (Err(_), Err(_)) => return false,
            (found, expected) => {
                panic!("{before}\n{} at {at:?}: expected {expected:?}, found {found:?}", R::color_name(color))
            }
        }
        true
    }

    /// Plays these moves, and skips those that are refused.
    pub(crate) fn play_all(&mut self, moves: impl IntoIterator<Item = (Color, At)>) {
        for (color, at) in moves {
            self.play(color, at);
        }
    }

    /// Plays a random game. Calls `look` before the first stone and after each.
    pub(crate) fn random(&mut self, mut look: impl FnMut(&Self)) {
        look(self);
        self.each_try(|pair, color, at| {
            if pair.play(color, at) {
                look(pair);
            }
        });
    }

    /// Calls `play` for the moves to try in a random game: each place twice. Depending on the seed, colours alternate,
    /// are random, or are mostly Black.
    pub(crate) fn each_try(&mut self, mut play: impl FnMut(&mut Self, Color, At)) {
        let mut random = Rng::new(self.seed);
        let mut order = self.board();
        for _ in 0..2 {
            random.shuffle(&mut order);
            for (number, &at) in order.iter().enumerate() {
                let color = match self.seed % 3 {
                    0 => number % 2,
                    1 => random.below(2),
                    _ => usize::from(random.chance(20)),
                };
                play(self, Color::BOTH[color], at);
            }
        }
    }

    /// Checks that two values are equal.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "most of it was made for the call")]
    pub(crate) fn hold<T: PartialEq + Debug>(&self, what: fmt::Arguments<'_>, expected: T, found: T) {
        assert!(expected == found, "{self}\n{what}: expected {expected:?}, found {found:?}");
    }
}

/// What a reader needs to replay the game.
impl<R: Rules> Display for Pair<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, seed {}, after", self.setup, self.seed)?;
        for Move { color, at, .. } in &self.moves {
            write!(f, " {} {at:?}", R::color_name(*color))?;
        }
        Ok(())
    }
}
