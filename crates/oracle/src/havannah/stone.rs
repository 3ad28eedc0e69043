//! What a stone completes in a game of two players, also after a win.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::{Plane, groups, is_bridge, is_fork, near, on_board};
use crate::game::{At, Links, SlowRules, Stone, stones_of};
use crate::games::{Boards, Entry};

/// Havannah for [`crate::SlowGame`]: Black is player 0.
pub(crate) const GAME: Entry = Entry {
    name: "havannah",
    rules: |words| {
        let &[side, rule] = words else { return None };
        let side = side.parse().ok().filter(|side| (1..=256).contains(side))?;
        let ring =
            [("contest", Ring::Contest), ("official", Ring::Official)].into_iter().find(|it| it.0 == rule)?.1;
        Some(Arc::new(Havannah { side, ring }))
    },
    boards: Boards {
        small: &["havannah 1 contest", "havannah 1 official", "havannah 2 contest", "havannah 2 official"],
        larger: &["havannah 3 contest", "havannah 3 official", "havannah 6 contest", "havannah 6 official"],
    },
};

/// A board of this side.
#[derive(Debug)]
struct Havannah {
    side: i64,
    ring: Ring,
}

impl SlowRules for Havannah {
    fn span(&self) -> At {
        (2 * self.side, 2 * self.side)
    }

    fn is_on(&self, at: At) -> bool {
        on_board(self.side, at)
    }

    /// In cube coordinates around the centre (`a + b + c = 0`, one along each axis of the hexagons), the symmetries are
    /// the permutations, with or without a change of all signs.
    fn images(&self, (x, y): At) -> Vec<At> {
        let (a, b, c) = (x - self.side, self.side - y, y - x);
        let orders = [(a, b), (b, c), (c, a), (b, a), (c, b), (a, c)];
        let both_signs = orders.into_iter().flat_map(|(a, b)| [(a, b), (-a, -b)]);
        both_signs.map(|(a, b)| (self.side + a, self.side - b)).collect()
    }

    fn completes(&self, stones: &[Stone], _: &mut Links) -> Vec<&'static str> {
        let Some((&(player, last), before)) = stones.split_last() else { return Vec::new() };
        let before = stones_of(before, player);
        let mut joined = groups(&before);
        joined.retain(|group| near(last).iter().any(|at| group.contains(at)));
        let group = [joined.concat(), vec![last]].concat();
        // Not new if a joined group already had it.
        let is_new = |has: fn(i64, &[At]) -> bool| {
            has(self.side, &group) && !joined.iter().any(|group| has(self.side, group))
        };
        let own = [&before[..], &[last]].concat();
        let done = [
            (is_new(is_bridge), "bridge"),
            (is_new(is_fork), "fork"),
            (self.closes_a_ring(&before, &own, stones), "ring"),
        ];
        done.into_iter().filter(|it| it.0).map(|it| it.1).collect()
    }

    fn goes_on_after_a_win(&self) -> bool {
        true
    }
}

impl Havannah {
    /// Whether a player's last stone closes a ring: see [`Ring`].
    fn closes_a_ring(&self, before: &[At], own: &[At], stones: &[Stone]) -> bool {
        let regions = |stones: &[At]| Plane::new(self.side, stones).regions;
        let (old, new) = (regions(before), regions(own));
        let inside = match self.ring {
            Ring::Contest => regions(&[stones_of(stones, 0), stones_of(stones, 1)].concat()),
            Ring::Official => new.clone(),
        };
        // From the region before the stone to the region now.
        let mut now = BTreeMap::new();
        let mut cells = (0..old.len()).filter(|&idx| inside[idx].is_some());
        let parts = cells.any(|idx| *now.entry(old[idx]).or_insert(new[idx]) != new[idx]);
        let is_filled = |middle: At| own.contains(&middle) && near(middle).iter().all(|at| own.contains(at));
        let fills = || own.last().is_some_and(|&last| near(last).into_iter().any(is_filled));
        parts || self.ring == Ring::Official && fills()
    }
}

/// Which cells a ring may surround.
///
/// A stone closes a ring when it separates two cells that were connected by cells without a stone of its player. The
/// outside of the board counts as one cell, so a ring within a ring is a ring too. By [`Ring::Contest`] only empty
/// cells count, by [`Ring::Official`] all. If a ring surrounds only stones of its own player, then all six neighbours of
/// one of them have stones of this player, and the new stone is the last of the six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// An empty cell: the contest's rule.
    Contest,
    /// Any cell: the rule of the real game.
    Official,
}
