//! Sets of winning structures, and what a ring must enclose.

use core::fmt;
use core::ops::{BitOr, BitOrAssign};

/// What a chain must enclose to be a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RingRule {
    /// At least one empty cell, cut off from the outside of the board by the player's stones.
    ///
    /// The rule of Google Code Jam 2012. The ring may also enclose stones of the opponent. A
    /// loop round nothing but stones is no ring, and neither are six stones round a seventh.
    EmptyCell,
    /// Any cell: empty, the opponent's or the player's own.
    ///
    /// The rule of the real game. Six stones round any cell are a ring.
    AnyCell,
}

/// A set of winning structures.
///
/// ```
/// use rules_havannah::Structures;
/// let both = Structures::BRIDGE | Structures::RING;
/// assert!(both.bridge() && !both.fork() && both.ring() && !both.is_empty());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Structures(u8);

impl Structures {
    /// No structure.
    pub const NONE: Structures = Structures(0);
    /// A chain that holds two corners.
    pub const BRIDGE: Structures = Structures(1);
    /// A chain that touches three sides.
    pub const FORK: Structures = Structures(2);
    /// A chain that goes round a cell.
    pub const RING: Structures = Structures(4);

    /// Whether the bridge is in the set.
    pub const fn bridge(self) -> bool {
        self.0 & Self::BRIDGE.0 != 0
    }

    /// Whether the fork is in the set.
    pub const fn fork(self) -> bool {
        self.0 & Self::FORK.0 != 0
    }

    /// Whether the ring is in the set.
    pub const fn ring(self) -> bool {
        self.0 & Self::RING.0 != 0
    }

    /// The structures in the set in the order bridge, fork, ring, joined by dashes; `none` for the empty set.
    pub const fn name(self) -> &'static str {
        ["none", "bridge", "fork", "bridge-fork", "ring", "bridge-ring", "fork-ring", "bridge-fork-ring"]
            [self.0 as usize]
    }

    /// The names of the structures in the set, in the order bridge, fork, ring.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let named = [(self.bridge(), "bridge"), (self.fork(), "fork"), (self.ring(), "ring")];
        named.into_iter().filter(|&(there, _)| there).map(|(_, name)| name)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The union of both sets. Constants cannot use `|`.
    pub(crate) const fn with(self, other: Structures) -> Structures {
        Structures(self.0 | other.0)
    }

    /// The structures in this set but not in `other`.
    pub const fn without(self, other: Structures) -> Structures {
        Structures(self.0 & !other.0)
    }
}

impl BitOr for Structures {
    type Output = Structures;

    fn bitor(self, other: Structures) -> Structures {
        self.with(other)
    }
}

impl BitOrAssign for Structures {
    fn bitor_assign(&mut self, other: Structures) {
        *self = *self | other;
    }
}

/// The names of the structures, as in `{"bridge", "ring"}`.
impl fmt::Debug for Structures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}
