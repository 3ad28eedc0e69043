//! Why an action was refused.

use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Display, Formatter};

use rules_core::{Color, Refusal, Rule, Rules};

use crate::{Ending, Swap};

/// Why an action was refused. The game is as it was.
///
/// If several variants apply, you get the first in this list. The `Display` form is lower case, without a full stop, and fit to follow a
/// place such as `game 3, move 17: `.
///
/// `Q` holds the rules by which the game refuses a stone, and `H` says how it is won: see [`RefusedBy`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused<Q: Rule, H> {
    /// The game is over.
    Over(Ending<H>),
    /// It is the other colour's turn.
    OutOfTurn {
        /// Who wanted to move.
        color: Color,
    },
    /// There is no pass in this game.
    NoPass,
    /// A swap that was not agreed on, or that comes at another move than the second.
    NoSwap {
        /// What was agreed on.
        agreed: Swap,
        /// How many moves were made before.
        moves: usize,
    },
    /// The rules of the game refuse the stone.
    Stone(Refusal<Q>),
}

/// Why a game of these rules refused an action.
pub type RefusedBy<R> = Refused<<R as Rules>::Rule, <R as Rules>::How>;

impl<Q: Rule, H> Refused<Q, H> {
    /// The message with other names for the places of the board: see [`Refusal::text`].
    pub fn text(&self, place: impl Fn(Q::At) -> String) -> String {
        match self {
            Refused::Stone(refusal) => refusal.text(place),
            other => other.to_string(),
        }
    }
}

impl<Q: Rule, H> Display for Refused<Q, H> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |color: Color| Q::COLORS[color.index()];
        match self {
            Refused::Over(ending) => {
                write!(f, "expected no more moves, found one after the end: {}", ending.words(name))
            }
            Refused::OutOfTurn { color } => {
                write!(f, "expected a move of {}, found one of {}", name(color.opponent()), name(*color))
            }
            Refused::NoPass => f.write_str("expected a move, found a pass, which this game does not have"),
            Refused::NoSwap { agreed: Swap::None, .. } => {
                f.write_str("expected a stone, found a swap, which was not agreed on")
            }
            Refused::NoSwap { moves, .. } => {
                write!(f, "expected a swap at the second move only, found one after {moves} moves")
            }
            Refused::Stone(refusal) => Display::fmt(refusal, f),
        }
    }
}

impl<Q: Rule, H: Debug> core::error::Error for Refused<Q, H> {}
