//! A position as a value: stones, links, and who is to move.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use geometry::Shape;
use rules_core::{Color, NoOrder, Rules, Setup, Symmetry, joins_own};

use crate::keys::{self, Keys, Pair};

/// Stones, links and who is to move, on a board of a setup: what is needed to play on, and nothing of how it came about.
///
/// It knows no rules. It is there to be compared, turned and mirrored, and to be written down.
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
/// // Turned by half a turn it is another position, but the canonical one is the same.
/// let turned = after(&[[2, 1], [0, 0], [1, 1]]);
/// assert_ne!(position, turned);
/// assert_eq!(position.canonical(), turned.canonical());
/// ```
pub struct Position<R: Rules> {
    setup: R::Setup,
    stones: Stones,
}

/// The same without the board, as integers that can be sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stones {
    /// Row by row, that is by the second coordinate and then by the first: `[second, first]` and whether it is White's.
    pub(crate) stones: Vec<(Pair, bool)>,
    /// The smaller end first, sorted.
    pub(crate) links: Vec<[Pair; 2]>,
    pub(crate) is_white_to_move: bool,
}

impl<R: Rules> Position<R> {
    /// The stones of a game, and who is to move.
    ///
    /// # Complexity
    /// That of [`Rules::stones`], and O(n · log n) for n stones and links.
    pub fn of(game: &R, to_move: Color) -> Self {
        Self::new(game.setup(), game.stones(), game.links(), to_move)
    }

    /// These stones and links, in any order. `None` if a stone is off the board, if two stand on one place, or if a link is there twice or does not
    /// join two stones of one colour. Whether the rules allow them is for [`Position::to_board`].
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

    /// These stones and links, each once, in any order. Whether the board has the places and the rules allow the stones is not asked.
    pub(crate) fn new(
        setup: R::Setup,
        stones: impl IntoIterator<Item = (R::At, Color)>,
        links: impl IntoIterator<Item = [R::At; 2]>,
        to_move: Color,
    ) -> Self {
        let pair = |at| turned(R::pair(&setup, at));
        let stones = stones.into_iter().map(|(at, color)| (pair(at), color == Color::White)).collect();
        let links = links.into_iter().map(|ends| ends.map(pair)).collect();
        let stones = Stones { stones, links, is_white_to_move: to_move == Color::White }.sorted();
        Position { setup, stones }
    }

    /// Board and variant.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// Who is to move.
    pub fn to_move(&self) -> Color {
        Color::BOTH[usize::from(self.stones.is_white_to_move)]
    }

    /// Places and colours of all stones, row by row: by the second coordinate of [`Rules::pair`] and then by the first.
    pub fn stones(&self) -> impl Iterator<Item = (R::At, Color)> {
        let place = |&(at, is_white): &(Pair, bool)| {
            (R::at(&self.setup, turned(at)), Color::BOTH[usize::from(is_white)])
        };
        self.stones.stones.iter().map(place)
    }

    /// The ends of all links. Most games have none.
    pub fn links(&self) -> impl Iterator<Item = [R::At; 2]> {
        self.stones.links.iter().map(|ends| ends.map(|at| R::at(&self.setup, turned(at))))
    }

    /// What a symmetry makes of it. With an exchange of colours the other player is to move.
    ///
    /// # Complexity
    /// O(stones · log stones).
    #[must_use]
    pub fn image(&self, map: &Symmetry) -> Self {
        Position { setup: self.setup.clone(), stones: self.stones.image(map) }
    }

    /// Of the position and all its images under the symmetries of the game the least one: the same for all of them.
    ///
    /// # Complexity
    /// That of [`Position::image`] for each symmetry.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let images = R::symmetries(&self.setup).map(|map| self.stones.image(&map));
        let stones = images.min().unwrap_or_else(|| self.stones.clone());
        Position { setup: self.setup.clone(), stones }
    }

    /// 64 bits that are equal for equal positions of one setup, and most probably differ for others. [`Game::hash`](crate::Game::hash) is the same,
    /// unless a swap is due.
    ///
    /// # Complexity
    /// O(stones + links).
    pub fn hash64(&self) -> u64 {
        self.keys().hash(Color::BOTH[usize::from(self.stones.is_white_to_move)])
    }

    /// What the hash is made of.
    pub(crate) fn keys(&self) -> Keys {
        let Stones { stones, links, .. } = &self.stones;
        let stones =
            stones.iter().map(|&(at, white)| keys::stone(turned(at), Color::BOTH[usize::from(white)]));
        let links = links.iter().map(|ends| keys::link(ends.map(turned)));
        stones.chain(links).fold(Keys::default(), Keys::with)
    }

    /// A board with this position, to play on from: some order of the stones leads there. [`Rules::of_stones`] says which positions have
    /// one, and what a board of Havannah with wins of both colours means.
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
    /// // Red has joined top and bottom twice, and whichever stone comes last, somebody has won before it.
    /// let position: Position<Hex> = "hex 3x3, x1x/x1x/x1x o".parse()?;
    /// let error = position.to_board().expect_err("no order");
    /// assert_eq!(error.to_string(), "expected stones in some order, found that red has won before the last one, whichever it is");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Rules::of_stones`]: the rules accept no order of the stones, or no order makes the links.
    ///
    /// # Complexity
    /// That of [`Rules::of_stones`].
    pub fn to_board(&self) -> Result<R, NoOrder<R::Rule>> {
        let (stones, links) = (self.stones().collect::<Vec<_>>(), self.links().collect::<Vec<_>>());
        R::of_stones(&self.setup, &stones, &links)
    }

    /// The board and what stands there, sorted.
    pub(crate) fn from_stones(setup: R::Setup, stones: Stones) -> Self {
        Position { setup, stones }
    }

    /// What stands on the board.
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

    /// What a symmetry makes of it.
    pub(crate) fn image(&self, map: &Symmetry) -> Stones {
        let image = |at: Pair| turned(map.pair(turned(at)));
        let is_white = |white: bool| white != map.exchanges();
        Stones {
            stones: self.stones.iter().map(|&(at, white)| (image(at), is_white(white))).collect(),
            links: self.links.iter().map(|ends| ends.map(image)).collect(),
            is_white_to_move: is_white(self.is_white_to_move),
        }
        .sorted()
    }
}

/// The two coordinates the other way round, so that sorting goes row by row.
pub(crate) fn turned([first, second]: Pair) -> Pair {
    [second, first]
}

// By hand, since the derived ones would ask it of the rules too.
impl<R: Rules> Clone for Position<R> {
    fn clone(&self) -> Self {
        Position { setup: self.setup.clone(), stones: self.stones.clone() }
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
