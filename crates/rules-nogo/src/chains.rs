//! The chains of a board, and whether they would have a liberty after a move.

mod join;
mod journal;

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use rules_core::{Color, Notes};

pub use self::journal::Change;
use self::journal::{Kind, NO_LIFE};
use crate::cells::{Cell, Cells};
use crate::runs::{self, Part};

/// The chains of a board. The stones themselves are in [`Cells`].
//
// For each chain it stores the number of pairs (stone of the chain, empty point next to it), also called
// pseudo-liberties. The number is 0 exactly if the chain has no liberty, and easy to update: a new stone takes one
// pair from the chain of each neighbouring stone, twice for two stones of one chain. Joined chains add up their pairs.
//
// Every stone has the label of its chain. When a stone joins two chains, the stones of the smaller one get
// new labels, so the size of their chain at least doubles. A stone is relabelled at most log2(points) times,
// and far less than once in a random game: 9x9 games are 1.2 times as fast as with a union-find of labels.
#[derive(Debug)]
pub(crate) struct Chains {
    /// One per cell, including the border: the label of a stone's chain, `EMPTY`, or `BORDER`.
    labels: Vec<u32>,
    /// By label: the *life* of the chain. It is one number, so that one load reads all three parts: the colour as a
    /// [`Cell`], the weight ([`WEIGHT`] per stone, up to [`WEIGHTS`]), and [`PAIR`] times the number of pairs.
    lives: Vec<u64>,
    /// The cells to visit while a chain gets new labels. Empty otherwise.
    stack: Vec<u32>,
}

/// The labels of cells without a stone. Each acts as a chain without a colour that cannot be
/// captured, so the code that reads neighbours needs no branch for them.
pub(crate) const EMPTY: u32 = 0;
pub(crate) const BORDER: u32 = 1;
/// The first label of a chain.
pub(crate) const FIRST: u32 = 2;
/// The life of a label without a chain: 2^33 pairs. Moves also take pairs from such a label. They
/// cannot take all, since a board has fewer than 2^32 pairs of neighbours.
const NONE: u64 = 1 << 63;
const NO_CHAINS: [u64; 2] = [NONE; 2];

const COLOR: u64 = 0b11;
/// What a stone adds to the weight of its chain. The weights of joined chains are added.
const WEIGHT: u64 = COLOR + 1;
/// The largest weight, that of 2^28 - 1 stones. Only a board of more than 2^28 points can have
/// a chain with more stones, and no board can have more than seven such chains.
const WEIGHTS: u64 = PAIR - WEIGHT;
/// One pair. A life below this means no liberty. A chain has fewer than 2^32 pairs.
const PAIR: u64 = 1 << 30;

/// The life of a chain that has gained pairs and weight.
#[inline]
fn grown(life: u64, pairs: u64, weight: u64) -> u64 {
    life + pairs * PAIR + weight.min(WEIGHTS - (life & WEIGHTS))
}

/// Why a move on an empty cell is illegal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// The chain of the new stone would have no liberty.
    Suicide,
    /// The opponent's chain at this neighbouring cell would have no liberty.
    Capture(usize),
}

/// The neighbours of a new stone.
struct Around {
    labels: [u32; 4],
    /// The number of empty neighbours.
    empty: u64,
    /// The highest label of a neighbouring chain of the stone's colour, or `EMPTY` without one.
    own: u32,
    /// The lives of `labels`, before the move.
    before: [u64; 4],
}

impl Chains {
    pub(crate) fn none(cells: &Cells) -> Self {
        Chains { labels: no_labels(cells), lives: NO_CHAINS.to_vec(), stack: vec![] }
    }

    /// All labels must be below `end`.
    pub(crate) fn with_labels(cells: &Cells, labels: Vec<u32>, end: usize) -> Self {
        let mut lives = no_lives(vec![], end);
        let take_in = Self::taking(cells);
        runs::parts(cells, &labels, |label, part| take_in(&mut lives, label, part));
        Chains { labels, lives, stack: vec![] }
    }

    pub(crate) fn reset(&mut self) {
        for label in &mut self.labels {
            *label = if *label == BORDER { BORDER } else { EMPTY };
        }
        self.lives.clear();
        self.lives.extend(NO_CHAINS);
    }

    /// Turns this into [`Chains::none`] and reuses the memory.
    pub(crate) fn become_none(&mut self, cells: &Cells) {
        self.labels.clear();
        self.labels.resize(cells.len(), EMPTY);
        mark_border(&mut self.labels, cells);
        self.lives.clear();
        self.lives.extend(NO_CHAINS);
    }

    /// Finds the chains again from the stones.
    pub(crate) fn join_rows(&mut self, cells: &Cells) {
        let lives = mem::take(&mut self.lives);
        let start = |end| no_lives(lives, end);
        self.lives = runs::label(cells, &mut self.labels, start, Self::taking(cells));
    }

    /// Returns a function that adds a part to the chain of a label.
    /// Colours are combined by `|`, since all parts of a chain have the same.
    fn taking(cells: &Cells) -> impl Fn(&mut Vec<u64>, u32, Part) + use<> {
        let is_huge = cells.len() as u64 > WEIGHTS / WEIGHT;
        move |lives, label, Part { color, stones, pairs }| {
            let life = &mut lives[label as usize];
            // This runs for each stone. Only on a huge board can the weight overflow.
            *life = if is_huge {
                grown(*life, pairs, stones * WEIGHT) | color
            } else {
                (*life + pairs * PAIR + stones * WEIGHT) | color
            };
        }
    }

