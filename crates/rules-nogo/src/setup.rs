//! The board of a game.

use geometry::{Notation, Scale, Square};
use rules_core::{Size, Sizes};

use crate::NoGo;

/// The board of a game of NoGo: `nogo 9x7` has 9 columns and 7 rows, `nogo 9` means `nogo 9x9`.
///
/// ```
/// use rules_nogo::Setup;
///
/// let setup: Setup = "nogo 9x7".parse()?;
/// assert_eq!((setup, setup.to_string().as_str()), (Setup::new(9, 7), "nogo 9x7"));
/// let error = "nogo 9x".parse::<Setup>().expect_err("no rows");
/// assert_eq!(error.to_string(), "expected columns and rows such as `11x9` at byte 5, found `9x`");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Always fits, see [`NoGo::fits`].
    shape: Square,
}

impl Setup {
    /// Creates a board of `width` columns and `height` rows.
    ///
    /// # Panics
    /// If the board does not fit, see [`NoGo::fits`].
    pub const fn new(width: u32, height: u32) -> Self {
        Setup::of(Square::new(width, height))
    }

    /// Creates a board of this shape.
    ///
    /// # Panics
    /// If the board does not fit, see [`NoGo::fits`].
    pub const fn of(shape: Square) -> Self {
        assert!(NoGo::fits(shape), "a board with its border has at most 2^31 cells");
        Setup { shape }
    }

    /// The setup of an existing game. Moves should not check its board again.
    #[inline]
    pub(crate) const fn known(shape: Square) -> Self {
        Setup { shape }
    }

    /// The shape of the board.
    #[inline]
    pub const fn shape(self) -> Square {
        self.shape
    }
}

rules_core::setup_text!(Setup);

impl rules_core::Setup for Setup {
    type Shape = Square;

    const GAME: &'static str = "nogo";

    const SIZES: Sizes = Sizes::Dense;

    const USUAL: &'static [&'static str] = &["nogo 9x9", "nogo 7x7"];

    fn of_size(size: Size, _variant: usize) -> Self {
        let [width, height] = size.sides();
        Setup::new(width, height)
    }

    fn size(&self) -> Size {
        Size::Sides([self.shape.width(), self.shape.height()])
    }

    #[inline]
    fn shape(&self) -> Square {
        self.shape
    }

    /// Columns are letters without I, and rows count from the bottom, as in GTP (Go Text Protocol).
    fn notation(&self) -> Notation {
        Notation([Scale::CapitalsWithoutI, Scale::Falling(self.shape.height().into())])
    }
}
