//! How games end, on the board or by declaration.

use core::fmt::{self, Display};

use rules_core::Color;

/// A player, whose colour may change by a swap of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player who makes the first move.
    First,
    /// The other player, who may swap if agreed.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 1 or 2.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// A declared end of a game, independent of the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Declared {
    /// This colour resigned.
    Resigned(Color),
    /// This colour ran out of time.
    TimedOut(Color),
    /// This colour lost by a ruling: the player did not appear, or broke the rules of the event.
    Forfeited(Color),
    /// The players agreed on a draw.
    DrawAgreed,
}

impl Declared {
    /// How the game ended: `resigned`, `timed out`, `forfeited` or `agreed`.
    pub const fn name(self) -> &'static str {
        match self {
            Declared::Resigned(_) => "resigned",
            Declared::TimedOut(_) => "timed out",
            Declared::Forfeited(_) => "forfeited",
            Declared::DrawAgreed => "agreed",
        }
    }

    /// The end that a word means for the colour that says it: `resign`, `timeout`, `forfeit`, `draw`, or another form of
    /// these, such as `resigns` or `times out`.
    pub fn parse(word: &str, color: Color) -> Option<Declared> {
        Some(match word {
            "resign" | "resigns" => Declared::Resigned(color),
            "timeout" | "times out" | "time" => Declared::TimedOut(color),
            "forfeit" | "forfeits" => Declared::Forfeited(color),
            "draw" => Declared::DrawAgreed,
            _ => return None,
        })
    }

    /// The word for it as a move: the inverse of [`Declared::parse`].
    pub const fn word(self) -> &'static str {
        match self {
            Declared::Resigned(_) => "resign",
            Declared::TimedOut(_) => "timeout",
            Declared::Forfeited(_) => "forfeit",
            Declared::DrawAgreed => "draw",
        }
    }

    /// The colour that has lost; `None` for a draw.
    pub const fn loser(self) -> Option<Color> {
        match self {
            Declared::Resigned(color) | Declared::TimedOut(color) | Declared::Forfeited(color) => Some(color),
            Declared::DrawAgreed => None,
        }
    }
}

/// How a game ended. `H` is how it was won on the board, as in [`Outcome`](rules_core::Outcome).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending<H> {
    /// The winner; `None` for a draw.
    pub winner: Option<Winner>,
    /// What ended the game.
    pub cause: Cause<H>,
}

impl<H> Ending<H> {
    /// With another word for how the game was won on the board.
    pub fn map<T>(self, how: impl FnOnce(H) -> T) -> Ending<T> {
        let cause = match self.cause {
            Cause::Board(found) => Cause::Board(how(found)),
            Cause::NoMoves => Cause::NoMoves,
            Cause::Declared(declared) => Cause::Declared(declared),
        };
        Ending { winner: self.winner, cause }
    }

    /// The ending in words: `red has won`, `blue has won: red resigned`, `a draw by agreement`. `name`
    /// returns the game's name of a colour, as [`Rules::color_name`](rules_core::Rules::color_name) does.
    pub fn words<N: Fn(Color) -> &'static str>(&self, name: N) -> impl Display + use<H, N> {
        let (loser, why) = match self.cause {
            Cause::Board(_) => (None, ""),
            Cause::NoMoves => (None, ": no legal move is left"),
            Cause::Declared(Declared::Resigned(color)) => (Some(color), " resigned"),
            Cause::Declared(Declared::TimedOut(color)) => (Some(color), " ran out of time"),
            Cause::Declared(Declared::Forfeited(color)) => (Some(color), " forfeited"),
            Cause::Declared(Declared::DrawAgreed) => (None, " by agreement"),
        };
        Words { winner: self.winner.map(|winner| name(winner.color)), loser: loser.map(name), why }
    }
}

impl Cause<&'static str> {
    /// How the game ended: what [`Rules::how`](rules_core::Rules::how) returns, such as `chain`, or `no moves`, or
    /// [`Declared::name`].
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Board(how) => how,
            Cause::NoMoves => "no moves",
            Cause::Declared(declared) => declared.name(),
        }
    }
}

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

/// The winner of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Winner {
    /// The winning colour.
    pub color: Color,
    /// The winning player. A swap of sides exchanges the players' colours.
    pub player: Player,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause<H> {
    /// The stones decide: a win, or a loss by a player without a legal move, as in NoGo.
    Board(H),
    /// Nobody has won, and the player to move has no legal move.
    NoMoves,
    /// A player, the clock or a referee ended the game.
    Declared(Declared),
}
