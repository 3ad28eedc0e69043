//! A position of Havannah, and what a stone completes.

mod journal;

use geometry::{Axial, Hexagon, Shape};
use rules_core::{Color, Outcome};

pub use self::journal::Change;
pub(crate) use self::journal::Kind;
use crate::border::Border;
use crate::dense::Dense;
use crate::{Refusal, RingRule, Setup, Structures};

/// A position of Havannah: stones of both colours on a hexagon, in the order in which they were played.
///
/// There are no turns, so one player alone may play. Stones may be added after a win, since records of games hold such stones.
/// [`Havannah::won`] stays with the first win. Stones that were played by [`Havannah::play_noted`] can be taken back.
///
/// Memory is less than a megabyte: with the first stone each of the `2 side + 1` rows takes 448 bytes up to side 15, and 3584 bytes
/// above; two sevenths less under [`RingRule::AnyCell`], which counts no liberties. `clone_from` into a game that has been used on
/// such a board allocates nothing. For code that serves all games, see [`Rules`](rules_core::Rules).
#[derive(Debug)]
pub struct Havannah {
    rule: RingRule,
    layout: Layout,
    /// The board under [`Layout::Small`]. Otherwise its content has no meaning: a change of layout resets the new one.
    small: Dense<32>,
    /// The same under [`Layout::Middle`].
    middle: Dense<256>,
    won: Option<Win>,
    /// By the last stone.
    completed: Structures,
}

/// The first stone of a game that completed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The number of the stone, from 1.
    pub number: u32,
    /// Whose stone it is.
    pub color: Color,
    /// What it completed.
    pub structures: Structures,
}

/// How the stones are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Short rows: up to side 15.
    Small,
    /// Longer rows: up to side 127, so that a slot fits 16 bits and all slots take less than a megabyte.
    Middle,
}

const _: () = assert!(Setup::MAX_SIDE == Dense::<256>::LONGEST);

impl Havannah {
    /// An empty board.
    ///
    /// # Complexity
    /// O(1), without allocation.
    pub fn new(setup: &Setup) -> Self {
        let hexagon = setup.hexagon();
        Havannah {
            rule: setup.rule(),
            layout: Layout::of(setup.side()),
            small: Dense::new(hexagon),
            middle: Dense::new(hexagon),
            won: None,
            completed: Structures::NONE,
        }
    }

    /// Starts again with an empty board of this setup, in the same memory.
    ///
    /// # Complexity
    /// O(stones played), whatever the board, without allocation.
    pub fn reset(&mut self, setup: &Setup) {
        self.rule = setup.rule();
        self.layout = Layout::of(setup.side());
        self.take_off(setup.hexagon());
        self.won = None;
        self.completed = Structures::NONE;
    }

    /// Puts a stone of `color` on the empty cell `at` and says what it completes.
    ///
    /// The stone completes a bridge or a fork when its chain is one and no chain that it joined was one. It completes a ring when
    /// it cuts a cell off from the outside of the board or, inside an older ring, from another cell. With [`RingRule::EmptyCell`]
    /// these cells must be empty. With [`RingRule::AnyCell`] the last of six stones round a stone of their colour completes a
    /// ring as well.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_havannah::{Color, Havannah, Refusal, RingRule, Setup};
    /// let mut game = Havannah::new(&Setup::new(2, RingRule::AnyCell));
    /// let [a, b] = [Axial { q: 1, r: 0 }, Axial { q: 0, r: 1 }];
    /// assert!(game.play(Color::White, a)?.is_empty());
    /// assert!(game.play(Color::White, b)?.bridge()); // two corners that touch
    /// assert_eq!(game.play(Color::Black, b), Err(Refusal::Occupied { at: b, by: Color::White }));
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Errors
    /// A cell off the board, or a cell with a stone on it. The game is as it was.
    ///
    /// # Complexity
    /// O(log stones) amortised. The first stone fills the `2 side + 1` rows, unless the game before was on the same board.
    #[inline]
    pub fn play(&mut self, color: Color, at: Axial) -> Result<Structures, Refusal> {
        self.add(color, at, &mut ())
    }

