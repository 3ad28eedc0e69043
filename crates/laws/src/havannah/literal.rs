//! Havannah by the letter: the whole board is flooded before and after each stone.

use alloc::vec;
use alloc::vec::Vec;

use geometry::Axial;
use rules_havannah::{Color, RingRule, Structures};

/// The six neighbours, written down once more.
pub(super) fn near(at: Axial) -> [Axial; 6] {
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)]
        .map(|(q, r)| Axial { q: at.q.wrapping_add(q), r: at.r.wrapping_add(r) })
}

/// A board: a square of cells with a margin, of which the hexagon is a part and all others are outside.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    side: i32,
    rule: RingRule,
    stones: Vec<Option<Color>>,
}

/// Marks a cell that no flood has reached.
const UNSEEN: usize = usize::MAX;

impl Plain {
    pub(super) fn new(side: u32, rule: RingRule) -> Self {
        let width = 2 * side as usize + 1;
        Plain { side: side as i32, rule, stones: vec![None; width * width] }
    }

    /// Puts a stone on an empty cell and says what it completes.
    ///
    /// Bridge and fork: its chain is one, and no chain that it has joined was one. Ring: of the cells that count, the outside
    /// being one, two were together before and are cut off from each other now; or it is the last of six round a stone, where
    /// those count too.
    pub(super) fn play(&mut self, color: Color, at: Axial) -> Structures {
        let pieces: Vec<Structures> = near(at)
            .into_iter()
            .filter(|&near| self.stone(near) == Some(color))
            .map(|near| self.joins(near))
            .collect();
        let before = self.regions(color);
        let slot = self.slot(at);
        self.stones[slot] = Some(color);
        let after = self.regions(color);

        let mut structures = pieces.iter().fold(self.joins(at), |all, &piece| all.without(piece));
        let counts = |slot: usize| match (self.rule, self.stones[slot]) {
            (_, None) => true,
            (RingRule::EmptyCell, Some(_)) => false,
            (RingRule::AnyCell, Some(stone)) => stone != color,
        };
        // By the region before: the region now.
        let mut now = vec![UNSEEN; self.stones.len()];
        let mut parted = false;
        for slot in (0..self.stones.len()).filter(|&slot| counts(slot)) {
            let region = &mut now[before[slot]];
            parted |= *region != UNSEEN && *region != after[slot];
            *region = after[slot];
        }
        let is_disc = |middle: Axial| {
            self.stone(middle) == Some(color)
                && near(middle).iter().all(|&near| self.stone(near) == Some(color))
        };
        if parted || self.rule == RingRule::AnyCell && near(at).into_iter().any(is_disc) {
            structures |= Structures::RING;
        }
        structures
    }

    fn stone(&self, at: Axial) -> Option<Color> {
        if self.on_board(at) { self.stones[self.slot(at)] } else { None }
    }

    fn on_board(&self, at: Axial) -> bool {
        [at.q, at.r, at.q + at.r].iter().all(|along| along.abs() < self.side)
    }

    fn slot(&self, at: Axial) -> usize {
        ((at.q + self.side) * (2 * self.side + 1) + at.r + self.side) as usize
    }

    /// Bridge and fork of the chain of a stone.
    fn joins(&self, at: Axial) -> Structures {
        let color = self.stone(at);
        let mut chain = vec![at];
        let mut next = 0;
        while next < chain.len() {
            for near in near(chain[next]) {
                if self.stone(near) == color && !chain.contains(&near) {
                    chain.push(near);
                }
            }
            next += 1;
        }
        // A cell is as far out as can be in two directions at a corner, in one on a side.
        let outer = |at: Axial| {
            [at.q, at.r, -at.q - at.r]
                .map(|along| if along.abs() == self.side - 1 { along.signum() } else { 0 })
        };
        let far = |at: &&Axial| outer(**at).iter().filter(|&&sign| sign != 0).count();
        let corners = chain.iter().filter(|at| far(at) == 2).count();
        let mut sides: Vec<[i32; 3]> = chain.iter().filter(|at| far(at) == 1).map(|&at| outer(at)).collect();
        sides.sort_unstable();
        sides.dedup();
        let bridge = if corners >= 2 { Structures::BRIDGE } else { Structures::NONE };
        let fork = if sides.len() >= 3 { Structures::FORK } else { Structures::NONE };
        bridge | fork
    }

    /// A number for each cell, the same for those between which no stone of the colour stands. The outside is one of them.
    fn regions(&self, color: Color) -> Vec<usize> {
        let width = 2 * self.side + 1;
        let mut regions = vec![UNSEEN; self.stones.len()];
        let mut todo = Vec::new();
        for start in 0..regions.len() {
            if regions[start] != UNSEEN || self.stones[start] == Some(color) {
                continue;
            }
            regions[start] = start;
            todo.push(start as i32);
            while let Some(slot) = todo.pop() {
                let (column, row) = (slot / width, slot % width);
                for near in near(Axial { q: column, r: row }) {
                    if near.q < 0 || near.q >= width || near.r < 0 || near.r >= width {
                        continue;
                    }
                    let slot = (near.q * width + near.r) as usize;
                    if regions[slot] == UNSEEN && self.stones[slot] != Some(color) {
                        regions[slot] = start;
                        todo.push(slot as i32);
                    }
                }
            }
        }
        regions
    }
}
