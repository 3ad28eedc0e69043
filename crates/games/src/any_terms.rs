//! Board, variant and terms of a game of any kind.

use core::fmt::{self, Debug, Display, Formatter};
use core::hash::Hash;
use core::str::FromStr;

use geometry::{Notation, ParseError, Shape};
use play::{Position, Swap, Terms, TermsError};
use rules_core::{Color, Rules, Setup, Size, setup_of};

use crate::registry::{AllTerms, Setups, each, fits};
use crate::{GameKind, of_setup};

/// Board and variant of a game of any kind: a [`Setup`] whose type is chosen at run time.
///
/// A place is a pair of integers, as in [`Rules::pair`]. A board has at most [`MOST_PLACES`](crate::MOST_PLACES) places.
///
/// ```
/// use games::AnySetup;
/// use rules_core::Size;
///
/// let setup: AnySetup = "havannah 8".parse()?;
/// assert_eq!(setup.to_string(), "havannah 8 official");
/// let game = games::find("havannah").expect("a game");
/// assert_eq!((setup.game(), setup.size(), setup.variant()), (game, Size::Side(8), Some("official")));
/// assert_eq!(AnySetup::of(game, Size::Side(8), None)?, setup);
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnySetup(pub(crate) Setups);

impl AnySetup {
    /// The setup of a game with this size and variant. Without a variant, it is the first one.
    ///
    /// # Errors
    /// If the game has no such board or variant, or the board has more than [`MOST_PLACES`](crate::MOST_PLACES) places:
    /// what was expected and found, at byte 0.
    pub fn of(game: GameKind, size: Size, variant: Option<&str>) -> Result<Self, ParseError> {
        let setup = game.setup_of(size, variant)?;
        let fit = each!(Setups, &setup, setup => fits("", setup));
        fit.map_err(|error| error.with_found(alloc::format!("`{size}`"))).map(|()| AnySetup(setup))
    }

    /// The game.
    pub fn game(&self) -> GameKind {
        self.0.game()
    }

    /// This setup with the types of its game, for a [`Visitor`](crate::Visitor).
    ///
    /// # Panics
    /// If `R` is another game.
    pub fn typed<R: Rules>(&self) -> R::Setup {
        assert_eq!(self.game().name(), R::Setup::GAME, "expected the types of this game");
        setup_of(self.size(), self.variant()).expect("it was checked when it was made")
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        each!(Setups, &self.0, setup => setup.size())
    }

    /// The name of the variant; `None` if the game has only one set of rules.
    pub fn variant(&self) -> Option<&'static str> {
        each!(Setups, &self.0, setup => setup.variant())
    }

    /// The number of places.
    pub fn places(&self) -> u64 {
        each!(Setups, &self.0, setup => setup.shape().len())
    }

    /// Whether a place is on the board.
    pub fn contains(&self, at: [i32; 2]) -> bool {
        each!(Setups as R, &self.0, setup => setup.shape().contains(R::at(setup, at)))
    }

    /// Whether a swap of pieces has a place for the first stone: see [`Rules::swapped`].
    pub fn has_images(&self) -> bool {
        each!(Setups as R, &self.0, setup => {
            let shape = setup.shape();
            shape.cells().next().is_some_and(|idx| R::swapped(setup, shape.coord(idx)).is_some())
        })
    }

    /// How places are written, with the coordinates of [`Shape::cell`].
    pub fn notation(&self) -> Notation {
        each!(Setups, &self.0, setup => setup.notation())
    }

    /// The place of a cell, on or off the board: the inverse of [`AnySetup::cell`].
    pub fn at_cell(&self, cell: [i64; 2]) -> [i32; 2] {
        each!(Setups as R, &self.0, setup => R::pair(setup, setup.shape().at_cell(cell)))
    }

    /// The cell of a place, with the coordinates of [`Shape::cell`].
    pub fn cell(&self, at: [i32; 2]) -> [i64; 2] {
        each!(Setups as R, &self.0, setup => setup.shape().cell(R::at(setup, at)))
    }

    /// The place on the board with this text, in the notation of the game.
    ///
    /// # Errors
    /// If the text is no place of the board.
    pub fn place(&self, text: &str) -> Result<[i32; 2], ParseError> {
        each!(Setups as R, &self.0, setup => Ok(R::pair(setup, R::place(setup, text)?)))
    }

    /// The text of a place on the board, in the notation of the game.
    pub fn place_text(&self, at: [i32; 2]) -> alloc::string::String {
        each!(Setups as R, &self.0, setup => R::name(setup, R::at(setup, at)))
    }
}

impl Display for AnySetup {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        each!(Setups, &self.0, setup => Display::fmt(setup, f))
    }
}

impl Debug for AnySetup {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "AnySetup({self})")
    }
}

impl FromStr for AnySetup {
    type Err = ParseError;

