//! Boundary tracing: a walk along the edge between the stones of one colour and everything else.
//!
//! Imagine a row of own stones beyond the start side and foreign cells beyond the flank next to it. An edge between own and
//! foreign cells starts in that corner. At each corner point of a hexagon three cells meet. Two of them are the own and the
//! foreign cell on either side of the edge, and the third decides where the edge goes on. So there is exactly one way on and one
//! way back. The edge never meets itself, and it can only end at the border of the board:
//!
//! ```text
//!        = = = = = = =          = the start side, own by agreement
//!     # . O . . . O #           # the flanks, foreign by agreement
//!      # . O O . O . #          The walk starts between = and the left #
//!       # . . O . . . #         with own cells on one hand and foreign ones
//!        # . O . . . . #        on the other. Here it goes down along the O
//!          goal side            and reaches the goal.
//! ```
//!
//! If it meets an own cell on the goal side, the own cells along it hold a chain from the start to the goal. If it meets a
//! foreign cell on the far flank, the foreign cells along it hold a barrier from flank to flank. One of the two must happen: this
//! proves the Hex theorem (D. Gale, 1979).

use core::hint::select_unpredictable;

use rules_core::Color;

use crate::board::{BLUE, RED};
use crate::frame::{EMPTY, Frame, SEEN, end, stone};

/// Where a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// At an own stone on the goal side: own stones join the two sides.
    Goal,
    /// At a foreign cell on the far flank: foreign cells join the two flanks.
    Flank(Barrier),
    /// At a cell that a walk from the first corner has seen.
    Sight,
}

/// What a walk that ended at the far flank has met beside own stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Barrier {
    /// Only the other player's stones, which therefore join the two flanks.
    Stones,
    /// Empty cells too.
    Holes,
}

/// Where a walk starts. A half turn of the board swaps the two corners, and each player's two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corner {
    /// `(0, 0)`. The walk leaves [`SEEN`] on all cells that it meets.
    First,
    /// The opposite corner, the last cell. The walk ends at a cell that the other one has seen.
    Last,
}

/// How many cells the walk takes without a branch on their content before it checks whether the border is straight.
///
/// With 8 it finds the next straight line sooner than with 16: snakes take 5 to 20 % less time, random boards the same.
pub(crate) const STRETCH: usize = 8;

/// Walks the border of the stones of `own` from a corner to its end.
///
/// Neighbours stay neighbours when the board is transposed (for Blue) or turned by half, so one walk serves four cases.
///
/// On a border through random stones nobody can predict the next cell, and a wrong branch prediction costs more than a step. So
/// the walk takes a stretch of cells without a branch on their content: [`winner`](crate::winner) takes 16 µs for a full random
/// board of 100 × 100 instead of 22. Along straight lines every prediction would be right, and most time goes into waiting for
/// one cell before loading the next. There the walk takes two cells at a time: snakes of that size take 11 to 12 µs instead of
/// 18, random boards 1 µs more.
///
/// # Complexity
/// O(length of the border), which is O(cells): a cell is met six times at most.
pub(crate) fn trace_boundary(frame: &mut Frame, own: Color, corner: Corner) -> Reached {
    let (column, row) = match own {
        RED => (1, frame.stride()),
        BLUE => (frame.stride(), 1),
    };
    let (first, turn, mark, stop) = match corner {
        Corner::First => (frame.first(), 1, SEEN, end(own, corner)),
        Corner::Last => (frame.last(), -1, 0, end(own, corner) | SEEN),
    };
    let (own, cells) = (stone(own), frame.cells_mut());

    // The next cell, and the steps to it and to the last foreign cell, both from the last own cell. The two last cells are beyond
    // the board at first, on either side of the corner.
    let mut next = first;
    let mut ahead = turn * row;
    let mut foreign = turn * (row - column);
    let mut met = 0;
    // Each step passes an edge between two cells, none twice, and there are three edges a cell.
    let (mut edges, most) = (0, 3 * cells.len());
    loop {
        let before = next;
        for _ in 0..STRETCH {
            edges += 1;
            debug_assert!(edges <= most, "the walk goes round in circles");
            let cell = cells[next as usize];
            cells[next as usize] = cell | mark;
            met |= cell;
            if cell & stop != 0 {
                return if cell & stop & SEEN != 0 {
                    Reached::Sight
                } else if cell & own != 0 {
                    Reached::Goal
                } else if met & EMPTY == 0 {
                    Reached::Flank(Barrier::Stones)
                } else {
                    Reached::Flank(Barrier::Holes)
                };
            }
            let mine = cell & own != 0;
            // The six steps form a circle in which each is the difference of its two neighbours. From a new own cell, what was
            // `foreign` lies ahead. Otherwise the walk turns further round the old one.
            next = select_unpredictable(mine, next + foreign, next - foreign);
            (foreign, ahead) = (
                select_unpredictable(mine, foreign - ahead, ahead),
                select_unpredictable(mine, foreign, ahead - foreign),
            );
        }
        // Along a straight line own and foreign cells alternate, and the steps stay the same. The distance gone is only a hint,
        // so the walk checks each pair of cells before it passes.
        let half = STRETCH as isize / 2;
        let along = match next - before {
            gone if gone == half * ahead => ahead,
            gone if gone == half * (ahead - foreign) => ahead - foreign,
            _ => continue,
        };
        // The order of the two does not matter, since the walk ends at neither.
        loop {
            let here = next - ahead;
            let (own_at, foreign_at) = ((here + along) as usize, (here + foreign + along) as usize);
            // If the hint was wrong, one of the two may be beyond the frame.
            let (Some(&one), Some(&other)) = (cells.get(own_at), cells.get(foreign_at)) else { break };
            if one & own == 0 || other & own != 0 || (one | other) & stop != 0 {
                break;
            }
            cells[own_at] = one | mark;
            cells[foreign_at] = other | mark;
            met |= one | other;
            next += along;
            edges += 2;
            debug_assert!(edges <= most, "the walk goes round in circles");
        }
    }
}
