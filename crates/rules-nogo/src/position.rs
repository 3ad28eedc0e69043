//! A legal position to start games from.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Point, Square};
use rules_core::Color;

use crate::cells::Cells;
use crate::chains::{Chains, FIRST, no_labels};
use crate::fill::{fill, is_open};
use crate::{Board, NoGo, Suffocated, runs};

/// A legal position to start games from: every chain has a liberty.
///
/// It stores the chains but not their liberty counts: 5 bytes per point. A game adds 8 per chain.
///
/// ```
/// use geometry::{Grid, Square};
/// use rules_nogo::{Color, Position, Suffocated};
/// let stones = vec![Some(Color::Black), None, None];
/// let start = Position::from_board(Grid::from_values(Square::new(3, 1), stones).expect("three points"))?;
/// let mut record = Vec::new();
/// start.play_out(Color::White, &mut record);
/// assert_eq!(record.len(), 1); // X . O
/// assert!(start.game().is_legal(Color::Black, record[0])); // the start is as it was
/// # Ok::<(), Suffocated>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    cells: Cells,
    /// One per cell, as in [`Chains`].
    labels: Vec<u32>,
    /// All labels are below this.
    end: usize,
}

impl Position {
    /// Returns the position with these stones.
    ///
    /// # Errors
    /// [`Suffocated`] with the first stone, in row order, whose chain has no liberty.
    ///
    /// # Panics
    /// May panic, or return an unspecified result, if the board does not fit: [`NoGo::fits`] is not checked.
    ///
    /// # Complexity
    /// O(points log points) at worst, O(points) on all boards that we tried: one pass joins every
    /// row to the one above. It takes 4 extra bytes per run of stones of one colour in a row.
    pub fn from_board(board: Board) -> Result<Position, Suffocated> {
        let cells = Cells::of_board(&board);
        // The labels can reuse its memory.
        drop(board);
        let mut labels = no_labels(&cells);
        // By label: whether a stone of the chain touches an empty point.
        let has_liberty = runs::label(
            &cells,
            &mut labels,
            |end| vec![false; end],
            |has_liberty, label, part| has_liberty[label as usize] |= part.pairs > 0,
        );
        let end = has_liberty.len();
        if has_liberty.iter().skip(FIRST as usize).any(|has| !has) {
            let mut stones = cells.as_slice().iter().zip(&labels).enumerate();
            let found = stones.find_map(|(idx, (cell, &label))| {
                let color = cell.color().filter(|_| !has_liberty[label as usize])?;
                Some(Suffocated { at: cells.at(idx), color })
            });
            return Err(found.expect("a chain has stones"));
        }
        Ok(Position { cells, labels, end })
    }

    /// The size of the board.
    pub fn shape(&self) -> Square {
        self.cells.shape()
    }

    /// Copies the stones into a new board.
    ///
    /// # Complexity
    /// O(points).
    pub fn to_board(&self) -> Board {
        self.cells.to_board()
    }

    /// Returns a game that begins here.
    ///
    /// # Complexity
    /// O(points).
    pub fn game(&self) -> NoGo {
        self.clone().into_game()
    }

    /// Returns the game that begins here, in the memory of the position.
    ///
    /// # Complexity
    /// O(points).
    pub fn into_game(self) -> NoGo {
        let Position { cells, labels, end } = self;
        let chains = Chains::with_labels(&cells, labels, end);
        NoGo { cells, chains }
    }

    /// Plays a game to its end and adds its moves to `record`, see [`NoGo::play_out`].
    ///
    /// # Complexity
    /// That of [`NoGo::play_out`]. Copies the stones, and if few points are empty also the labels.
    pub fn play_out(&self, to_move: Color, record: &mut Vec<Point>) {
        if !is_open(&self.cells) {
            return self.game().sweep(to_move, record);
        }
        let mut cells = self.cells.clone();
        let to_move = fill(&mut cells, &self.labels, self.end, to_move, record);
        NoGo::of_cells(cells).sweep(to_move, record);
    }
}

impl Default for Position {
    /// The board without points.
    fn default() -> Self {
        let cells = Cells::empty(Square::new(0, 0));
        let labels = no_labels(&cells);
        Position { cells, labels, end: FIRST as usize }
    }
}
