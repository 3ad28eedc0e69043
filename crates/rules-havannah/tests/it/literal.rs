//! Havannah as the rules say it: chains and enclosed cells by flooding the whole board, before and after each stone.

use std::collections::BTreeSet;

use geometry::Axial;
use rules_havannah::{Color, RingRule};

/// What a stone completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Completed {
    pub(crate) bridge: bool,
    pub(crate) fork: bool,
    pub(crate) ring: bool,
}

#[derive(Clone)]
pub(crate) struct Board {
    side: i32,
    pub(crate) rule: RingRule,
    /// All cells of the board.
    cells: Vec<Axial>,
    /// A square of cells with a margin.
    stones: Vec<Option<Color>>,
}

/// What a flood reached: cells, by their slots, and perhaps the outside.
struct Flood {
    cells: Vec<bool>,
    outside: bool,
}

const STEPS: [(i32, i32); 6] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)];

/// The region of the outside.
const OUTSIDE: usize = usize::MAX;

impl Board {
    pub(crate) fn new(side: u32, rule: RingRule) -> Self {
        let side = side as i32;
        let mut board = Board {
            side,
            rule,
            cells: Vec::new(),
            stones: vec![None; ((2 * side + 1) * (2 * side + 1)) as usize],
        };
        let span = 1 - side..side;
        let square = span.clone().flat_map(|q| span.clone().map(move |r| Axial { q, r }));
        board.cells = square.filter(|&at| board.on_board(at)).collect();
        board
    }

    pub(crate) fn on_board(&self, at: Axial) -> bool {
        // The distance from the centre in cube coordinates.
        (at.q.abs() + at.r.abs() + (at.q + at.r).abs()) / 2 < self.side
    }

    pub(crate) fn stone(&self, at: Axial) -> Option<Color> {
        if self.on_board(at) { self.stones[self.slot(at)] } else { None }
    }

    pub(crate) fn put(&mut self, at: Axial, color: Color) {
        let slot = self.slot(at);
        self.stones[slot] = Some(color);
    }

    fn slot(&self, at: Axial) -> usize {
        ((at.q + self.side) * (2 * self.side + 1) + at.r + self.side) as usize
    }

    /// The corners, by number.
    pub(crate) fn corner(&self, at: Axial) -> Option<usize> {
        let n = self.side - 1;
        let corners = [(0, n), (n, 0), (0, -n), (-n, 0), (n, -n), (-n, n)];
        if n == 0 { None } else { corners.iter().position(|&(q, r)| (at.q, at.r) == (q, r)) }
    }

    /// The side that a cell lies on, if it is no corner: the cube coordinate that is as large as can be, and its sign.
    pub(crate) fn side(&self, at: Axial) -> Option<(usize, i32)> {
        if self.corner(at).is_some() || self.side == 1 {
            return None;
        }
        let cube = [at.q, at.r, -at.q - at.r];
        (0..3).find(|&i| cube[i].abs() == self.side - 1).map(|i| (i, cube[i].signum()))
    }

    /// All that can be reached from `from` by steps to cells that `enter` lets in. Off the board nothing is in the way.
    fn flood(&self, from: Axial, enter: impl Fn(Axial) -> bool) -> Flood {
        let mut flood = Flood { cells: vec![false; self.stones.len()], outside: false };
        flood.cells[self.slot(from)] = true;
        let mut todo = vec![from];
        while let Some(at) = todo.pop() {
            for near in neighbors(at) {
                if !self.on_board(near) {
                    flood.outside = true;
                } else if !flood.cells[self.slot(near)] && enter(near) {
                    flood.cells[self.slot(near)] = true;
                    todo.push(near);
                }
            }
        }
        flood
    }

    /// Like `flood`, for those who ask only whether the outside is reached.
    fn escapes(&self, from: Axial, enter: impl Fn(Axial) -> bool) -> bool {
        let mut seen = vec![from];
        let mut next = 0;
        while next < seen.len() {
            for near in neighbors(seen[next]) {
                if !self.on_board(near) {
                    return true;
                }
                if enter(near) && !seen.contains(&near) {
                    seen.push(near);
                }
            }
            next += 1;
        }
        false
    }

