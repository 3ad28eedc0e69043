//! How engines write colours, places and sizes.

use alloc::format;
use alloc::string::{String, ToString};

use games::AnyGame;
use geometry::{Notation, ParseError, Place, Scale};
use play::{Action, Declared, Swap};
use rules_core::Color;

/// How an engine writes colours, places and sizes. [`DIALECTS`] has all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    /// A short name, for command lines.
    pub id: &'static str,
    /// A short description.
    pub about: &'static str,
    /// The words for the first colour of the game and for the second.
    colors: [&'static str; 2],
    places: Places,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Places {
    /// As the game writes them.
    Game,
    /// A letter without I for the column, and the number of the row from the bottom.
    GoGui,
    /// As the game writes them, but rows are counted from the widest.
    FromWidest,
}

/// All dialects.
pub const DIALECTS: [Dialect; 3] = [Dialect::HTP, Dialect::GTP, Dialect::MORAT];

impl Dialect {
    /// As HexGui, MoHex and our own records write places.
    pub const HTP: Dialect = Dialect {
        id: "htp",
        about: "places as Stonepath writes them; `black` is the first colour",
        colors: ["black", "white"],
        places: Places::Game,
    };

    /// As GoGui shows boards: see [`Dialect::name`].
    pub const GTP: Dialect = Dialect {
        id: "gtp",
        about: "places as GoGui shows them: no letter I, rows from the bottom; `black` is the first colour",
        colors: ["black", "white"],
        places: Places::GoGui,
    };

    /// The engines `morat-hex`, `morat-havannah` and `morat-y`.
    pub const MORAT: Dialect = Dialect {
        id: "morat",
        about: "the engines of Morat: rows of Y from the widest; `white` is the first colour",
        colors: ["white", "black"],
        places: Places::FromWidest,
    };

    /// The dialect with this name.
    pub fn find(id: &str) -> Option<Dialect> {
        DIALECTS.into_iter().find(|dialect| dialect.id == id)
    }

    /// The word for a colour.
    pub fn color(&self, color: Color) -> &'static str {
        self.colors[color.index()]
    }

    /// The colour of a word: `black`, `B`, or the name of the game, such as `red`. The words of the dialect come first.
    pub fn read_color(&self, game: &AnyGame, word: &str) -> Option<Color> {
        let is = |name: &str| name.eq_ignore_ascii_case(word);
        let own = self.colors.iter().position(|name| is(name) || is(&name[..1]));
        let number = own.or_else(|| game.game().colors().iter().position(|name| is(name)))?;
        Some(Color::BOTH[number])
    }

    /// A place as text.
    ///
    /// GoGui draws hexagons as on a board of Hex: each row begins half a hexagon farther to the right than the row above. Other
    /// boards of hexagons are mirrored for that, left to right.
    ///
    /// # Complexity
    /// O(cells).
    pub fn name(&self, game: &AnyGame, at: [i32; 2]) -> String {
        self.names(game)(at)
    }

    /// [`Dialect::name`] for many places of a game. Only this call takes O(cells).
    pub(crate) fn names(&self, game: &AnyGame) -> impl Fn([i32; 2]) -> String {
        let grid = self.grid(game);
        move |at| match &grid {
            None => game.place_text(at),
            Some(grid) => grid.notation.name(grid.mirrored(game.cell(at))),
        }
    }

    /// Reads a place: the inverse of [`Dialect::name`], in upper or lower case.
    ///
    /// # Errors
    /// If the text is not a place of the board.
    ///
    /// # Complexity
    /// O(cells).
    pub fn read_place(&self, game: &AnyGame, text: &str) -> Result<[i32; 2], ParseError> {
        let none = || ParseError::new(text, 0, "a place of the board");
        match self.grid(game) {
            Some(grid) => game.at_cell(grid.mirrored(grid.notation.parse(text)?)).ok_or_else(none),
            None => match game.action(text)? {
                Action::Stone(_, at) => Ok(at),
                _ => Err(none()),
            },
        }
    }

    /// A move as text: a place, or the word for the swap that the terms allow.
    ///
    /// # Complexity
    /// O(cells).
    pub fn move_text(&self, game: &AnyGame, action: Action<[i32; 2]>) -> String {
        match action {
            Action::Stone(_, at) => self.name(game, at),
            Action::Swap(_) if game.terms().swap() == Swap::Sides => "swap-sides".into(),
            Action::Swap(_) => "swap-pieces".into(),
            Action::Pass(_) => "pass".into(),
            _ => "resign".into(),
        }
    }

    /// Reads a move of a colour: the inverse of [`Dialect::move_text`], in upper or lower case; `swap` is the agreed one.
    /// Does not check whether the move is allowed.
    ///
    /// # Errors
    /// If the text is neither a word for a move nor a place of the board.
    ///
    /// # Complexity
    /// O(cells).
    pub fn read_move(
        &self,
        game: &AnyGame,
        color: Color,
        text: &str,
    ) -> Result<Action<[i32; 2]>, ParseError> {
        Ok(match &text.to_ascii_lowercase()[..] {
            "swap" => Action::Swap(color),
            "swap-pieces" if game.terms().swap() != Swap::Sides => Action::Swap(color),
            "swap-sides" if game.terms().swap() != Swap::Pieces => Action::Swap(color),
            "pass" => Action::Pass(color),
            "resign" => Action::End(Declared::Resigned(color)),
            place => Action::Stone(color, self.read_place(game, place)?),
        })
    }

    /// The size as `boardsize` takes it: `11`, or columns and rows if they differ. For GoGui this is the size of the
    /// drawn board, otherwise the size in the terms of the game, such as the side of a hexagon.
    ///
    /// # Complexity
    /// O(cells).
    pub fn size(&self, game: &AnyGame) -> String {
        let [columns, rows] = self.sides(game);
        if columns == rows { columns.to_string() } else { format!("{columns} {rows}") }
    }

    pub(crate) fn sides(&self, game: &AnyGame) -> [u64; 2] {
        if self.places == Places::GoGui {
            return drawn(game);
        }
        game.setup().size().sides().map(u64::from)
    }

    /// Whether places are written as the game writes them.
    pub(crate) fn is_of(&self, game: &AnyGame) -> bool {
        self.grid(game).is_none()
    }

    /// Where cells are drawn: the function returns a column, and a row from the top.
    pub(crate) fn drawn(&self, game: &AnyGame) -> impl Fn([i64; 2]) -> [i64; 2] + use<> {
        let grid = self.grid(game);
        move |cell| grid.as_ref().map_or(cell, |grid| grid.mirrored(cell))
    }

    /// The notation of another grid than that of the game, if it differs.
    fn grid(&self, game: &AnyGame) -> Option<Grid> {
        let [columns, rows] = drawn(game).map(|side| side as i64);
        match self.places {
            Places::Game => None,
            Places::GoGui => {
                let notation = Notation([Scale::CapitalsWithoutI, Scale::Falling(rows)]);
                Some(Grid { notation, mirror: is_mirrored(game).then_some(columns - 1) })
            }
            Places::FromWidest => {
                let cells = game.cells();
                let width = |row: i64| cells.iter().filter(|cell| cell[1] == row).count();
                let notation = Notation([Scale::Letters, Scale::Falling(rows)]);
                (width(rows - 1) > width(0)).then_some(Grid { notation, mirror: None })
            }
        }
    }
}

struct Grid {
    notation: Notation,
    /// The last column, if cells are mirrored.
    mirror: Option<i64>,
}

impl Grid {
    fn mirrored(&self, [x, y]: [i64; 2]) -> [i64; 2] {
        [self.mirror.map_or(x, |last| last - x), y]
    }
}

/// Columns and rows of the cells. Both begin with 0 on all boards.
pub(crate) fn drawn(game: &AnyGame) -> [u64; 2] {
    let cells = game.cells();
    [0, 1].map(|axis| cells.iter().map(|cell| cell[axis] + 1).max().unwrap_or(0).unsigned_abs())
}

/// Whether the cell one column to the right and one row down is a neighbour. On a board of Hex, and on that of GoGui, the
/// cell one column to the left and one row down is.
fn is_mirrored(game: &AnyGame) -> bool {
    let paper = game.paper();
    let [from, to] = [[0, 0], [1, 1]].map(|cell| paper.place(cell));
    paper.tile().steps().contains(&Place { across: to.across - from.across, down: to.down - from.down })
}
