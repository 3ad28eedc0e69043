//! Cases of `havannah`.

mod games;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use oracle::havannah::on_board;

use super::case::{Case, Style, without_chunks};

/// A board of a side, and the moves of one player.
#[derive(Clone)]
pub(super) struct Havannah {
    side: i64,
    moves: Vec<Cell>,
}

/// A cell (x, y), as the contest counts.
type Cell = (i64, i64);

impl Case for Havannah {
    type Made = Self;

    const ID: &'static str = "havannah";
    const MOST: usize = 20;
    const STYLES: &'static [Style<Self>] = games::STYLES;

    fn write(&self, out: &mut String) {
        let _ = writeln!(out, "{} {}", self.side, self.moves.len());
        for (x, y) in &self.moves {
            let _ = writeln!(out, "{x} {y}");
        }
    }

    /// The measure: side, number of moves, sum of coordinates, and how many pairs of moves are not in order.
    fn shrinks(&self) -> Vec<Self> {
        let mut simpler: Vec<Self> =
            without_chunks(&self.moves).map(|moves| Havannah { moves, ..*self }).collect();
        simpler.extend(self.smaller_boards());
        for (dx, dy) in TOWARDS_ORIGIN {
            simpler.push(self.mapped(self.side, |(x, y)| (x + dx, y + dy)));
        }
        for k in 0..self.moves.len() {
            for (dx, dy) in TOWARDS_ORIGIN {
                let mut moves = self.moves.clone();
                moves[k] = (moves[k].0 + dx, moves[k].1 + dy);
                simpler.push(Havannah { moves, ..*self });
            }
        }
        for k in 1..self.moves.len() {
            if self.moves[k - 1] > self.moves[k] {
                let mut moves = self.moves.clone();
                moves.swap(k - 1, k);
                simpler.push(Havannah { moves, ..*self });
            }
        }
        simpler
    }
}

/// The steps that make coordinates smaller.
const TOWARDS_ORIGIN: [Cell; 3] = [(-1, -1), (-1, 0), (0, -1)];

impl Havannah {
    /// The same on smaller boards, whatever falls off or on another stone being left out: seen from the centre and from each
    /// corner, and with all stones drawn together towards the centre.
    fn smaller_boards(&self) -> impl Iterator<Item = Self> {
        // Down to side 2, 3, 5, 9 and so on, and by 1.
        let sides =
            (0..31).map(|k| (1 << k) + 1).take_while(|&side| side < self.side - 1).chain([self.side - 1]);
        let steps = sides.filter(|&side| side >= 2).map(|side| self.side - side);
        let shifted = steps.flat_map(move |by| {
            let shifts = [(0, 0), (by, by), (2 * by, 2 * by), (by, 0), (0, by), (by, 2 * by), (2 * by, by)];
            shifts.map(|(dx, dy)| self.mapped(self.side - by, |(x, y)| (x - dx, y - dy)))
        });
        let side = self.side;
        // Seen from the centre, a cell has three coordinates u, v and u - v. Two of them get nearer to 0 by one.
        let nearer = move |along: i64| along - side - (along - side).signum();
        let squeezed: [Box<dyn Fn(Cell) -> Cell>; 3] = [
            Box::new(move |(x, y)| (nearer(x), nearer(y))),
            Box::new(move |(x, y)| (nearer(x), nearer(x) - nearer(x - y + side))),
            Box::new(move |(x, y)| (nearer(x - y + side) + nearer(y), nearer(y))),
        ];
        let squeezed = squeezed.into_iter().filter(move |_| side > 2).map(move |squeeze| {
            self.mapped(side - 1, |at| {
                let (u, v) = squeeze(at);
                (u + side - 1, v + side - 1)
            })
        });
        shifted.chain(squeezed)
    }

    /// The moves to other cells of another board, where they are cells and still free.
    fn mapped(&self, side: i64, to: impl Fn(Cell) -> Cell) -> Self {
        let mut taken = BTreeSet::new();
        let moves = self.moves.iter().map(|&at| to(at));
        Havannah { side, moves: moves.filter(|&at| on_board(side, at) && taken.insert(at)).collect() }
    }
}
