//! Play held against the literal definitions, move by move, and the witnesses against code that shares nothing with
//! them.

#[path = "it/exhaustive.rs"]
mod exhaustive;
#[path = "it/literal.rs"]
mod literal;
#[path = "it/proof.rs"]
mod proof;
#[path = "it/random.rs"]
mod random;
#[path = "it/tamper.rs"]
mod tamper;
#[path = "it/traps.rs"]
mod traps;

use geometry::{Axial, Hexagon, Shape};
use literal::Board;
use rules_havannah::{Color, Havannah, RingRule, Structures};

const RULES: [RingRule; 2] = [RingRule::EmptyCell, RingRule::AnyCell];

fn cell(q: i32, r: i32) -> Axial {
    Axial { q, r }
}

fn cells(side: u32) -> Vec<Axial> {
    let hexagon = Hexagon::new(side);
    hexagon.cells().map(|idx| hexagon.coord(idx)).collect()
}

/// A game and the literal board beside it; every stone is judged by both.
#[derive(Clone)]
struct Pair {
    game: Havannah,
    board: Board,
}

impl Pair {
    fn new(side: u32, rule: RingRule) -> Self {
        Pair { game: Havannah::new(side, rule), board: Board::new(side, rule) }
    }

    /// Plays a stone in the game and on the board, compares what they say, and checks the witnesses.
    fn play(&mut self, color: Color, at: Axial) -> Structures {
        let expected = self.board.play(color, at);
        let found = self.game.play(color, at).expect("the cell is empty");
        assert_eq!(
            (found.bridge(), found.fork(), found.ring()),
            (expected.bridge, expected.fork, expected.ring),
            "bridge, fork, ring by {color:?} at {at:?} after {:?}",
            self.game.moves(),
        );
        assert_eq!(self.game.last(), found);
        proof::witnesses(&self.game, &self.board, color, found);
        found
    }
}

/// The generator splitmix64 (S. Vigna).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let pick = self.below(end + 1);
            items.swap(end, pick);
        }
    }
}
