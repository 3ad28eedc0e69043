//! A game and the literal board side by side.

use geometry::{Axial, Hexagon, Shape};
use rules_havannah::{Color, Havannah, RingRule, Structures};

use crate::it::literal::Board;
use crate::it::proof;

pub(crate) const RULES: [RingRule; 2] = [RingRule::EmptyCell, RingRule::AnyCell];

/// A game and the literal board beside it; every stone is judged by both.
#[derive(Clone)]
pub(crate) struct Pair {
    pub(crate) game: Havannah,
    pub(crate) board: Board,
}

impl Pair {
    pub(crate) fn new(side: u32, rule: RingRule) -> Self {
        Pair { game: Havannah::new(side, rule), board: Board::new(side, rule) }
    }

    /// Plays a stone in the game and on the board, compares what they say, and checks the witnesses.
    pub(crate) fn play(&mut self, color: Color, at: Axial) -> Structures {
        let expected = self.board.play(color, at);
        let found = self.game.play(color, at).expect("the cell is empty");
        assert_eq!(
            (found.bridge(), found.fork(), found.ring()),
            (expected.bridge, expected.fork, expected.ring),
            "bridge, fork, ring by {color:?} at {at:?} after {:?}",
            self.game.moves(),
        );
        assert_eq!(self.game.completed(), found);
        proof::witnesses(&self.game, &self.board, color, found);
        found
    }
}

pub(crate) fn cell(q: i32, r: i32) -> Axial {
    Axial { q, r }
}

/// All cells of a board.
pub(crate) fn cells(side: u32) -> Vec<Axial> {
    let hexagon = Hexagon::new(side);
    hexagon.cells().map(|idx| hexagon.coord(idx)).collect()
}
