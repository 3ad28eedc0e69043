//! Makes most moves of a game at once, if many points are empty.

use alloc::vec;
use alloc::vec::Vec;

use geometry::Point;
use rules_core::Color;

use crate::cells::{Cell, Cells};
use crate::chains::{EMPTY, FIRST};
use crate::rows::{Row, each_set};

// Removing stones from a legal position leaves it legal (see `play_out`). So the order of the
// moves does not matter: if the last position is legal, so are all before it. It is enough to
// find a legal position with many more stones, and then to remove the excess of one colour.
//
// The position is legal by construction, because some empty points are *kept*: no stone goes there. A chain
// of the given board is *safe* once it, or a stone joined to it, touches a kept point. At every step:
//
//   1. Each new stone and each safe chain is connected to a stone that touches a kept point.
//   2. No liberty of an unsafe chain has been filled.
//
// Every empty point is visited once. A point that touches given stones is filled if all chains that it
// touches are then safe. Otherwise it is kept, which makes these chains safe, too. Every given chain
// has a liberty, so all are safe in the end, and each final chain touches a kept point.
//
// On a random, half full board of 600 x 600, this leaves 26,000 of 180,000 empty points
// to try one by one, on an empty board 200. Reading, playing out and writing takes 21
// instead of 54 ns per point on an empty board, 61 instead of 76 on the random one.

/// A board that is being filled.
struct Fill<'a> {
    cells: &'a mut Cells,
    /// Of the given stones, one label per chain.
    labels: &'a [u32],
    /// By label: all bits are set if the chain is safe. `EMPTY` and `BORDER` are safe.
    safe: Vec<u8>,
    /// By [`Cell`] as a number: the number of cells set to it.
    counts: [usize; 4],
}

/// A board is filled if at least one in this many cells is empty. With fewer it does not pay.
const OPEN: usize = 8;

pub(crate) fn is_open(cells: &Cells) -> bool {
    let count = cells.as_slice().iter().filter(|&&cell| cell == Cell::Empty).count();
    count >= cells.len() / OPEN
}

/// Plays many moves at once on a board with these labels, all below
/// `end`. Adds the moves to `record` and returns the player to move.
///
/// # Complexity
/// O(points).
pub(crate) fn fill(
    cells: &mut Cells,
    labels: &[u32],
    end: usize,
    to_move: Color,
    record: &mut Vec<Point>,
) -> Color {
    let mut safe = vec![0; end];
    safe[..FIRST as usize].fill(u8::MAX);
    let mut fill = Fill { cells, labels, safe, counts: [0; 4] };
    fill.rows();
    let turns = fill.balance(to_move);
    fill.tell(to_move, turns, record);
    for cell in cells.as_mut_slice() {
        *cell = if *cell == Cell::Kept { Cell::Empty } else { *cell };
    }
    if turns.is_multiple_of(2) { to_move } else { to_move.opponent() }
}

