//! Tours over the stones of a board, chain by chain.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use rules_core::Color;

use crate::Board;

/// A tour of each chain of a board, from stone to neighbouring stone.
///
/// Each tour starts at the first stone, in row order, that no earlier tour has reached. It visits the chain
/// depth first, including the steps back to earlier stones, and ends as soon as it has reached all stones.
///
/// ```
/// use geometry::{Grid, Square};
/// use rules_nogo::{Color, Tours};
///
/// let [x, o] = Color::BOTH.map(Some);
/// let stones = vec![
///     x, o, o,
///     x, x, o,
/// ];
/// let board = Grid::from_values(Square::new(3, 2), stones).expect("six points");
/// let mut tours = Tours::new(&board, *b"><v^");
/// let mut steps = vec![0; 2 * tours.stones()];
/// let mut next = || tours.next_into(&mut steps).map(|len| String::from_utf8_lossy(&steps[..len]).into_owned());
/// assert_eq!([next(), next(), next()], [Some("v>".into()), Some(">v".into()), None]);
/// ```
//
// Depth first, without a stack: a reached stone stores the way back. From a stone, the walk goes to the
// first of the four neighbours that belongs to the chain and is not reached, or else back. Processors
// cannot predict this choice, so the code avoids a branch: the way back is the last candidate. Long runs of
// one colour are predictable, so along a row the walk makes eight steps at once, forwards or back.
#[derive(Clone, Debug)]
pub struct Tours {
    /// The distance between rows. A border cell follows each row, and the board has a border row above and below.
    stride: usize,
    /// 0 without a stone, [`BLACK`] or [`WHITE`] for a stone not reached yet, else a value of [`reached`].
    cells: Vec<u8>,
    stones: usize,
    /// All stones before this cell are reached.
    next: usize,
    /// The letters of the four directions: right, left, down, up. The opposite of direction `i` is `i ^ 1`.
    letters: [u8; 4],
}

const BLACK: u8 = 1;
const WHITE: u8 = 2;

const RIGHT: usize = 0;
const LEFT: usize = 1;
/// Stored in the first stone of a tour, which has no way back.
const START: usize = 4;

/// The number of steps made at once.
const RUN: usize = 8;

impl Tours {
    /// Creates the tours of a board. Chains need no liberties. The letters are for steps right, left, down and up.
    ///
    /// # Complexity
    /// O(points) time, one byte of memory per point.
    pub fn new(board: &Board, letters: [u8; 4]) -> Tours {
        let (width, height) = (board.shape().width() as usize, board.shape().height() as usize);
        let stride = width + 1;
        let mut cells = vec![0; stride * (height + 2)];
        let mut stones = 0;
        let rows = cells.chunks_exact_mut(stride).skip(1);
        // A board without columns has no rows.
        for (row, values) in rows.zip(board.values().chunks_exact(width.max(1))) {
            for (cell, &stone) in row.iter_mut().zip(values) {
                *cell = match stone {
                    None => 0,
                    Some(Color::Black) => BLACK,
                    Some(Color::White) => WHITE,
                };
                stones += usize::from(stone.is_some());
            }
        }
        Tours { stride, cells, stones, next: 0, letters }
    }

    /// The number of stones on the board.
    pub fn stones(&self) -> usize {
        self.stones
    }

    /// Writes the letters of the next tour to the start of `out`. Returns their number (0 for
    /// a single stone), or `None` after the last chain. The rest of `out` is unspecified.
    ///
    /// # Panics
    /// If `out` is too short for the way there and back: 2k − 2 letters for a chain of k stones.
    ///
    /// # Complexity
    /// O(points) for all tours together.
    pub fn next_into(&mut self, out: &mut [u8]) -> Option<usize> {
        let found = self.cells[self.next..].iter().position(|&cell| cell == BLACK || cell == WHITE)?;
        let start = self.next + found;
        self.next = start + 1;
        Some(self.walk(start, out))
    }

    /// Writes the steps of a walk over a whole chain. Returns their number up to the last new stone.
    fn walk(&mut self, start: usize, out: &mut [u8]) -> usize {
        let (color, letters) = (self.cells[start], self.letters);
        self.cells[start] = reached(START);
        // Left and up are large numbers that wrap around.
        let steps = [1, 1_usize.wrapping_neg(), self.stride, self.stride.wrapping_neg()];
        let (mut at, mut place, mut end) = (start, 0, 0);
        loop {
            let near = steps.map(|step| self.cells[at.wrapping_add(step)]);
            let open = (0..4).fold(0, |open, way| open | u32::from(near[way] == color) << way);
            let is_on = open != 0;
            let way = if is_on { open.trailing_zeros() as usize } else { way_back(self.cells[at]) };
            if way == START {
                return end;
            }
            if let Some(run) = self.run(at, way, is_on, color) {
                out[place..place + RUN].fill(letters[way]);
                place += RUN;
                at = at.wrapping_add(steps[way].wrapping_mul(RUN));
                if is_on {
                    end = place;
                    self.cells[run].fill(reached(way ^ 1));
                }
                continue;
            }
            out[place] = letters[way];
            place += 1;
            end = if is_on { place } else { end };
            at = at.wrapping_add(steps[way]);
            self.cells[at] = if is_on { reached(way ^ 1) } else { self.cells[at] };
        }
    }

    /// If the next [`RUN`] steps all go this way along a row, returns
    /// the cells that they enter (`is_on`) or leave (on the way back).
    #[inline]
    fn run(&self, at: usize, way: usize, is_on: bool, color: u8) -> Option<Range<usize>> {
        let ahead = usize::from(is_on);
        let start = if way == RIGHT { at + ahead } else { at.wrapping_sub(RUN - 1 + ahead) };
        let run = start..start.wrapping_add(RUN);
        let cell = if is_on { color } else { reached(way) };
        let is_run = (way <= LEFT) & (self.cells.get(run.clone())? == [cell; RUN]);
        // On the way back, nothing above or below may be left to visit. Both ranges exist: the run is on the board.
        let has_open =
            |cells: Range<usize>| self.cells[cells].iter().fold(false, |any, &cell| any | (cell == color));
        let above = |run: &Range<usize>| run.start - self.stride..run.end - self.stride;
        let below = |run: &Range<usize>| run.start + self.stride..run.end + self.stride;
        if !is_run || !is_on && (has_open(above(&run)) || has_open(below(&run))) {
            return None;
        }
        Some(run)
    }
}

/// The cell of a reached stone, which stores the way back. It equals no other kind of cell.
#[inline]
fn reached(back: usize) -> u8 {
    4 + 8 * back as u8
}

#[inline]
fn way_back(reached: u8) -> usize {
    usize::from(reached / 8)
}