    /// Says whether a stone may go on a cell, and why not, as [`Havannah::play`] would.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies. The colour makes no difference.
    ///
    /// # Complexity
    /// O(1).
    pub fn check(&self, _color: Color, at: Axial) -> Result<(), Refusal> {
        if !self.hexagon().contains(at) {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        }
        match self.find_stone(at) {
            Some((_, by)) => Err(Refusal::Occupied { at, by }),
            None => Ok(()),
        }
    }

    /// Board and rule.
    #[inline]
    pub fn setup(&self) -> Setup {
        Setup::known(self.hexagon(), self.rule)
    }

    /// The board.
    #[inline]
    pub fn hexagon(&self) -> Hexagon {
        match self.layout {
            Layout::Small => self.small.hexagon(),
            Layout::Middle => self.middle.hexagon(),
        }
    }

    /// What a ring must enclose in this game.
    pub fn rule(&self) -> RingRule {
        self.rule
    }

    /// The colour of the stone at a cell; `None` for an empty cell and off the board.
    ///
    /// # Complexity
    /// O(1).
    pub fn stone(&self, at: Axial) -> Option<Color> {
        self.find_stone(at).map(|(_, color)| color)
    }

    /// The number of stones on the board.
    #[inline]
    pub fn len(&self) -> usize {
        self.moves().len()
    }

    /// Whether there is no stone on the board.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells of all stones in the order in which they were played.
    #[inline]
    pub fn moves(&self) -> &[Axial] {
        match self.layout {
            Layout::Small => self.small.moves(),
            Layout::Middle => self.middle.moves(),
        }
    }

    /// The first stone that completed something.
    #[inline]
    pub fn won(&self) -> Option<Win> {
        self.won
    }

    /// How the game stands, whoever is to move: won by the first stone that completed something, or drawn when the board is full.
    #[inline]
    pub fn outcome(&self, _to_move: Color) -> Outcome<Structures> {
        match self.won {
            Some(Win { color, structures, .. }) => Outcome::Won { color, how: structures },
            None if self.len() as u64 == self.hexagon().len() => Outcome::Drawn,
            None => Outcome::Open,
        }
    }

    /// The number, from 0, and the colour of the stone at a cell, on or off the board.
    pub(crate) fn find_stone(&self, at: Axial) -> Option<(u32, Color)> {
        match self.layout {
            Layout::Small => self.small.find_stone(at),
            Layout::Middle => self.middle.find_stone(at),
        }
    }

    /// The corners and sides that the chain of the stone at a cell is on.
    pub(crate) fn border(&self, at: Axial) -> Border {
        match self.layout {
            Layout::Small => self.small.border(at),
            Layout::Middle => self.middle.border(at),
        }
    }

    /// What the last stone completed, as [`Havannah::play`] said.
    pub fn completed(&self) -> Structures {
        self.completed
    }

    /// Empties the layout in use and gives it this board.
    fn take_off(&mut self, hexagon: Hexagon) {
        match self.layout {
            Layout::Small => self.small.reset(hexagon, self.rule),
            Layout::Middle => self.middle.reset(hexagon, self.rule),
        }
    }
}

/// Only the layout in use. What the other holds has no meaning.
impl Clone for Havannah {
    fn clone(&self) -> Self {
        let mut copy = Havannah::new(&self.setup());
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        let Havannah { rule, layout, small, middle, won, completed } = source;
        (self.rule, self.layout) = (*rule, *layout);
        (self.won, self.completed) = (*won, *completed);
        match layout {
            Layout::Small => self.small.clone_from(small),
            Layout::Middle => self.middle.clone_from(middle),
        }
    }
}

impl Layout {
    /// How the stones of a board of this side are kept.
    fn of(side: u32) -> Layout {
        if side <= Dense::<32>::LONGEST { Layout::Small } else { Layout::Middle }
    }
}
