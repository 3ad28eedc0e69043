//! All ways in which a game can begin, counted by the letter.
//!
//! Player 0 begins, and the players take turns. All positions with one stone more are made from all those of the depth before, and
//! equal ones are put together in an ordered map with the sum of their sequences.
//!
//! Two games with equal stones, links and outcome can go on in the same ways: no rule looks at the order of the stones. A test
//! counts sequences one by one, and gets the same numbers.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use crate::game::{At, Game, Link, Outcome, Stone};

/// What [`Game::perft`] counts at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftRow {
    /// Sequences of so many stones. A game that is over does not go on, and is counted at its last stone.
    pub sequences: u128,
    /// Different positions to which these lead, by stones, links and outcome.
    pub positions: u128,
    /// The same, but positions count once that are turned or mirrored into each other, with the colours exchanged where the game allows
    /// it.
    pub classes: u128,
    /// The sequences after which player 0, and player 1, has won.
    pub won: [u128; 2],
    /// The sequences after which nobody has won and the game is over.
    pub drawn: u128,
}

/// Stones and links in order, who is to move, and the outcome: `None` while the game is open, or who has won, or nobody.
type Position = (Vec<Stone>, Vec<Link>, usize, Option<Option<usize>>);

impl Game {
    /// The counts at each depth from 0 on, up to `depth`, or up to the depth at which the last game is over.
    ///
    /// The game must be one before the first stone.
    ///
    /// # Complexity
    /// For each position up to `depth - 1` that of [`Game::moves`], and for each move a copy and [`Game::play`]; a copy of the position for
    /// each symmetry. Memory for all positions of two depths.
    ///
    /// ```
    /// let rows = oracle::Game::new("hex 2x2").map(|game| game.perft(9)).expect("a setup");
    /// let sequences: Vec<u128> = rows.iter().map(|row| row.sequences).collect();
    /// assert_eq!(sequences, [1, 4, 12, 24, 12]);
    /// // With its second stone, the third of the game, player 0 has joined top and bottom in 12 of the 24.
    /// assert_eq!((rows[3].won, rows[4].won), ([12, 0], [0, 12]));
    /// ```
    pub fn perft(self, depth: usize) -> Vec<PerftRow> {
        let mut rows = Vec::new();
        let mut level = BTreeMap::from([(self.known_by(0), (self, 1_u128))]);
        for stones in 0..=depth {
            let player = stones % 2;
            if level.is_empty() {
                break;
            }
            let mut row = PerftRow::default();
            let mut classes = BTreeSet::new();
            for (position, (game, sequences)) in &level {
                row.sequences += sequences;
                row.positions += 1;
                classes.insert(game.least_image(position));
                match game.outcome(player) {
                    Outcome::Open => {}
                    Outcome::Won(winner) => row.won[winner] += sequences,
                    Outcome::Drawn => row.drawn += sequences,
                }
            }
            row.classes = classes.len() as u128;
            rows.push(row);
            let mut next = BTreeMap::new();
            for (game, sequences) in level.into_values() {
                if game.outcome(player) != Outcome::Open || stones == depth {
                    continue;
                }
                for at in game.moves(player) {
                    let mut after = game.clone();
                    if after.play(player, at).is_ok() {
                        let position = after.known_by(1 - player);
                        next.entry(position).or_insert((after, 0)).1 += sequences;
                    }
                }
            }
            level = next;
        }
        rows
    }

    fn known_by(&self, to_move: usize) -> Position {
        let ended = match self.outcome(to_move) {
            Outcome::Open => None,
            Outcome::Won(winner) => Some(Some(winner)),
            Outcome::Drawn => Some(None),
        };
        in_order((self.stones().to_vec(), self.links().to_vec(), to_move, ended))
    }

    /// Of all images of a position the least.
    fn least_image(&self, position: &Position) -> Position {
        let (stones, links, to_move, ended) = position;
        let count = self.images((0, 0)).len();
        let image = |number: usize| {
            let moved = |at: At| self.images(at)[number].0;
            let exchanges = self.images((0, 0))[number].1;
            let player = |player: usize| if exchanges { 1 - player } else { player };
            in_order((
                stones.iter().map(|&(owner, at)| (player(owner), moved(at))).collect(),
                links.iter().map(|&(one, other)| (moved(one), moved(other))).collect(),
                player(*to_move),
                ended.map(|winner| winner.map(player)),
            ))
        };
        (0..count).map(image).min().unwrap_or_else(|| position.clone())
    }
}

fn in_order((mut stones, mut links, to_move, ended): Position) -> Position {
    for link in &mut links {
        *link = (link.0.min(link.1), link.0.max(link.1));
    }
    stones.sort_unstable();
    links.sort_unstable();
    (stones, links, to_move, ended)
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

/// Each image with the players as they are, and with the players exchanged.
pub(crate) fn either_way(images: impl IntoIterator<Item = At>) -> Vec<(At, bool)> {
    images.into_iter().flat_map(|at| [(at, false), (at, true)]).collect()
}
