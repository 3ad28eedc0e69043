//! Cases of `havannah`.

mod beyond;
mod games;
mod largest;
mod stored;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

use oracle::havannah::{FirstWin, first_win, first_win_on_large_board, on_board};
use rng::Rng;

use crate::case::{Case, Large, Style, without_chunks};
use crate::hexagon::{Cell, circle, distinct};
use crate::kinds::{Kind, bad, good};
use crate::plan::Plan;
use crate::sequences::{self, TOWARDS_ORIGIN, game};
use crate::words::Words;
use crate::{collisions, hexagon};

/// A board and the moves of one player.
#[derive(Clone, Debug)]
pub struct Havannah {
    /// The number of cells along each side of the board.
    pub side: i64,
    /// Cells (x, y) from 1, in the order of the moves.
    pub moves: Vec<Cell>,
}

impl Case for Havannah {
    const ID: &'static str = "havannah";
    const MOST: usize = 20;
    const STYLES: &'static [Style<Self>] = games::STYLES;
    const KINDS: &'static [Kind] = &[
        good("scattered", |bytes, out| game::<Self>(sequences::scattered, bytes, out)),
        good("far", |bytes, out| game::<Self>(sequences::far, bytes, out)),
        good("snake", |bytes, out| game::<Self>(sequences::snake, bytes, out)),
        good("pieces", |bytes, out| game::<Self>(sequences::pieces, bytes, out)),
        good("open rings", |bytes, out| game::<Self>(sequences::open_rings, bytes, out)),
        good("tiny", |bytes, out| sequences::tiny::<Self>(2..52, bytes, out)),
        good("collisions", collided),
        bad("cut off", |bytes, out| sequences::cut_off("1\n1000000000 2147483647\n", bytes, out)),
    ];
    const BEYOND: &'static [(&'static str, usize)] = &[("beyond", 1_000_000)];
    const PLANS: &'static [Plan] = stored::PLANS;
    const PLANS_BEYOND: &'static [Plan] = beyond::PLANS;
    const HASHES: Option<[u64; 2]> = Some([7082728486569202657, 13384391397230784243]);

    fn write(&self, out: &mut String) {
        let _ = writeln!(out, "{} {}", self.side, self.moves.len());
        for (x, y) in &self.moves {
            let _ = writeln!(out, "{x} {y}");
        }
    }

    fn next(words: &mut Words<'_>) -> Option<Self> {
        words.moves().map(|(side, moves)| Havannah { side, moves })
    }

    /// See [`first_win`] for sides up to 50, and [`first_win_on_large_board`] for larger ones.
    ///
    /// # Panics
    /// For sides above 50, if the board has more than 65,000 moves, or if the box around the stones,
    /// with a margin of one cell, has 2^32 cells or more: see [`first_win_on_large_board`].
    fn answer(&self, number: usize) -> Option<String> {
        let Havannah { side, ref moves } = *self;
        let is_legal = side >= 2 && moves.iter().all(|&at| on_board(side, at));
        if !is_legal || distinct(moves.iter().copied()).len() < moves.len() {
            return None;
        }
        // `first_win` floods the whole board after every move.
        let won = if side <= 50 { first_win(side, moves) } else { first_win_on_large_board(side, moves) };
        Some(in_words(number, won))
    }

    /// Two loops around the centre of a board, 10 · side stones in random order. The
    /// inner loop stays open, so the last stone of the outer one is the first to win.
    fn large(items: usize) -> Large {
        let root = items.isqrt();
        let side = (root * root / 10) as i64;
        let outer = circle((side, side), side / 10 * 9, 3);
        let mut moves = circle((side, side), side / 10 * 8, 3);
        moves.truncate(10 * side as usize - outer.len());
        moves.extend(outer);
        Rng::new(7).shuffle(&mut moves);
        let is_outer = |&at: &Cell| hexagon::distance(at, (side, side)) == side / 10 * 9;
        let last = moves.iter().rposition(is_outer).map_or(0, |place| place + 1);
        let items = moves.len();
        let text = Havannah::file(&[Havannah { side, moves }]);
        Large { text, items, answer: Some(format!("Case #1: ring in move {last}\n")) }
    }

    /// Returns half of the number of words. Each move has two, and so has the header of each case.
    fn items(input: &[u8]) -> usize {
        input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count() / 2
    }

    /// The measure: side, number of moves, sum of coordinates, number of pairs of moves out of order.
    fn shrinks(&self) -> Vec<Self> {
        let with = |moves| Havannah { moves, ..*self };
        let mut simpler: Vec<Self> = without_chunks(&self.moves).map(with).collect();
        simpler.extend(self.smaller_boards());
        // A board without moves would not change.
        for (dx, dy) in TOWARDS_ORIGIN.into_iter().filter(|_| !self.moves.is_empty()) {
            simpler.push(self.mapped(self.side, |(x, y)| (x + dx, y + dy)));
        }
        simpler.extend(sequences::nearer(&self.moves, 1).map(with));
        simpler
    }
}

