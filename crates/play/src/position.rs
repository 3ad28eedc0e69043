//! Positions as values: stones, links and the player to move.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use geometry::Shape;
use rules_core::{Color, NoOrder, Rules, Setup, Symmetry, joins_own};

use crate::keys::{self, Keys, Pair};

/// Stones, links and the player to move: enough to play on, without the moves that led there.
///
/// It does not check the rules. You can compare, rotate, mirror and write it.
///
/// ```
/// use play::Position;
/// use rules_core::{Color, Rules};
/// use rules_hex::Hex;
///
/// let after = |moves: &[[i32; 2]]| {
///     let mut hex = Hex::new(&rules_hex::Setup::new(3, 3));
///     for (number, &[q, r]) in moves.iter().enumerate() {
///         hex.play(Color::in_turn(number), geometry::Axial { q, r }).expect("an empty cell");
///     }
///     Position::of(&hex, Color::in_turn(moves.len()))
/// };
/// let position = after(&[[0, 1], [2, 2], [1, 1]]);
/// assert_eq!(position, after(&[[1, 1], [2, 2], [0, 1]])); // in another order
/// // A half turn gives a different position with the same canonical form.
/// let turned = after(&[[2, 1], [0, 0], [1, 1]]);
/// assert_ne!(position, turned);
/// assert_eq!(position.canonical(), turned.canonical());
/// ```
pub struct Position<R: Rules> {
    setup: R::Setup,
    stones: Stones,
}

/// A position without its setup, as sortable integers.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stones {
    /// The place of each stone as `[second, first]`, and whether the stone is White's. Sorted, so row by row.
    pub(crate) stones: Vec<(Pair, bool)>,
    /// Each link with its smaller end first. Sorted.
    pub(crate) links: Vec<[Pair; 2]>,
    pub(crate) is_white_to_move: bool,
}

impl<R: Rules> Position<R> {
    /// The position of a board with `to_move` to move.
    ///
    /// # Complexity
    /// That of [`Rules::stones`], and O(n · log n) for n stones and links.
    pub fn of(game: &R, to_move: Color) -> Self {
        Self::new(game.setup(), game.stones(), game.links(), to_move)
    }

    /// These stones and links, in any order. `None` if a stone is off the board, a place has two stones, or a
    /// link is repeated or does not join two stones of one colour. [`Position::to_board`] checks the rules.
    ///
    /// ```
    /// use geometry::Point;
    /// use play::Position;
    /// use rules_core::Color;
    /// use rules_twixt::{LinkRule, Setup, Twixt};
    ///
    /// let (setup, [a, b]) = (Setup::new(5, LinkRule::AllLinksBlock), [Point { x: 2, y: 1 }, Point { x: 1, y: 3 }]);
    /// let pegs = |other| Position::<Twixt>::of_stones(setup, [(a, Color::Black), (b, other)], [[a, b]], Color::White);
    /// let text = pegs(Color::Black).map(|position| position.to_string());
    /// assert_eq!(text.as_deref(), Some("twixt 5 std, 5/2x2/5/1x3/5 o 2,1-1,3"));
    /// assert_eq!(pegs(Color::White), None);
    /// ```
    ///
    /// # Complexity
    /// O(n · log n) for n stones and links.
    pub fn of_stones(
        setup: R::Setup,
        stones: impl IntoIterator<Item = (R::At, Color)>,
        links: impl IntoIterator<Item = [R::At; 2]>,
        to_move: Color,
    ) -> Option<Self> {
        let shape = setup.shape();
        let position = Self::new(setup, stones, links, to_move);
        let are_on_board = position.stones().all(|(at, _)| shape.contains(at));
        let Stones { stones, links, .. } = &position.stones;
        let is_right = are_on_board
            && stones.windows(2).all(|two| two[0].0 != two[1].0)
            && links.windows(2).all(|two| two[0] != two[1])
            && links.iter().all(|ends| joins_own(stones, ends));
        is_right.then_some(position)
    }

    /// Does not check the stones and links. Each must be given once.
    pub(crate) fn new(
        setup: R::Setup,
        stones: impl IntoIterator<Item = (R::At, Color)>,
        links: impl IntoIterator<Item = [R::At; 2]>,
        to_move: Color,
    ) -> Self {
        let pair = |at| transposed(R::pair(&setup, at));
        let stones = stones.into_iter().map(|(at, color)| (pair(at), color == Color::White)).collect();
        let links = links.into_iter().map(|ends| ends.map(pair)).collect();
        let stones = Stones { stones, links, is_white_to_move: to_move == Color::White }.sorted();
        Position { setup, stones }
    }

    /// Board and variant.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The colour to move.
    pub fn to_move(&self) -> Color {
        Color::BOTH[usize::from(self.stones.is_white_to_move)]
    }

