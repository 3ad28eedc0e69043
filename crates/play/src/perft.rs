//! The number of possible games, by depth.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::mem;

use geometry::Shape;
use rules_core::{Color, Outcome, Rules, Setup};

use crate::Game;

pub use self::row::{PerftError, PerftRow};
use self::symmetric::Maps;

mod row;
mod symmetric;

/// The maximum number of places of a board for [`Perft`]: 2^16.
pub const PERFT_PLACES: usize = 1 << 16;

/// The default limit of [`Perft`] on positions up to symmetry per depth; see [`PERFT_BYTES`].
pub const PERFT_POSITIONS: usize = 2_000_000;

/// The approximate memory of [`Perft`], in bytes for each position, up to symmetry, of
/// the depth with the most positions. Measured on boards of some 20 places.
pub const PERFT_BYTES: usize = 250;

/// Counts the possible games from a position, depth by depth, without swaps, passes and declared ends, even if they
/// were agreed on.
///
/// Two implementations of the same rules agree on all counts, so different counts reveal
/// different rules. `docs/perft.md` of the repository has a table and its conventions.
///
/// The iterator returns the [`PerftRow`] of depth 0, then that of depth 1, and so on
/// until all games are over. It computes each row on demand. After an error it ends.
///
/// Equal or symmetric positions have equally many continuations, so only one of them is continued. Symmetries
/// that exchange the colours never relate positions of one depth, since they also exchange the player to move.
///
/// # Complexity
/// For each open position of the previous depth, up to symmetry: plays its stones again, tries all places,
/// and maps the result of each legal stone by each symmetry. Positions of two depths are in memory. They take
/// about [`PERFT_BYTES`] for each position of the larger depth; [`Perft::with_most`] limits their number.
///
/// ```
/// use play::Perft;
/// use rules_hex::{Hex, Setup};
///
/// let rows: Vec<_> = Perft::<Hex>::new(&Setup::new(2, 2))?.collect::<Result<_, _>>()?;
/// let sequences: Vec<u128> = rows.iter().map(|row| row.sequences).collect();
/// assert_eq!(sequences, [1, 4, 12, 24, 12]);
/// // Red's second stone joins top and bottom in 12 of the 24 sequences; in the others Blue wins with the fourth stone.
/// assert_eq!((rows[3].won, rows[4].won), ([12, 0], [0, 12]));
/// // Half a turn pairs the four positions after the first stone.
/// assert_eq!((rows[1].positions, rows[1].classes), (4, 2));
/// # Ok::<(), play::PerftError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Perft<R: Rules> {
    setup: R::Setup,
    /// The position at depth 0, and who moves first there.
    start: R,
    first: Color,
    board: R,
    /// All places. Stones are stored as indices into this list.
    places: Vec<R::At>,
    maps: Maps,
    most: usize,
    /// The depth of the next row; `None` after the last one.
    next: Option<usize>,
    /// The open positions of the last row, up to symmetry.
    open: Vec<Line>,
}

/// A sequence of stones that leads to a position. `sequences` counts all that lead to it or to an image.
#[derive(Clone, Debug)]
struct Line {
    stones: Box<[u16]>,
    sequences: u128,
}

/// The positions of one depth up to symmetry, by their keys.
struct Level {
    depth: usize,
    found: BTreeMap<Box<[u16]>, Found>,
    most: usize,
}

/// The counts of a position up to symmetry.
struct Found {
    /// All sequences that lead to it or to an image of it.
    sequences: u128,
    /// The number of different images.
    positions: u32,
    /// One of the sequences; `None` if the game is over.
    stones: Option<Box<[u16]>>,
}

impl<R: Rules> Perft<R> {
    /// Counts games from the empty board. Black moves first.
    ///
    /// # Errors
    /// [`PerftError::Places`].
    ///
    /// # Complexity
    /// O(places · symmetries · log places).
    pub fn new(setup: &R::Setup) -> Result<Self, PerftError> {
        Self::from_board(|| R::new(setup), *setup, Color::Black)
    }

    /// Counts the continuations of a game, which is at depth 0. Ignores a declared end.
    ///
    /// # Errors
    /// [`PerftError::Places`].
    ///
    /// # Complexity
    /// O((places + stones) · symmetries), with a logarithmic factor.
    pub fn of(game: &Game<R>) -> Result<Self, PerftError> {
        Self::from_board(|| game.board().clone(), *game.terms().setup(), game.to_move())
    }

    fn from_board(start: impl FnOnce() -> R, setup: R::Setup, first: Color) -> Result<Self, PerftError> {
        let found = setup.shape().len();
        if found > PERFT_PLACES as u64 {
            return Err(PerftError::Places { found });
        }
        let start = start();
        let places: Vec<R::At> = start.cells().collect();
        Ok(Perft {
            maps: Maps::of(&start, &setup, &places),
            setup,
            board: start.clone(),
            start,
            first,
            places,
            most: PERFT_POSITIONS,
            next: Some(0),
            open: Vec::new(),
        })
    }

