//! The winners of many boards at once, by the reduction of Y.
//!
//! [`rules_core::batch`] proves it.
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
    if width + height > MOST && width * height > 0 {
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
