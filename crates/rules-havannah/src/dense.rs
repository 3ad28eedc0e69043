//! Boards with an array entry for each cell.

mod chains;
mod marks;

use alloc::vec::Vec;

use geometry::{Axial, Hexagon, Shape};
use rules_core::{Changes, Color, Notes};

use self::chains::{Cell, find, note};
use self::marks::{Around, CellBits};
use crate::border::Border;
use crate::circle::Circle;
use crate::havannah::{Change, Kind};
use crate::rings::Near;
use crate::{Refusal, RingRule, Setup, Structures};

/// The stones of a board in order of play, and their chains.
///
/// A row has `WIDTH` slots: cells of the board and a margin of slots off the board. A move reads three rows as
/// arrays of fixed length, so it accesses the neighbours of a cell without bounds checks. The slots are also the
/// elements of the union-find. Random games take 0.75 times as long with this layout and two functions that join chains
/// (`join` and `join_counting`) as with rows whose length is known only at run time and stored sets of neighbours.
#[derive(Debug)]
pub(crate) struct Dense<const WIDTH: usize> {
    hexagon: Hexagon,
    /// The rows from one above the board to one below it. Empty until the first stone of a game on this board.
    rows: Vec<[CellBits; WIDTH]>,
    /// One entry per slot.
    cells: Vec<Cell>,
    /// Under [`RingRule::EmptyCell`], at the root of each chain: see [`crate::rings::liberties`].
    /// May be shorter than `cells` if the slots were created under the other rule.
    liberties: Vec<u32>,
    moves: Vec<Axial>,
}

impl<const WIDTH: usize> Dense<WIDTH> {
    /// The longest side: a row has `2 side - 1` cells and a margin at both ends.
    pub(crate) const LONGEST: u32 = (WIDTH as u32 - 1) / 2;

    /// An empty board. Does not allocate.
    pub(crate) fn new(hexagon: Hexagon) -> Self {
        Dense { hexagon, rows: Vec::new(), cells: Vec::new(), liberties: Vec::new(), moves: Vec::new() }
    }

    /// Removes all stones, and changes to this board and rule.
    pub(crate) fn reset(&mut self, hexagon: Hexagon, rule: RingRule) {
        let lacks_liberties = rule == RingRule::EmptyCell && self.liberties.len() < self.cells.len();
        if hexagon != self.hexagon || lacks_liberties {
            self.rows.clear();
            self.hexagon = hexagon;
        } else if self.moves.len() < self.cells.len() / 64 {
            for &at in &self.moves {
                let (q, r) = place(self.hexagon, at);
                self.rows[r][q].clear();
            }
        } else {
            // A sweep takes much less time per slot than the loop above takes per stone.
            self.rows.as_flattened_mut().iter_mut().for_each(CellBits::clear);
        }
        self.moves.clear();
    }

    /// See `Havannah::play`.
    ///
    /// Inlining makes random games seven per cent faster (278,000 per second on side
    /// 10 instead of 260,000). The compiler does not inline without the attribute.
    #[inline(always)]
    pub(crate) fn play(
        &mut self,
        rule: RingRule,
        color: Color,
        at: Axial,
        notes: &mut impl Notes<Change>,
    ) -> Result<Structures, Refusal> {
        let (q, r) = place(self.hexagon, at);
        let rows = self.rows.get_mut(r.wrapping_sub(1)..).and_then(|rows| rows.first_chunk_mut::<3>());
        let Some(rows) = rows else { return self.play_rarely(rule, color, at, notes) };
        // The first test shows the compiler that the neighbours are inside the arrays.
        if q.wrapping_sub(1) >= WIDTH - 2 || !rows[1][q].is_empty() {
            return self.play_rarely(rule, color, at, notes);
        }
        notes.stone();
        rows[1][q] = CellBits::of(color);
        let around = Around::of(rows, q);
        let own = around.stones(color);

        let slot = r * WIDTH + q;
        let cells = self.cells.as_mut_slice();
        let own_border = cells[slot].own_border;
        cells[slot] =
            Cell { up: slot as u16, border: Border::NONE, number: self.moves.len() as u16, own_border };
        self.moves.push(at);
        if rule == RingRule::EmptyCell {
            let near = Near { own, other: around.stones(color.opponent()) };
            return Ok(self.join_counting(slot, near, notes));
        }
        // Four of five stones in random games touch at most one run of own stones.
        let Some(step) = Self::ONLY_RUN[own.index()] else { return Ok(self.join(slot, own, color, notes)) };
        let root = find(cells, &self.liberties, slot.wrapping_add_signed(step), notes);
        note(cells, &self.liberties, root, notes);
        cells[slot].up = root as u16;
        Ok(cells[root].enter(own_border))
    }

    /// The offsets from a slot to its neighbours, in the order of `Axial::STEPS`, and to itself.
    const STEPS: [isize; 7] = {
        let mut steps = [0; 7];
        let mut way = 0;
        while way < 6 {
            steps[way] = Axial::STEPS[way].r as isize * WIDTH as isize + Axial::STEPS[way].q as isize;
            way += 1;
        }
        steps
    };

