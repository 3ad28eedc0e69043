//! A board, and everything on it that a reason points at.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Paper, Scale};

use crate::{Cell, Coordinates, Ink, Role, RoleId};

/// What is said about the board of a figure.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The game, in front of the title of a picture.
    pub game: &'static str,
    /// The shape of the board in a word, for programs.
    pub shape: &'static str,
    /// Its size, as the statement counts it.
    pub size: u64,
    /// What rows and columns are called, in two notations. The first is that of the statement.
    pub coordinates: Coordinates,
    /// Which coordinate the statement writes first.
    pub order: Order,
    /// The colour that joins top and bottom, then the colour that joins left and right. See [`Paper::side`](geometry::Paper::side).
    pub sides: Option<[Ink; 2]>,
    /// What the characters of a board in text mean; empty where they speak for themselves.
    pub legend: &'static str,
    /// What there is to say about the names of rows and columns in a picture; empty where there is nothing.
    pub note: &'static str,
}

impl About {
    /// Only what rows and columns are called. The column is written first, and there is nothing else to say.
    pub const fn of_names(names: [Scale; 2]) -> Self {
        About {
            game: "",
            shape: "",
            size: 0,
            coordinates: Coordinates { first: names, second: names },
            order: Order::ColumnFirst,
            sides: None,
            legend: "",
            note: "",
        }
    }
}

/// Which coordinate of a place is written first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// That of the column, `x`.
    ColumnFirst,
    /// That of the row, `y`.
    RowFirst,
}

/// A board on paper, and lists of its cells with the [`Role`] that each list plays.
///
/// Everything is there whole: it is for the renderers to cut what does not fit.
///
/// - Text: [`drawing`](crate::drawing).
/// - A picture: [`Picture::of`](crate::Picture::of).
/// - Data: [`Figure::parts`], whose places are written by [`Figure::pair`].
#[derive(Debug)]
pub struct Figure {
    paper: Box<dyn Paper + Send + Sync>,
    board: About,
    roles: Vec<Role>,
    /// The role of each part, and where its cells end; they begin where those of the part before end.
    parts: Vec<(RoleId, u32)>,
    /// In half the room that they take elsewhere: a board has no more columns than fit.
    cells: Vec<[u32; 2]>,
    focus: Option<Cell>,
    subject: String,
    notes: Vec<String>,
}

/// A list of cells, in an order that means something where the list is a path.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The part that they play.
    pub role: &'a Role,
    cells: &'a [[u32; 2]],
}

impl<'a> Part<'a> {
    /// The cells.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone + 'a {
        self.cells.iter().map(|at| at.map(i64::from))
    }
}

impl Figure {
    /// A board with nothing on it.
    pub fn new(paper: impl Paper + Send + Sync + 'static, board: About) -> Self {
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

    /// Makes room for so many more cells.
    pub fn reserve(&mut self, cells: usize) {
        self.cells.reserve_exact(cells);
    }

    /// Adds a role. Pictures list roles in this order.
    pub fn role(&mut self, role: Role) -> RoleId {
        self.roles.push(role);
        RoleId(self.roles.len() as u32 - 1)
    }

    /// Adds a list of cells, which may be empty. Programs get lists in this order. A cell with a negative coordinate, or one that does not fit
    /// 32 bits, is on no board, and is left out.
    ///
    /// # Panics
    /// When the role is one of another figure, and this one has fewer; with 2^32 cells.
    pub fn add(&mut self, role: RoleId, cells: impl IntoIterator<Item = Cell>) {
        assert!((role.0 as usize) < self.roles.len(), "a role of this figure");
        let cells = cells.into_iter();
        let more = cells.size_hint().0;
        if self.cells.capacity() - self.cells.len() < more {
            // Stones are most of all cells and come first: twice the room would mostly stay empty.
            self.cells.reserve_exact(more.max(self.cells.len() / 8));
        }
        let packed = |[x, y]: Cell| Some([u32::try_from(x).ok()?, u32::try_from(y).ok()?]);
        self.cells.extend(cells.filter_map(packed));
        let end = u32::try_from(self.cells.len()).expect("that many cells take 32 GB");
        self.parts.push((role, end));
    }

    /// Adds a role with one list of cells.
    pub fn mark(&mut self, role: Role, cells: impl IntoIterator<Item = Cell>) {
        let role = self.role(role);
        self.add(role, cells);
    }

    /// Says which cell of a board that is too large to be drawn whole is in the middle of the part that is drawn, where structures do
    /// not say it. Without it, that is the cell with the last ring.
    pub fn focus(&mut self, at: Cell) {
        self.focus = Some(at);
    }

    /// Sets what the board is and what is on it, in words, without a full stop: `5 by 5 cells, 7 stones`.
    pub fn subject(&mut self, words: impl Into<String>) {
        self.subject = words.into();
    }

    /// Adds words to the legend of a picture that belong to no mark.
    pub fn note(&mut self, words: impl Into<String>) {
        self.notes.push(words.into());
    }

    /// How the board lies on paper.
    pub fn paper(&self) -> &(dyn Paper + Send + Sync + 'static) {
        &*self.paper
    }

    /// What is said about the board.
    pub fn board(&self) -> &About {
        &self.board
    }

    /// The board in words, without a full stop: `Hex, 5 by 5 cells, 7 stones`.
    pub fn in_words(&self) -> String {
        let between = if self.subject.is_empty() { "" } else { ", " };
        alloc::format!("{}{between}{}", self.board.game, self.subject)
    }

    /// What stands in the legend of a picture beside the marks.
    pub fn notes(&self) -> impl Iterator<Item = &str> {
        let own = [self.board.note].into_iter().filter(|note| !note.is_empty());
        self.notes.iter().map(String::as_str).chain(own)
    }

    /// What the characters of a board in text mean, if there is anything to say.
    pub fn legend(&self) -> Option<&'static str> {
        Some(self.board.legend).filter(|legend| !legend.is_empty())
    }

    /// All lists of cells, in the order in which they were added.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let starts = core::iter::once(0).chain(self.parts.iter().map(|&(_, end)| end as usize));
        let parts = self.parts.iter().zip(starts);
        parts.map(|(&(role, end), start)| Part {
            role: &self.roles[role.0 as usize],
            cells: &self.cells[start..end as usize],
        })
    }

    /// The roles with their lists, both in the order in which they were added.
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

    /// A cell as the statement writes it.
    pub fn pair(&self, at: Cell) -> [i64; 2] {
        let [first, second] = self.board.coordinates.first;
        let number = |scale, along: i64| match scale {
            Scale::Rising(first) => first + along,
            Scale::Falling(first) => first - along,
            // Letters are counted from 1.
            Scale::Letters | Scale::Capitals | Scale::CapitalsWithoutI => along + 1,
        };
        let [x, y] = [number(first, at[0]), number(second, at[1])];
        match self.board.order {
            Order::ColumnFirst => [x, y],
            Order::RowFirst => [y, x],
        }
    }

    /// The cell in the middle of the part of a large board that is drawn, if the figure says it.
    pub fn middle(&self) -> Option<Cell> {
        self.focus
    }
}
