//! Why an action was refused.

use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Display, Formatter};

use rules_core::{Color, Refusal, Rule, Rules};

use crate::terms::NO_SWAP;
use crate::{Ending, Swap};

/// Why an action was refused. The game is unchanged.
///
/// If several variants apply, the first in this list is reported. The `Display` form is
/// lower case, without a full stop, and can follow a place such as `game 3, move 17: `.
///
/// `Q` is the [`Rules::Rule`] of the game and `H` its [`Rules::How`]: see [`RefusedBy`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused<Q: Rule, H> {
    /// The game is over.
    Over(Ending<H>),
    /// The other colour is to move.
    OutOfTurn {
        /// The colour that tried to move.
        color: Color,
    },
    /// The players did not agree on passes, or the game has none.
    NoPass,
    /// A pass after two passes in a row.
    ThirdPass,
    /// A swap that was not agreed on, or is not the second move.
    NoSwap {
        /// The swap that was agreed on.
        agreed: Swap,
        /// The number of moves before it.
        moves: usize,
    },
    /// A swap in a game that begins with stones on the board.
    SetUp,
    /// The rules of the game refuse the stone.
    Stone(Refusal<Q>),
}

/// Why a game with the rules `R` refused an action.
pub type RefusedBy<R> = Refused<<R as Rules>::Rule, <R as Rules>::How>;

impl<Q: Rule, H> Refused<Q, H> {
    /// The message, with places named by `place`: see [`Refusal::text`].
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
            Refused::ThirdPass => f.write_str("expected a stone after two passes, found a third pass"),
            Refused::NoSwap { agreed: Swap::None, .. } => {
                f.write_str("expected a stone, found a swap, which was not agreed on")
            }
            Refused::NoSwap { moves: 1, .. } => {
                f.write_str("expected a swap after a stone only, found one after a pass")
            }
            Refused::NoSwap { moves, .. } => {
                write!(f, "expected a swap at the second move only, found one after {moves} moves")
            }
            Refused::SetUp => write!(f, "expected {NO_SWAP}, found one"),
            Refused::Stone(refusal) => Display::fmt(refusal, f),
        }
    }
}

impl<Q: Rule, H: Debug> core::error::Error for Refused<Q, H> {}
