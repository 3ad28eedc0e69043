//! Y: a chain that touches all three sides of a triangle wins.
//!
//! A cell is (column, row), both from 0. Row 0 at the top has one cell, each row one more than the row above. The
//! neighbours of (column, row) are (column ± 1, row), (column - 1, row - 1) and (column, row - 1) above,
//! (column, row + 1) and (column + 1, row + 1) below. The sides are the first cells of all rows, the last
//! cells of all rows, and the last row. A corner cell is on two sides.
//!
//! ```text
//!      .           (0, 0)
//!     X .          (0, 1) (1, 1)
//!    . X X         (0, 2) (1, 2) (2, 2): X has won
//! ```

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::game::{At, Links, SlowRules, Stone, stones_of};
use crate::games::{Boards, Entry};

/// Y for [`crate::SlowGame`].
pub(crate) const GAME: Entry = Entry {
    name: "y",
    rules: |words| {
        let &[side] = words else { return None };
        let side = side.parse().ok().filter(|side| (1..=723).contains(side))?;
        Some(Arc::new(Y { side }))
    },
    boards: Boards { small: &["y 1", "y 2", "y 3", "y 4"], larger: &["y 1", "y 5", "y 7", "y 10"] },
};

/// A board with this number of rows.
#[derive(Debug)]
struct Y {
    side: i64,
}

impl SlowRules for Y {
    fn span(&self) -> At {
        (self.side, self.side)
    }

    fn is_on(&self, (column, row): At) -> bool {
        (0..self.side).contains(&row) && (0..=row).contains(&column)
    }

    /// The symmetries are the permutations of the distances to the left side, the right side and the bottom.
    fn images(&self, (column, row): At) -> Vec<At> {
        let (left, right, bottom) = (column, row - column, self.side - 1 - row);
        let orders = [
            (left, right, bottom),
            (left, bottom, right),
            (right, left, bottom),
            (right, bottom, left),
            (bottom, left, right),
            (bottom, right, left),
        ];
        orders.map(|(left, right, _)| (left, left + right)).into()
    }

    fn completes(&self, stones: &[Stone], _: &mut Links) -> Vec<&'static str> {
        let Some(&(player, last)) = stones.last() else { return Vec::new() };
        let own = stones_of(stones, player);
        // Only the chain of the last stone can win: the player had not won before.
        let mut chain = vec![last];
        let mut next = 0;
        while let Some(&at) = chain.get(next) {
            let more = own.iter().filter(|&&stone| are_neighbours(at, stone) && !chain.contains(&stone));
            chain.extend(more.copied().collect::<Vec<_>>());
            next += 1;
        }
        let on_left = chain.iter().any(|&(column, _)| column == 0);
        let on_right = chain.iter().any(|&(column, row)| column == row);
        let on_bottom = chain.iter().any(|&(_, row)| row == self.side - 1);
        if on_left && on_right && on_bottom { vec!["chain"] } else { Vec::new() }
    }
}

fn are_neighbours(one: At, other: At) -> bool {
    let steps = [(1, 0), (-1, 0), (-1, -1), (0, -1), (0, 1), (1, 1)];
    steps.contains(&(other.0 - one.0, other.1 - one.1))
}
