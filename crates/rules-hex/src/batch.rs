//! The winners of many boards at once, by the reduction of Y.
//!
//! A board of Y of side `n` has the cells `(a, b)` with `a, b >= 0` and `a + b < n`, and the three sides `a = 0`, `b = 0` and
//! `a + b = n - 1`. Its reduction is a board of side `n - 1`: the new cell `(a, b)` has the colour of the majority of the old
//! cells `(a, b)`, `(a + 1, b)` and `(a, b + 1)`, its triangle. (C. Schensted and C. Titus, Mudcrack Y & Poly-Y, 1975; J. van
//! Rijswijck, Search and evaluation in Hex, 2002.)
//!
//! **Who wins on the reduction has won on the board.** Any two cells of a triangle are adjacent, so the cells of a
//! colour in a triangle with its majority are connected. Take two adjacent new cells of one colour, such as `(a, b)` and
//! `(a + 1, b)`. If the cell `(a + 1, b)`, which is in both triangles, has the colour, it joins them. If not, the other
//! four cells of the triangles have it, and `(a, b + 1)` and `(a + 1, b + 1)` of these are adjacent. The other two directions are
//! the same by symmetry. So a chain on the reduction leads to one on the board. If a new cell is on a side, two cells of its
//! triangle are on that side of the board, and the majority has one of them. So the chain on the board touches the same sides.
//!
//! After `n - 1` reductions one cell is left, on all three sides, so its colour has won. The other colour has not:
//! only one can.
//!
//! Hex with `w` columns and `h` rows is Y of side `w + h - 1` with stones beyond the board: cells with `b >= h` are red and
//! join the bottom to the sides `a = 0` and `a + b = n - 1`, and those with `a >= w` are blue and join the right to the
//! others. A red chain of Y that begins there must reach `b = 0`, the top. These cells keep their colours in the reductions.

use core::array;

use rules_core::batch::{self, Lanes, majority};

use crate::{Board, Color, Setup, winner};

/// Beyond this sum of width and height, the walk along the boundary is as fast.
const MOST: usize = 100;

/// See [`Rules::winners`](rules_core::Rules::winners).
pub(crate) fn winners(setup: Setup, boards: &[i8], winners: &mut [i8]) {
    let [width, height] = [setup.shape().width(), setup.shape().height()].map(|side| side as usize);
    if width + height > MOST {
        let mut board = Board::filled(setup.shape(), None);
        assert_eq!(boards.len(), width * height * winners.len(), "the bytes of all boards");
        for (cells, won) in boards.chunks_exact(width * height).zip(winners) {
            for (stone, &cell) in board.values_mut().iter_mut().zip(cells) {
                *stone = Color::of_sign(cell);
            }
            *won = Color::sign(winner(&board));
        }
        return;
    }
    batch::winners(boards, width * height, winners, |cells| red_wins(cells, width, height));
}

/// Where Red wins on full boards whose red cells are ones.
fn red_wins(cells: &mut [Lanes], width: usize, height: usize) -> Lanes {
    for side in (1..width + height - 1).rev() {
        for row in 0..height.min(side) {
            let (here, below) = cells[row * width..].split_at_mut(width);
            let count = width.min(side - row);
            // Beyond the last column there is none, and below the last row all.
            let inner = count.min(width - 1);
            if row + 1 == height {
                for column in 0..inner {
                    here[column] = array::from_fn(|k| here[column][k] | here[column + 1][k]);
                }
                continue;
            }
            let (here, below) = (&mut here[..=inner], &below[..=inner]);
            for column in 0..inner {
                here[column] = majority(&here[column], &here[column + 1], &below[column]);
            }
            if count == width {
                here[inner] = array::from_fn(|k| here[inner][k] & below[inner][k]);
            }
        }
    }
    cells[0]
}