    /// Parses the text of a setup, such as `hex 11x11`.
    ///
    /// # Errors
    /// The first mistake in the text, or a board of more than [`MOST_PLACES`](crate::MOST_PLACES) places.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let setup = of_setup(text)?.setup(text)?;
        each!(Setups, &setup, setup => fits(text, setup))?;
        Ok(AnySetup(setup))
    }
}

/// What two players agree on before the first move of a game of any kind: [`Terms`] whose type is chosen at run time.
///
/// ```
/// use games::AnyTerms;
/// use play::Swap;
/// use rules_core::Color;
///
/// let terms: AnyTerms = "twixt 24 pp, white first, swap sides".parse()?;
/// assert_eq!((terms.setup(), terms.first(), terms.swap()), ("twixt 24 pp".parse()?, Color::White, Swap::Sides));
/// assert_eq!(AnyTerms::new(terms.setup()).to_string(), "twixt 24 pp");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct AnyTerms(pub(crate) AllTerms);

impl AnyTerms {
    /// The first colour moves first, and nobody may swap or pass.
    pub fn new(setup: AnySetup) -> Self {
        AnyTerms(each!(Setups => AllTerms, setup.0, setup => Terms::new(setup)))
    }

    /// Begins with these stones on the board, in any order. The first player has the colour `to_move`. Nobody may swap or pass.
    ///
    /// The links are those that the order of the stones makes.
    ///
    /// # Errors
    /// If a stone is off the board, two are on one place, or no order of play leads to them.
    ///
    /// # Complexity
    /// That of [`Position::of_stones`] and [`Position::to_board`].
    pub fn set_up(setup: AnySetup, stones: &[(Color, [i32; 2])], to_move: Color) -> Result<Self, ParseError> {
        Ok(AnyTerms(each!(Setups as R => AllTerms, &setup.0, setup => {
            let stones = || stones.iter().map(|&(color, pair)| (R::at(setup, pair), color));
            let mut board = R::new(setup);
            for (at, color) in stones() {
                let _ = board.play(color, at); // The position is checked below.
            }
            let position = Position::<R>::of_stones(*setup, stones(), board.links(), to_move);
            let wrong = || ParseError::new("", 0, "stones on the board at the start, each place once").with_found("others");
            Terms::of(&position.ok_or_else(wrong)?)?
        })))
    }

    /// The same terms, but `first` moves first.
    #[must_use]
    pub fn with_first(self, first: Color) -> Self {
        AnyTerms(each!(AllTerms => AllTerms, self.0, terms => terms.with_first(first)))
    }

    /// The same terms, but with this swap.
    ///
    /// # Errors
    /// Those of [`Terms::with_swap`].
    pub fn with_swap(self, swap: Swap) -> Result<Self, TermsError> {
        Ok(AnyTerms(each!(AllTerms => AllTerms, self.0, terms => terms.with_swap(swap)?)))
    }

    /// The same terms, but with or without passes.
    ///
    /// # Errors
    /// Those of [`Terms::with_passes`].
    pub fn with_passes(self, passes: bool) -> Result<Self, TermsError> {
        Ok(AnyTerms(each!(AllTerms => AllTerms, self.0, terms => terms.with_passes(passes)?)))
    }

    /// Board and variant.
    pub fn setup(&self) -> AnySetup {
        AnySetup(each!(AllTerms => Setups, &self.0, terms => *terms.setup()))
    }

    /// The colour of the first player.
    pub fn first(&self) -> Color {
        each!(AllTerms, &self.0, terms => terms.first())
    }

    /// Whether the second player may swap, and how.
    pub fn swap(&self) -> Swap {
        each!(AllTerms, &self.0, terms => terms.swap())
    }

    /// Whether players may pass.
    pub fn passes(&self) -> bool {
        each!(AllTerms, &self.0, terms => terms.passes())
    }

    /// The stones on the board before the first move, row by row.
    pub fn start(&self) -> alloc::vec::Vec<(Color, [i32; 2])> {
        each!(AllTerms as R, &self.0, terms => terms.start().map_or_else(alloc::vec::Vec::new, |board| {
            let position = Position::of(board, terms.first());
            position.stones().map(|(at, color)| (color, R::pair(terms.setup(), at))).collect()
        }))
    }
}

impl Display for AnyTerms {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        each!(AllTerms, &self.0, terms => Display::fmt(terms, f))
    }
}

impl Debug for AnyTerms {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "AnyTerms({self})")
    }
}

impl FromStr for AnyTerms {
    type Err = ParseError;

    /// Parses the text of a setup, of [`Terms`] or of a [`Position`].
    ///
    /// # Errors
    /// The first mistake in the text, a board of more than [`MOST_PLACES`](crate::MOST_PLACES) places, or a position that no
    /// order of its stones leads to.
    ///
    /// # Complexity
    /// That of parsing [`Terms`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        of_setup(text)?.terms(text).map(AnyTerms)
    }
}

#[cfg(feature = "serde")]
play::as_text! {
    "board and variant of a game as text" [] AnySetup,
    "the terms of a game as text" [] AnyTerms,
}
