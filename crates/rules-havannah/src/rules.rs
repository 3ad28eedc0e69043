//! Havannah by the trait of all games.

use alloc::vec::Vec;

use geometry::Axial;
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry};

use crate::{Change, Havannah, Rule, Setup, Structures, Witness};

/// The first stone that completes something wins. A full board without a win is drawn. Stones may be added after a win.
///
/// A place as two integers is `[x, y]` with both from 1 to `2 side - 1` and `|x - y| < side`, as in the Code Jam problem and, with
/// a letter for `y`, in most records: `x` is `side + q`, and `y` is `side - r`.
///
/// ```text
///            (3,3)             side 2; the centre (2, 2) is the cell (0, 0) of an `Axial`,
///       (3,2)     (2,3)        and a step in q is one in x
///            (2,2)
///       (2,1)     (1,2)
///            (1,1)
/// ```
impl Rules for Havannah {
    type Setup = Setup;
    type At = Axial;
    /// What the stone completed.
    type Placed = Structures;
    type Rule = Rule;
    /// What the winning stone completed.
    type How = Structures;
    type Witness = Witness;

    rules_core::own_methods!();
    rules_core::own_journal!(Changes<Change>);

    #[inline]
    fn outcome(&self, to_move: Color) -> Outcome<Structures> {
        self.outcome(to_move)
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.won().map(|win| win.color)
    }

    fn witness(&self, _to_move: Color) -> Option<Witness> {
        self.win_witness()
    }

    fn verify(&self, winner: Color, witness: &Witness) -> Result<(), Flaw> {
        witness.verify(self, winner)
    }

    fn marks(witness: &Witness) -> Vec<Axial> {
        witness.cells().collect()
    }

    #[inline]
    fn pair(setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add_unsigned(setup.side()), setup.side().cast_signed().wrapping_sub(at.r)]
    }

    #[inline]
    fn at(setup: &Setup, [x, y]: [i32; 2]) -> Axial {
        Axial { q: x.wrapping_sub_unsigned(setup.side()), r: setup.side().cast_signed().wrapping_sub(y) }
    }

    /// Row by row. The default would take a square root for each cell, and listing legal moves three times as long.
    fn cells(&self) -> impl Iterator<Item = Axial> + use<> {
        let last = self.setup().side().cast_signed() - 1;
        let row = move |r: i32| (-last.min(last + r)..=last.min(last - r)).map(move |q| Axial { q, r });
        (-last..=last).flat_map(row)
    }

    /// In order of play, so it takes O(stones), expected.
    fn stones(&self) -> Vec<(Axial, Color)> {
        self.moves().iter().filter_map(|&at| Some((at, self.stone(at)?))).collect()
    }

    /// Six turns and their mirror images, and the same with the colours exchanged.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let side = setup.side().cast_signed();
        // Round the centre, a sixth of a turn takes the neighbour (1, 0) to (1, 1), that to (0, 1), and that to (-1, 0).
        let turned = |[x, y]: [i32; 2]| [x - y, x];
        let turns = core::iter::successors(Some([[1, 0], [0, 1]]), move |steps| Some(steps.map(turned)));
        turns.take(6).flat_map(|[x, y]| [[x, y], [y, x]]).flat_map(move |steps| {
            // The centre, (side, side), stays where it is.
            let centre = |axis: usize| side.wrapping_mul(1 - steps[0][axis] - steps[1][axis]);
            let map = Symmetry::new(steps, [centre(0), centre(1)]);
            [map, map.exchanging()]
        })
    }

    /// In place: both players have the same goals.
    fn swapped(_setup: &Setup, at: Axial) -> Option<Axial> {
        Some(at)
    }
}
