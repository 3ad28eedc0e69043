//! The setup of a game: the board and the ring rule.

use geometry::{Hexagon, Notation, Scale};
use rules_core::{Size, Sizes};

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
/// assert_eq!("havannah 8".parse(), Ok(setup));
/// let error = "havannah 8 lg".parse::<Setup>().expect_err("no such rule");
/// assert_eq!(error.to_string(), "expected `official` or `contest` at byte 11, found `lg`");
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

/// The rules, in the order of their names.
const RULES: [RingRule; 2] = [RingRule::AnyCell, RingRule::EmptyCell];

rules_core::setup_text!(Setup);

impl rules_core::Setup for Setup {
    type Shape = Hexagon;

    const GAME: &'static str = "havannah";

    const SIZES: Sizes = Sizes::Side(1..=Setup::MAX_SIDE);

    const VARIANTS: &'static [&'static str] = &["official", "contest"];

    const USUAL: &'static [&'static str] =
        &["havannah 8 official", "havannah 4 official", "havannah 10 official", "havannah 8 contest"];

    fn of_size(size: Size, variant: usize) -> Self {
        Setup::new(size.sides()[0], RULES[variant])
    }

    fn size(&self) -> Size {
        Size::Side(self.side)
    }

    fn variant_index(&self) -> usize {
        usize::from(self.rule != RULES[0])
    }

    #[inline]
    fn shape(&self) -> Hexagon {
        self.hexagon()
    }

    /// A letter for `y`, then `x`, as in most programs for Havannah.
    fn notation(&self) -> Notation {
        Notation([Scale::Rising(1), Scale::Capitals])
    }
}
