//! Who has won on a board, by playing its stones.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::{AnySetup, Visitor};
use geometry::{Paper, ParseError, Shape, Tile};
use rules_core::{Color, Outcome, Refusal, Rules, Setup};

use crate::GameResult;
use crate::lines::{Layout, Lines, MOST};

/// A [`Board`] of any game.
pub(super) trait Judge: core::fmt::Debug {
    /// The cells are in the order of a layout.
    fn judge(
        &mut self,
        cells: &[Option<Color>],
        layout: usize,
        to_move: Option<Color>,
    ) -> Result<GameResult, String>;
    fn winners(&self, boards: &[i8], winners: &mut [i8]) -> bool;
    fn how(&self) -> &'static str;
    fn marks(&self) -> Vec<String>;
}

/// A judge for boards of this setup, with the layouts of their cells.
pub(super) struct OfSetup(pub(super) AnySetup);

impl Visitor for OfSetup {
    type Output = Result<(Box<dyn Judge>, Vec<Layout>), ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup = self.0.typed::<R>();
        if setup.paper().tile() == Tile::Hole {
            let what =
                "a game that the stones alone decide; links depend on the order of moves, so give a record";
            return Err(ParseError::new(&format!("{setup}"), 0, what));
        }
        let (shape, paper) = (setup.shape(), setup.paper());
        let row_order = |at| R::row_order(&setup, at).map(i64::from);
        let drawn = |at| paper.place(shape.cell(at));
        // The letters are columns.
        let letters = usize::from(!setup.notation().0[0].is_letters());
        let named = |at| [shape.cell(at)[1 - letters], shape.cell(at)[letters]];
        // The number of a row, and that of a cell in it.
        let orders: [&dyn Fn(R::At) -> [i64; 2]; MOST] = [
            &row_order,
            &named,
            &|at| [-row_order(at)[0], row_order(at)[1]],
            &|at| [drawn(at).down, drawn(at).across],
            &|at| [row_order(at)[1], row_order(at)[0]],
        ];
        let kinds = [Some(Lines::Rows), Some(Lines::Rows), Some(Lines::LastFirst), Some(Lines::Drawn), None];
        let (mut layouts, mut places): (Vec<Layout>, Vec<Vec<R::At>>) = Default::default();
        for (lines, order) in kinds.into_iter().zip(orders) {
            let mut cells: Vec<R::At> = shape.cells().map(|idx| shape.coord(idx)).collect();
            cells.sort_by_key(|&at| order(at));
            let rows = cells.chunk_by(|&one, &other| order(one)[0] == order(other)[0]);
            let widths = rows.clone().map(<[_]>::len).collect();
            let name = |at| setup.notation().0[1 - letters].name(named(at)[0]).parse().ok();
            let names = rows.map(|row| {
                let is_one = row.iter().all(|&at| named(at)[0] == named(row[0])[0]);
                name(row[0]).filter(|_| is_one)
            });
            let names = names.collect();
            // Of other orders with the same rows, only the first can be meant.
            let is_other = lines != Some(Lines::Rows);
            let mut before = layouts.iter().zip(&places);
            if !before.any(|(layout, others)| *others == cells || is_other && layout.widths == widths) {
                layouts.push(Layout { lines, widths, names });
                places.push(cells);
            }
        }
        let board = Board::<R> { board: R::new(&setup), setup, places, to_move: Color::Black };
        Ok((Box::new(board), layouts))
    }
}

#[derive(Debug)]
struct Board<R: Rules> {
    board: R,
    setup: R::Setup,
    /// Those of each layout.
    places: Vec<Vec<R::At>>,
    to_move: Color,
}

impl<R: Rules> Judge for Board<R> {
    fn judge(
        &mut self,
        cells: &[Option<Color>],
        layout: usize,
        to_move: Option<Color>,
    ) -> Result<GameResult, String> {
        self.board.reset(&self.setup);
        let stones = || self.places[layout].iter().zip(cells).filter_map(|(&at, cell)| Some((at, (*cell)?)));
        // The winner, if the game takes more stones after a win.
        let (mut early, mut counts) = (None, [0_usize; 2]);
        for (at, color) in stones() {
            counts[color.index()] += 1;
            match self.board.play(color, at) {
                Ok(_) if early.is_none() => early = self.board.winner(),
                Ok(_) => {}
                Err(Refusal::GameOver { .. }) => {
                    return Ok(self.board.winner().map_or(GameResult::Open, GameResult::Won));
                }
                Err(refusal) => {
                    let text = refusal.text(|at| R::name(&self.setup, at));
                    let rule = text.split_once(", found").map_or(&text[..], |words| words.0);
                    let rule = rule.trim_start_matches("expected ");
                    return Err(format!(
                        "one with a stone at {}, which is not {rule}",
                        R::name(&self.setup, at)
                    ));
                }
            }
        }
        if let Some(winner) = early {
            let mut other = R::new(&self.setup);
            for (at, color) in stones().filter(|stone| stone.1 != winner) {
                drop(other.play(color, at));
            }
            return match other.winner() {
                None => Ok(GameResult::Won(winner)),
                Some(_) => Err("one on which both have won".into()),
            };
        }
        let is_second = counts[0] > counts[1];
        self.to_move = to_move.unwrap_or(if is_second { Color::White } else { Color::Black });
        Ok(match self.board.outcome(self.to_move) {
            Outcome::Won { color, .. } => GameResult::Won(color),
            Outcome::Drawn => GameResult::Drawn,
            Outcome::Open => GameResult::Open,
        })
    }

    fn winners(&self, boards: &[i8], winners: &mut [i8]) -> bool {
        R::winners(&self.setup, boards, winners)
    }

    fn how(&self) -> &'static str {
        match self.board.outcome(self.to_move) {
            Outcome::Won { how, .. } => R::how(how),
            _ => "",
        }
    }

    fn marks(&self) -> Vec<String> {
        let marks = self.board.witness(self.to_move).map(|witness| R::marks(&witness)).unwrap_or_default();
        marks.into_iter().map(|at| R::name(&self.setup, at)).collect()
    }
}
