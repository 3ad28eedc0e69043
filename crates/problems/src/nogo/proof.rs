//! The certificates of `nogo`.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use geometry::{Point, Shape};
use rules_nogo::{Color, Position};

use crate::decimal;

/// Appends the lines that prove the answer.
pub(super) fn prove(start: &Position, answer: &[Point], out: &mut Vec<u8>) {
    let mut stones = Stones::last(start, answer);
    out.extend_from_slice(b"chains ");
    let place = out.len();
    let count = stones.walk_all(out);
    // How many chains there are, is known behind them and has to stand in front of them.
    let end = out.len();
    decimal::write(count, out);
    out[place..].rotate_left(end - place);
    out.push(b'\n');
}

/// The stones of the last position.
//
// Each chain is walked over depth first, without a stack: a stone that was reached keeps the way back. From a stone the walk
// goes on to the first of its four neighbours that is of the chain and not reached so far, or else back. A processor cannot
// predict which, so there is no branch on it: the way back is the last of the ways that are tried. It can predict long runs of
// one colour, so along a row eight steps are made at once, there and back.
struct Stones {
    /// From one row to the next: a border cell follows each row, and a border row is above and below.
    stride: usize,
    /// 0 for no stone, [`BLACK`] and [`WHITE`] for stones not reached so far, else what [`reached`] says.
    cells: Vec<u8>,
    /// How many stones there are.
    count: usize,
}

const BLACK: u8 = 1;
const WHITE: u8 = 2;

/// The steps of the four ways, right, left, down, up. The opposite of way `i` is way `i ^ 1`.
const LETTERS: [u8; 4] = *b"cCrR";
const RIGHT: usize = 0;
const LEFT: usize = 1;
/// Instead of a way back, where the walk began.
const START: usize = LETTERS.len();

/// So many steps at once.
const RUN: usize = 8;

impl Stones {
    /// Puts the answer's stones on the board of the case. It is no matter in which order they came, for none was ever taken away.
    fn last(start: &Position, answer: &[Point]) -> Self {
        let shape = start.shape();
        let (width, height) = (shape.width() as usize, shape.height() as usize);
        let stride = width + 1;
        let mut cells = vec![0; stride * (height + 2)];
        let mut count = answer.len();
        let rows = cells.chunks_exact_mut(stride).skip(1);
        // A board without columns has no rows.
        for (row, stones) in rows.zip(start.to_board().values().chunks_exact(width.max(1))) {
            for (cell, &stone) in row.iter_mut().zip(stones) {
                *cell = stone.map_or(0, letter);
                count += usize::from(stone.is_some());
            }
        }
        for (number, &at) in answer.iter().enumerate().filter(|(_, at)| shape.contains(**at)) {
            cells[(at.y as usize + 1) * stride + at.x as usize] = letter(Color::in_turn(number));
        }
        Stones { stride, cells, count }
    }

    /// Appends a space and the steps of a walk for each chain, and returns how many there are.
    ///
    /// # Complexity
    /// O(points). A chain of k stones takes 2k bytes at most.
    fn walk_all(&mut self, out: &mut Vec<u8>) -> u32 {
        let mut end = out.len();
        out.resize(end + 2 * self.count, 0);
        let mut chains = 0;
        let mut next = 0;
        while let Some(found) = self.cells[next..].iter().position(|cell| cell & (BLACK | WHITE) != 0) {
            let start = next + found;
            out[end] = b' ';
            let from = end + 1;
            end = self.walk(start, out, from);
            if end == from {
                out[end] = b'-';
                end += 1;
            }
            chains += 1;
            next = start + 1;
        }
        out.truncate(end);
        chains
    }

    /// Writes, from `place` on, the steps of a walk over the whole chain of a stone, which ends at the last stone that it comes
    /// to. Returns the place behind them.
    fn walk(&mut self, start: usize, out: &mut [u8], mut place: usize) -> usize {
        let color = self.cells[start];
        self.cells[start] = reached(START);
        // Left and up are large numbers that wrap round.
        let steps = [1, 1_usize.wrapping_neg(), self.stride, self.stride.wrapping_neg()];
        let (mut at, mut end) = (start, place);
        loop {
            let near = steps.map(|step| self.cells[at.wrapping_add(step)]);
            let open = (0..4).fold(0, |open, way| open | u32::from(near[way] == color) << way);
            let is_on = open != 0;
            let way = if is_on { open.trailing_zeros() as usize } else { way_back(self.cells[at]) };
            if way == START {
                return end;
            }
            if let Some(run) = self.run(at, way, is_on, color) {
                out[place..place + RUN].fill(LETTERS[way]);
                place += RUN;
                at = at.wrapping_add(steps[way].wrapping_mul(RUN));
                if is_on {
                    end = place;
                    self.cells[run].fill(reached(way ^ 1));
                }
                continue;
            }
            out[place] = LETTERS[way];
            place += 1;
            end = if is_on { place } else { end };
            at = at.wrapping_add(steps[way]);
            self.cells[at] = if is_on { reached(way ^ 1) } else { self.cells[at] };
        }
    }

    /// If the next steps of a walk are all in this way, along the row: the cells to which they lead, when it goes on, and those
    /// from which they lead, when it goes back.
    #[inline]
    fn run(&self, at: usize, way: usize, is_on: bool, color: u8) -> Option<Range<usize>> {
        let ahead = usize::from(is_on);
        let start = if way == RIGHT { at + ahead } else { at.wrapping_sub(RUN - 1 + ahead) };
        let run = start..start.wrapping_add(RUN);
        let cell = if is_on { color } else { reached(way) };
        let is_run = (way <= LEFT) & (self.cells.get(run.clone())? == [cell; RUN]);
        // On the way back there must be nothing left to go to, above and below.
        let has_open =
            |cells: Range<usize>| self.cells[cells].iter().fold(false, |any, &cell| any | (cell == color));
        if !is_run || !is_on && (has_open(self.above(&run)) || has_open(self.below(&run))) {
            return None;
        }
        Some(run)
    }

    /// The cells above a run, which is on the board.
    fn above(&self, run: &Range<usize>) -> Range<usize> {
        run.start - self.stride..run.end - self.stride
    }

    fn below(&self, run: &Range<usize>) -> Range<usize> {
        run.start + self.stride..run.end + self.stride
    }
}

/// The cell of a stone.
fn letter(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

/// The cell of a stone that was reached: it keeps the way back. No way makes it a cell of another kind.
#[inline]
fn reached(back: usize) -> u8 {
    4 + 8 * back as u8
}

#[inline]
fn way_back(reached: u8) -> usize {
    usize::from(reached / 8)
}
