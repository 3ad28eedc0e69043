//! Percolation on a square, for all benchmarks of union-find.

use super::Sets;

/// The number of open cells when top and bottom are first connected. Two extra elements represent these.
pub(super) fn percolate<S: Sets>(sets: &mut S, side: usize, order: &[u32]) -> usize {
    let (top, bottom) = ((side * side) as u32, (side * side + 1) as u32);
    let mut open = vec![false; side * side];
    for (opened, &cell) in order.iter().enumerate() {
        let at = cell as usize;
        open[at] = true;
        let column = at % side;
        if at < side {
            sets.unite(cell, top);
        } else if open[at - side] {
            sets.unite(cell, cell - side as u32);
        }
        if at >= side * (side - 1) {
            sets.unite(cell, bottom);
        } else if open[at + side] {
            sets.unite(cell, cell + side as u32);
        }
        if column > 0 && open[at - 1] {
            sets.unite(cell, cell - 1);
        }
        if column + 1 < side && open[at + 1] {
            sets.unite(cell, cell + 1);
        }
        if sets.same(top, bottom) {
            return opened + 1;
        }
    }
    order.len()
}
