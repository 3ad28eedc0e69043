//! The border walk: along the edge between the stones of one colour and everything else.
//!
//! Think of a row of own stones beyond the side where the walker starts, and of foreign cells beyond the flank next to it.
//! An edge between own and foreign starts in that corner. At each corner point of a hexagon three cells meet; two of them
//! are the own and the foreign cell on either hand, and the third decides where the edge goes on. So there is exactly one
//! way on and exactly one way back, the edge never meets itself, and it can only end at the border of the board:
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
//! If it meets an own cell on the goal side, the own cells on its one hand hold a chain from the start to the goal. If it meets a
//! foreign cell on the far flank, the foreign cells on its other hand hold a barrier from flank to flank. One of the two
//! happens; that is the proof of the Hex theorem (D. Gale, 1979), and it needs no memory.

use core::ops::ControlFlow;

use rules_core::Color;

use crate::board::{Board, RED};

/// Where a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// At an own stone on the goal side: own stones join the two sides.
    Goal,
    /// At a foreign cell on the far flank: foreign cells join the two flanks.
    Flank,
    /// At a cell that was what the walk was looking for.
    Sight,
}

/// Where a walk starts. A half turn of the board swaps the two corners, and each player's two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corner {
    /// `(0, 0)`.
    First,
    /// The opposite corner, the last cell.
    Last,
}

/// The board turned so that the player in question goes from the row 0 ahead and has the near flank at column 0.
///
/// Transposing (for Blue) and half turns keep neighbours neighbours, so one walk serves four cases.
pub(crate) struct View<'a> {
    cells: &'a [Option<Color>],
    own: Color,
    /// The number of the walker's cell (0, 0).
    origin: isize,
    /// What one column more adds to the number of a cell.
    column: isize,
    /// What one row more adds to the number of a cell.
    row: isize,
    last_column: isize,
    last_row: isize,
}

/// A place or a step: the walker's column and row, and the number of the cell that follows from them.
#[derive(Clone, Copy)]
struct Place {
    column: isize,
    row: isize,
    idx: isize,
}

impl<'a> View<'a> {
    /// The board as the player `own` sees it from a corner; `None` when it has no cell.
    pub(crate) fn new(board: &'a Board, own: Color, corner: Corner) -> Option<Self> {
        let (cells, shape) = (board.values(), board.shape());
        let last = cells.len().checked_sub(1)? as isize;
        let (width, height) = (shape.width() as isize, shape.height() as isize);
        let (turn, origin) = match corner {
            Corner::First => (1, 0),
            Corner::Last => (-1, last),
        };
        let (columns, rows, column, row) =
            if own == RED { (width, height, 1, width) } else { (height, width, width, 1) };
        Some(View {
            cells,
            own,
            origin,
            column: turn * column,
            row: turn * row,
            last_column: columns - 1,
            last_row: rows - 1,
        })
    }

    /// Walks the border from the corner, and shows `look` the number and the content of each cell that it meets.
    ///
    /// Cells may be shown more than once, six times at most.
    ///
    /// # Complexity
    /// O(length of the border), which is O(cells).
    #[inline]
    pub(crate) fn walk(&self, mut look: impl FnMut(usize, Option<Color>)) -> Reached {
        self.search(|idx, cell| {
            look(idx, cell);
            ControlFlow::Continue(())
        })
    }

    /// The same walk, which ends when `look` breaks it off.
    #[inline]
    pub(crate) fn search(&self, mut look: impl FnMut(usize, Option<Color>) -> ControlFlow<()>) -> Reached {
        // The last own cell, and the steps from it to the last foreign cell and to the cell that decides.
        // Both start beyond the board, on either hand of the corner, and the first cell to decide is (0, 0).
        let mut own = self.place(0, -1);
        let mut foreign = self.step(-1, 1);
        let mut ahead = self.step(0, 1);
        loop {
            let next = own + ahead;
            // Only the start side and the near flank can be passed: the walk ends at the two others.
            let mine = if next.column >= 0 && next.row >= 0 {
                let idx = next.idx as usize;
                let cell = self.cells[idx];
                if look(idx, cell).is_break() {
                    return Reached::Sight;
                }
                let mine = cell == Some(self.own);
                if mine && next.row == self.last_row {
                    return Reached::Goal;
                }
                if !mine && next.column == self.last_column {
                    return Reached::Flank;
                }
                mine
            } else {
                next.row < 0
            };
            // The six steps form a circle in which each is the difference of its two neighbours.
            (own, foreign, ahead) =
                if mine { (next, foreign - ahead, foreign) } else { (own, ahead, ahead - foreign) };
        }
    }

    fn place(&self, column: isize, row: isize) -> Place {
        let step = self.step(column, row);
        Place { idx: self.origin + step.idx, ..step }
    }

    fn step(&self, column: isize, row: isize) -> Place {
        Place { column, row, idx: column * self.column + row * self.row }
    }
}

impl core::ops::Add for Place {
    type Output = Place;

    fn add(self, step: Place) -> Place {
        Place { column: self.column + step.column, row: self.row + step.row, idx: self.idx + step.idx }
    }
}

impl core::ops::Sub for Place {
    type Output = Place;

    fn sub(self, step: Place) -> Place {
        Place { column: self.column - step.column, row: self.row - step.row, idx: self.idx - step.idx }
    }
}
