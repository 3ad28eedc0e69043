//! Playing on until somebody is stuck.

use alloc::vec::Vec;
use core::slice;

use geometry::Point;
use rules_core::Color;

use crate::NoGo;
use crate::cells::Cell;
use crate::fill::{fill, is_open};

// Why one forward sweep for each colour finds every move:
//
// Taking stones off a legal position leaves it legal. Let C be a chain of what is left, and D the chain that held it before. If D
// = C, the liberty of D is still empty. If D is larger, a stone of D outside C touches C. It was taken off, else it would belong
// to C, and its point is now a liberty of C.
//
// So if a move at p is legal now, it was legal at every time before: the earlier position with the stone on p is the position
// after the move with some stones taken off. Conversely, a point that is illegal for a colour stays so for ever, and a sweep need
// not come back to it.
//
// Each colour has its own sweep, and the game ends only when the sweep of the player *to move* ends. It does not matter that the
// other's sweep has ended:
//
//     X O O        Black to move. Only the corner at the bottom right is legal, so Black's sweep ends with it. White can
//     X . X        still answer to the left of it; only then is Black, to move again, stuck.
//     O . .

impl NoGo {
    /// Plays on, the colours alternating from `to_move`, until the player to move has no legal move. Adds the moves to `record`.
    /// The moves are legal, not good. Deterministic; which legal line is unspecified.
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
    /// O(points log points), most of it O(points): it tries no point twice for a colour.
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

    /// Plays at the first legal cell of the sweep, if there is one. The sweep then continues behind it.
    fn play_next(&mut self, color: Color, sweep: &mut slice::Iter<'_, u32>) -> Option<usize> {
        sweep
            .map(|&idx| idx as usize)
            .find(|&idx| self.cells.get(idx) == Cell::Empty && self.try_play(color, idx, &mut ()).is_ok())
    }
}
