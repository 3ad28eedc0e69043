//! Boards held in another way.

use crate::{Paper, Place, Side, Tile};

/// How a board is held. The default is as its [`Paper`] draws it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// Steps clockwise: see [`Tile::turns`]. A full turn changes nothing.
    pub steps: u8,
    /// Whether left and right are exchanged, before the board is turned.
    pub is_mirrored: bool,
}

impl Turn {
    /// Returns the look of a cell on the turned board.
    fn tile(self, tile: Tile) -> Tile {
        match tile {
            Tile::Pointed if self.steps % 2 == 1 => Tile::Flat,
            Tile::Flat if self.steps % 2 == 1 => Tile::Pointed,
            _ => tile,
        }
    }

    /// Turns a place on a board of these cells around `(0, 0)`.
    fn place(self, tile: Tile, mut at: Place) -> Place {
        let quarter = |Place { across, down }| Place { across: -down, down: across };
        if self.is_mirrored {
            at.across = -at.across;
        }
        let mut steps = self.steps % tile.turns();
        if !matches!(tile, Tile::Pointed | Tile::Flat) {
            return (0..steps).fold(at, |at, _| quarter(at));
        }
        // A quarter turn, three steps, exchanges the two kinds of hexagons. Pointed ones turn by two steps at a time.
        if tile == Tile::Flat {
            (at, steps) = (quarter(at), steps + 9);
        }
        let becomes_flat = steps % 2 == 1;
        let pairs = if becomes_flat { steps + 9 } else { steps } / 2 % 6;
        let at = (0..pairs).fold(at, |Place { across, down }, _| Place {
            across: (across - 3 * down) / 2,
            down: (across + down) / 2,
        });
        if becomes_flat { quarter(at) } else { at }
    }
}

/// A board that is turned, mirrored or both. Cells keep their coordinates, and sides their owners.
///
/// ```
/// use geometry::{Paper, Place, Rhombus, Tile, Turn, Turned};
///
/// // A board of Hex on its corner:     (0,0)
/// //                               (0,1) (1,0)
/// //                                   (1,1)
/// let board = Turned::new(Rhombus::new(2, 2), Turn { steps: 1, is_mirrored: false });
/// assert_eq!(board.tile(), Tile::Flat);
/// let places = [[1, 0], [0, 1]].map(|at| board.place(at));
/// assert_eq!(places, [Place { across: 1, down: 1 }, Place { across: 0, down: 2 }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turned<P> {
    paper: P,
    turn: Turn,
    bounds: [(i64, i64); 2],
}

impl<P: Paper> Turned<P> {
    /// Holds a board in this way.
    ///
    /// # Complexity
    /// O(places within the bounds of `paper`), but O(1) for the default turn.
    pub fn new(paper: P, turn: Turn) -> Self {
        let bounds = paper.bounds();
        let mut turned = Turned { paper, turn, bounds };
        if turn != Turn::default() {
            let [columns, lines] = bounds;
            let all = (lines.0..=lines.1).flat_map(|line| (columns.0..=columns.1).map(move |at| [at, line]));
            let places = all.map(|at| turned.paper.in_column_line(at)).filter(|&at| turned.paper.has(at));
            let places = places.map(|at| turned.column_line(turn.place(turned.paper.tile(), at)));
            let join = |[a, b]: [(i64, i64); 2], [c, d]: [(i64, i64); 2]| {
                [(a.0.min(c.0), a.1.max(c.1)), (b.0.min(d.0), b.1.max(d.1))]
            };
            turned.bounds = places.map(|at| at.map(|at| (at, at))).reduce(join).unwrap_or([(0, -1); 2]);
        }
        turned
    }
}

impl<P: Paper> Paper for Turned<P> {
    fn tile(&self) -> Tile {
        self.turn.tile(self.paper.tile())
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        self.paper.contains(at)
    }

    fn axes(&self) -> [Place; 3] {
        self.paper.axes().map(|at| self.turn.place(self.paper.tile(), at))
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        self.bounds
    }

    fn lean(&self) -> i64 {
        // A board can only lean if one of its axes is still horizontal.
        match self.axes() {
            _ if self.paper.lean() == 0 => 0,
            [_, Place { down: 0, .. }, slant] | [_, slant, Place { down: 0, .. }] => {
                slant.across / slant.down
            }
            _ => 0,
        }
    }

    fn side(&self, beyond: [i64; 2]) -> Option<Side> {
        self.paper.side(beyond)
    }

    fn toward(&self) -> [Place; 2] {
        self.paper.toward().map(|step| self.turn.place(self.paper.tile(), step))
    }

    fn has_both_ends(&self) -> bool {
        self.paper.has_both_ends()
    }
}
