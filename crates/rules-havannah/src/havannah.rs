//! A position of Havannah, and what a stone completes.

use dsu::{Dsu, Join};
use geometry::{Axial, Hexagon};
use rules_core::Color;

use crate::border::Border;
use crate::rings::{Run, Runs};
use crate::stones::{Layout, Near, Stones};
use crate::{PlayError, RingRule, Structures};

/// A position of Havannah: stones of both colours on a hexagon, in the order in which they were played.
///
/// Nobody's turn is enforced, so one player alone may play, and stones may be added after a win: records of games hold
/// such stones. [`Havannah::won`] stays with the first win.
///
/// Memory is taken per stone, at most 64 bytes each, beyond a fixed megabyte for small boards: with the first stone a board
/// of side 255 or less takes 4 bytes a cell. A clone copies that, without hashing anything again.
#[derive(Clone, Debug)]
pub struct Havannah {
    rule: RingRule,
    /// Whether memory per cell may be taken at all.
    memory: Memory,
    pub(crate) stones: Stones,
    /// An element for each stone, numbered alike; the sets are the chains of both colours.
    pub(crate) chains: Dsu<u32, Chain>,
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

/// What is known of a chain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain {
    /// The corners and sides it is on.
    pub(crate) border: Border,
    /// The number of pairs of a stone of the chain and a neighbour of it that is empty or off the board, with
    /// arithmetic that wraps: what a new stone adds may be negative until it is joined. Kept up for
    /// [`RingRule::EmptyCell`] only.
    pub(crate) liberties: u32,
}

/// Where the look-up of stones may take its memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    /// Per cell where the board is small.
    Any,
    /// Per stone.
    PerStone,
}

/// The most stones: with four pairs a stone and two more for the ends of a line, `Chain::liberties` fits 32 bits.
const MOST: usize = 1 << 29;

impl Havannah {
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
        let stones = Stones::new(hexagon, layout);
        Havannah { rule, memory, stones, chains: Dsu::new(), won: None, completed: Structures::NONE }
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
        self.stones.reset(hexagon, layout);
        self.chains.clear();
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
    /// O(α(stones)) amortised, expected on boards above side 255. The first stone on a smaller board that is larger than all
    /// before it fills (2 side + 1)² slots.
    pub fn play(&mut self, color: Color, at: Axial) -> Result<Structures, PlayError> {
        let near = self.stones.near(at, color)?;
        if self.stones.len() == MOST {
            return Err(PlayError::Full);
        }
        let border = Border::of(self.stones.hexagon(), at);
        let number = self.chains.push(Chain { border, liberties: 0 });
        self.stones.push(at, color);
        if self.rule == RingRule::EmptyCell {
            self.count_liberties(number, &near);
        }
        let structures = self.join(number, border, &near, at, color);
        if !structures.is_empty() && self.won.is_none() {
            self.won = Some(Win { number: number + 1, color, structures });
        }
        self.completed = structures;
        Ok(structures)
    }

    /// Counts the liberties that a new stone, alone in its chain so far, has and takes.
    fn count_liberties(&mut self, number: u32, near: &Near) {
        // The cell was a liberty of each stone beside it; those of its own chain pay for it here, all at once.
        let empty = 6 - near.own.len() - near.other.len();
        self.chains.data_mut(number).liberties = empty.wrapping_sub(near.own.len());
        for way in near.other.ways() {
            let chain = self.chains.data_mut(near.numbers[way]);
            chain.liberties = chain.liberties.wrapping_sub(1);
        }
    }

    /// Joins a new stone on `at`, alone in its chain so far, with the chains beside it, and says what that completes.
    fn join(&mut self, number: u32, border: Border, near: &Near, at: Axial, color: Color) -> Structures {
        // Neighbours that follow each other on the circle touch: they are one chain already, so one of a run is enough.
        let heads = near.own.heads();
        if heads.is_empty() {
            // One stone is on one corner or one side.
            return Structures::NONE;
        }
        let mut complete = if let Some(head) = heads.single() {
            let root = self.chains.find(near.numbers[head]);
            let had = self.chains.data(root).border;
            self.chains.union(root, number);
            // Most stones are not on the border and bring nothing that the chain did not have.
            if border.is_empty() {
                Structures::NONE
            } else {
                border.with(had).structures().without(had.structures())
            }
        } else {
            let mut runs = Runs::new();
            let (mut all, mut had) = (border, Structures::NONE);
            for head in heads.ways() {
                let root = self.chains.find(near.numbers[head]);
                let joined = self.chains.data(root).border;
                all = all.with(joined);
                had |= joined.structures();
                runs.push(Run { head, root });
            }
            for run in &runs {
                self.chains.union(run.root, number);
            }
            let ring = if self.closes_hole(near, &runs) { Structures::RING } else { Structures::NONE };
            all.structures().without(had) | ring
        };
        if self.closes_disc(near, at, color) {
            complete |= Structures::RING;
        }
        complete
    }

    /// The board.
    pub fn hexagon(&self) -> Hexagon {
        self.stones.hexagon()
    }

    /// What a ring must enclose in this game.
    pub fn rule(&self) -> RingRule {
        self.rule
    }

    /// The colour of the stone at a cell; `None` for an empty cell and off the board.
    ///
    /// # Complexity
    /// O(1), expected on boards above side 255.
    pub fn stone(&self, at: Axial) -> Option<Color> {
        self.stones.find(at).map(|(_, color)| color)
    }

    /// The number of stones on the board.
    pub fn len(&self) -> usize {
        self.stones.len()
    }

    /// Whether there is no stone on the board.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells of all stones in the order in which they were played.
    pub fn moves(&self) -> &[Axial] {
        self.stones.as_slice()
    }

    /// The first stone that completed something.
    pub fn won(&self) -> Option<Win> {
        self.won
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
        assert!((1..=Hexagon::MAX_SIDE).contains(&side), "expected a side from 1 to 2^30, found {side}");
        let layout = match self {
            Memory::Any => Layout::for_side(side),
            Memory::PerStone => Layout::ByStone,
        };
        (Hexagon::new(side), layout)
    }
}

impl Join for Chain {
    fn join(&mut self, absorbed: &Self) {
        self.border = self.border.with(absorbed.border);
        self.liberties = self.liberties.wrapping_add(absorbed.liberties);
    }
}
