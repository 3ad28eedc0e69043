//! The chains of a board, and whether they would have a liberty after a move.

use alloc::vec;
use alloc::vec::Vec;

use rules_core::Color;

use crate::cells::{Cell, Cells};
use crate::runs::Runs;

/// The chains of a board that is kept beside them, in [`Cells`].
//
// Per chain there is the number of pairs (stone of the chain, empty point next to it), also called pseudo-liberties. A point
// that touches a chain with two stones counts twice, which is what makes the number easy to keep: a new stone takes one from
// the chain of every stone that it touches, once a stone, and chains that are joined add theirs. The number is 0 exactly when
// the chain has no liberty.
//
// Every stone has the label of its chain itself, and where a stone joins two chains one of them is labelled anew: the lighter,
// so that each time a stone gets a new label the weight of its chain has at least doubled. That is at most log2(points) times
// a stone, in a random game far less than once: 9x9 games are 1.2 times as fast as with a union-find of labels.
#[derive(Clone, Debug)]
pub(crate) struct Chains {
    /// One a cell, border included: the label of a stone's chain, `EMPTY`, or `BORDER`.
    labels: Vec<u32>,
    /// By label.
    chains: Vec<Chain>,
    /// Cells to go on from while a chain is labelled anew, else nothing.
    stack: Vec<u32>,
}

/// The labels of cells without a stone: as it were chains without colour that nothing can capture. So no neighbour of a point
/// needs a branch.
pub(crate) const EMPTY: u32 = 0;
pub(crate) const BORDER: u32 = 1;
const NO_CHAINS: [Chain; 2] = [Chain::NONE; 2];

#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain {
    /// Four times the number of pairs, plus the colour as a [`Cell`]: one load tells all about a neighbour.
    pub(crate) life: u64,
    /// At least 1, and a joined chain weighs what its parts did.
    pub(crate) weight: u32,
}

/// One pair in a `life`; less than this is a chain without liberty.
pub(crate) const PAIR: u64 = 4;
const COLOR: u64 = PAIR - 1;

impl Chain {
    /// No chain, with more pairs than moves could ever take.
    pub(crate) const NONE: Chain = Chain { life: 1 << 62, weight: 0 };
}

/// Why an empty cell is illegal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// The chain of the new stone would have no liberty.
    Suicide,
    /// The opponent's chain at this neighbouring cell would have no liberty.
    Capture(usize),
}

/// What a new stone would touch.
struct Around {
    labels: [u32; 4],
    /// How many of the four are empty.
    empty: u64,
    /// The highest label of a chain that the stone would belong to, `EMPTY` if there is none.
    own: u32,
    /// The lives of their chains.
    before: [u64; 4],
}

impl Chains {
    /// The chains of an empty board: none.
    pub(crate) fn none(cells: &Cells) -> Self {
        let label = |&cell: &Cell| if cell == Cell::Border { BORDER } else { EMPTY };
        let labels = cells.as_slice().iter().map(label).collect();
        Chains { labels, chains: NO_CHAINS.to_vec(), stack: vec![] }
    }

    /// Forgets all chains.
    pub(crate) fn reset(&mut self) {
        for label in &mut self.labels {
            *label = if *label == BORDER { BORDER } else { EMPTY };
        }
        self.chains.clear();
        self.chains.extend(NO_CHAINS);
    }

    /// Finds the chains of a board, whatever was known before.
    pub(crate) fn join_rows(&mut self, cells: &Cells) {
        self.chains.clear();
        self.chains.extend(NO_CHAINS);
        Runs::new(cells, &mut self.labels).join(&mut self.chains);
    }

    /// The labels of all cells.
    pub(crate) fn labels(&self) -> &[u32] {
        &self.labels
    }

    /// All labels are below this.
    pub(crate) fn labels_end(&self) -> usize {
        self.chains.len()
    }

    /// The number of pairs of the chain of a stone.
    pub(crate) fn pairs(&self, idx: usize) -> u32 {
        (self.chains[self.labels[idx] as usize].life / PAIR) as u32
    }

    /// The first stone in row order whose chain has no liberty.
    pub(crate) fn first_suffocated(&self, cells: &Cells) -> Option<(usize, Color)> {
        if self.chains.iter().all(|chain| chain.life >= PAIR) {
            return None;
        }
        let mut stones =
            cells.as_slice().iter().enumerate().filter_map(|(idx, cell)| Some((idx, cell.color()?)));
        stones.find(|&(idx, _)| self.pairs(idx) == 0)
    }

