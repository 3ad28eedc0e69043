//! How games end, on the board and beside it.

use core::fmt::{self, Display};

use rules_core::Color;

/// A player, whatever colour that is at the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Who made the first move.
    First,
    /// Who may swap.
    Second,
}

impl Player {
    /// Both, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 1 or 2.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// The other one.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// An end that is not on the board: somebody says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Declared {
    /// This colour resigned.
    Resigned(Color),
    /// This colour ran out of time.
    TimedOut(Color),
    /// This colour lost by a ruling: a player did not come, or broke the rules of the event.
    Forfeited(Color),
    /// The players agreed on a draw.
    DrawAgreed,
}

impl Declared {
    /// Who has lost; `None` for a draw.
    pub const fn loser(self) -> Option<Color> {
        match self {
            Declared::Resigned(color) | Declared::TimedOut(color) | Declared::Forfeited(color) => Some(color),
            Declared::DrawAgreed => None,
        }
    }
}

/// How a game ended. `H` says how it was won on the board, as [`Outcome`](rules_core::Outcome) does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending<H> {
    /// Who has won; `None` for a draw.
    pub winner: Option<Winner>,
    /// What ended it.
    pub cause: Cause<H>,
}

impl<H> Ending<H> {
    /// The ending in words: `red has won`, `blue has won: red resigned`, `a draw by agreement`. `name` says what the game calls a colour,
    /// as [`Rules::color_name`](rules_core::Rules::color_name) does.
    pub fn words<N: Fn(Color) -> &'static str>(&self, name: N) -> impl Display + use<H, N> {
        let (loser, why) = match self.cause {
            Cause::Board(_) => (None, ""),
            Cause::NoMoves => (None, ": the player to move has no move"),
            Cause::Declared(Declared::Resigned(color)) => (Some(color), " resigned"),
            Cause::Declared(Declared::TimedOut(color)) => (Some(color), " ran out of time"),
            Cause::Declared(Declared::Forfeited(color)) => (Some(color), " forfeited"),
            Cause::Declared(Declared::DrawAgreed) => (None, " by agreement"),
        };
        Words { winner: self.winner.map(|winner| name(winner.color)), loser: loser.map(name), why }
    }
}

/// How a game ended, in words.
struct Words {
    winner: Option<&'static str>,
    loser: Option<&'static str>,
    why: &'static str,
}

impl Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} has won")?,
            None => f.write_str("a draw")?,
        }
        if let Some(loser) = self.loser {
            write!(f, ": {loser}")?;
        }
        f.write_str(self.why)
    }
}

/// Who has won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Winner {
    /// With which colour.
    pub color: Color,
    /// As which player. After a swap of sides the first player has the colour of the second.
    pub player: Player,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause<H> {
    /// Won by the stones on the board, or lost by a player who has no move where that loses.
    Board(H),
    /// Nobody has won, and the player to move has no move.
    NoMoves,
    /// The players, or their clock, or somebody in charge said so.
    Declared(Declared),
}
