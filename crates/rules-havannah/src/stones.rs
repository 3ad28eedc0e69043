//! Where the stones stand: an array of all cells for small boards, a table of the stones for large ones.

use alloc::vec::Vec;

use geometry::{Axial, Hexagon, Places, Shape};
use rules_core::Color;

use crate::PlayError;
use crate::circle::Circle;
use crate::filter::Filter;

/// The stones in the order in which they were played, numbered from 0, and the way back from a cell to its stone.
#[derive(Clone, Debug)]
pub(crate) struct Stones {
    hexagon: Hexagon,
    layout: Layout,
    /// Per cell of a padded rhombus: 0, or four times the number of the stone plus 1 for Black, 2 for White. All 0 when
    /// the other layout is in use. Shorter than the rhombus only while there is no stone, so that an empty board costs
    /// nothing.
    cells: Vec<u32>,
    /// The stones on `cells`.
    moves: Vec<Axial>,
    /// The stones of the other layout, their colours, and a way to ask less often where they are.
    places: Places<Axial>,
    colors: Vec<Color>,
    filter: Filter,
}

/// How stones are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// In `cells`: quick, but memory for each cell of the board.
    ByCell,
    /// In `places`: memory for each stone.
    ByStone,
}

/// What stands round an empty cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Near {
    /// Where the player's own stones are.
    pub(crate) own: Circle,
    /// Where the opponent's are. Cells off the board are in neither set.
    pub(crate) other: Circle,
    /// The numbers of these stones; meaningless elsewhere.
    pub(crate) numbers: [u32; 6],
}

/// The longest side of a board that is stored cell by cell: 511 x 511 slots, a megabyte.
const LONGEST: u32 = 255;

impl Near {
    /// From two bits a direction, as [`tag`] gives them, and the numbers of the stones.
    fn of_bits(bits: u16, color: Color, numbers: [u32; 6]) -> Near {
        let (own, other) = (color.index(), color.opponent().index());
        Near { own: Circle::of_bits(bits, own), other: Circle::of_bits(bits, other), numbers }
    }
}

impl Layout {
    /// The quick layout where it is small enough.
    pub(crate) fn for_side(side: u32) -> Layout {
        if side <= LONGEST { Layout::ByCell } else { Layout::ByStone }
    }
}

impl Stones {
    /// No stones.
    pub(crate) fn new(hexagon: Hexagon, layout: Layout) -> Self {
        Stones {
            hexagon,
            layout,
            cells: Vec::new(),
            moves: Vec::new(),
            places: Places::new(),
            colors: Vec::new(),
            filter: Filter::default(),
        }
    }

    /// Takes all stones off, walking them back so that the cost depends on the stones and not on the board, and goes on
    /// with another board.
    pub(crate) fn reset(&mut self, hexagon: Hexagon, layout: Layout) {
        while let Some(at) = self.moves.pop() {
            let slot = self.slot(at);
            self.cells[slot] = 0;
        }
        self.filter.clear(self.places.as_slice());
        self.places.clear();
        self.colors.clear();
        self.hexagon = hexagon;
        self.layout = layout;
    }

    pub(crate) fn hexagon(&self) -> Hexagon {
        self.hexagon
    }

    pub(crate) fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// The cells of all stones in the order in which they were played.
    pub(crate) fn as_slice(&self) -> &[Axial] {
        match self.layout {
            Layout::ByCell => &self.moves,
            Layout::ByStone => self.places.as_slice(),
        }
    }

    /// The number and the colour of the stone at a cell, on or off the board.
    pub(crate) fn find(&self, at: Axial) -> Option<(u32, Color)> {
        match self.layout {
            Layout::ByCell => {
                let held =
                    if self.hexagon.contains(at) { self.cells.get(self.slot(at)).copied() } else { None };
                let held = held.unwrap_or(0);
                (held != 0).then_some((
                    held >> 2,
                    if held & 3 == tag(Color::Black) { Color::Black } else { Color::White },
                ))
            }
            Layout::ByStone if !self.filter.may_hold(at) => None,
            Layout::ByStone => self.places.find(at).map(|number| (number, self.colors[number as usize])),
        }
    }