    /// Takes in a stone on an empty cell, which the caller then puts there; or says what forbids it and changes nothing.
    #[inline]
    pub(crate) fn add(&mut self, cells: &Cells, color: Color, idx: usize) -> Result<(), Fault> {
        let Around { labels, before, empty, mut own } = self.look_around(color, cells.near(idx))?;
        for label in labels {
            self.chains[label as usize].life -= PAIR;
        }
        if own == EMPTY {
            own = self.chains.len() as u32;
            self.chains.push(Chain { life: empty * PAIR + Cell::stone(color) as u64, weight: 1 });
        } else {
            self.labels[idx] = own;
            let is_other = |i: usize| (before[i] & COLOR == Cell::stone(color) as u64) & (labels[i] != own);
            if (0..4).fold(false, |any, i| any | is_other(i)) {
                own = self.join(cells, color, idx);
            }
            let chain = &mut self.chains[own as usize];
            chain.life += empty * PAIR;
            chain.weight += 1;
        }
        self.labels[idx] = own;
        Ok(())
    }

    /// What forbids a stone on an empty cell.
    pub(crate) fn judge(&self, cells: &Cells, color: Color, idx: usize) -> Result<(), Fault> {
        self.look_around(color, cells.near(idx)).map(drop)
    }

    /// Looks at the cells `near` an empty one: what a stone of `color` would touch there, or what forbids it.
    ///
    /// Only the chains that touch the point can lose a liberty, and the new stone's own chain consists of the stone and
    /// of the own chains that touch it.
    #[inline]
    fn look_around(&self, color: Color, near: [usize; 4]) -> Result<Around, Fault> {
        let labels = near.map(|near| self.labels[near]);
        let before = labels.map(|label| self.chains[label as usize].life);
        let (stone, other) = (Cell::stone(color) as u64, Cell::stone(color.opponent()) as u64);
        // The stone takes a pair from a chain for each of the four that belongs to it.
        let touching = |label: u32| labels.iter().map(|&other| u64::from(other == label)).sum::<u64>();
        let (mut empty, mut own) = (0, EMPTY);
        // The colours of chains that touch the point: in the lower bits those that keep a liberty, above them the others.
        let mut colors = 0;
        for (label, before) in labels.into_iter().zip(before) {
            let color = before & COLOR;
            let keeps = before - touching(label) * PAIR >= PAIR;
            colors |= if keeps { color } else { color * PAIR };
            empty += u64::from(label == EMPTY);
            let is_own = 0_u32.wrapping_sub(u32::from(color == stone));
            own = own.max(label & is_own);
        }
        if colors & (other * PAIR) != 0 {
            let captured =
                |&i: &usize| before[i] & COLOR == other && before[i] - touching(labels[i]) * PAIR < PAIR;
            Err(Fault::Capture(near[(0..3).find(captured).unwrap_or(3)]))
        } else if (empty == 0) & (colors & stone == 0) {
            Err(Fault::Suicide)
        } else {
            Ok(Around { labels, before, empty, own })
        }
    }

    /// Makes one chain of those of `color` around a new stone, which has the label of one of them. Returns the label.
    #[inline(never)]
    fn join(&mut self, cells: &Cells, color: Color, idx: usize) -> u32 {
        let mut own = self.labels[idx];
        for near in cells.near(idx) {
            let label = self.labels[near];
            let (one, other) = (self.chains[own as usize], self.chains[label as usize]);
            if other.life & COLOR != Cell::stone(color) as u64 || label == own {
                continue;
            }
            let (kept, lost, start) =
                if one.weight < other.weight { (label, own, idx) } else { (own, label, near) };
            self.label_anew(cells, start, lost, kept);
            self.chains[kept as usize] =
                Chain { life: one.life + (other.life & !COLOR), weight: one.weight + other.weight };
            self.chains[lost as usize] = Chain::NONE;
            own = kept;
        }
        own
    }

    /// Gives all stones of the chain at `start` another label.
    fn label_anew(&mut self, cells: &Cells, start: usize, old: u32, new: u32) {
        self.labels[start] = new;
        self.stack.push(start as u32);
        while let Some(idx) = self.stack.pop() {
            for near in cells.near(idx as usize) {
                if self.labels[near] == old {
                    self.labels[near] = new;
                    self.stack.push(near as u32);
                }
            }
        }
    }
}
