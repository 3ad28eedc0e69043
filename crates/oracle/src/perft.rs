//! Counts all ways in which a game can begin (perft).
//!
//! Player 0 begins, and the players take turns. Each depth follows from the one before. An ordered map merges equal
//! positions, and positions that are images of each other under a symmetry, and adds up their sequences. One position
//! represents all that it merges, because they have the same continuations.
//!
//! Games with equal stones, links and winner have the same continuations, because no rule depends on the order of
//! earlier stones. A test counts sequences one by one and positions without symmetry, and compares.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use crate::game::{At, Link, SlowGame, SlowOutcome, Stone};

/// The counts of [`SlowGame::perft`] at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftRow {
    /// Sequences with this many stones. A finished game counts only at the depth of its last stone.
    pub sequences: u128,
    /// Different positions after these sequences, by stones, links and winner.
    pub positions: u128,
    /// Different positions up to symmetry.
    pub classes: u128,
    /// Sequences after which player 0, and player 1, has won.
    pub won: [u128; 2],
    /// Sequences after which the game is over without a winner.
    pub drawn: u128,
}

/// Sorted stones, sorted links, and the winner.
type Position = (Vec<Stone>, Vec<Link>, Option<usize>);

/// A class of positions that are images of each other.
struct Class {
    /// One position of the class.
    game: SlowGame,
    /// Sequences to any position of the class.
    sequences: u128,
    positions: u128,
}

impl SlowGame {
    /// The counts at each depth from 0 to `depth`, or to the depth at which the last game is over.
    ///
    /// The game must not have stones yet.
    ///
    /// # Complexity
    /// One [`SlowGame::moves`] for each position up to symmetry. For each move one [`SlowGame::play`], a copy of the
    /// game, and a copy of the position for each symmetry. Memory: the positions up to symmetry of two depths.
    ///
    /// ```
    /// let rows = oracle::SlowGame::new("hex 2x2").map(|game| game.perft(9)).expect("a setup");
    /// let sequences: Vec<u128> = rows.iter().map(|row| row.sequences).collect();
    /// assert_eq!(sequences, [1, 4, 12, 24, 12]);
    /// // After three stones, player 0 has joined top and bottom in 12 of the 24 sequences.
    /// assert_eq!((rows[3].won, rows[4].won), ([12, 0], [0, 12]));
    /// ```
    pub fn perft(self, depth: usize) -> Vec<PerftRow> {
        let mut rows = Vec::new();
        let (least, positions) = self.class();
        let mut level = BTreeMap::from([(least, Class { game: self, sequences: 1, positions })]);
        for player in (0..=depth).map(|stones| stones % 2) {
            if level.is_empty() {
                break;
            }
            let mut row = PerftRow::default();
            let mut next = BTreeMap::new();
            for Class { game, sequences, positions } in level.into_values() {
                row.sequences += sequences;
                row.positions += positions;
                row.classes += 1;
                match game.outcome(player) {
                    SlowOutcome::Open if rows.len() < depth => {}
                    SlowOutcome::Open => continue,
                    SlowOutcome::Won(winner) => {
                        row.won[winner] += sequences;
                        continue;
                    }
                    SlowOutcome::Drawn => {
                        row.drawn += sequences;
                        continue;
                    }
                }
                for at in game.moves(player) {
                    let mut after = game.clone();
                    if after.play(player, at).is_ok() {
                        let (least, positions) = after.class();
                        let class = next.entry(least);
                        class.or_insert(Class { game: after, sequences: 0, positions }).sequences +=
                            sequences;
                    }
                }
            }
            rows.push(row);
            level = next;
        }
        rows
    }

    /// The least image of this position under the symmetries of the board, and the number of different images.
    fn class(&self) -> (Position, u128) {
        let images: BTreeMap<At, Vec<At>> =
            self.stones().iter().map(|&(_, at)| (at, self.images(at))).collect();
        let image = |number: usize| {
            let moved = |at: At| images[&at][number];
            let mut stones: Vec<Stone> =
                self.stones().iter().map(|&(owner, at)| (owner, moved(at))).collect();
            let ends = self.links().iter().map(|&(one, other)| (moved(one), moved(other)));
            let mut links: Vec<Link> = ends.map(|(one, other)| (one.min(other), one.max(other))).collect();
            stones.sort_unstable();
            links.sort_unstable();
            (stones, links, self.won_by())
        };
        let mut all: BTreeSet<Position> = (0..self.images((0, 0)).len()).map(image).collect();
        let count = all.len() as u128;
        (all.pop_first().expect("the identity is one of the symmetries"), count)
    }
}

/// The images of a cell under the symmetries of a rectangle of squares. The first four map columns to columns. On a
/// square board four more follow, which map columns to rows.
pub(crate) fn of_oblong((columns, rows): At, (x, y): At) -> Vec<At> {
    let (right, down) = (columns - 1 - x, rows - 1 - y);
    let mut images = vec![(x, y), (right, y), (x, down), (right, down)];
    if columns == rows {
        images.extend([(y, x), (down, x), (y, right), (down, right)]);
    }
    images
}
