//! A position of Havannah, and what a stone completes.

use geometry::{Axial, Hexagon};
use rules_core::Color;

use crate::border::Border;
use crate::dense::Dense;
use crate::sparse::Sparse;
use crate::{PlayError, RingRule, Structures};

/// A position of Havannah: stones of both colours on a hexagon, in the order in which they were played.
///
/// Nobody's turn is enforced, so one player alone may play, and stones may be added after a win: records of games hold
/// such stones. [`Havannah::won`] stays with the first win.
///
/// Memory is taken per stone, at most 64 bytes each, beyond a fixed megabyte for small boards: with the first stone each of
/// the `2 side + 1` rows takes 448 bytes up to side 15, and 3584 bytes up to side 127. A clone copies that, without hashing
/// anything again.
#[derive(Clone, Debug)]
pub struct Havannah {
    rule: RingRule,
    /// Whether memory per cell may be taken at all.
    memory: Memory,
    layout: Layout,
    /// The board under [`Layout::Small`]; else there is no stone on it.
    small: Dense<32>,
    /// The board under [`Layout::Middle`]; else there is no stone on it.
    middle: Dense<256>,
    /// The board under [`Layout::ByStone`]; else there is no stone on it.
    sparse: Sparse,
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
    /// Quick, but memory for each cell of the board: up to side 15.
    Small,
    /// The same for longer rows: up to side 127, so that 16 bits hold a slot and all slots take less than a megabyte.
    ///
    /// Beyond that, random games would still be quicker with memory for each cell (0.53 times as long at side 150, 0.57
    /// at 255), but it would be five megabytes, to be filled for the first stone.
    Middle,
    /// Memory for each stone.
    ByStone,
}

/// Where the look-up of stones may take its memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    /// Per cell where the board is small.
    Any,
    /// Per stone.
    PerStone,
}

impl Havannah {
    /// The longest side with which a board is kept cell by cell, in the shortest rows that there are.
    pub const LONGEST_SMALL: u32 = Dense::<32>::LONGEST;

    /// The longest side with which a board is kept cell by cell. Beyond it, memory is per stone. No answer depends on it.
    pub const LONGEST_MIDDLE: u32 = Dense::<256>::LONGEST;

    /// An empty board with `side` cells on each side.
    ///
    /// Side 1 is a single cell, which is neither corner nor side: nobody can win there. Side 2 has corners but no cells
    /// on the sides, so no fork.
    ///
    /// # Panics
    /// When `side` is 0 or above [`Hexagon::MAX_SIDE`]: check a number that comes from outside first.
    ///
    /// # Complexity
    /// O(1), without allocation.
    pub fn new(side: u32, rule: RingRule) -> Self {
        Self::with_memory(side, rule, Memory::Any)
    }

    /// Like [`Havannah::new`], but with memory for stones only, however small the board.
    ///
    /// It plays the same in a longer time; for those who keep many positions with few stones.
    ///
    /// # Panics
    /// When `side` is 0 or above [`Hexagon::MAX_SIDE`].
    ///
    /// # Complexity
    /// O(1), without allocation.
    pub fn new_per_stone(side: u32, rule: RingRule) -> Self {
        Self::with_memory(side, rule, Memory::PerStone)
    }

    fn with_memory(side: u32, rule: RingRule, memory: Memory) -> Self {
        let (hexagon, layout) = memory.board(side);
        Havannah {
            rule,
            memory,
            layout,
            small: Dense::new(hexagon),
            middle: Dense::new(hexagon),
            sparse: Sparse::new(hexagon),
            won: None,
            completed: Structures::NONE,
        }
    }

    /// Takes all stones off and goes on with a board of side `side`, the same rule and the memory that was taken.
    ///
    /// # Panics
    /// When `side` is 0 or above [`Hexagon::MAX_SIDE`].
    ///
    /// # Complexity
    /// O(stones played), whatever the board, without allocation.
    pub fn reset(&mut self, side: u32) {
        let (hexagon, layout) = self.memory.board(side);
        match self.layout {
            Layout::Small => self.small.reset(hexagon),
            Layout::Middle => self.middle.reset(hexagon),
            Layout::ByStone => self.sparse.reset(hexagon),
        }
        if layout != self.layout {
            self.layout = layout;
            match layout {
                Layout::Small => self.small.reset(hexagon),
                Layout::Middle => self.middle.reset(hexagon),
                Layout::ByStone => self.sparse.reset(hexagon),
            }
        }
        self.won = None;
        self.completed = Structures::NONE;
    }

