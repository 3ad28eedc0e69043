//! The board and the link rule of a game.

use geometry::{Holes, Notation, Paper, Point, Scale, Square};
use rules_core::{Color, Size, Sizes};

/// Which links a new link may not cross.
///
/// Links that share a peg never cross, so only links between other pegs block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkRule {
    /// Links of either colour block, including the player's own: the board game as sold by 3M and Avalon
    /// Hill, except that no links are removed, and the contest problem "Connect" (ACM Mid-Central USA 2005).
    AllLinksBlock,
    /// Only the opponent's links block, and own links may cross: "TwixT PP",
    /// the paper-and-pencil game that is played on the web (Little Golem).
    OpponentLinksBlock,
}

/// Board and link rule of a game. In `twixt 24 std` all links block, in `twixt 24 pp` only the
/// opponent's. `twixt 24x20 pp` has 24 columns and 20 rows. `twixt 24x24 pp` is parsed as `twixt 24 pp`.
///
/// A text may have any sides up to 2^31, since a large board takes memory only for its pegs.
///
/// ```
/// use rules_twixt::{LinkRule, Setup};
///
/// let setup: Setup = "twixt 24 pp".parse()?;
/// let expected = Setup::new(24, LinkRule::OpponentLinksBlock);
/// assert_eq!((setup, setup.to_string().as_str()), (expected, "twixt 24 pp"));
/// let oblong: Setup = "twixt 24x20 pp".parse()?;
/// assert_eq!(oblong, Setup::oblong(24, 20, LinkRule::OpponentLinksBlock));
/// let error = "twixt 24 lg".parse::<Setup>().expect_err("no such rule");
/// assert_eq!(error.to_string(), "expected `std` or `pp` at byte 9, found `lg`");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Each at most [`Setup::MAX_SIDE`].
    sides: Sides,
    rule: LinkRule,
}

/// The numbers of columns and rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sides {
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Sides {
    /// The coordinate in which the end zones of `color` differ, and the number of
    /// its values: `x` and the width for Black, `y` and the height for White.
    #[inline]
    pub(crate) fn along(self, color: Color, at: Point) -> (u32, u32) {
        match color {
            Color::Black => (at.x.cast_unsigned(), self.width),
            Color::White => (at.y.cast_unsigned(), self.height),
        }
    }

    /// Whether a point of the board is in an end zone of `color`.
    #[inline]
    pub(crate) fn is_zoned(self, color: Color, at: Point) -> bool {
        let (along, side) = self.along(color, at);
        // `|` leaves at most one branch: the processor cannot predict which comparison holds.
        (along == 0) | (along == side - 1)
    }

    /// The number of points, including corners.
    pub(crate) fn points(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    #[inline]
    pub(crate) fn contains(self, at: Point) -> bool {
        // As unsigned, a negative coordinate is no smaller than any side.
        at.x.cast_unsigned() < self.width && at.y.cast_unsigned() < self.height
    }
}

impl Setup {
    /// The maximum number of points a side, so that coordinates fit an `i32`.
    pub const MAX_SIDE: u32 = 1 << 31;

    /// A board of `size` by `size` points. With fewer than 5 points a side nobody can win.
    ///
    /// # Panics
    /// If `size` is above [`Setup::MAX_SIDE`].
    pub const fn new(size: u32, rule: LinkRule) -> Self {
        Setup::oblong(size, size, rule)
    }

    /// A board of `width` columns and `height` rows. Black joins the outermost columns, White the outermost rows.
    ///
    /// A single column is both end zones of Black, and one peg of Black wins. The same holds for one row and White.
    ///
    /// # Panics
    /// If a side is above [`Setup::MAX_SIDE`].
    pub const fn oblong(width: u32, height: u32, rule: LinkRule) -> Self {
        let fits = width <= Setup::MAX_SIDE && height <= Setup::MAX_SIDE;
        assert!(fits, "no board has more than 2^31 points a side");
        Setup { sides: Sides { width, height }, rule }
    }

    /// The setup of an existing game. Its sides were checked before; moves skip the check.
    #[inline]
    pub(crate) const fn known(sides: Sides, rule: LinkRule) -> Self {
        Setup { sides, rule }
    }

    #[inline]
    pub(crate) const fn sides(self) -> Sides {
        self.sides
    }

    /// The number of columns.
    #[inline]
    pub const fn width(self) -> u32 {
        self.sides.width
    }

    /// The number of rows.
    #[inline]
    pub const fn height(self) -> u32 {
        self.sides.height
    }

    /// Which links block others.
    #[inline]
    pub const fn rule(self) -> LinkRule {
        self.rule
    }
}

/// The rules, in the order of their names.
const RULES: [LinkRule; 2] = [LinkRule::AllLinksBlock, LinkRule::OpponentLinksBlock];

rules_core::setup_text!(Setup);

impl rules_core::Setup for Setup {
    type Shape = Square;

    const GAME: &'static str = "twixt";

    const SIZES: Sizes = Sizes::Sparse(0..=Setup::MAX_SIDE);

    const VARIANTS: &'static [&'static str] = &["std", "pp"];

    const USUAL: &'static [&'static str] = &["twixt 24 std", "twixt 24 pp", "twixt 12 std"];

    fn of_size(size: Size, variant: usize) -> Self {
        let [width, height] = size.sides();
        Setup::oblong(width, height, RULES[variant])
    }

    /// A square board has one side.
    fn size(&self) -> Size {
        let Sides { width, height } = self.sides;
        if width == height { Size::Side(width) } else { Size::Sides([width, height]) }
    }

    fn variant_index(&self) -> usize {
        usize::from(self.rule != RULES[0])
    }

    #[inline]
    fn shape(&self) -> Square {
        Square::new(self.width(), self.height())
    }

    fn paper(&self) -> impl Paper + Send + Sync + use<> {
        Holes::new(self.width(), self.height())
    }

    /// A letter for the column and a number for the row, as in SGF: y = 0 is the row `height`.
    fn notation(&self) -> Notation {
        Notation([Scale::Letters, Scale::Falling(self.height().into())])
    }
}