impl Havannah {
    /// Returns the game on smaller boards, without stones that would be off the board or on a taken
    /// cell. Keeps the centre or a corner in place, or moves all stones towards the centre.
    fn smaller_boards(&self) -> impl Iterator<Item = Self> {
        // The new sides are 2, 3, 5, 9 and so on, and one less than the current side.
        let sides =
            (0..31).map(|k| (1 << k) + 1).take_while(|&side| side < self.side - 1).chain([self.side - 1]);
        let steps = sides.filter(|&side| side >= 2).map(|side| self.side - side);
        let shifted = steps.flat_map(move |by| {
            let shifts = [(0, 0), (by, by), (2 * by, 2 * by), (by, 0), (0, by), (by, 2 * by), (2 * by, by)];
            shifts.map(|(dx, dy)| self.mapped(self.side - by, |(x, y)| (x - dx, y - dy)))
        });
        let side = self.side;
        // Relative to the centre, a cell has three coordinates u, v and u - v. Moves two of them towards 0 by one.
        let nearer = move |along: i64| along - side - (along - side).signum();
        let squeezed: [Box<dyn Fn(Cell) -> Cell>; 3] = [
            Box::new(move |(x, y)| (nearer(x), nearer(y))),
            Box::new(move |(x, y)| (nearer(x), nearer(x) - nearer(x - y + side))),
            Box::new(move |(x, y)| (nearer(x - y + side) + nearer(y), nearer(y))),
        ];
        let squeezed = squeezed.into_iter().filter(move |_| side > 2).map(move |squeeze| {
            self.mapped(side - 1, |at| {
                let (u, v) = squeeze(at);
                (u + side - 1, v + side - 1)
            })
        });
        shifted.chain(squeezed)
    }

    /// Maps the moves to another board. Drops those off the board or on a taken cell.
    fn mapped(&self, side: i64, to: impl Fn(Cell) -> Cell) -> Self {
        let moves = self.moves.iter().map(|&at| to(at));
        Havannah { side, moves: distinct(moves.filter(|&at| on_board(side, at))) }
    }
}

/// Returns the answer to case `number`, from 1, with its line feed.
pub fn in_words(number: usize, won: Option<FirstWin>) -> String {
    let Some(won) = won else { return format!("Case #{number}: none\n") };
    let named = [(won.bridge, "bridge"), (won.fork, "fork"), (won.ring, "ring")];
    let names: Vec<&str> = named.iter().filter(|(stands, _)| *stands).map(|(_, name)| *name).collect();
    format!("Case #{number}: {} in move {}\n", names.join("-"), won.at_move)
}

/// Writes stones whose hashes collide, on a board of side 2^30, where cell (x, y) has the place (x - side, side - y).
fn collided(bytes: u64, out: &mut dyn Write) -> Result {
    let (side, moves) = (collisions::END, bytes / 22);
    writeln!(out, "1\n{side} {moves}")?;
    let places = collisions::places().filter(|&(high, low)| high + low < side);
    places.take(moves as usize).try_for_each(|(high, low)| writeln!(out, "{} {}", high + side, side - low))
}