    /// What stands round the cell `at`, on which a stone of `color` may be put.
    pub(crate) fn near(&self, at: Axial, color: Color) -> Result<Near, PlayError> {
        if !self.hexagon.contains(at) {
            return Err(PlayError::OffBoard { at, side: self.hexagon.side() });
        }
        match self.layout {
            Layout::ByCell => self.near_by_cell(at, color),
            Layout::ByStone => self.near_by_stone(at, color),
        }
    }

    /// What stands round any cell of the board, from the point of view of the player of `color`.
    pub(crate) fn around(&self, at: Axial, color: Color) -> Near {
        let mut bits = 0;
        let mut numbers = [0; 6];
        for (way, near) in at.neighbors().into_iter().enumerate() {
            if let Some((number, by)) = self.find(near) {
                bits |= tag(by) << (2 * way);
                numbers[way] = number;
            }
        }
        Near::of_bits(bits as u16, color, numbers)
    }

    /// Puts a stone on an empty cell of the board.
    pub(crate) fn push(&mut self, at: Axial, color: Color) {
        match self.layout {
            Layout::ByCell => {
                if self.moves.is_empty() {
                    self.make_room();
                }
                let slot = self.slot(at);
                self.cells[slot] = (self.moves.len() as u32) << 2 | tag(color);
                self.moves.push(at);
            }
            Layout::ByStone => {
                let added = self.places.add(at);
                debug_assert!(added.is_ok(), "the cell is empty");
                self.colors.push(color);
                self.filter.put_last(self.places.as_slice());
            }
        }
    }

    fn near_by_cell(&self, at: Axial, color: Color) -> Result<Near, PlayError> {
        if self.moves.is_empty() {
            // There may be no slots to look at.
            return Ok(Near::of_bits(0, color, [0; 6]));
        }
        let (slot, width) = (self.slot(at), self.width());
        // The array is padded, so the neighbours of a cell are all in it.
        let [up_left, up_right] = self.row(slot - width);
        let [left, held, right] = self.row(slot - 1);
        let [down_left, down_right] = self.row(slot + width - 1);
        if held != 0 {
            return Err(PlayError::Occupied { at, stone: (held >> 2) + 1 });
        }
        // In the order of `Axial::STEPS`.
        let near = [right, up_right, up_left, left, down_left, down_right];
        let bits = near.iter().rev().fold(0, |bits, held| bits << 2 | (held & 3) as u16);
        Ok(Near::of_bits(bits, color, near.map(|held| held >> 2)))
    }

    /// `N` slots in a row.
    fn row<const N: usize>(&self, from: usize) -> [u32; N] {
        self.cells[from..from + N].try_into().expect("as many slots as the range is long")
    }

    fn near_by_stone(&self, at: Axial, color: Color) -> Result<Near, PlayError> {
        if self.filter.is_clear_around(at) {
            return Ok(Near::of_bits(0, color, [0; 6]));
        }
        match self.find(at) {
            Some((number, _)) => Err(PlayError::Occupied { at, stone: number + 1 }),
            None => Ok(self.around(at, color)),
        }
    }

    /// Makes `cells` as long as the board needs. There must be no stone.
    fn make_room(&mut self) {
        let slots = self.width() * self.width();
        if self.cells.len() < slots {
            self.cells = alloc::vec![0; slots];
        }
    }

    /// The cells in a row of the padded array.
    fn width(&self) -> usize {
        2 * self.hexagon.side() as usize + 1
    }

    /// The slot of a cell of the board: its coordinates lie between `1 - side` and `side - 1`.
    fn slot(&self, at: Axial) -> usize {
        let side = self.hexagon.side() as i32;
        (at.r + side) as usize * self.width() + (at.q + side) as usize
    }
}

/// The two bits of a stone: 1 for Black, 2 for White; an empty cell has none.
fn tag(color: Color) -> u32 {
    1 << color.index()
}
