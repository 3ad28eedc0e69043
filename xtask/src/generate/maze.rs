//! A perfect maze: winding corridors, exactly one way between any two places.

use oracle::Rng;

/// Which cells of a board of side `size` are corridor.
///
/// Places lie at even rows and columns; a long random walk that backs up when it is stuck joins them. The last row and
/// column of a board of even side are all wall. Corridors never touch each other beyond what the maze says, not even along
/// the diagonal that counts in Hex: two passages that meet there lead to one common place.
pub(super) fn corridors(size: usize, rng: &mut Rng) -> Vec<Vec<bool>> {
    let places = size.div_ceil(2);
    let mut open = vec![vec![false; size]; size];
    let start = (rng.below(places), rng.below(places));
    open[2 * start.0][2 * start.1] = true;
    let mut walk = vec![start];
    while let Some(&(row, column)) = walk.last() {
        let near = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        let fresh: Vec<(usize, usize)> =
            near.into_iter().filter(|&(r, c)| r < places && c < places && !open[2 * r][2 * c]).collect();
        if fresh.is_empty() {
            walk.pop();
            continue;
        }
        let to = rng.pick(&fresh);
        open[2 * to.0][2 * to.1] = true;
        open[row + to.0][column + to.1] = true;
        walk.push(to);
    }
    open
}
