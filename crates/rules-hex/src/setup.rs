//! The board of a game.

use geometry::{Notation, Rhombus, Scale};
use rules_core::{Size, Sizes};

/// The board of a game of Hex. `hex 11x9` has 11 columns and 9 rows, and `hex 11` is short for `hex 11x11`.
///
/// ```
/// use rules_hex::Setup;
///
/// let setup: Setup = "hex 11".parse()?;
/// assert_eq!(setup, Setup::new(11, 11));
/// assert_eq!(setup.to_string(), "hex 11x11");
/// let error = "hex 1000".parse::<Setup>().expect_err("too large for a text to ask for");
/// assert_eq!(error.to_string(), "expected a board of at most 262144 cells at byte 4, found `1000`");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// It has fewer than 2^32 cells, frame included.
    shape: Rhombus,
}

impl Setup {
    /// Returns a board of `width` columns and `height` rows.
    ///
    /// # Panics
    /// If the board with two more rows and two more columns has 2^32 cells or more.
    pub const fn new(width: u32, height: u32) -> Self {
        Setup::of(Rhombus::new(width, height))
    }

    /// Returns the board of this shape.
    ///
    /// # Panics
    /// If the board with two more rows and two more columns has 2^32 cells or more.
    pub const fn of(shape: Rhombus) -> Self {
        let framed = (shape.width() as u64 + 2) * (shape.height() as u64 + 2);
        assert!(framed < 1 << 32, "a board with its frame must have fewer than 2^32 cells");
        Setup { shape }
    }

    /// Returns the setup of an existing game, without the check of the size, which a move should not repeat.
    #[inline]
    pub(crate) const fn known(shape: Rhombus) -> Self {
        Setup { shape }
    }

    /// The shape of the board.
    #[inline]
    pub const fn shape(self) -> Rhombus {
        self.shape
    }
}

rules_core::setup_text!(Setup);

impl rules_core::Setup for Setup {
    type Shape = Rhombus;

    const GAME: &'static str = "hex";

    const SIZES: Sizes = Sizes::Dense;

    const USUAL: &'static [&'static str] = &["hex 11x11", "hex 13x13", "hex 14x14", "hex 19x19"];

    fn of_size(size: Size, _variant: usize) -> Self {
        let [width, height] = size.sides();
        Setup::new(width, height)
    }

    fn size(&self) -> Size {
        Size::Sides([self.shape.width(), self.shape.height()])
    }

    #[inline]
    fn shape(&self) -> Rhombus {
        self.shape
    }

    /// A letter for the column, and the number of the row, from 1 at the top, as in SGF (Smart Game Format).
    fn notation(&self) -> Notation {
        Notation([Scale::Letters, Scale::Rising(1)])
    }
}
