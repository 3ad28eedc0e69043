//! NoGo by the trait of all games.

use alloc::vec::Vec;

use geometry::Point;
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry};

use crate::{Change, NoGo, Rule, Setup, Stuck};

/// A game is won when the player to move is stuck, and never drawn.
///
/// A place as two integers is its column and its row from the top, both from 0. There is no swap. [`Rules::verify`] copies the
/// board, and takes O(points log points).
impl Rules for NoGo {
    type Setup = Setup;
    type At = Point;
    type Placed = ();
    type Rule = Rule;
    type How = ();
    type Witness = Stuck;

    rules_core::own_methods!();
    rules_core::own_journal!(Changes<Change>);

    #[inline]
    fn outcome(&self, to_move: Color) -> Outcome<()> {
        self.outcome(to_move)
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        None
    }

    fn witness(&self, to_move: Color) -> Option<Stuck> {
        self.why_stuck(to_move)
    }

    fn verify(&self, winner: Color, witness: &Stuck) -> Result<(), Flaw> {
        if witness.color == winner {
            return Err(Flaw::NotApplicable);
        }
        witness.verify(&self.to_board())
    }

    fn marks(witness: &Stuck) -> Vec<Point> {
        witness.illegal.iter().map(|illegal| illegal.point).collect()
    }

    #[inline]
    fn pair(_setup: &Setup, at: Point) -> [i32; 2] {
        [at.x, at.y]
    }

    #[inline]
    fn at(_setup: &Setup, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    /// All those of the rectangle, and the same with the colours exchanged.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let maps = Symmetry::of_oblong(setup.shape().width(), setup.shape().height());
        maps.flat_map(|map| [map, map.exchanging()])
    }

    /// There is no swap: NoGo is not played with one.
    fn swapped(_setup: &Setup, _at: Point) -> Option<Point> {
        None
    }
}
