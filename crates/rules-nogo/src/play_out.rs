//! Plays on until a player is stuck.

use alloc::vec::Vec;
use core::slice;

use geometry::Point;
use rules_core::Color;

use crate::NoGo;
use crate::cells::Cell;
use crate::fill::{fill, is_open};

// Why one forward sweep per colour finds every move:
//
// 1. Removing stones from a legal position leaves it legal. Let C be a chain of the remaining stones, and
//    D the chain that held it before. If D = C, the liberty of D is still empty. Otherwise a stone of D
//    outside C touches C. It was removed (else it would belong to C), so its point is now a liberty of C.
// 2. So a move at p that is legal now was legal at all earlier times: the earlier
//    position with a stone on p is the position after the move, with some stones removed.
// 3. So a point that is illegal for a colour stays illegal, and its sweep need not return there.
//
// The game ends only when the sweep of the player *to move* ends. The other sweep may end earlier:
//
//     X O O        Black to move. Only the bottom right corner is legal, so Black's sweep ends there. White can still
//     X . X        answer to the left of it. Only then is Black, to move again, stuck.
//     O . .

impl NoGo {
    /// Plays legal (not good) moves, with colours alternating from `to_move`, until the player to move
    /// is stuck. Adds the moves to `record`. Deterministic, but which moves are played is unspecified.
    ///
    /// ```
    /// use geometry::Point;
    /// use rules_nogo::{Color, NoGo, Rules, Setup};
    /// let mut game = NoGo::new(&Setup::new(2, 2));
    /// let mut record = Vec::new();
    /// game.play_out(Color::Black, &mut record);
    /// assert_eq!(record, [(0, 0), (1, 1), (1, 0)].map(|(x, y)| Point { x, y }));
    /// assert!(game.stuck(Color::White));
    /// ```
    ///
    /// # Complexity
    /// O(points log points) for joining chains, O(points) for the rest: no point is tried twice for a colour.
    pub fn play_out(&mut self, to_move: Color, record: &mut Vec<Point>) {
        let mut color = to_move;
        if is_open(&self.cells) {
            let (labels, end) = (self.chains.labels(), self.chains.labels_end());
            color = fill(&mut self.cells, labels, end, to_move, record);
            self.chains.join_rows(&self.cells);
        }
        self.sweep(color, record);
    }

    /// Like [`NoGo::play_out`], but move by move.
    pub(crate) fn sweep(&mut self, to_move: Color, record: &mut Vec<Point>) {
        let mut color = to_move;
        // A board has at most 2^31 cells.
        let empty: Vec<u32> =
            (0..self.cells.len() as u32).filter(|&idx| self.cells.get(idx as usize) == Cell::Empty).collect();
        let mut sweeps = [empty.iter(), empty.iter()];
        while let Some(idx) = self.play_next(color, &mut sweeps[color.index()]) {
            record.push(self.cells.at(idx));
            color = color.opponent();
        }
    }

    /// Plays at the first legal cell of the sweep. The sweep then continues after it.
    fn play_next(&mut self, color: Color, sweep: &mut slice::Iter<'_, u32>) -> Option<usize> {
        sweep
            .map(|&idx| idx as usize)
            .find(|&idx| self.cells.get(idx) == Cell::Empty && self.try_play(color, idx, &mut ()).is_ok())
    }
}
