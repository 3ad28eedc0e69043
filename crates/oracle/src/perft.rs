//! All ways in which a game can begin, counted by the letter.
//!
//! Player 0 begins, and the players take turns. All positions with one stone more are made from all those of the depth before. Equal ones
//! are put together in an ordered map with the sum of their sequences, and so are those that are turned or mirrored into each other: they go
//! on alike, so one of them stands for all.
//!
//! Two games with equal stones, links and winner can go on in the same ways: no rule looks at the order of the stones. A test
//! counts sequences one by one and positions without any symmetry, and gets the same numbers.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use crate::game::{At, Link, SlowGame, SlowOutcome, Stone};

/// What [`SlowGame::perft`] counts at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftRow {
    /// Sequences of so many stones. A game that is over does not go on, and is counted at its last stone.
    pub sequences: u128,
    /// Different positions to which these lead, by stones, links and outcome.
    pub positions: u128,
    /// The same, but positions count once that are turned or mirrored into each other.
    pub classes: u128,
    /// The sequences after which player 0, and player 1, has won.
    pub won: [u128; 2],
    /// The sequences after which nobody has won and the game is over.
    pub drawn: u128,
}

/// Stones and links in order, and who was the first to complete something.
type Position = (Vec<Stone>, Vec<Link>, Option<usize>);

/// What stands for all positions that are turned or mirrored into each other.
struct Class {
    /// One of them.
    game: SlowGame,
    /// Of all of them together.
    sequences: u128,
    positions: u128,
}

impl SlowGame {
    /// The counts at each depth from 0 on, up to `depth`, or up to the depth at which the last game is over.
    ///
    /// The game must be one before the first stone.
    ///
    /// # Complexity
    /// For each position up to symmetry that of [`SlowGame::moves`], and for each move a copy, [`SlowGame::play`] and a copy of the position for each
    /// symmetry. Memory for all positions up to symmetry of two depths.
    ///
    /// ```
    /// let rows = oracle::SlowGame::new("hex 2x2").map(|game| game.perft(9)).expect("a setup");
    /// let sequences: Vec<u128> = rows.iter().map(|row| row.sequences).collect();
    /// assert_eq!(sequences, [1, 4, 12, 24, 12]);
    /// // With its second stone, the third of the game, player 0 has joined top and bottom in 12 of the 24.
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

    /// Of the positions into which this one is turned and mirrored the least, and how many different ones there are.
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
        (all.pop_first().expect("one map changes nothing"), count)
    }
}

/// Where a cell goes when a board of so many columns and rows, of squares, is turned and mirrored: first the maps that keep columns
/// columns, then, where there are as many columns as rows, those that make rows of them.
pub(crate) fn of_oblong((columns, rows): At, (x, y): At) -> Vec<At> {
    let (right, down) = (columns - 1 - x, rows - 1 - y);
    let mut images = vec![(x, y), (right, y), (x, down), (right, down)];
    if columns == rows {
        images.extend([(y, x), (down, x), (y, right), (down, right)]);
    }
    images
}