    /// All stones, row by row: by the second coordinate of [`Rules::pair`], then by the first.
    pub fn stones(&self) -> impl Iterator<Item = (R::At, Color)> {
        let place = |&(at, is_white): &(Pair, bool)| {
            (R::at(&self.setup, transposed(at)), Color::BOTH[usize::from(is_white)])
        };
        self.stones.stones.iter().map(place)
    }

    /// The ends of each link. Most games have no links.
    pub fn links(&self) -> impl Iterator<Item = [R::At; 2]> {
        self.stones.links.iter().map(|ends| ends.map(|at| R::at(&self.setup, transposed(at))))
    }

    /// The image under a symmetry. If it exchanges the colours, the other colour is to move.
    ///
    /// # Complexity
    /// O(n · log n) for n stones and links.
    #[must_use]
    pub fn image(&self, map: &Symmetry) -> Self {
        Position { setup: self.setup, stones: self.stones.image(map) }
    }

    /// The least of all images under the symmetries of the board. It is the same for all these images.
    ///
    /// # Complexity
    /// That of [`Position::image`] for each symmetry.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let images = R::symmetries(&self.setup).map(|map| self.stones.image(&map));
        let stones = images.min().unwrap_or_else(|| self.stones.clone());
        Position { setup: self.setup, stones }
    }

    /// A 64-bit hash: equal for equal positions of one setup, and most probably different
    /// for others. Equals [`Game::hash`](crate::Game::hash) unless the next move may be a swap.
    ///
    /// # Complexity
    /// O(stones + links).
    pub fn hash64(&self) -> u64 {
        self.keys().hash(Color::BOTH[usize::from(self.stones.is_white_to_move)])
    }

    pub(crate) fn keys(&self) -> Keys {
        let Stones { stones, links, .. } = &self.stones;
        let stones =
            stones.iter().map(|&(at, white)| keys::stone(transposed(at), Color::BOTH[usize::from(white)]));
        let links = links.iter().map(|ends| keys::link(ends.map(transposed)));
        stones.chain(links).fold(Keys::default(), Keys::with)
    }

    /// A board with this position, to play on. Some order of the stones must lead to it:
    /// [`Rules::of_stones`] says when, and describes Havannah boards with wins of both colours.
    ///
    /// ```
    /// use play::{Game, Position, Terms};
    /// use rules_core::Color;
    /// use rules_hex::Hex;
    ///
    /// let position: Position<Hex> = "hex 3x3, 1x1/ox1/3 o".parse()?;
    /// let mut game = Game::new(&Terms::set_up(position.to_board()?, position.to_move()));
    /// assert_eq!((game.position(), game.to_move()), (position, Color::White));
    /// game.play(geometry::Axial { q: 1, r: 2 })?;
    /// // Red joins top and bottom twice: in any order, red has won before the last stone.
    /// let position: Position<Hex> = "hex 3x3, x1x/x1x/x1x o".parse()?;
    /// let error = position.to_board().expect_err("no order");
    /// assert_eq!(error.to_string(), "expected an order without a win before the last stone, found that red wins early in every order");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Rules::of_stones`]: if no order of the stones is legal, or none gives these links.
    ///
    /// # Complexity
    /// That of [`Rules::of_stones`].
    pub fn to_board(&self) -> Result<R, NoOrder<R::Rule>> {
        let (stones, links) = (self.stones().collect::<Vec<_>>(), self.links().collect::<Vec<_>>());
        R::of_stones(&self.setup, &stones, &links)
    }

    pub(crate) fn from_stones(setup: R::Setup, stones: Stones) -> Self {
        Position { setup, stones }
    }

    pub(crate) fn as_stones(&self) -> &Stones {
        &self.stones
    }
}

impl Stones {
    fn sorted(mut self) -> Self {
        self.stones.sort_unstable();
        for ends in &mut self.links {
            ends.sort_unstable();
        }
        self.links.sort_unstable();
        self
    }

    pub(crate) fn image(&self, map: &Symmetry) -> Stones {
        let image = |at: Pair| transposed(map.pair(transposed(at)));
        let is_white = |white: bool| white != map.exchanges();
        Stones {
            stones: self.stones.iter().map(|&(at, white)| (image(at), is_white(white))).collect(),
            links: self.links.iter().map(|ends| ends.map(image)).collect(),
            is_white_to_move: is_white(self.is_white_to_move),
        }
        .sorted()
    }
}

/// Exchanges the coordinates. With the second one first, pairs sort row by row.
pub(crate) fn transposed([first, second]: Pair) -> Pair {
    [second, first]
}

// By hand: derived impls would require the traits of `R` too.
impl<R: Rules> Clone for Position<R> {
    fn clone(&self) -> Self {
        Position { setup: self.setup, stones: self.stones.clone() }
    }
}

impl<R: Rules> PartialEq for Position<R> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.stones == other.stones
    }
}

impl<R: Rules> Eq for Position<R> {}

impl<R: Rules> Hash for Position<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.setup.hash(state);
        self.stones.hash(state);
    }
}

impl<R: Rules> fmt::Debug for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("setup", &self.setup).field("stones", &self.stones).finish()
    }
}
