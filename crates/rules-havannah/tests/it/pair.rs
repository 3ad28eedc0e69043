//! A game and the oracle side by side.

use geometry::{Axial, Hexagon, Shape};
use rules_havannah::{Color, Havannah, RingRule, Setup, Structures};

use crate::it::proof;

pub(crate) const RULES: [RingRule; 2] = [RingRule::EmptyCell, RingRule::AnyCell];

/// A game and the oracle's beside it; every stone is judged by both.
#[derive(Clone)]
pub(crate) struct Pair {
    pub(crate) game: Havannah,
    pub(crate) plain: oracle::Game,
}

impl Pair {
    pub(crate) fn new(side: u32, rule: RingRule) -> Self {
        let name = if rule == RingRule::EmptyCell { "contest" } else { "official" };
        let plain = oracle::Game::new(&format!("havannah {side} {name}")).expect("a small board");
        Pair { game: Havannah::new(&Setup::new(side, rule)), plain }
    }

    /// Plays a stone in both games, compares what they say, and checks the witnesses.
    pub(crate) fn play(&mut self, color: Color, at: Axial) -> Structures {
        let expected = self.plain.play(color.index(), spot(self.game.hexagon().side(), at));
        let found = self.game.play(color, at).expect("the cell is empty");
        let moves = self.game.moves();
        assert_eq!(Ok(names(found)), expected, "by {color:?} at {at:?} after {moves:?}");
        assert_eq!(self.game.completed(), found);
        proof::witnesses(&self.game, &self.plain, color, found);
        found
    }
}

/// The structures as the oracle names them.
pub(crate) fn names(found: Structures) -> Vec<&'static str> {
    let named = [(found.bridge(), "bridge"), (found.fork(), "fork"), (found.ring(), "ring")];
    named.into_iter().filter(|it| it.0).map(|it| it.1).collect()
}

/// A cell as the oracle counts: the columns from 1, the rows from 1 and from the other end.
pub(crate) fn spot(side: u32, at: Axial) -> oracle::At {
    (i64::from(side) + i64::from(at.q), i64::from(side) - i64::from(at.r))
}

/// Whether the cells of a wall, all on the board, cut a cell that is none of them off from the outside.
pub(crate) fn encloses(side: u32, wall: &[Axial], at: Axial) -> bool {
    let wall: Vec<oracle::At> = wall.iter().map(|&at| spot(side, at)).collect();
    oracle::havannah::is_cut_off(side.into(), &wall, spot(side, at))
}

pub(crate) fn cell(q: i32, r: i32) -> Axial {
    Axial { q, r }
}

/// All cells of a board.
pub(crate) fn cells(side: u32) -> Vec<Axial> {
    let hexagon = Hexagon::new(side);
    hexagon.cells().map(|idx| hexagon.coord(idx)).collect()
}
