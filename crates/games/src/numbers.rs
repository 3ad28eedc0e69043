//! The numbers of actions, for arrays.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Scale, Shape};
use play::Action;
use rules_core::{Color, Rules, Setup};

use crate::AnySetup;
use crate::registry::each;

/// The numbers of the actions of a board, from 0, and its cells in arrays.
///
/// A stone has the number row · width + column, and the same index in an array of the board. Rows begin with the number 1 of the notation
/// (in Y with the longest row), columns with its letter A. The swap has the number after the last cell. These are the numbers of
/// OpenSpiel for Hex, Y and Havannah, and for TwixT and Go without their swap and pass.
///
/// ```
/// use play::Action;
/// use rules_core::Color;
///
/// let numbers = games::Numbers::new(&"hex 4x3".parse()?);
/// let b3 = Action::Stone(Color::Black, [1, 2]);
/// assert_eq!((numbers.sides(), numbers.of(b3), numbers.action(9, Color::Black)), ([3, 4], Some(9), Some(b3)));
/// assert_eq!(numbers.of(Action::Swap(Color::White)), Some(12));
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Numbers {
    sides: [usize; 2],
    /// The place of each cell; `None` if the board does not have it.
    places: Vec<Option<[i32; 2]>>,
    /// The places and their cells, sorted.
    sorted: Vec<([i32; 2], usize)>,
}

impl Numbers {
    /// The numbers of a board.
    ///
    /// # Complexity
    /// O(cells · log cells).
    pub fn new(setup: &AnySetup) -> Self {
        let (sides, places) = each!(Setups as R, &setup.0, setup => {
            let table = Table::<R>::new(setup);
            (table.sides, table.places.iter().map(|place| place.map(|at| R::pair(setup, at))).collect::<Vec<_>>())
        });
        let cells = (0..).zip(&places);
        let mut sorted: Vec<_> = cells.filter_map(|(cell, place)| place.map(|place| (place, cell))).collect();
        sorted.sort_unstable();
        Numbers { sides, places, sorted }
    }

    /// Rows and columns of an array of the board.
    pub fn sides(&self) -> [usize; 2] {
        self.sides
    }

    /// The number of cells in an array, which is also that of the swap.
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The number of an action; `None` for passes, declared ends and places off the board.
    ///
    /// # Complexity
    /// O(log cells).
    pub fn of(&self, action: Action<[i32; 2]>) -> Option<usize> {
        match action {
            Action::Stone(_, at) => {
                let found = self.sorted.binary_search_by_key(&at, |place| place.0);
                found.ok().map(|index| self.sorted[index].1)
            }
            Action::Swap(_) => Some(self.cells()),
            _ => None,
        }
    }

    /// The action of a colour with this number.
    pub fn action(&self, number: usize, color: Color) -> Option<Action<[i32; 2]>> {
        if number == self.cells() {
            return Some(Action::Swap(color));
        }
        self.places.get(number)?.map(|at| Action::Stone(color, at))
    }
}

/// As [`Numbers`], for one game.
#[derive(Clone, Debug)]
pub(crate) struct Table<R: Rules> {
    pub(crate) setup: R::Setup,
    pub(crate) sides: [usize; 2],
    /// The place of each cell.
    pub(crate) places: Vec<Option<R::At>>,
    /// The cell of each place, by its number in the shape.
    pub(crate) cells: Vec<u32>,
}

impl<R: Rules> Table<R> {
    pub(crate) fn new(setup: &R::Setup) -> Self {
        let (shape, scales) = (setup.shape(), setup.notation().0);
        let letters = usize::from(!scales[0].is_letters());
        let all: Vec<_> = shape.cells().map(|idx| shape.coord(idx)).collect();
        let [height, width] = [1 - letters, letters]
            .map(|along| all.iter().map(|&at| shape.cell(at)[along] as usize + 1).max().unwrap_or(0));
        let is_reversed = matches!(scales[1 - letters], Scale::Falling(_)) != R::ARRAYS_BEGIN_WITH_LAST_ROW;
        let (mut places, mut cells) = (vec![None; height * width], Vec::with_capacity(all.len()));
        for at in all {
            let [row, column] = [1 - letters, letters].map(|along| shape.cell(at)[along] as usize);
            let row = if is_reversed { height - 1 - row } else { row };
            places[row * width + column] = Some(at);
            cells.push((row * width + column) as u32);
        }
        Table { setup: *setup, sides: [height, width], places, cells }
    }

    /// The cell of a place of the board.
    #[inline]
    pub(crate) fn cell(&self, at: R::At) -> usize {
        self.setup.shape().index(at).map_or(usize::MAX, |idx| self.cells[idx.get() as usize] as usize)
    }

    /// The image of each action under a map of the places.
    pub(crate) fn images(&self, map: impl Fn(R::At) -> R::At) -> Vec<u32> {
        let image =
            |(cell, place): (usize, &Option<R::At>)| place.map_or(cell, |at| self.cell(map(at))) as u32;
        self.places.iter().enumerate().map(image).chain([self.places.len() as u32]).collect()
    }
}
