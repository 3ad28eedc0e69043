//! All ways in which a game can begin, counted.

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

/// The most places of a board that [`Perft`] takes: 2^16.
pub const PERFT_PLACES: usize = 1 << 16;

/// How many positions up to symmetry [`Perft`] keeps for a depth if nobody says otherwise; see [`PERFT_BYTES`].
pub const PERFT_POSITIONS: usize = 2_000_000;

/// Bytes of memory that [`Perft`] takes in all, about, for each position up to symmetry of its largest depth. Measured on boards of some 20
/// places.
pub const PERFT_BYTES: usize = 250;

/// Counts the ways in which a game can begin or go on, one depth after the other. Nobody swaps or declares an end.
///
/// Two implementations of the same rules agree in all these numbers, so a rule that somebody has read in another way shows at once. A
/// table of them, with the conventions that they rest on, is in `docs/perft.md` of the repository.
///
/// The iterator gives the [`PerftRow`] of depth 0, then that of depth 1, and so on until all games are over. It works out a row when it
/// is asked for it, so whoever has seen enough stops asking. After an error it ends.
///
/// Sequences are not played one by one. Positions that are equal, or images of each other, can be played on in as many ways, so one
/// of them is played on for all. A symmetry that exchanges the colours never makes one position of a depth out of another one, because
/// it exchanges who is to move as well.
///
/// # Complexity
/// For each open position up to symmetry of the depth before: its stones are played anew, all places are tried, and each stone that is
/// allowed is sorted in by each symmetry. Memory for the positions up to symmetry of two depths, some [`PERFT_BYTES`] for each one of the
/// larger depth; [`Perft::with_most`] bounds their number.
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
/// // Half a turn makes two positions of the four after the first stone.
/// assert_eq!((rows[1].positions, rows[1].classes), (4, 2));
/// # Ok::<(), play::PerftError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Perft<R: Rules> {
    setup: R::Setup,
    /// The position at depth 0, and who moves first there.
    start: R,
    first: Color,
    /// A position to play in.
    board: R,
    /// A stone is the number of its place in here.
    places: Vec<R::At>,
    maps: Maps,
    most: usize,
    /// The depth of the next row; `None` after the last one.
    next: Option<usize>,
    /// The open positions up to symmetry of the last row, each with one way to come there.
    open: Vec<Line>,
}

/// A sequence of stones that leads to a position, for all sequences that lead to it or to an image of it.
#[derive(Clone, Debug)]
struct Line {
    stones: Box<[u16]>,
    sequences: u128,
}

/// The positions of a depth up to symmetry, by their keys.
struct Level {
    depth: usize,
    found: BTreeMap<Box<[u16]>, Found>,
    most: usize,
}

/// What is known of a position up to symmetry while its depth is counted.
struct Found {
    /// All that lead to it or to an image of it.
    sequences: u128,
    /// How many images it has.
    positions: u32,
    /// One of the sequences, where the game is open.
    stones: Option<Box<[u16]>>,
}

impl<R: Rules> Perft<R> {
    /// Counts the games of a setup, from the empty board on. Black moves first.
    ///
    /// # Errors
    /// [`PerftError::Places`].
    ///
    /// # Complexity
    /// O(places · symmetries · log places).
    pub fn new(setup: &R::Setup) -> Result<Self, PerftError> {
        Self::from_board(|| R::new(setup), setup.clone(), Color::Black)
    }

    /// Counts how a game can go on from where it stands. A depth is a number of stones from here on.
    ///
    /// # Errors
    /// [`PerftError::Places`].
    ///
    /// # Complexity
    /// O((places + stones) · symmetries), but for a logarithm.
    pub fn of(game: &Game<R>) -> Result<Self, PerftError> {
        Self::from_board(|| game.board().clone(), game.terms().setup().clone(), game.to_move())
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

    /// The same, but at most so many positions up to symmetry are kept for a depth, not [`PERFT_POSITIONS`].
    #[must_use]
    pub fn with_most(self, most: usize) -> Self {
        Perft { most, ..self }
    }

    /// The positions with `depth` stones, from those with one stone less.
    fn level(&mut self, depth: usize) -> Result<Level, PerftError> {
        let mut level = Level { depth, found: BTreeMap::new(), most: self.most };
        let Some(before) = depth.checked_sub(1) else {
            level.keep(&mut self.maps, &self.start.outcome(self.first), (&[], &[]), 1)?;
            return Ok(level);
        };
        let colors = [self.first, self.first.opponent()];
        let color = colors[before % 2];
        let mut journal = R::Journal::default();
        // A line with one stone more, and the links on the board.
        let (mut stones, mut links) = (vec![0; depth], Vec::new());
        for line in mem::take(&mut self.open) {
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

    /// Counts a depth, and keeps the positions from which play goes on.
    fn row(&mut self, depth: usize) -> Result<PerftRow, PerftError> {
        let level = self.level(depth)?;
        let mut row = PerftRow { depth, classes: level.found.len(), ..PerftRow::default() };
        for (key, Found { sequences, positions, stones }) in level.found {
            row.sequences = row.sequences.checked_add(sequences).ok_or(PerftError::Sequences { depth })?;
            row.positions += u128::from(positions);
            // A part of all sequences, so each fits if they do.
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

/// What a key begins with, beside the number of the winner.
const DRAWN: u16 = 2;
const OPEN: u16 = 3;

impl Level {
    /// Sorts one more way to come to a position in: stones by turns, and the links that they have made.
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
        let depth = self.next.take()?;
        if depth > 0 && self.open.is_empty() {
            return None;
        }
        let row = self.row(depth);
        self.next = row.is_ok().then_some(depth + 1);
        Some(row)
    }
}

impl<R: Rules> FusedIterator for Perft<R> {}
