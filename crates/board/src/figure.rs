//! A board, and the cells on it that a reason refers to.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Paper, Scale};

use crate::{Cell, Ink, Role, RoleId};

/// Describes the board of a figure.
#[derive(Clone, Copy, Debug)]
pub struct BoardInfo {
    /// The name of the game. Titles of pictures start with it.
    pub game: &'static str,
    /// The shape of the board in a word, for programs.
    pub shape: &'static str,
    /// The size of the board, as in the problem statement.
    pub size: u64,
    /// The names of the first and of the second coordinate.
    pub names: [Scale; 2],
    /// The coordinate that the problem statement writes first.
    pub order: Order,
    /// The colour of the top and bottom sides, then of left and right. See [`Paper::side`](geometry::Paper::side).
    pub sides: Option<[Ink; 2]>,
    /// The meaning of the characters on a text board; may be empty.
    pub legend: &'static str,
    /// A note on the coordinates in a picture; may be empty.
    pub note: &'static str,
}

impl BoardInfo {
    /// Describes only the names of columns and rows, with the column first. All other fields are empty or 0.
    pub const fn of_names(names: [Scale; 2]) -> Self {
        BoardInfo {
            game: "",
            shape: "",
            size: 0,
            names,
            order: Order::ColumnFirst,
            sides: None,
            legend: "",
            note: "",
        }
    }
}

/// The coordinate of a cell that is written first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The column, `x`.
    ColumnFirst,
    /// The row, `y`.
    RowFirst,
}

/// A board, and lists of its cells, each with a [`Role`].
///
/// A figure stores all cells, although text boards and pictures show only a part of a large board.
///
/// - As text: [`drawing`](crate::drawing).
/// - As a picture: [`Picture::of`](crate::Picture::of).
/// - As data: [`Figure::parts`]. [`Figure::pair`] returns coordinates as in the problem statement.
#[derive(Debug)]
pub struct Figure {
    paper: Box<dyn Paper + Send + Sync>,
    board: BoardInfo,
    roles: Vec<Role>,
    /// The role of each part, and the index after its last cell, where the next part starts.
    parts: Vec<(RoleId, u32)>,
    /// Half as large as [`Cell`]s: the coordinates of boards fit in 32 bits.
    cells: Vec<[u32; 2]>,
    focus: Option<Cell>,
    subject: String,
    notes: Vec<String>,
}

/// A list of cells. If they form a path, they are in the order of the path.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The role of the cells.
    pub role: &'a Role,
    cells: &'a [[u32; 2]],
}

impl<'a> Part<'a> {
    /// Returns the cells in order.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone + 'a {
        self.cells.iter().map(|at| at.map(i64::from))
    }
}

impl Figure {
    /// Creates an empty board.
    pub fn new(paper: impl Paper + Send + Sync + 'static, board: BoardInfo) -> Self {
        Figure {
            paper: Box::new(paper),
            board,
            roles: Vec::new(),
            parts: Vec::new(),
            cells: Vec::new(),
            focus: None,
            subject: String::new(),
            notes: Vec::new(),
        }
    }

    /// Reserves memory for `cells` more cells.
    pub fn reserve(&mut self, cells: usize) {
        self.cells.reserve_exact(cells);
    }

    /// Adds a role. Pictures list roles in insertion order.
    pub fn role(&mut self, role: Role) -> RoleId {
        self.roles.push(role);
        RoleId(self.roles.len() as u32 - 1)
    }

    /// Adds a list of cells, which may be empty. Programs receive lists in insertion order. Leaves out
    /// cells with a coordinate that is negative or does not fit in 32 bits: these are on no board.
    ///
    /// # Panics
    /// If `role` comes from another figure and this one has fewer roles, or if this one reaches 2^32 cells.
    pub fn add(&mut self, role: RoleId, cells: impl IntoIterator<Item = Cell>) {
        assert!((role.0 as usize) < self.roles.len(), "the role comes from another figure");
        let cells = cells.into_iter();
        let more = cells.size_hint().0;
        if self.cells.capacity() - self.cells.len() < more {
            // Most cells are stones and come first: doubling the capacity would waste memory.
            self.cells.reserve_exact(more.max(self.cells.len() / 8));
        }
        let packed = |[x, y]: Cell| Some([u32::try_from(x).ok()?, u32::try_from(y).ok()?]);
        self.cells.extend(cells.filter_map(packed));
        let end = u32::try_from(self.cells.len()).expect("a figure has fewer than 2^32 cells");
        self.parts.push((role, end));
    }