impl Fill<'_> {
    fn rows(&mut self) {
        let width = self.cells.stride() - 1;
        let (mut open, mut beside) = (vec![0; width], vec![0; width]);
        for row in 0..self.cells.rows() {
            let labels = Row::new(self.labels, self.cells.stride(), row);
            let touches = |near: [u32; 4]| near.into_iter().fold(false, |any, near| any | (near >= FIRST));
            labels.map(&mut open, |label, near| u8::from((label == EMPTY) & !touches(near)));
            labels.map(&mut beside, |label, near| u8::from((label == EMPTY) & touches(near)));
            // One colour per row makes long chains, which need few kept points.
            let fewer = self.counts[Cell::Black as usize] <= self.counts[Cell::White as usize];
            let color = if fewer { Color::Black } else { Color::White };
            self.open_runs(row, &open, color);
            let first = (row + 1) * self.cells.stride();
            each_set(&beside, |x| self.beside_stones(first + x, color));
        }
    }

    /// Visits the points marked in `open`, which touch no given stone, run by run. Most runs get `color`.
    fn open_runs(&mut self, row: usize, open: &[u8], color: Color) {
        let first = (row + 1) * self.cells.stride();
        let mut x = 0;
        while let Some(next) = open[x..].iter().position(|&open| open != 0) {
            let start = x + next;
            let is_free = |x: usize| open[x] != 0 && self.cells.get(first + x) == Cell::Empty;
            let end = (start..open.len()).find(|&x| !is_free(x)).unwrap_or(open.len());
            // The range is empty if the point is kept.
            if start < end {
                self.open_run(first + start, first + end, color);
            }
            x = end.max(start + 1);
        }
    }

    /// Visits the cells `start..end`: consecutive empty cells of a row that touch no given stone.
    fn open_run(&mut self, start: usize, mut end: usize, mut color: Color) {
        let stride = self.cells.stride();
        let cells = self.cells.as_mut_slice();
        let has = |cell: Cell| {
            // Without an early exit the compiler compares sixteen cells at a time.
            let any = |cells: &[Cell]| cells.iter().fold(false, |any, &other| any | (other == cell));
            let ends = cells[start - 1] == cell || cells[end] == cell;
            ends || any(&cells[start - stride..end - stride]) || any(&cells[start + stride..end + stride])
        };
        // All stones around the run are new and thus safe, and so is a run that joins them.
        if !has(Cell::Kept) && !has(Cell::stone(color)) {
            if let Some(below) = (start + stride..end + stride).find(|&idx| cells[idx] == Cell::Empty) {
                cells[below] = Cell::Kept;
            } else if has(Cell::stone(color.opponent())) {
                color = color.opponent();
            } else {
                end -= 1;
                cells[end] = Cell::Kept;
            }
        }
        cells[start..end].fill(Cell::stone(color));
        self.counts[Cell::stone(color) as usize] += end - start;
    }

    /// Visits an empty or kept cell that touches given stones.
    /// Fills it, with `color` if both are possible, or keeps it.
    #[inline]
    fn beside_stones(&mut self, idx: usize, color: Color) {
        let near = self.cells.near(idx);
        // The colours, as bits, of safe and unsafe (`open`) neighbours. A kept point makes both colours safe.
        let (mut safe, mut open) = (0, 0);
        for near in near {
            let cell = self.cells.get(near) as u8 & 0b11;
            let label = self.labels[near] as usize;
            safe |= cell & self.safe[label];
            open |= cell & !self.safe[label];
        }
        for near in near {
            self.safe[self.labels[near] as usize] = u8::MAX;
        }
        // A stone joins chains of its colour to a safe one, but makes no chain of the other colour safe.
        let other_open = (open << 1 | open >> 1) & 0b11;
        let may = if self.cells.get(idx) == Cell::Kept { 0 } else { safe & !other_open };
        let wanted = may & Cell::stone(color) as u8;
        let cell = match if wanted != 0 { wanted } else { may } {
            0b01 => Cell::Black,
            0b10 => Cell::White,
            _ => Cell::Kept,
        };
        self.cells.as_mut_slice()[idx] = cell;
        self.counts[cell as usize] += 1;
    }

    /// Removes the last new stones until the colours can alternate. Returns the number of moves.
    fn balance(&mut self, to_move: Color) -> usize {
        let count = |color| self.counts[Cell::stone(color) as usize];
        let (first, second) = (count(to_move), count(to_move.opponent()));
        let turns = if first > second { 2 * second + 1 } else { 2 * first };
        let cells = self.cells.as_mut_slice();
        for (color, excess) in
            [(to_move, first - turns.div_ceil(2)), (to_move.opponent(), second - turns / 2)]
        {
            let new = cells.iter_mut().zip(self.labels).rev();
            let new = new.filter(|(cell, label)| **cell == Cell::stone(color) && **label == EMPTY);
            new.take(excess).for_each(|(cell, _)| *cell = Cell::Empty);
        }
        turns
    }

    /// Adds the new stones to `record`, row by row, with alternating colours.
    fn tell(&self, to_move: Color, turns: usize, record: &mut Vec<Point>) {
        let mut next = [record.len(); 2];
        next[to_move.opponent().index()] += 1;
        record.resize(record.len() + turns, Point::default());
        let mut new = vec![0; self.cells.stride() - 1];
        for row in 0..self.cells.rows() {
            let first = (row + 1) * self.cells.stride();
            let cells = &self.cells.as_slice()[first..][..new.len()];
            for ((new, cell), &label) in new.iter_mut().zip(cells).zip(&self.labels[first..]) {
                *new = u8::from(cell.is_stone() & (label == EMPTY));
            }
            each_set(&new, |x| {
                let next = &mut next[usize::from(cells[x] == Cell::White)];
                record[*next] = Point { x: x as i32, y: row as i32 };
                *next += 2;
            });
        }
    }
}
