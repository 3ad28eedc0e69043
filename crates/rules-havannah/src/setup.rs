//! The setup of a game: the board and the ring rule.

use core::fmt;
use core::str::FromStr;

use geometry::{Hexagon, Notation, ParseError, Scale};
use rules_core::SetupWords;

use crate::RingRule;

/// Side and ring rule of a game of Havannah: `havannah 8 official`, where a ring
/// encloses any cell, or `havannah 8 contest`, where it encloses an empty one.
///
/// Sides are at most [`Setup::MAX_SIDE`]. [`Solo`](crate::Solo) accepts larger boards.
///
/// ```
/// use rules_havannah::{RingRule, Setup};
///
/// let setup: Setup = "havannah 8 official".parse()?;
/// assert_eq!((setup, setup.to_string().as_str()), (Setup::new(8, RingRule::AnyCell), "havannah 8 official"));
/// let error = "havannah 8".parse::<Setup>().expect_err("no rule");
/// assert_eq!(error.to_string(), "expected `official` or `contest` at byte 10, found the end of the text");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// From 1 to [`Setup::MAX_SIDE`].
    side: u32,
    rule: RingRule,
}

impl Setup {
    /// The longest side. A position stores every cell of the board, which takes less than a megabyte up to this side.
    pub const MAX_SIDE: u32 = 127;

    /// A board with `side` cells on each side.
    ///
    /// On side 1, the only cell is neither corner nor side, so nobody can
    /// win. Side 2 has corners but no cells on the sides, so no fork.
    ///
    /// # Panics
    /// If `side` is 0 or above [`Setup::MAX_SIDE`]. Check untrusted numbers first.
    pub const fn new(side: u32, rule: RingRule) -> Self {
        assert!(1 <= side && side <= Self::MAX_SIDE, "expected a side from 1 to 127");
        Setup { side, rule }
    }

    /// The setup of an existing game, whose side is valid. A move should not check it again.
    #[inline]
    pub(crate) const fn known(hexagon: Hexagon, rule: RingRule) -> Self {
        Setup { side: hexagon.side(), rule }
    }

    /// The number of cells on each side.
    #[inline]
    pub const fn side(self) -> u32 {
        self.side
    }

    /// What a ring must enclose.
    #[inline]
    pub const fn rule(self) -> RingRule {
        self.rule
    }

    /// The board.
    #[inline]
    pub const fn hexagon(self) -> Hexagon {
        Hexagon::new(self.side)
    }
}

/// The ring rules and their names in a text.
const RULES: [(&str, RingRule); 2] = [("official", RingRule::AnyCell), ("contest", RingRule::EmptyCell)];

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = RULES.iter().find(|named| named.1 == self.rule).map_or("", |named| named.0);
        write!(f, "havannah {} {rule}", self.side)
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = SetupWords::new(text, "havannah")?;
        let side = words.number("a side", 1..=Setup::MAX_SIDE)?;
        let rule = words.choice(&RULES)?;
        words.end()?;
        Ok(Setup::new(side, rule))
    }
}

impl rules_core::Setup for Setup {
    type Shape = Hexagon;

    const GAME: &'static str = "havannah";

    const USUAL: &'static [&'static str] =
        &["havannah 8 official", "havannah 4 official", "havannah 10 official", "havannah 8 contest"];

    #[inline]
    fn shape(&self) -> Hexagon {
        self.hexagon()
    }

    /// A letter for `y`, then `x`, as in most programs for Havannah.
    fn notation(&self) -> Notation {
        Notation([Scale::Rising(1), Scale::Capitals])
    }
}
