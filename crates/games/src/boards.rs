//! How many boards of a size are won, undecided or impossible.

use alloc::format;
use alloc::vec::Vec;
use core::array;

use geometry::ParseError;
use rules_core::Rules;

use crate::{AnySetup, Visitor, of_setup};

/// Counts the boards of a setup by who has won on them, from the winners of its full boards.
///
/// If a game has [`Rules::winners`], one colour wins on each full board, by its own stones alone. So the winners of all
/// `2^n` full boards decide all `3^n` boards: a colour has won on a board if it wins with the empty cells added to
/// the other's. A game ends with its first win, so a won board is possible if one stone of the winner less does not win, and
/// the numbers of stones fit.
///
/// ```
/// let boards = games::BoardCounter::new("hex 2x2")?;
/// let mut wins = vec![0; boards.words()];
/// boards.decide(0, &mut wins); // or parts of it, in several threads
/// let counts = boards.count(&wins);
/// assert_eq!((counts.all, counts.possible), ([21, 21, 39], [6, 3, 23]));
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardCounter {
    setup: AnySetup,
    cells: usize,
}

/// The boards of a size: those on which the first colour has won, those on which the other one has, and the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCounts {
    /// Game and size.
    pub setup: AnySetup,
    /// With or without stones on each cell.
    pub all: [u64; 3],
    /// Those that occur in games, in which the first colour begins.
    pub possible: [u64; 3],
}

/// Boards that are decided at once, in words of 64.
const MANY: usize = 32;

impl BoardCounter {
    /// The most cells: for each set of them there is a bit in memory.
    pub const MOST_CELLS: usize = 30;

    /// A counter for this setup.
    ///
    /// # Errors
    /// If the text is no setup, the board has no cell or more than [`MOST_CELLS`](Self::MOST_CELLS), or the game has no
    /// [`Rules::winners`].
    pub fn new(text: &str) -> Result<Self, ParseError> {
        let setup = AnySetup(of_setup(text)?.setup(text)?);
        let cells = setup.places();
        if !(1..=Self::MOST_CELLS as u64).contains(&cells) {
            return Err(ParseError::new(text, 0, format!("a board of 1 to {} cells", Self::MOST_CELLS)));
        }
        if !setup.game().visit(Winners(&setup, &[], &mut [])) {
            return Err(ParseError::new(text, 0, "a game in which one colour wins on every full board"));
        }
        Ok(BoardCounter { setup, cells: cells as usize })
    }

    /// The words of a table with a bit for each set of cells: the bits of its index are the cells.
    pub fn words(&self) -> usize {
        (1 << self.cells) / 64 + usize::from(self.cells < 6)
    }

    /// Sets the bits of the sets with whose stones the first colour wins. `words` is the part of the table from word `first`.
    ///
    /// # Complexity
    /// O(64 · words) times that of [`Rules::winners`] for a board.
    pub fn decide(&self, first: usize, words: &mut [u64]) {
        let (mut boards, mut won) = (Vec::new(), Vec::new());
        for (many, words) in words.chunks_mut(MANY).enumerate() {
            let first = 64 * (first + MANY * many);
            boards.clear();
            for set in first..(first + 64 * words.len()).min(1 << self.cells) {
                boards.extend((0..self.cells).map(|cell| if set >> cell & 1 == 1 { 1 } else { -1 }));
            }
            won.resize(boards.len() / self.cells, 0);
            self.setup.game().visit(Winners(&self.setup, &boards, &mut won));
            for (word, won) in words.iter_mut().zip(won.chunks(64)) {
                *word = won.iter().rev().fold(0, |word, &won| word << 1 | u64::from(won > 0));
            }
        }
    }

    /// Counts the boards, from the table that [`decide`](Self::decide) has filled.
    ///
    /// # Panics
    /// If the table is shorter.
    ///
    /// # Complexity
    /// O(cells · words).
    pub fn count(&self, table: &[u64]) -> BoardCounts {
        let cells = self.cells;
        // By the number of stones: the winning sets of each colour, and those that do not win with one of their stones less.
        let (mut wins, mut last) = ([[0; Self::MOST_CELLS + 1]; 2], [[0; Self::MOST_CELLS + 1]; 2]);
        let masks: [u64; 7] = array::from_fn(|stones| {
            (0..64_u64).filter(|set| set.count_ones() as usize == stones).fold(0, |mask, set| mask | 1 << set)
        });
        for (at, &word) in table.iter().enumerate() {
            // The sets that win, but not without some cell; and those that do not, but with some cell more.
            let (mut less, mut more) = (0, 0);
            for cell in 0..cells.min(6) {
                let shift = 1 << cell;
                let has = (u64::MAX / ((1 << shift) + 1)) << shift;
                let changed = word & has & !(word << shift);
                less |= changed;
                more |= changed >> shift;
            }
            for bit in (0..cells.saturating_sub(6)).map(|cell| 1 << cell) {
                match at & bit {
                    0 => more |= table[at | bit] & !word,
                    _ => less |= word & !table[at & !bit],
                }
            }
            for (stones, mask) in masks.iter().enumerate().take(cells + 1) {
                let stones = stones + at.count_ones() as usize;
                let count = |sets: u64| u64::from((sets & mask).count_ones());
                wins[0][stones] += count(word);
                last[0][stones] += count(less);
                // The other colour has the other cells.
                last[1][cells - stones] += count(more);
            }
        }
        let choose = |of: usize, count: usize| {
            (0..count).fold(1, |chosen, k| chosen * (of - k) as u64 / (k as u64 + 1))
        };
        for stones in 0..=cells {
            wins[1][stones] = choose(cells, stones) - wins[0][cells - stones];
        }
        let [first, second] =
            wins.map(|wins| (0..=cells).map(|stones| wins[stones] << (cells - stones)).sum::<u64>());
        let mut possible = [0; 3];
        for others in 0..=cells / 2 {
            // The first colour has as many stones, or one more.
            for stones in (others..=others + 1).filter(|stones| stones + others <= cells) {
                let (own, other) = (choose(cells - stones, others), choose(cells - others, stones));
                possible[usize::from(stones == others)] += match stones - others {
                    0 => last[1][others] * other,
                    _ => last[0][stones] * own,
                };
                possible[2] += (choose(cells, stones) - wins[0][stones]) * own - wins[1][others] * other;
            }
        }
        let all = [first, second, 3_u64.pow(cells as u32) - first - second];
        BoardCounts { setup: self.setup, all, possible }
    }
}

/// [`Rules::winners`] of boards.
struct Winners<'a>(&'a AnySetup, &'a [i8], &'a mut [i8]);

impl Visitor for Winners<'_> {
    type Output = bool;

    fn visit<R: Rules>(self) -> bool {
        R::winners(&self.0.typed::<R>(), self.1, self.2)
    }
}
