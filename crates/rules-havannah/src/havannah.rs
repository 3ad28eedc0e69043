//! A position of Havannah, and what a stone completes.

mod journal;
mod rules;

use geometry::{Axial, Hexagon};
use rules_core::{Color, Rules};

pub use self::journal::Change;
pub(crate) use self::journal::Kind;
use crate::border::Border;
use crate::dense::Dense;
use crate::{RingRule, Setup, Structures};

/// A position of Havannah: stones of both colours on a hexagon, in the order in which they were played.
///
/// It is played by the trait [`Rules`]. There are no turns, so one player alone may play. Stones may be added after a win, since records of
/// games hold such stones. [`Havannah::won`] stays with the first win.
///
/// Memory is less than a megabyte: with the first stone each of the `2 side + 1` rows takes 448 bytes up to side 15, and 3584 bytes
/// above; two sevenths less under [`RingRule::AnyCell`], which counts no liberties. `clone_from` into a game that has been used on
/// such a board allocates nothing.
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
