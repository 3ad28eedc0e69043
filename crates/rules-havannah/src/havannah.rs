//! A position of Havannah.

mod journal;
mod rules;

use geometry::{Axial, Hexagon};
use rules_core::{Color, Rules};

pub use self::journal::Change;
pub(crate) use self::journal::Kind;
use crate::border::Border;
use crate::dense::Dense;
use crate::{RingRule, Setup, Structures};

/// A position of Havannah: stones of both colours on a hexagon, in order of play.
///
/// Play with the methods of [`Rules`]. A position has no turns, so one player may play alone. Stones may be
/// added after a win, because records of games contain such stones. [`Havannah::won`] keeps the first win.
///
/// The first stone allocates `2 side + 1` rows, each of 448 bytes up to side 15 and of 3584 bytes above: less than a
/// megabyte. [`RingRule::AnyCell`] takes two sevenths less, because it does not need to count the empty neighbours
/// of each chain (its *liberties*). The list of stones takes 8 more bytes per stone. `clone_from` reuses the
/// memory of its target and allocates only what is missing.
#[derive(Debug)]
pub struct Havannah {
    rule: RingRule,
    layout: Layout,
    /// The board, if `layout` is [`Layout::Small`]. Otherwise its content has
    /// no meaning: when the layout changes, the board of the new layout is reset.
    small: Dense<32>,
    /// The board, if `layout` is [`Layout::Middle`].
    middle: Dense<256>,
    won: Option<Win>,
    /// What the last stone completed.
    completed: Structures,
}

/// The first stone that completed a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The number of the stone, from 1.
    pub number: u32,
    /// The colour of the stone.
    pub color: Color,
    /// What the stone completed.
    pub structures: Structures,
}

/// How the stones are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Rows of 32 slots, up to side 15.
    Small,
    /// Rows of 256 slots, up to side 127. A slot fits 16 bits, and all slots take less than a megabyte.
    Middle,
}

const _: () = assert!(Setup::MAX_SIDE == Dense::<256>::LONGEST);

impl Havannah {
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

    /// The number of stones on the board.
    #[inline]
    pub fn len(&self) -> usize {
        self.moves().len()
    }

    /// Whether the board is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells of all stones in order of play.
    #[inline]
    pub fn moves(&self) -> &[Axial] {
        match self.layout {
            Layout::Small => self.small.moves(),
            Layout::Middle => self.middle.moves(),
        }
    }

    /// The first stone that completed a structure.
    #[inline]
    pub fn won(&self) -> Option<Win> {
        self.won
    }

    /// The number, from 0, and the colour of the stone at a cell, on or off the board.
    pub(crate) fn find_stone(&self, at: Axial) -> Option<(u32, Color)> {
        match self.layout {
            Layout::Small => self.small.find_stone(at),
            Layout::Middle => self.middle.find_stone(at),
        }
    }

    /// The corners and sides that the chain of a stone touches.
    pub(crate) fn border(&self, at: Axial) -> Border {
        match self.layout {
            Layout::Small => self.small.border(at),
            Layout::Middle => self.middle.border(at),
        }
    }

    /// What the last stone completed, as returned by [`Havannah::play`].
    pub fn completed(&self) -> Structures {
        self.completed
    }

    /// Empties the layout in use and changes to this board.
    fn take_off(&mut self, hexagon: Hexagon) {
        match self.layout {
            Layout::Small => self.small.reset(hexagon, self.rule),
            Layout::Middle => self.middle.reset(hexagon, self.rule),
        }
    }
}

/// Copies only the layout in use.
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
    /// The layout for a board of this side.
    fn of(side: u32) -> Layout {
        if side <= Dense::<32>::LONGEST { Layout::Small } else { Layout::Middle }
    }
}
