//! Y by the trait of all games.

use alloc::vec::Vec;

use geometry::Axial;
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry};

use crate::{Change, Fork, Rule, Setup, Y};

/// No game is drawn, and no stone is taken after a win.
///
/// A place as two integers is its place in the row and its row, both from 0: `[0, 0]` is the cell at the top, and the first number is
/// never above the second.
impl Rules for Y {
    type Setup = Setup;
    type At = Axial;
    /// Who has won by now.
    type Placed = Option<Color>;
    type Rule = Rule;
    type How = ();
    type Witness = Fork;

    rules_core::own_methods!();
    rules_core::own_journal!(Changes<Change>);

    #[inline]
    fn outcome(&self, to_move: Color) -> Outcome<()> {
        self.outcome(to_move)
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.winner()
    }

    fn witness(&self, _to_move: Color) -> Option<Fork> {
        self.fork()
    }

    fn verify(&self, winner: Color, witness: &Fork) -> Result<(), Flaw> {
        witness.verify(self.setup().shape(), |at| self.stone(at), winner)
    }

    fn marks(witness: &Fork) -> Vec<Axial> {
        witness.arms.concat()
    }

    #[inline]
    fn pair(_setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add(at.r), at.r]
    }

    #[inline]
    fn at(_setup: &Setup, [column, row]: [i32; 2]) -> Axial {
        Axial { q: column.wrapping_sub(row), r: row }
    }

    /// Three turns and their mirror images, and the same with the colours exchanged.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let last = setup.side().cast_signed() - 1;
        // A cell is `[a, b, c]` cells away from the left side, from the right side and from the bottom: `a` is its place in the row,
        // `a + b` its row, and `a + b + c` is the same everywhere. The maps exchange the three sides in all six ways.
        let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]];
        orders.into_iter().flat_map(move |order| {
            let moved = |away: [i32; 3]| {
                let [a, b, _] = order.map(|side| away[side]);
                [a, a + b]
            };
            let map = Symmetry::new([moved([1, -1, 0]), moved([0, 1, -1])], moved([0, 0, last]));
            [map, map.exchanging()]
        })
    }

    /// In place: the sides are the same for both players.
    fn swapped(_setup: &Setup, at: Axial) -> Option<Axial> {
        Some(at)
    }
}
