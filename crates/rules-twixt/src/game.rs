//! A game of TwixT.

use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Color, Notes, Rules};

use crate::cell::Cell;
use crate::setup::Sides;
use crate::store::Store;
use crate::{Change, Links, Refusal};

/// A game of TwixT on a square or oblong board, from the empty board to the first win.
///
/// Points are `x`, `y` from 0 to `width - 1` and `height - 1`. Black's end zones are the columns `x = 0` and `x = width - 1`, White's
/// are the rows `y = 0` and `y = height - 1`. No player may play in the other's, so nobody plays in the corners.
///
/// Memory is per peg, beyond a fixed half megabyte for boards of up to 256 by 256 points. `clone_from` into a game that has been
/// used on such a board allocates nothing. It is played by the trait [`Rules`].
///
/// ```
/// use geometry::Point;
/// use rules_twixt::{Color, LinkRule, Rule, Rules, Refusal, Setup, Twixt};
///
/// let mut game = Twixt::new(&Setup::new(24, LinkRule::AllLinksBlock));
/// game.play(Color::Black, Point { x: 4, y: 4 })?;
/// game.play(Color::White, Point { x: 5, y: 5 })?;
/// let placed = game.play(Color::Black, Point { x: 5, y: 6 })?;
/// assert_eq!(placed.links.len(), 1);
/// // A refused move changes nothing.
/// let at = Point { x: 5, y: 0 };
/// assert!(matches!(game.play(Color::Black, at), Err(Refusal::Rule(Rule::OpponentsEndZone { .. }))));
/// assert_eq!(game.pegs().len(), 3);
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Debug)]
pub struct Twixt {
    pub(crate) sides: Sides,
    pub(crate) rule: LinkRule,
    pub(crate) winner: Option<Color>,
    /// In order of play.
    pub(crate) pegs: Vec<Peg>,
    /// How many pegs of Black and of White stand in their end zones, where the other may not play.
    pub(crate) zoned: [u32; 2],
    /// The same pegs by their points, the links, and what these join.
    pub(crate) store: Store,
}

/// Which links a new link may not cross.
///
/// Links from one peg never cross, so the rules differ only in links further off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkRule {
    /// Links of either colour block, the player's own too: the rule of the boxed game (3M, Avalon Hill) without taking
    /// links off, and of the contest "Connect" (ACM Mid-Central USA 2005).
    AllLinksBlock,
    /// Only the opponent's links block, and own links may cross: "TwixT PP", the paper-and-pencil game that is played
    /// on the web (Little Golem).
    OpponentLinksBlock,
}

/// A peg on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peg {
    /// Where it stands.
    pub at: Point,
    /// Whose it is.
    pub color: Color,
}

/// What a peg did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The links that were made from it.
    pub links: Links,
    /// The player of the peg, if it wins the game.
    pub winner: Option<Color>,
}

impl Twixt {
    /// The largest number of points a side: the coordinates fit an `i32`.
    pub const MAX_SIZE: u32 = 1 << 31;

    /// The largest square board that is an array from the start, in points a side. So is an oblong one that needs no larger array. A
    /// larger one is a table of its pegs until there are many: see [`Twixt::POINTS_A_PEG`].
    pub const LARGEST_SMALL: u32 = 256;

    /// A board of any size is an array as soon as there is a peg for this many points. No answer depends on it.
    pub const POINTS_A_PEG: u64 = 8;

    /// Prepares an empty board for this many pegs. If they will fill a large board, it becomes an array at once and not later. No
    /// answer changes. Does nothing once a peg stands.
    ///
    /// # Complexity
    /// O(1); the first peg then takes O(`pegs`) time and memory at most.
    pub fn reserve(&mut self, pegs: usize) {
        if self.pegs.is_empty() {
            self.store.reserve(pegs);
        }
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.sides.width
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.sides.height
    }

    /// The rule of the game.
    pub fn rule(&self) -> LinkRule {
        self.rule
    }

    /// Adds a peg, and notes what it changes.
    #[inline]
    pub(crate) fn add(
        &mut self,
        color: Color,
        at: Point,
        notes: &mut impl Notes<Change>,
    ) -> Result<Placed, Refusal> {
        self.check(color, at)?;
        notes.stone();
        let peg = Peg { at, color };
        let cell = Cell::new(peg, self.sides);
        self.pegs.push(peg);
        if cell.is_zoned() {
            self.zoned[color.index()] += 1;
            // Where there is only one column or row, nothing is linked, and a peg stands in both end zones or in none.
            if cell.is_reached() && cell.is_goal() {
                self.winner = Some(color);
            }
        }
        let (ways, wins) = self.store.add(&self.pegs, cell, self.rule, notes);
        if wins {
            self.winner = Some(color);
        }
        Ok(Placed { links: Links::new(at, ways), winner: self.winner })
    }

    /// The number of the peg on a point: its place in [`Twixt::pegs`].
    ///
    /// # Complexity
    /// O(1) (expected, on large boards).
    pub fn number(&self, at: Point) -> Option<usize> {
        self.store.number(at).map(|number| number as usize)
    }

    /// Whether this link exists.
    ///
    /// # Complexity
    /// O(1) (expected, on large boards).
    pub fn linked(&self, link: Link) -> bool {
        self.store.cell(link.ends()[0]).ways() >> link.way() & 1 != 0
    }

    /// The links of the peg on a point; none where no peg stands.
    ///
    /// # Complexity
    /// O(1) (expected, on large boards).
    pub fn links_of(&self, at: Point) -> Links {
        Links::new(at, if self.stone(at).is_some() { self.store.links(at) } else { 0 })
    }

    /// How many points are open to a player, regardless of a win.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn free_points(&self, color: Color) -> u64 {
        // All points but the other's end zones, less the occupied ones.
        let Sides { width, height } = self.sides;
        let open = match color {
            Color::Black => u64::from(width) * u64::from(height.saturating_sub(2)),
            Color::White => u64::from(width.saturating_sub(2)) * u64::from(height),
        };
        let elsewhere = u64::from(self.zoned[color.opponent().index()]);
        open - (self.pegs.len() as u64 - elsewhere)
    }

    /// All pegs in order of play.
    pub fn pegs(&self) -> &[Peg] {
        &self.pegs
    }

    /// The pegs by their points.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }
}

rules_core::clone_fields!(Twixt { sides, rule, winner, pegs, zoned, store });

/// Which of its player's end zones a point lies in: bit 0 for the one at 0, bit 1 for the other. Both bits are set on a board with
/// only one column or row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Zones(u8);

impl Zones {
    /// The end zones of `color` that a point of the board lies in.
    #[inline]
    pub(crate) fn of(color: Color, at: Point, sides: Sides) -> Zones {
        let (along, side) = sides.along(color, at);
        Zones(u8::from(along == 0) | u8::from(along == side - 1) << 1)
    }

    /// Whether the point lies in the end zone at 0.
    pub(crate) fn is_low(self) -> bool {
        self.0 & 1 != 0
    }

    /// Whether the point lies in the other one.
    pub(crate) fn is_high(self) -> bool {
        self.0 & 2 != 0
    }

    /// The two bits.
    #[inline]
    pub(crate) fn bits(self) -> u16 {
        u16::from(self.0)
    }
}
