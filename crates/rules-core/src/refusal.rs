//! Why a stone was refused.

use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Formatter};
use core::hash::Hash;

use crate::Color;

/// Why a stone was refused. The position is as it was.
///
/// All games share this type, and `R` holds the rules of one game. If several variants apply, you get the first in this list.
/// The `Display` form is lower case, without a full stop, in the words of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal<R: Rule> {
    /// There is no such place on the board.
    OffBoard {
        /// Where the stone should go.
        at: R::At,
        /// The board and its variant.
        setup: R::Setup,
    },
    /// A stone is there already, of either colour.
    Occupied {
        /// Where the stone should go.
        at: R::At,
        /// Whose stone is there.
        by: Color,
    },
    /// A rule of this game forbids it.
    Rule(R),
    /// Somebody has won, and the game takes no stones after that.
    GameOver {
        /// Who has won.
        winner: Color,
    },
}

/// The rules by which one game refuses a stone, beyond what all games refuse, and the words for all refusals. A game without rules of
/// its own uses an enum without variants.
pub trait Rule: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Where a stone goes.
    type At: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Board and variant.
    type Setup: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// What the game calls its two colours, in lower case, [`Color::Black`] first.
    const COLORS: [&'static str; 2] = ["black", "white"];

    /// A place in numbers, for messages of those who do not know the board: `column 2 and row 0 (from 0)`.
    fn place(at: Self::At) -> String;

    /// Writes a refusal as a message: what was expected and what was found, in lower case and without a full stop. `place` says what to
    /// call a place of the board.
    ///
    /// # Errors
    /// Those of the formatter.
    fn words(
        refusal: &Refusal<Self>,
        place: &dyn Fn(Self::At) -> String,
        f: &mut Formatter<'_>,
    ) -> fmt::Result;
}

impl<R: Rule> Refusal<R> {
    /// The message with other names for the places of the board, such as those of [`Rules::name`](crate::Rules::name). A place off the board is
    /// in numbers.
    pub fn text(&self, place: impl Fn(R::At) -> String) -> String {
        /// Writes by a function.
        struct Words<F>(F);

        impl<F: Fn(&mut Formatter<'_>) -> fmt::Result> fmt::Display for Words<F> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                (self.0)(f)
            }
        }
        Words(|f: &mut Formatter<'_>| R::words(self, &place, f)).to_string()
    }
}

impl<R: Rule> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        R::words(self, &R::place, f)
    }
}

/// As derived, but with the game's own names for the colours.
impl<R: Rule> Debug for Refusal<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |color: Color| R::COLORS[color.index()];
        match self {
            Refusal::OffBoard { at, setup } => {
                f.debug_struct("OffBoard").field("at", at).field("setup", setup).finish()
            }
            Refusal::Occupied { at, by } => f
                .debug_struct("Occupied")
                .field("at", at)
                .field("by", &format_args!("{}", name(*by)))
                .finish(),
            Refusal::Rule(rule) => f.debug_tuple("Rule").field(rule).finish(),
            Refusal::GameOver { winner } => {
                f.debug_struct("GameOver").field("winner", &format_args!("{}", name(*winner))).finish()
            }
        }
    }
}

impl<R: Rule> core::error::Error for Refusal<R> {}
