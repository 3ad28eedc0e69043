//! How a game is drawn, and its coordinates on paper.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use board::Drawing;
use geometry::{Paper, Shape};
use rules_core::Setup;

use super::{AnyGame, marks, pair};
use crate::draw::{Labels, Legend, PageView, last_stone, places};
use crate::registry::each;

impl AnyGame {
    /// The board in characters, with the places that show a win marked and the last stone in parentheses.
    ///
    /// # Complexity
    /// That of [`crate::text`].
    pub fn text(&self) -> Drawing {
        each!(Histories, &self.0, game => crate::text(game.game().board(), &marks(game), last_stone(game)))
    }

    /// The board as an SVG document, with the places that show a win and the last stone marked, and with the
    /// numbers of the moves.
    ///
    /// # Complexity
    /// That of [`crate::svg`].
    pub fn svg(&self, title: &str, legend: Legend) -> String {
        each!(Histories, &self.0, game => {
            let (board, marks, last) = (game.game().board(), marks(game), last_stone(game));
            crate::draw::numbered(board, title, &marks, last, &places(game), legend)
        })
    }

    /// The board for a page, with [points](board::Picture::points) on all cells, named by [`AnyGame::place_text`].
    ///
    /// # Complexity
    /// That of [`crate::svg`], plus O(moves · words).
    pub fn page_svg(&self, view: &PageView) -> String {
        each!(Histories, &self.0, game => {
            let (board, marks, last) = (game.game().board(), marks(game), last_stone(game));
            crate::draw::with_points(board, &marks, last, &places(game), view)
        })
    }

    /// The board as a `tikzpicture` for LaTeX: see [`board::tikz`]. It shows what [`AnyGame::svg`] shows.
    ///
    /// # Complexity
    /// That of [`crate::svg`].
    pub fn tikz(&self) -> String {
        board::tikz(&self.page_svg(&PageView { labels: Labels::Numbers, ..PageView::default() }))
    }

    /// For each move, where its stone is. A swap of pieces gives the first stone its own number.
    ///
    /// # Complexity
    /// O(moves).
    pub fn numbers(&self) -> Vec<Option<[i32; 2]>> {
        each!(Histories, &self.0, game => places(game).into_iter().map(|at| Some(pair(game, at?))).collect())
    }

    /// The board as it is drawn, with the coordinates of [`AnyGame::cell`].
    pub fn paper(&self) -> Box<dyn Paper> {
        each!(Histories, &self.0, game => Box::new(game.game().terms().setup().paper()))
    }

    /// All cells of the board, in the coordinates of [`Shape::cell`], as notations other than that of the game use them.
    ///
    /// # Complexity
    /// O(cells).
    pub fn cells(&self) -> Vec<[i64; 2]> {
        each!(Histories, &self.0, game => {
            let shape = game.game().terms().setup().shape();
            shape.cells().map(|idx| shape.cell(shape.coord(idx))).collect()
        })
    }

    /// The cell of a place.
    pub fn cell(&self, at: [i32; 2]) -> [i64; 2] {
        self.setup().cell(at)
    }

    /// The place of a cell: the inverse of [`AnyGame::cell`]; `None` off the board.
    pub fn at_cell(&self, cell: [i64; 2]) -> Option<[i32; 2]> {
        each!(Histories, &self.0, game => {
            let shape = game.game().terms().setup().shape();
            let at = shape.at_cell(cell);
            (shape.contains(at) && shape.cell(at) == cell).then(|| pair(game, at))
        })
    }
}
