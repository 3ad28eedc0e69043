//! The first win of one player whose stones are all known in advance.

use dsu::{Dsu, Join, Union};
use geometry::{Axial, Hexagon};
use rules_core::Color;

use crate::border::Border;
use crate::sorted::Sorted;
use crate::{RefusedStone, RingRule, SoloRefusal, Structures, Win};

/// Finds the first win in whole games of one player, as
/// [`Havannah`](crate::Havannah) does, but on boards of side 1 to 2^30.
///
/// It sorts all cells first instead of looking up neighbours one by one. The time to sort does not
/// depend on where the cells are. The memory, about 30 bytes per stone, is reused for the next game.
///
/// ```
/// use geometry::Axial;
/// use rules_havannah::{Color, RefusedStone, RingRule, Solo, SoloRefusal};
/// let mut solo = Solo::default();
/// let ring = Axial { q: 0, r: 0 }.neighbors();
/// let win = solo.first_win(1000, RingRule::EmptyCell, Color::Black, &ring)?.expect("six round a cell");
/// assert!(win.number == 6 && win.structures.ring());
///
/// let twice = [ring[0], ring[1], ring[0]];
/// let error = SoloRefusal::Occupied { at: ring[0], by: Color::Black };
/// let refused = solo.first_win(1000, RingRule::EmptyCell, Color::Black, &twice);
/// assert_eq!(refused, Err(RefusedStone { number: 3, error }));
/// # Ok::<(), RefusedStone>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solo {
    sorted: Sorted,
    /// The chains. The element of a stone is its slot in `sorted`, so stones
    /// that are close on the board are close in memory, in any order of play.
    chains: Dsu<u32, Border>,
}

/// The maximum number of stones. Their numbers fit 32 bits.
const MOST: usize = 1 << 29;

impl Solo {
    /// The first of the `stones` that completes a structure when `color` plays
    /// them in order on an empty board of side `side`; `None` if none does.
    ///
    /// # Errors
    /// The first stone off the board, on an occupied cell or after 2^29 stones. Stones after a win are checked, too.
    ///
    /// # Panics
    /// If `side` is 0 or above [`Hexagon::MAX_SIDE`].
    ///
    /// # Complexity
    /// O(stones · (α(stones) + log side)) for any stones, without hashing. Allocates only for more stones than before.
    pub fn first_win(
        &mut self,
        side: u32,
        rule: RingRule,
        color: Color,
        stones: &[Axial],
    ) -> Result<Option<Win>, RefusedStone> {
        assert!(side > 0, "expected a side from 1 to 2^30");
        let hexagon = Hexagon::new(side);
        let most = stones.len().min(MOST);
        let sorted = self.sorted.sort(hexagon, &stones[..most]);
        if let Some((_, second)) = self.sorted.first_repeat() {
            let error = SoloRefusal::Occupied { at: stones[second as usize], by: color };
            return Err(RefusedStone { number: second + 1, error });
        }
        if let Some(&at) = stones.get(sorted) {
            let error = if sorted == MOST { SoloRefusal::Full } else { SoloRefusal::OffBoard { at, side } };
            return Err(RefusedStone { number: sorted as u32 + 1, error });
        }
        let disc = self.sorted.link(rule);
        let win = self.play(hexagon, stones, disc);
        Ok(win.map(|(number, structures)| Win { number, color, structures }))
    }

    pub(crate) fn sorted(&self) -> &Sorted {
        &self.sorted
    }

    /// Plays sorted and linked stones until one completes a structure. The stone `disc` completes a ring.
    ///
    /// With one player, a gap between two runs of one chain has no stones. So under both
    /// rules, two runs of one chain close a ring (see [`crate::rings::closes_hole`]).
    fn play(&mut self, hexagon: Hexagon, stones: &[Axial], disc: Option<u32>) -> Option<(u32, Structures)> {
        self.chains.reset_to(stones.len());
        for (&at, number) in stones.iter().zip(0..) {
            let border = Border::of(hexagon, at);
            let heads = self.sorted.heads(number);
            if !border.is_empty() {
                let slot = self.sorted.slot(number);
                *self.chains.data_mut(slot) = border;
            } else if heads.is_empty() {
                continue;
            }
            let mut root = self.sorted.slot(number);
            let mut ring = disc == Some(number);
            for way in heads.ways() {
                match self.chains.union(root, self.sorted.neighbor(number, way)) {
                    // An earlier run belongs to this chain.
                    Union::Same(_) => ring = true,
                    Union::Joined { root: joint, .. } => root = joint,
                }
            }
            // Nothing was complete before, so this stone completes all that is complete now.
            let mut structures = self.chains.data(root).structures();
            if ring {
                structures |= Structures::RING;
            }
            if !structures.is_empty() {
                return Some((number + 1, structures));
            }
        }
        None
    }
}

impl Join for Border {
    fn join(&mut self, absorbed: &Self) {
        *self = self.with(*absorbed);
    }
}