    /// Limits the positions up to symmetry per depth to `most`, instead of [`PERFT_POSITIONS`].
    #[must_use]
    pub fn with_most(self, most: usize) -> Self {
        Perft { most, ..self }
    }

    /// As [`Iterator::next`], but calls `stops` for each open position of the previous depth, up to symmetry, and ends with
    /// [`PerftError::Stopped`] when it returns `true`.
    pub fn next_unless(&mut self, stops: &mut dyn FnMut() -> bool) -> Option<Result<PerftRow, PerftError>> {
        let depth = self.next.take()?;
        if depth > 0 && self.open.is_empty() {
            return None;
        }
        let row = self.row(depth, stops);
        self.next = row.is_ok().then_some(depth + 1);
        Some(row)
    }

    /// The positions at `depth`, from the open ones of the previous depth.
    fn level(&mut self, depth: usize, stops: &mut dyn FnMut() -> bool) -> Result<Level, PerftError> {
        let mut level = Level { depth, found: BTreeMap::new(), most: self.most };
        let Some(before) = depth.checked_sub(1) else {
            level.keep(&mut self.maps, &self.start.outcome(self.first), (&[], &[]), 1)?;
            return Ok(level);
        };
        let colors = [self.first, self.first.opponent()];
        let color = colors[before % 2];
        let mut journal = R::Journal::default();
        // A line with one stone more, and the links of the board.
        let (mut stones, mut links) = (vec![0; depth], Vec::new());
        for line in mem::take(&mut self.open) {
            if stops() {
                return Err(PerftError::Stopped);
            }
            self.board.clone_from(&self.start);
            links.clear();
            for (number, &idx) in line.stones.iter().enumerate() {
                let placed = self.board.play(colors[number % 2], self.places[usize::from(idx)]);
                let placed = placed.expect("it was played before");
                links.extend(R::links_made(&placed).map(|ends| self.maps.link::<R>(&self.setup, ends)));
            }
            stones[..before].copy_from_slice(&line.stones);
            let kept = links.len();
            for (idx, &at) in (0..=u16::MAX).zip(&self.places) {
                let Ok(placed) = self.board.play_noted(color, at, &mut journal) else { continue };
                links.extend(R::links_made(&placed).map(|ends| self.maps.link::<R>(&self.setup, ends)));
                stones[before] = idx;
                let outcome = self.board.outcome(color.opponent());
                level.keep(&mut self.maps, &outcome, (&stones, &links), line.sequences)?;
                links.truncate(kept);
                self.board.take_back(&mut journal);
            }
        }
        Ok(level)
    }

    /// Counts a depth, and keeps its open positions.
    fn row(&mut self, depth: usize, stops: &mut dyn FnMut() -> bool) -> Result<PerftRow, PerftError> {
        let level = self.level(depth, stops)?;
        let mut row = PerftRow { depth, classes: level.found.len(), ..PerftRow::default() };
        for (key, Found { sequences, positions, stones }) in level.found {
            row.sequences = row.sequences.checked_add(sequences).ok_or(PerftError::Sequences { depth })?;
            row.positions += u128::from(positions);
            // At most `row.sequences`, so no sum overflows.
            match key[0] {
                OPEN => {}
                DRAWN => row.drawn += sequences,
                winner => row.won[usize::from(winner)] += sequences,
            }
            self.open.extend(stones.map(|stones| Line { stones, sequences }));
        }
        Ok(row)
    }
}

/// The first element of a key is the number of the winning colour, or one of these.
const DRAWN: u16 = 2;
const OPEN: u16 = 3;

impl Level {
    /// Adds sequences that lead to a position, given by its stones in the order played and the links that they made.
    fn keep<H>(
        &mut self,
        maps: &mut Maps,
        outcome: &Outcome<H>,
        (stones, links): (&[u16], &[[u16; 2]]),
        sequences: u128,
    ) -> Result<(), PerftError> {
        let Level { depth, most, .. } = *self;
        let end = match outcome {
            Outcome::Open => OPEN,
            Outcome::Won { color, .. } => color.index() as u16,
            Outcome::Drawn => DRAWN,
        };
        let (key, positions) = maps.least_image(end, stones, links);
        if let Some(known) = self.found.get_mut(key) {
            let sum = known.sequences.checked_add(sequences);
            known.sequences = sum.ok_or(PerftError::Sequences { depth })?;
            return Ok(());
        }
        if self.found.len() >= most {
            return Err(PerftError::Positions { depth, most });
        }
        let stones = outcome.is_open().then(|| stones.into());
        self.found.insert(key.into(), Found { sequences, positions, stones });
        Ok(())
    }
}

impl<R: Rules> Iterator for Perft<R> {
    type Item = Result<PerftRow, PerftError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_unless(&mut || false)
    }
}

impl<R: Rules> FusedIterator for Perft<R> {}
