//! A game of TwixT.

use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Color, Notes, Rules};

use crate::cell::Cell;
use crate::setup::Sides;
use crate::store::Store;
use crate::{Change, LinkRule, Links, Peg, Refusal};

/// A game of TwixT on a square or oblong board, up to the first win. Play it through the trait [`Rules`].
///
/// Points have `x` from 0 to `width - 1` and `y` from 0 to `height - 1`. Black's end zones are the first and last
/// columns, White's the first and last rows. Neither player may play in the other's, so the corners stay empty.
///
/// Memory is proportional to the number of pegs, plus half a megabyte on boards of up to 256 by
/// 256 points. `clone_from` into a game that has held a position of this size allocates nothing.
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
    /// How many pegs Black and White have in their own end zones, where the opponent may not play.
    pub(crate) zoned: [u32; 2],
    /// The same pegs by point, with links and marks.
    pub(crate) store: Store,
}

/// The result of placing a peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The links that the peg made.
    pub links: Links,
    /// The player of the peg, if it wins the game.
    pub winner: Option<Color>,
}

impl Twixt {
    /// Square boards up to this side are stored as an array from the start. So are oblong boards
    /// with no larger array, and boards for which the array of an earlier game is large enough.
    /// Other boards start as a table of their pegs: see [`Twixt::POINTS_A_PEG`].
    pub const LARGEST_SMALL: u32 = 256;

    /// A table becomes an array when at least one in this many points has a peg. All answers stay the same.
    pub const POINTS_A_PEG: u64 = 8;

    /// Prepares an empty board for this many pegs: if they would turn it into
    /// an array later, it becomes one now. Does nothing once a peg is placed.
    ///
    /// # Complexity
    /// O(1). The first peg then takes at most O(`pegs`) time and memory.
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

    /// The link rule of the game.
    pub fn rule(&self) -> LinkRule {
        self.rule
    }

    /// Adds a peg and records its changes.
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
            // With only one column or row, links are impossible, and one peg joins both end zones.
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

    /// The number of the peg on a point: its index in [`Twixt::pegs`].
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

    /// The links of the peg on a point. Empty if the point has no peg.
    ///
    /// # Complexity
    /// O(1) (expected, on large boards).
    pub fn links_of(&self, at: Point) -> Links {
        Links::new(at, if self.stone(at).is_some() { self.store.links(at) } else { 0 })
    }

    /// The number of empty points open to a player, even after a win.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn free_points(&self, color: Color) -> u64 {
        // Points outside the opponent's end zones, minus pegs there.
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

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }
}

rules_core::clone_fields!(Twixt { sides, rule, winner, pegs, zoned, store });
