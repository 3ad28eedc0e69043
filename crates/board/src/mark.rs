//! What can be put on a board, and what its rows and columns are called.

use geometry::Scale;

/// A colour that stones, links and edges have. Each is told apart from its partner without colours too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Filled dark.
    Black,
    /// White with a dark outline; links and edges are double lines.
    White,
    /// Dark red with an upright bar: for who joins top and bottom.
    Red,
    /// Light blue with a dark outline and a level bar: for who joins left and right.
    Blue,
}

/// How a line is broken, so that two or three can be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
}

/// What the cells of a layer are marked with. Each mark takes its lists of cells in its own way.
///
/// Layers are drawn in a fixed order, whatever the order in which they were added: what lies flat first, then links, stones,
/// and what would be hidden by stones last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A light ground with an outline under each list of cells, joined where they touch: a chain of stones.
    Hull,
    /// A broad tinted band along each list, each cell beside the next, with a broken line on it: a barrier.
    Band(Dash),
    /// A line along each list with a broad coloured ground under its stones: a winning chain.
    Line(Dash),
    /// The same, and the last cell of each list is joined to the first.
    Loop(Dash),
    /// A link between the first and the last cell of each list.
    Link(Ink),
    /// For each list of four cells the link between the first two, which could not be made, and the one in its way, which
    /// joins the other two. A list with fewer cells, or with one off the board, is left out.
    Refused,
    /// A stone on each cell; a peg where there are holes.
    Stone(Ink),
    /// A point on each stone.
    Dot,
    /// Numbers on the stones, from 1, counted through all lists.
    Numbers,
    /// A cross on each cell: nobody may play there.
    Cross,
    /// A diamond on each cell.
    Diamond,
    /// A double ring round each stone, such as the last one. On a large board there is a wide one round it, so that it is found.
    Ring,
}

/// The names of the coordinates in two notations, the first coordinate first in both.
///
/// | board | the first notation, dark | the second, lighter |
/// |---|---|---|
/// | coordinates are columns and rows | at the ends that [`Paper::toward`](geometry::Paper::toward) says | at the other ends |
/// | other boards, such as hexagons | at these ends, too | behind it, where it differs |
/// | part of such a board | before each line, in pairs | behind each line |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinates {
    /// The scales of both coordinates.
    pub first: [Scale; 2],
    /// Their scales in another notation.
    pub second: [Scale; 2],
}
