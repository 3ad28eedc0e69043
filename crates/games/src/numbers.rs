//! The numbers of actions, for arrays.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Scale, Shape};
use play::{Action, Game};
use rules_core::{Color, Rules, Setup};

use crate::registry::each;
use crate::{AnyGame, AnySetup};

/// The numbers of the actions of a board, from 0, and its cells in arrays: the index of a place is [`Numbers::of`] a stone there.
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
    /// The smallest coordinates of a place, and the cells of all pairs from there on, in rows of this length; `NONE` without a place.
    least: [i32; 2],
    width: usize,
    cells: Vec<u32>,
}

impl Numbers {
    /// The numbers of a board.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(setup: &AnySetup) -> Self {
        let (sides, places) = each!(Setups as R, &setup.0, setup => {
            let table = Table::<R>::new(setup);
            (table.sides, table.places.iter().map(|place| place.map(|at| R::pair(setup, at))).collect::<Vec<_>>())
        });
        let all = || places.iter().flatten();
        let least = [0, 1].map(|axis| all().map(|at| at[axis]).min().unwrap_or(0));
        let lengths =
            [0, 1].map(|axis| all().map(|at| (at[axis] - least[axis]) as usize + 1).max().unwrap_or(0));
        let mut cells = vec![NONE; lengths[0] * lengths[1]];
        for (number, place) in (0..).zip(&places) {
            let at = place.map(|[x, y]| [x - least[0], y - least[1]].map(|along| along as usize));
            at.into_iter().for_each(|[x, y]| cells[y * lengths[0] + x] = number);
        }
        Numbers { sides, places, least, width: lengths[0], cells }
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
    pub fn of(&self, action: Action<[i32; 2]>) -> Option<usize> {
        match action {
            Action::Stone(_, at) => {
                let along = |axis: usize| usize::try_from(at[axis].checked_sub(self.least[axis])?).ok();
                let (x, y) = (along(0).filter(|&x| x < self.width)?, along(1)?);
                let number = *self.cells.get(y.checked_mul(self.width)?.checked_add(x)?)?;
                (number != NONE).then_some(number as usize)
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

    /// The legal actions of a game on this board, in order, without passes.
    ///
    /// # Complexity
    /// O(cells).
    pub fn legal(&self, game: &AnyGame) -> Vec<u32> {
        each!(Histories, &game.0, history => legal(&self.places, history.game()))
    }
}

fn legal<R: Rules>(places: &[Option<[i32; 2]>], game: &Game<R>) -> Vec<u32> {
    let (board, setup, color) = (game.board(), game.terms().setup(), game.to_move());
    let mut all = Vec::with_capacity(places.len() + 1);
    if game.declared().is_none() && board.winner().is_none() {
        let may = |at: [i32; 2]| board.check(color, R::at(setup, at)).is_ok();
        all.extend((0..).zip(places).filter(|(_, place)| place.is_some_and(may)).map(|(number, _)| number));
        all.extend(game.may_swap().then_some(places.len() as u32));
    }
    all
}

/// In [`Numbers::cells`].
const NONE: u32 = u32::MAX;

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