    /// Puts a stone of `color` on the empty cell `at` and says what it completes.
    ///
    /// A bridge or a fork is complete when the chain of the stone is one and no chain that the stone joined was one. A
    /// ring is complete when the stone closes one: it cuts a cell off from the outside of the board or, inside an older
    /// ring, from another cell; with [`RingRule::EmptyCell`] the cells must be empty. With [`RingRule::AnyCell`] six
    /// stones round a stone of their own colour are closed by the last of the six as well.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_havannah::{Color, Havannah, PlayError, RingRule};
    /// let mut game = Havannah::new(2, RingRule::AnyCell);
    /// let [a, b] = [Axial { q: 1, r: 0 }, Axial { q: 0, r: 1 }];
    /// assert!(game.play(Color::White, a)?.is_empty());
    /// assert!(game.play(Color::White, b)?.bridge()); // two corners that touch
    /// assert_eq!(game.play(Color::Black, b), Err(PlayError::Occupied { at: b, stone: 2 }));
    /// # Ok::<(), PlayError>(())
    /// ```
    ///
    /// # Errors
    /// A cell off the board, a cell with a stone on it, or a game of 2^29 stones; nothing is changed then.
    ///
    /// # Complexity
    /// O(α(stones)) amortised, expected, on boards above side 127. The first stone on a smaller board
    /// fills its `2 side + 1` rows, if the game before was played on another board; a stone there takes O(log stones).
    #[inline]
    pub fn play(&mut self, color: Color, at: Axial) -> Result<Structures, PlayError> {
        let structures = match self.layout {
            Layout::Small => self.small.play(self.rule, color, at),
            Layout::Middle => self.middle.play_apart(self.rule, color, at),
            Layout::ByStone => self.sparse.play(self.rule, color, at),
        }?;
        if !structures.is_empty() && self.won.is_none() {
            self.won = Some(Win { number: self.len() as u32, color, structures });
        }
        self.completed = structures;
        Ok(structures)
    }

    /// The board.
    pub fn hexagon(&self) -> Hexagon {
        match self.layout {
            Layout::Small => self.small.hexagon(),
            Layout::Middle => self.middle.hexagon(),
            Layout::ByStone => self.sparse.hexagon(),
        }
    }

    /// What a ring must enclose in this game.
    pub fn rule(&self) -> RingRule {
        self.rule
    }

    /// The colour of the stone at a cell; `None` for an empty cell and off the board.
    ///
    /// # Complexity
    /// O(1), expected on boards above side 127.
    pub fn stone(&self, at: Axial) -> Option<Color> {
        self.find_stone(at).map(|(_, color)| color)
    }

    /// The number of stones on the board.
    pub fn len(&self) -> usize {
        self.moves().len()
    }

    /// Whether there is no stone on the board.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells of all stones in the order in which they were played.
    pub fn moves(&self) -> &[Axial] {
        match self.layout {
            Layout::Small => self.small.moves(),
            Layout::Middle => self.middle.moves(),
            Layout::ByStone => self.sparse.moves(),
        }
    }

    /// The first stone that completed something.
    pub fn won(&self) -> Option<Win> {
        self.won
    }

    /// The number, from 0, and the colour of the stone at a cell, on or off the board.
    pub(crate) fn find_stone(&self, at: Axial) -> Option<(u32, Color)> {
        match self.layout {
            Layout::Small => self.small.find_stone(at),
            Layout::Middle => self.middle.find_stone(at),
            Layout::ByStone => self.sparse.find_stone(at),
        }
    }

    /// The corners and sides that the chain of the stone at a cell is on.
    pub(crate) fn border(&self, at: Axial) -> Border {
        match self.layout {
            Layout::Small => self.small.border(at),
            Layout::Middle => self.middle.border(at),
            Layout::ByStone => self.sparse.border(at),
        }
    }

    /// What the last stone completed: once more what [`Havannah::play`] said.
    pub fn completed(&self) -> Structures {
        self.completed
    }
}

impl Memory {
    /// The board of this side, and how its stones are looked up.
    ///
    /// # Panics
    /// When `side` is 0 or above [`Hexagon::MAX_SIDE`].
    fn board(self, side: u32) -> (Hexagon, Layout) {
        let layout = match self {
            Memory::Any if side <= Havannah::LONGEST_SMALL => Layout::Small,
            Memory::Any if side <= Havannah::LONGEST_MIDDLE => Layout::Middle,
            Memory::Any => Layout::ByStone,
            Memory::PerStone => Layout::ByStone,
        };
        (board(side), layout)
    }
}

/// The board of this side.
///
/// # Panics
/// When `side` is 0 or above [`Hexagon::MAX_SIDE`].
pub(crate) fn board(side: u32) -> Hexagon {
    assert!((1..=Hexagon::MAX_SIDE).contains(&side), "expected a side from 1 to 2^30, found {side}");
    Hexagon::new(side)
}
