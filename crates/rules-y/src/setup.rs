//! The board of a game.

use geometry::{Notation, Scale, Triangle};
use rules_core::{DENSE_CELLS, Size, Sizes};

/// The board of a game of Y: `y 19` has 19 cells on each side.
///
/// ```
/// use rules_y::Setup;
///
/// let setup: Setup = "y 19".parse()?;
/// assert_eq!((setup, setup.to_string().as_str()), (Setup::new(19), "y 19"));
/// let error = "y 0".parse::<Setup>().expect_err("no cell");
/// assert_eq!(error.to_string(), "expected a side from 1 to 723 at byte 2, found `0`");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// From 1 to [`Setup::MAX_SIDE`].
    side: u32,
}

impl Setup {
    /// The longest side with at most [`DENSE_CELLS`] cells on the board.
    pub const MAX_SIDE: u32 = 723;

    /// Creates a board with `side` cells on each side.
    ///
    /// # Panics
    /// When `side` is 0 or above [`Setup::MAX_SIDE`]. Check untrusted numbers first.
    pub const fn new(side: u32) -> Self {
        assert!(1 <= side && side <= Self::MAX_SIDE, "expected a side from 1 to 723");
        Setup { side }
    }

    /// The number of cells on each side.
    #[inline]
    pub const fn side(self) -> u32 {
        self.side
    }

    /// The shape of the board.
    #[inline]
    pub const fn shape(self) -> Triangle {
        Triangle::new(self.side)
    }
}

/// The largest board is within [`DENSE_CELLS`], the limit for games that take memory for each cell.
const _: () = assert!(Setup::MAX_SIDE as u64 * (Setup::MAX_SIDE as u64 + 1) / 2 <= DENSE_CELLS);

rules_core::setup_text!(Setup);

impl rules_core::Setup for Setup {
    type Shape = Triangle;

    const GAME: &'static str = "y";

    const SIZES: Sizes = Sizes::Side(1..=Setup::MAX_SIDE);

    const USUAL: &'static [&'static str] = &["y 19", "y 9", "y 13"];

    fn of_size(size: Size, _variant: usize) -> Self {
        Setup::new(size.sides()[0])
    }

    fn size(&self) -> Size {
        Size::Side(self.side)
    }

    #[inline]
    fn shape(&self) -> Triangle {
        (*self).shape()
    }

    /// A letter for the column, and the row number, from 1 at the top.
    fn notation(&self) -> Notation {
        Notation([Scale::Letters, Scale::Rising(1)])
    }
}
