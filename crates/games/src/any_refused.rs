//! Why an [`AnyGame`](crate::AnyGame) refused an action.

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt::{self, Display, Formatter};

use geometry::ParseError;
use play::{Refused, RefusedBy};
use rules_core::{Refusal, Rules};

/// Why an [`AnyGame`](crate::AnyGame) refused an action. The game is unchanged. The message
/// is that of [`Refused`], with places in the notation of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyRefused {
    kind: RefusedKind,
    text: String,
}

/// The reason of a refusal: [`Refused`] without details or types of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RefusedKind {
    /// The game is over.
    Over,
    /// It is the other colour's turn.
    OutOfTurn,
    /// The players did not agree on passes, or the game has none.
    NoPass,
    /// A pass after two passes in a row.
    ThirdPass,
    /// The swap was not agreed on, the move is not the second, or the game begins with stones on the board.
    NoSwap,
    /// The place is not on the board.
    OffBoard,
    /// The place has a stone.
    Occupied,
    /// A rule of the game forbids the stone.
    Rule,
}

impl RefusedKind {
    /// All kinds.
    pub const ALL: [RefusedKind; 8] = [
        RefusedKind::Over,
        RefusedKind::OutOfTurn,
        RefusedKind::NoPass,
        RefusedKind::ThirdPass,
        RefusedKind::NoSwap,
        RefusedKind::OffBoard,
        RefusedKind::Occupied,
        RefusedKind::Rule,
    ];

    /// A word for programs, such as `off_board`.
    pub const fn name(self) -> &'static str {
        match self {
            RefusedKind::Over => "over",
            RefusedKind::OutOfTurn => "out_of_turn",
            RefusedKind::NoPass => "no_pass",
            RefusedKind::ThirdPass => "third_pass",
            RefusedKind::NoSwap => "no_swap",
            RefusedKind::OffBoard => "off_board",
            RefusedKind::Occupied => "occupied",
            RefusedKind::Rule => "rule",
        }
    }
}

impl AnyRefused {
    /// A refusal by a game with these rules and this setup, without its types. `name` names places in the message.
    #[cold]
    pub(crate) fn of<R: Rules>(
        setup: &R::Setup,
        refused: &RefusedBy<R>,
        name: &dyn Fn(R::At) -> String,
    ) -> Self {
        let kind = match refused {
            Refused::Over(_) => RefusedKind::Over,
            Refused::OutOfTurn { .. } => RefusedKind::OutOfTurn,
            Refused::NoPass => RefusedKind::NoPass,
            Refused::ThirdPass => RefusedKind::ThirdPass,
            Refused::NoSwap { .. } | Refused::SetUp => RefusedKind::NoSwap,
            Refused::Stone(Refusal::OffBoard { .. }) => RefusedKind::OffBoard,
            Refused::Stone(Refusal::Occupied { .. }) => RefusedKind::Occupied,
            Refused::Stone(Refusal::GameOver { .. }) => RefusedKind::Over,
            _ => RefusedKind::Rule,
        };
        let text = match refused {
            Refused::Stone(Refusal::OffBoard { at, .. }) => {
                format!("expected a place on the board of {setup}, found {}", name(*at))
            }
            other => other.text(name),
        };
        AnyRefused { kind, text }
    }

    /// The reason, without details.
    pub fn kind(&self) -> RefusedKind {
        self.kind
    }

    /// As an error about the byte of a text.
    pub(crate) fn in_text(&self, at: usize) -> ParseError {
        let words = self.text.strip_prefix("expected ").unwrap_or(&self.text);
        let (expected, found) = words.split_once(", found ").unwrap_or((words, "another"));
        ParseError::new("", at, expected).with_found(found)
    }
}

impl Display for AnyRefused {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for AnyRefused {}
