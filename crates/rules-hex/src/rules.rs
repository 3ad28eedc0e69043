//! Hex by the trait of all games.

use alloc::vec::Vec;

use geometry::Axial;
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry};

use crate::{Chain, Change, Hex, Rule, Setup};

/// A game on a board without cells is drawn, since nobody can win. No other game is drawn.
///
/// A place as two integers is its column and its row, both from 0. [`Rules::verify`] copies the board: O(cells).
impl Rules for Hex {
    type Setup = Setup;
    type At = Axial;
    /// Who has won by now.
    type Placed = Option<Color>;
    type Rule = Rule;
    type How = ();
    type Witness = Chain;

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

    fn witness(&self, _to_move: Color) -> Option<Chain> {
        self.chain()
    }

    fn verify(&self, winner: Color, witness: &Chain) -> Result<(), Flaw> {
        witness.verify(&self.board(), winner)
    }

    fn marks(witness: &Chain) -> Vec<Axial> {
        witness.cells().to_vec()
    }

    #[inline]
    fn pair(_setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q, at.r]
    }

    #[inline]
    fn at(_setup: &Setup, [q, r]: [i32; 2]) -> Axial {
        Axial { q, r }
    }

    /// Half a turn; on a board with as many rows as columns also the mirror images in the diagonals, which exchange the colours.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let shape = setup.shape();
        // Only half of the maps of an oblong keep touching hexagons touching: those that reverse both coordinates or neither.
        let maps = Symmetry::of_oblong(shape.width(), shape.height()).enumerate();
        maps.filter_map(|(number, map)| match number {
            0 | 1 => Some(map),
            4 | 5 => Some(map.exchanging()),
            _ => None,
        })
    }

    /// Mirrored in the long diagonal, which exchanges the sides of the two colours. An oblong board has no such image.
    fn swapped(setup: &Setup, at: Axial) -> Option<Axial> {
        let shape = setup.shape();
        (shape.width() == shape.height()).then_some(Axial { q: at.r, r: at.q })
    }
}
