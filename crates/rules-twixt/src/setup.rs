//! The board of a game, and which links stop others in it.

use core::fmt;
use core::str::FromStr;

use geometry::{Holes, Paper, Square};
use rules_core::{SetupError, SetupWords};

use crate::{LinkRule, Twixt};

/// Size and rule of a game of TwixT: `twixt 24 std`, where links of either colour block, or `twixt 24 pp`, where own links may
/// cross.
///
/// A text may ask for any size up to 2^31, since a large board takes memory only for its pegs.
///
/// ```
/// use rules_twixt::{LinkRule, Setup};
///
/// let setup: Setup = "twixt 24 pp".parse()?;
/// let expected = Setup::new(24, LinkRule::OpponentLinksBlock);
/// assert_eq!((setup, setup.to_string().as_str()), (expected, "twixt 24 pp"));
/// let error = "twixt 24 PP".parse::<Setup>().expect_err("lower case");
/// assert_eq!(error.to_string(), "expected `std` or `pp` at byte 9, found `PP`");
/// # Ok::<(), rules_core::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// At most [`Twixt::MAX_SIZE`].
    size: u32,
    rule: LinkRule,
}

impl Setup {
    /// A board of `size` times `size` points. Below 5 points a side nobody can win.
    ///
    /// # Panics
    /// When `size` is above [`Twixt::MAX_SIZE`].
    pub const fn new(size: u32, rule: LinkRule) -> Self {
        assert!(size <= Twixt::MAX_SIZE, "no board has more than 2^31 points a side");
        Setup { size, rule }
    }

    /// The setup of an existing game, whose size was checked already. A move should not check it again.
    #[inline]
    pub(crate) const fn known(size: u32, rule: LinkRule) -> Self {
        Setup { size, rule }
    }

    /// The number of points on a side.
    #[inline]
    pub const fn size(self) -> u32 {
        self.size
    }

    /// Which links stop others.
    #[inline]
    pub const fn rule(self) -> LinkRule {
        self.rule
    }
}

/// The rules by their names in a text.
const RULES: [(&str, LinkRule); 2] = [("std", LinkRule::AllLinksBlock), ("pp", LinkRule::OpponentLinksBlock)];

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = RULES.iter().find(|named| named.1 == self.rule).map_or("", |named| named.0);
        write!(f, "twixt {} {rule}", self.size)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let mut words = SetupWords::new(text, "twixt")?;
        let size = words.number("points a side", 0..=Twixt::MAX_SIZE)?;
        let rule = words.choice(&RULES)?;
        words.end()?;
        Ok(Setup::new(size, rule))
    }
}

impl rules_core::Setup for Setup {
    type Shape = Square;

    const GAME: &'static str = "twixt";

    const USUAL: &'static [&'static str] = &["twixt 24 std", "twixt 24 pp", "twixt 12 std"];

    #[inline]
    fn shape(&self) -> Square {
        Square::new(self.size, self.size)
    }

    fn paper(&self) -> impl Paper {
        Holes::new(self.size)
    }
}