    /// The chain of the stone at `at`.
    fn chain(&self, at: Axial) -> Vec<Axial> {
        let color = self.stone(at);
        let flood = self.flood(at, |near| self.stone(near) == color);
        self.cells.iter().copied().filter(|&at| flood.cells[self.slot(at)]).collect()
    }

    fn is_bridge(&self, chain: &[Axial]) -> bool {
        chain.iter().filter(|&&at| self.corner(at).is_some()).count() >= 2
    }

    fn is_fork(&self, chain: &[Axial]) -> bool {
        chain.iter().filter_map(|&at| self.side(at)).collect::<BTreeSet<_>>().len() >= 3
    }

    /// Whether a ring of this colour stands: some cell that counts is cut off from the outside by the stones of the
    /// colour (not counting the stone on the cell itself).
    fn has_ring(&self, color: Color) -> bool {
        self.cells.iter().any(|&at| {
            (self.rule == RingRule::AnyCell || self.stone(at).is_none())
                && !self.escapes(at, |near| self.stone(near) != Some(color))
        })
    }

    /// The region of each cell that is not `color`'s, by slot: cells between which no stone of the colour stands have
    /// one region, and `OUTSIDE` is the region of the cells that are not cut off from it.
    fn regions(&self, color: Color) -> Vec<Option<usize>> {
        let mut regions = vec![None; self.stones.len()];
        for (name, &at) in self.cells.iter().enumerate() {
            if self.stone(at) != Some(color) && regions[self.slot(at)].is_none() {
                let flood = self.flood(at, |near| self.stone(near) != Some(color));
                let name = if flood.outside { OUTSIDE } else { name };
                for (region, _) in regions.iter_mut().zip(&flood.cells).filter(|(_, reached)| **reached) {
                    *region = Some(name);
                }
            }
        }
        regions
    }

    /// Whether six stones of the colour stand round `at`.
    fn surrounded(&self, at: Axial, color: Color) -> bool {
        neighbors(at).all(|near| self.stone(near) == Some(color))
    }

    /// Puts a stone down and says what it completes, as `Havannah::play` defines it.
    pub(crate) fn play(&mut self, color: Color, at: Axial) -> Completed {
        let before = self.clone();
        self.put(at, color);

        let joined: Vec<_> = neighbors(at)
            .filter(|&near| before.stone(near) == Some(color))
            .map(|near| before.chain(near))
            .collect();
        let chain = self.chain(at);

        // The outside and the cells that count now; have two of them been together before, and are not now?
        let (old, new) = (before.regions(color), self.regions(color));
        let counts = |at: Axial| match self.rule {
            RingRule::EmptyCell => self.stone(at).is_none(),
            RingRule::AnyCell => self.stone(at) != Some(color),
        };
        let places = self.cells.iter().filter(|&&at| counts(at)).map(|&at| self.slot(at));
        let mut pairs: BTreeSet<_> = places.map(|slot| (old[slot], new[slot])).collect();
        pairs.insert((Some(OUTSIDE), Some(OUTSIDE)));
        let parted =
            pairs.iter().any(|(old, new)| pairs.iter().any(|other| other.0 == *old && other.1 != *new));

        let disc = self.rule == RingRule::AnyCell
            && neighbors(at)
                .any(|middle| self.stone(middle) == Some(color) && self.surrounded(middle, color));
        let ring = parted || disc;
        // While no ring stands this is the plain question: does one stand now?
        if self.side <= 5 && !before.has_ring(color) {
            assert_eq!(ring, self.has_ring(color), "two readings of the same rule");
        }
        Completed {
            bridge: self.is_bridge(&chain) && !joined.iter().any(|chain| self.is_bridge(chain)),
            fork: self.is_fork(&chain) && !joined.iter().any(|chain| self.is_fork(chain)),
            ring,
        }
    }

    /// Whether the cells of `wall` cut `at`, which is none of them, off from the outside.
    pub(crate) fn encloses(&self, wall: &[Axial], at: Axial) -> bool {
        !self.escapes(at, |near| !wall.contains(&near))
    }
}

fn neighbors(at: Axial) -> impl Iterator<Item = Axial> {
    STEPS.iter().map(move |&(q, r)| Axial { q: at.q + q, r: at.r + r })
}
