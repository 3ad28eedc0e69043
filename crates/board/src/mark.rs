//! Marks on a board.

/// The colour of stones, links and sides. Black and White can be told apart without colour, and so can
/// Red and Blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Dark, without an outline.
    Black,
    /// White with a dark outline. Links and sides are double lines.
    White,
    /// Red with a short vertical bar at the top and at the bottom: for the player who connects top and bottom.
    Red,
    /// Blue, as light as the red, with a horizontal bar at the top and at the bottom: for the player who connects left and right.
    Blue,
}

/// The pattern of a line, to distinguish up to three lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dash {
    /// An unbroken line.
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
}

/// How the cells of a layer are drawn. Each mark uses its lists of cells in its own way.
///
/// The order of layers does not matter: flat marks are drawn
/// first, then links, stones, and marks that stones would hide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A light area with an outline under the cells of each list, which are merged where they touch: a chain.
    Hull,
    /// A wide tinted band along each list of adjacent cells, with a line on it: a barrier.
    Band(Dash),
    /// A winning chain: a wide coloured line along each list under its stones and, except on holes, a thin one
    /// over them.
    Line(Dash),
    /// A `Line` closed from the last cell to the first.
    Loop(Dash),
    /// A link between the two cells of each list.
    Link(Ink),
    /// Links that were refused. A list has four cells: the ends of the refused link, then of
    /// the link that blocks it. Lists with fewer cells or with one off the board are left out.
    Refused,
    /// A stone on each cell; a peg on boards of holes.
    Stone(Ink),
    /// A dot on each cell, usually on a stone.
    Dot,
    /// Numbers on the cells, from 1. They continue from one list to the next. An empty list takes a number that
    /// is not drawn.
    Numbers,
    /// A cross on each cell: nobody may play there.
    Cross,
    /// A diamond on each cell.
    Diamond,
    /// A small dot on the stone of each cell, below its number if it has one: the last stone.
    Last,
    /// A double ring around each cell, such as the last stone. On a large board, a larger ring
    /// is added, so that the cell is easy to find.
    Ring,
}