    /// The offset to an own neighbour, for each set of own neighbours that joins no chains and closes no ring.
    /// Otherwise `None`: two runs may join two chains, or a neighbour may be
    /// the middle of a disc (see [`crate::rings::disc`]).
    ///
    /// Consecutive neighbours touch, so a run is already one chain. A stone without own
    /// neighbours counts as its own neighbour, because an unpredictable branch would cost more.
    const ONLY_RUN: [Option<isize>; 64] = {
        let mut steps = [None; 64];
        let mut set = 0;
        while set < 64 {
            let own = Circle::of_bits(set as u8);
            let (head, more) = own.heads().split_first();
            if more.is_empty() && own.middles().is_empty() {
                steps[set] = Some(Self::STEPS[head]);
            }
            set += 1;
        }
        steps
    };
}

impl<const WIDTH: usize> Dense<WIDTH> {
    /// [`Dense::play`], not inlined.
    #[inline(never)]
    pub(crate) fn play_apart(
        &mut self,
        rule: RingRule,
        color: Color,
        at: Axial,
        notes: &mut impl Notes<Change>,
    ) -> Result<Structures, Refusal> {
        self.play(rule, color, at, notes)
    }

    /// The rare cases of [`Dense::play`]: the first stone of a game on this board, and refusals.
    #[cold]
    fn play_rarely(
        &mut self,
        rule: RingRule,
        color: Color,
        at: Axial,
        notes: &mut impl Notes<Change>,
    ) -> Result<Structures, Refusal> {
        if self.rows.is_empty() {
            self.prepare(rule);
            return self.play_apart(rule, color, at, notes);
        }
        Err(match self.find_stone(at) {
            Some((_, by)) => Refusal::Occupied { at, by },
            None => Refusal::OffBoard { at, setup: Setup::known(self.hexagon, rule) },
        })
    }

    /// See `Havannah::take_back`. Stores in `completed` what the previous stone completed, if anything.
    #[inline]
    pub(crate) fn take_back(&mut self, journal: &mut Changes<Change>, completed: &mut Structures) -> bool {
        let cells = self.cells.as_mut_slice();
        let is_back = journal.take_back(|Change(change)| match change {
            Kind::Completed(structures) => *completed = structures,
            Kind::Slot { slot, up, border, liberties } => {
                let slot = usize::from(slot);
                (cells[slot].up, cells[slot].border) = (up, border);
                // Under `AnyCell` a slot has no liberties, or meaningless ones.
                if let Some(it) = self.liberties.get_mut(slot) {
                    *it = liberties;
                }
            }
        });
        if is_back && let Some(at) = self.moves.pop() {
            let (q, r) = place(self.hexagon, at);
            self.rows[r][q].clear();
        }
        is_back
    }

    pub(crate) fn hexagon(&self) -> Hexagon {
        self.hexagon
    }

    pub(crate) fn moves(&self) -> &[Axial] {
        &self.moves
    }

    /// See `Havannah::find_stone`.
    pub(crate) fn find_stone(&self, at: Axial) -> Option<(u32, Color)> {
        let (q, r) = place(self.hexagon, at);
        let color = self.rows.get(r)?.get(q)?.color()?;
        Some((u32::from(self.cells[r * WIDTH + q].number), color))
    }

    /// See `Havannah::border`.
    pub(crate) fn border(&self, at: Axial) -> Border {
        let (q, r) = place(self.hexagon, at);
        self.cells[self.root(r * WIDTH + q)].border
    }

    /// Creates the slots of the board.
    fn prepare(&mut self, rule: RingRule) {
        let rows = 2 * self.hexagon.side() as usize + 1;
        self.rows.resize(rows, [CellBits::OFF; WIDTH]);
        self.cells.clear();
        self.cells.resize(rows * WIDTH, Cell::default());
        if rule == RingRule::EmptyCell {
            self.liberties.resize(rows * WIDTH, 0);
        }
        for idx in self.hexagon.cells() {
            let at = self.hexagon.coord(idx);
            let (q, r) = place(self.hexagon, at);
            self.rows[r][q] = CellBits::EMPTY;
            self.cells[r * WIDTH + q].own_border = Border::of(self.hexagon, at);
        }
    }

    /// The slot of a neighbour, or `slot` itself for direction 6.
    fn beside(slot: usize, way: usize) -> usize {
        slot.wrapping_add_signed(Self::STEPS[way])
    }
}

rules_core::clone_fields!([const WIDTH: usize] Dense<WIDTH> { hexagon, rows, cells, liberties, moves });

/// The index in the row, and the index of the row. Both may be out of range for a cell off the board.
#[inline]
fn place(hexagon: Hexagon, at: Axial) -> (usize, usize) {
    let count = |it: i32| it.wrapping_add_unsigned(hexagon.side()) as u32 as usize;
    (count(at.q), count(at.r))
}
