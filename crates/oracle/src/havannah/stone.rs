//! What a stone completes in a game of two, whatever stood before it.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::{Cell, Plane, is_bridge, is_fork, near, on_board};
use crate::game::{At, Links, Rules, Stone, stones_of};
use crate::games::{Boards, Entry};

/// Havannah for [`crate::Game`]: Black is player 0.
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
        larger: &[
            "havannah 1 contest",
            "havannah 1 official",
            "havannah 3 contest",
            "havannah 3 official",
            "havannah 4 contest",
            "havannah 4 official",
            "havannah 6 contest",
            "havannah 6 official",
        ],
    },
};

/// A board of this side.
#[derive(Debug)]
struct Havannah {
    side: i64,
    ring: Ring,
}

impl Rules for Havannah {
    fn span(&self) -> At {
        (2 * self.side, 2 * self.side)
    }

    fn is_on(&self, at: At) -> bool {
        on_board(self.side, at)
    }

    fn completes(&self, stones: &[Stone], _: &mut Links) -> Vec<&'static str> {
        let [own, others] =
            stones.last().map_or([0, 1], |last| [last.0, 1 - last.0]).map(|player| stones_of(stones, player));
        let done = completed(self.side, self.ring, &own, &others);
        let named = [(done.bridge, "bridge"), (done.fork, "fork"), (done.ring, "ring")];
        named.into_iter().filter(|it| it.0).map(|it| it.1).collect()
    }

    fn goes_on_after_a_win(&self) -> bool {
        true
    }
}

/// Round which cells a ring counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// Round a cell on which nothing stands: the contest's rule.
    Contest,
    /// Round any cell: the rule of the real game.
    Official,
}

/// The structures that one stone completes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Completed {
    /// Whether its group holds two corners, and no group that it has joined did.
    pub bridge: bool,
    /// Whether its group touches three sides, and no group that it has joined did.
    pub fork: bool,
    /// Whether it closes a ring.
    pub ring: bool,
}

/// What the last of a player's stones, `own`, completes, where the opponent has `others`.
///
/// A ring is closed when the stone cuts two cells off from each other that were together before. All cells without an own stone
/// count, by [`Ring::Contest`] only the empty ones; the outside of the board counts as one more. So a ring within a ring is one too.
/// By [`Ring::Official`] own stones inside count as well. They matter only where nothing else is inside: then one of them has six
/// own stones round it, and the new stone is the last of the six.
///
/// # Panics
/// When there is no stone, and when one is off the board.
///
/// # Complexity
/// O(S²).
pub fn completed(side: i64, rule: Ring, own: &[(i64, i64)], others: &[(i64, i64)]) -> Completed {
    let (&last, before) = own.split_last().expect("a stone was placed");
    let group = Plane::new(side, own).flood(last, Cell::Stone);
    let mut plane = Plane::new(side, before);
    let joined: Vec<Vec<(i64, i64)>> = near(last).map(|near| plane.flood(near, Cell::Stone)).into();

    let board = Plane::new(side, &[own, others].concat());
    let mine = Plane::new(side, own);
    let (old, new) = (regions(side, before), regions(side, own));
    let counts = |&idx: &usize| match rule {
        Ring::Contest => board.cells[idx] == Cell::Open,
        Ring::Official => mine.cells[idx] == Cell::Open,
    };
    // By the region before: the region now.
    let mut now = vec![None; old.len()];
    let parts = (0..old.len()).filter(counts).any(|idx| *now[old[idx]].get_or_insert(new[idx]) != new[idx]);
    let is_mine = |at: (i64, i64)| own.contains(&at);
    let fills = |middle: (i64, i64)| is_mine(middle) && near(middle).into_iter().all(is_mine);
    Completed {
        bridge: is_bridge(side, &group) && !joined.iter().any(|group| is_bridge(side, group)),
        fork: is_fork(side, &group) && !joined.iter().any(|group| is_fork(side, group)),
        ring: parts || rule == Ring::Official && near(last).into_iter().any(fills),
    }
}

/// A number for each cell of the plane, in the plane's order: the same for those between which no stone stands. The number of
/// a stone itself means nothing.
fn regions(side: i64, stones: &[(i64, i64)]) -> Vec<usize> {
    let mut plane = Plane::new(side, stones);
    let mut regions = vec![0; plane.cells.len()];
    for idx in 0..regions.len() {
        let start = (idx as i64 / plane.width, idx as i64 % plane.width);
        for at in plane.flood(start, Cell::Open) {
            regions[plane.idx(at)] = idx;
        }
    }
    regions
}
