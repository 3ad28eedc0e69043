//! Why a stone was refused.

use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Formatter};
use core::hash::Hash;

use crate::Color;

/// Why a stone was refused. The position is unchanged.
///
/// All games share this type. `R` is the type of the reasons that only one game has. If several variants apply, the
/// first in this list is reported. The `Display` form is lower case, without a full stop, in the words of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal<R: Rule> {
    /// The place is not on the board.
    OffBoard {
        /// The place.
        at: R::At,
        /// The board and its variant.
        setup: R::Setup,
    },
    /// The place already has a stone, of either colour.
    Occupied {
        /// The place.
        at: R::At,
        /// The colour of the stone there.
        by: Color,
    },
    /// A rule of this game forbids the stone.
    Rule(R),
    /// A player has won, and the game accepts no stones after that.
    GameOver {
        /// The winner.
        winner: Color,
    },
}

/// The reasons for a refusal that only one game has, and the words of this game in the messages of all refusals. A game
/// without such reasons uses an enum without variants.
pub trait Rule: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Where a stone goes.
    type At: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Board and variant.
    type Setup: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// The game's names of the two colours, in lower case, [`Color::Black`] first.
    const COLORS: [&'static str; 2] = ["black", "white"];

    /// The game's words for a place, for what is put there, and between the two.
    const WORDS: [&'static str; 3] = ["cell", "stone", "at"];

    /// A place in numbers, for messages written without knowing the board: `column 2 and row 0 (from 0)`.
    fn place(at: Self::At) -> String;

    /// Writes which places the board has, and that `at` was found, in lower case and without a full stop.
    ///
    /// # Errors
    /// Those of the formatter.
    fn off_board(at: Self::At, setup: &Self::Setup, f: &mut Formatter<'_>) -> fmt::Result;

    /// Writes what this rule expected and found, in lower case and without a full stop. `place` names a place of the board.
    ///
    /// # Errors
    /// Those of the formatter.
    fn words(&self, place: &dyn Fn(Self::At) -> String, f: &mut Formatter<'_>) -> fmt::Result;
}

impl<R: Rule> Refusal<R> {
    /// The message with other names for places on the board, such as
    /// [`Rules::name`](crate::Rules::name). Places off the board stay in numbers.
    pub fn text(&self, place: impl Fn(R::At) -> String) -> String {
        /// Implements `Display` by a function.
        struct Words<F>(F);

        impl<F: Fn(&mut Formatter<'_>) -> fmt::Result> fmt::Display for Words<F> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                (self.0)(f)
            }
        }
        Words(|f: &mut Formatter<'_>| self.words(&place, f)).to_string()
    }

    fn words(&self, place: &dyn Fn(R::At) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |color: Color| R::COLORS[color.index()];
        match self {
            Refusal::OffBoard { at, setup } => R::off_board(*at, setup, f),
            Refusal::Occupied { at, by } => {
                let [cell, stone, on] = R::WORDS;
                write!(f, "expected an empty {cell}, found a {} {stone} {on} {}", name(*by), place(*at))
            }
            Refusal::Rule(rule) => rule.words(place, f),
            Refusal::GameOver { winner } => {
                write!(f, "expected no more moves, since {} has won", name(*winner))
            }
        }
    }
}

impl<R: Rule> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.words(&R::place, f)
    }
}

/// Like a derived implementation, but with the game's names of the colours.
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