    pub(crate) fn labels(&self) -> &[u32] {
        &self.labels
    }

    /// All labels are below this.
    pub(crate) fn labels_end(&self) -> usize {
        self.lives.len()
    }

    pub(crate) fn pairs(&self, idx: usize) -> u32 {
        (self.lives[self.labels[idx] as usize] / PAIR) as u32
    }

    /// Whether the chain of a stone may have one liberty only. False without a stone.
    ///
    /// If k of its stones touch the only liberty, it has k pairs. These stones do not touch each other, and any other stone touches at
    /// most two of them: so the chain has at least k - 1 others.
    #[inline]
    pub(crate) fn may_have_one(&self, idx: usize) -> bool {
        let life = self.lives[self.labels[idx] as usize];
        let (pairs, stones) = (life / PAIR, (life & WEIGHTS) / WEIGHT);
        pairs <= 4 && 2 * pairs <= stones + 1
    }

    /// Adds a stone on an empty cell. The caller then puts it into `cells`. A refused move changes nothing.
    #[inline]
    pub(crate) fn add(
        &mut self,
        cells: &Cells,
        color: Color,
        idx: usize,
        notes: &mut impl Notes<Change>,
    ) -> Result<(), Fault> {
        let Around { labels, before, empty, mut own } = self.look_around(color, cells.near(idx))?;
        notes.stone();
        for label in labels {
            self.lives[label as usize] -= PAIR;
        }
        if own == EMPTY {
            notes.note(Change(Kind::Stone { idx: idx as u32, life: NO_LIFE }));
            own = self.lives.len() as u32;
            self.lives.push(empty * PAIR + WEIGHT + Cell::stone(color) as u64);
        } else {
            // The index is always valid. But indexing could panic as far as the compiler knows, so it would
            // load the life even where nothing is noted. It removes an unused `get`.
            let life = self.lives.get(own as usize).copied().unwrap_or(NO_LIFE);
            notes.note(Change(Kind::Stone { idx: idx as u32, life }));
            self.labels[idx] = own;
            let is_other = |i: usize| (before[i] & COLOR == Cell::stone(color) as u64) & (labels[i] != own);
            if (0..4).fold(false, |any, i| any | is_other(i)) {
                own = self.join(cells, color, idx, notes);
            }
            let life = &mut self.lives[own as usize];
            *life = grown(*life, empty, WEIGHT);
        }
        self.labels[idx] = own;
        Ok(())
    }

    pub(crate) fn judge(&self, cells: &Cells, color: Color, idx: usize) -> Result<(), Fault> {
        self.look_around(color, cells.near(idx)).map(drop)
    }

    /// Returns what a stone of `color` would touch in the cells `near` an empty one, or what forbids it.
    ///
    /// Only chains that touch the point can lose a liberty, and the chain of the
    /// new stone consists of the stone and the touching chains of its colour.
    // `add` is compiled twice, with and without a journal. Without this attribute, both
    // copies call this function instead of inlining it: 16 % more instructions.
    #[inline(always)]
    fn look_around(&self, color: Color, near: [usize; 4]) -> Result<Around, Fault> {
        let labels = near.map(|near| self.labels[near]);
        let before = labels.map(|label| self.lives[label as usize]);
        let (stone, other) = (Cell::stone(color) as u64, Cell::stone(color.opponent()) as u64);
        // The stone takes one pair from a chain for each neighbour that belongs to it.
        let touching = |label: u32| labels.iter().map(|&other| u64::from(other == label)).sum::<u64>();
        let (mut empty, mut own) = (0, EMPTY);
        // The colours of the touching chains: two bits for those that keep a liberty, two higher bits for the others.
        let mut colors = 0;
        for (label, before) in labels.into_iter().zip(before) {
            let color = before & COLOR;
            let keeps = before - touching(label) * PAIR >= PAIR;
            colors |= if keeps { color } else { color * WEIGHT };
            empty += u64::from(label == EMPTY);
            let is_own = 0_u32.wrapping_sub(u32::from(color == stone));
            own = own.max(label & is_own);
        }
        if colors & (other * WEIGHT) != 0 {
            let captured =
                |&i: &usize| before[i] & COLOR == other && before[i] - touching(labels[i]) * PAIR < PAIR;
            Err(Fault::Capture(near[(0..3).find(captured).unwrap_or(3)]))
        } else if (empty == 0) & (colors & stone == 0) {
            Err(Fault::Suicide)
        } else {
            Ok(Around { labels, before, empty, own })
        }
    }
}

// The stack is empty between moves.
rules_core::clone_fields!(Chains { labels, lives } without { stack });

pub(crate) fn no_labels(cells: &Cells) -> Vec<u32> {
    // The system provides most of this memory as zeros, so nothing has to write it.
    let mut labels = vec![EMPTY; cells.len()];
    mark_border(&mut labels, cells);
    labels
}

fn mark_border(labels: &mut [u32], cells: &Cells) {
    let stride = cells.stride();
    let below = labels.len() - stride;
    labels[..stride].fill(BORDER);
    labels[below..].fill(BORDER);
    labels.iter_mut().skip(stride - 1).step_by(stride).for_each(|label| *label = BORDER);
}

/// The lives of all labels below `end` before any stone is counted. Reuses the memory of `lives`.
fn no_lives(mut lives: Vec<u64>, end: usize) -> Vec<u64> {
    lives.clear();
    lives.extend(NO_CHAINS);
    lives.resize(end, 0);
    lives
}
