//! `Clone` and `Debug` for a game.

use alloc::vec::Vec;
use core::fmt;

use super::Hex;
use crate::shown::Named;

rules_core::clone_fields!(Hex { shape, cells, stride, todo, winner });

/// The stones whose neighbours are still to be marked. Between moves the content has no meaning.
#[derive(Default)]
pub(super) struct Todo {
    /// At least one entry per board cell.
    pub(super) spots: Vec<u32>,
}

impl Todo {
    pub(super) fn with_room(stones: usize) -> Self {
        Todo { spots: alloc::vec![0; stones] }
    }

    pub(super) fn make_room(&mut self, stones: usize) {
        if self.spots.len() < stones {
            // A new list copies nothing, and the system hands out most of its memory as zeros.
            *self = Todo::with_room(stones);
        }
    }
}

/// Copies the length but not the content.
impl Clone for Todo {
    fn clone(&self) -> Self {
        Todo::with_room(self.spots.len())
    }

    fn clone_from(&mut self, source: &Self) {
        self.make_room(source.spots.len());
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hex { shape, cells, stride, todo, winner } = self;
        f.debug_struct("Hex")
            .field("shape", shape)
            .field("cells", cells)
            .field("stride", stride)
            .field("todo", todo)
            .field("winner", &winner.map(Named))
            .finish()
    }
}

impl fmt::Debug for Todo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Todo")
    }
}