    /// Adds a role with one list of cells.
    pub fn mark(&mut self, role: Role, cells: impl IntoIterator<Item = Cell>) {
        let role = self.role(role);
        self.add(role, cells);
    }

    /// Sets the centre of the visible part of a board that is too large to be drawn whole, for figures
    /// whose marked cells are missing or too far apart. By default, it is the last cell with a ring.
    pub fn focus(&mut self, at: Cell) {
        self.focus = Some(at);
    }

    /// Describes the board and the position, without a full stop: `5 by 5 cells, 7 stones`.
    pub fn subject(&mut self, words: impl Into<String>) {
        self.subject = words.into();
    }

    /// Adds a note to the legend of a picture: text without a mark.
    pub fn note(&mut self, words: impl Into<String>) {
        self.notes.push(words.into());
    }

    /// Returns the layout of the board.
    pub fn paper(&self) -> &(dyn Paper + Send + Sync + 'static) {
        &*self.paper
    }

    /// Returns the description of the board.
    pub fn board(&self) -> &BoardInfo {
        &self.board
    }

    /// Returns the board in words, without a full stop: `Hex, 5 by 5 cells, 7 stones`.
    pub fn in_words(&self) -> String {
        let between = if self.subject.is_empty() { "" } else { ", " };
        alloc::format!("{}{between}{}", self.board.game, self.subject)
    }

    /// Returns the notes in the legend of a picture: [`Figure::note`], then [`BoardInfo::note`].
    pub fn notes(&self) -> impl Iterator<Item = &str> {
        let own = [self.board.note].into_iter().filter(|note| !note.is_empty());
        self.notes.iter().map(String::as_str).chain(own)
    }

    /// Returns the meaning of the characters on a text board, if it is not empty.
    pub fn legend(&self) -> Option<&'static str> {
        Some(self.board.legend).filter(|legend| !legend.is_empty())
    }

    /// Returns all lists of cells in insertion order.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let starts = core::iter::once(0).chain(self.parts.iter().map(|&(_, end)| end as usize));
        let parts = self.parts.iter().zip(starts);
        parts.map(|(&(role, end), start)| Part {
            role: &self.roles[role.0 as usize],
            cells: &self.cells[start..end as usize],
        })
    }

    /// Returns the roles with their lists, both in insertion order.
    ///
    /// # Complexity
    /// O(roles + parts).
    pub fn roles(&self) -> Vec<(&Role, Vec<Part<'_>>)> {
        let mut roles: Vec<_> = self.roles.iter().map(|role| (role, Vec::new())).collect();
        for (&(role, _), part) in self.parts.iter().zip(self.parts()) {
            roles[role.0 as usize].1.push(part);
        }
        roles
    }

    /// Returns the coordinates of a cell as in the problem statement.
    pub fn pair(&self, at: Cell) -> [i64; 2] {
        let [first, second] = self.board.names;
        let number = |scale, along: i64| match scale {
            Scale::Rising(first) => first + along,
            Scale::Falling(first) => first - along,
            // Letters become numbers from 1.
            Scale::Letters | Scale::Capitals | Scale::CapitalsWithoutI => along + 1,
        };
        let [x, y] = [number(first, at[0]), number(second, at[1])];
        match self.board.order {
            Order::ColumnFirst => [x, y],
            Order::RowFirst => [y, x],
        }
    }

    /// Returns the cell set by [`Figure::focus`].
    pub fn middle(&self) -> Option<Cell> {
        self.focus
    }
}
