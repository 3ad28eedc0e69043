//! One game of a batch.

use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem;

use play::{Action, Declared, Swap, Terms};
use rng::Rng;
use rules_core::{Color, Outcome, Rules, clone_fields};

use super::{BatchError, FORFEIT, Options, Play};
use crate::numbers::Table;
use crate::playout::below;
use crate::{AnyTerms, Numbers};

/// What all games of a batch share.
#[derive(Clone, Debug)]
pub(super) struct Common<R: Rules> {
    pub(super) terms: Terms<R>,
    pub(super) any_terms: AnyTerms,
    pub(super) numbers: Numbers,
    pub(super) options: Options,
    pub(super) table: Table<R>,
    pub(super) symmetries: Vec<Vec<u32>>,
    /// What the second player sees, if it is not the board itself.
    mirror: Option<Vec<u32>>,
}

impl<R: Rules> Common<R> {
    pub(super) fn new(terms: &Terms<R>, options: &Options) -> Result<Self, BatchError> {
        let (setup, table) = (terms.setup(), Table::new(terms.setup()));
        let maps = R::symmetries(setup).filter(|map| !map.exchanges());
        let symmetries = maps.map(|map| table.images(|at| R::at(setup, map.pair(R::pair(setup, at)))));
        let symmetries = symmetries.collect();
        // Without sides of its own, a colour sees the same board as the other.
        let has_mirror = options.canonical && R::ends().is_some();
        if has_mirror && table.places.iter().flatten().any(|&at| R::swapped(setup, at).is_none()) {
            return Err(BatchError::new(alloc::format!(
                "expected a board with a mirror image, found {setup}"
            )));
        }
        let mirror = has_mirror.then(|| table.images(|at| R::swapped(setup, at).unwrap_or(at)));
        let any_terms: AnyTerms =
            alloc::format!("{terms}").parse().expect("terms are read as they are written");
        let numbers = Numbers::new(&any_terms.setup());
        Ok(Common { terms: terms.clone(), any_terms, numbers, options: *options, symmetries, table, mirror })
    }

    pub(super) fn cells(&self) -> usize {
        self.table.places.len()
    }

    pub(super) fn actions(&self) -> usize {
        self.cells() + usize::from(self.terms.swap() != Swap::None)
    }

    /// The number on the board of what a player sees with this number, and back.
    #[inline]
    pub(super) fn mirrored(&self, color: Color, number: usize) -> usize {
        self.mirror(color).map_or(number, |mirror| mirror[number] as usize)
    }

    /// The map from what a player sees to the board, and back, unless they are the same.
    pub(super) fn mirror(&self, color: Color) -> Option<&[u32]> {
        self.mirror.as_deref().filter(|_| color != self.terms.first())
    }

    /// 1 for the first player, -1 for the second.
    pub(super) fn sign(&self, winner: Color) -> i8 {
        if winner == self.terms.first() { 1 } else { -1 }
    }
}

/// In [`One::cells`]: a stone of a colour, and whether a colour may place one.
pub(super) const STONE: [u8; 2] = [1, 2];
const FREE: [u8; 2] = [4, 8];

/// A game, and what arrays show of it.
#[derive(Debug)]
pub(super) struct One<R: Rules, G: Play<R>> {
    /// The bits [`STONE`] and [`FREE`] of each cell: in one byte, since arrays of many games are as quick as their memory.
    pub(super) cells: Vec<u8>,
    pub(super) moves: Vec<u32>,
    /// How many cells are free for each colour.
    left: [u32; 2],
    /// How the game ended, and how the one before ended in the last step.
    pub(super) result: Option<i8>,
    pub(super) ended: Option<i8>,
    /// The number of moves and `ended` before the last step, to go back.
    pub(super) before: (usize, Option<i8>),
    pub(super) game: G,
    /// The links: their end in the lower row, and the number of their step in [`Rules::LINK_STEPS`].
    pub(super) links: Vec<(usize, usize)>,
    rules: PhantomData<R>,
}

clone_fields!([R: Rules, G: Play<R>] One<R, G> { cells, moves, left, result, ended, before, game, links, rules });

impl<R: Rules, G: Play<R>> One<R, G> {
    pub(super) fn new(common: &Common<R>) -> Self {
        let mut one = One {
            game: G::begin(&common.terms),
            cells: vec![0; common.cells()],
            left: [0; 2],
            links: Vec::new(),
            moves: Vec::new(),
            result: None,
            ended: None,
            before: (0, None),
            rules: PhantomData,
        };
        one.look(common);
        one
    }

    pub(super) fn to_move(&self) -> Color {
        self.game.game().to_move()
    }

    /// Whether a colour has a stone here.
    pub(super) fn has(&self, color: Color, cell: usize) -> bool {
        self.cells[cell] & STONE[color.index()] != 0
    }

    /// Finds out again what arrays show.
    #[cold]
    fn look(&mut self, common: &Common<R>) {
        let board = self.game.game().board();
        self.left = [0; 2];
        for (cell, place) in self.cells.iter_mut().zip(&common.table.places) {
            let Some(at) = *place else { continue };
            *cell = board.stone(at).map_or(0, |color| STONE[color.index()]);
            for color in Color::BOTH {
                if board.check(color, at).is_ok() {
                    *cell |= FREE[color.index()];
                    self.left[color.index()] += 1;
                }
            }
        }
        self.links.clear();
        self.links
            .extend(board.links().iter().map(|ends| link::<R>(common, ends.map(|at| common.table.cell(at)))));
        self.settle(common);
    }

    /// Whether the game is over.
    fn settle(&mut self, common: &Common<R>) {
        let (board, to_move) = (self.game.game().board(), self.to_move());
        self.result = match board.winner() {
            Some(winner) => Some(common.sign(winner)),
            None if self.left[to_move.index()] > 0 => None,
            None => match board.outcome(to_move) {
                Outcome::Open => None,
                Outcome::Won { color, .. } => Some(common.sign(color)),
                Outcome::Drawn => Some(0),
            },
        };
    }

    pub(super) fn may_swap(&self, common: &Common<R>) -> bool {
        self.moves.len() == 1
            && self.result.is_none()
            && common.terms.swap() != Swap::None
            && self.game.game().may_swap()
    }

    pub(super) fn is_legal(&self, common: &Common<R>, number: usize) -> bool {
        if number >= common.cells() {
            return number == common.cells() && self.may_swap(common);
        }
        self.result.is_none() && self.cells[number] & FREE[self.to_move().index()] != 0
    }

    /// Performs a legal action.
    pub(super) fn act(&mut self, common: &Common<R>, number: usize) {
        let color = self.to_move();
        self.moves.push(number as u32);
        match common.table.places.get(number).copied().flatten() {
            Some(at) => self.stone(common, number, at, color),
            None => {
                self.game.act(Action::Swap(color));
                self.look(common);
            }
        }
    }

    #[inline]
    fn stone(&mut self, common: &Common<R>, number: usize, at: R::At, color: Color) {
        let placed = self.game.play(at);
        let One { game, cells, left, links, .. } = &mut *self;
        let free = mem::replace(&mut cells[number], STONE[color.index()]);
        for color in [0, 1] {
            left[color] -= u32::from(free & FREE[color] != 0);
        }
        let board = game.game().board();
        links.extend(
            R::links_made(&placed).map(|ends| link::<R>(common, ends.map(|at| common.table.cell(at)))),
        );
        board.affected(at, &mut |color, near| {
            let (cell, bit) = (common.table.cell(near), FREE[color.index()]);
            if cells[cell] & bit != 0 && board.check(color, near).is_err() {
                cells[cell] -= bit;
                left[color.index()] -= 1;
            }
        });
        self.settle(common);
    }

    /// The player to move loses.
    pub(super) fn forfeit(&mut self, common: &Common<R>) {
        let loser = self.to_move();
        self.game.act(Action::End(Declared::Forfeited(loser)));
        self.moves.push(FORFEIT);
        self.result = Some(common.sign(loser.opponent()));
    }

    /// Takes the last action back. `near` is a scratch.
    pub(super) fn undo(&mut self, common: &Common<R>, near: &mut Vec<(Color, R::At)>) {
        self.ended = None;
        let Some(number) = self.moves.pop() else { return };
        let (number, color) = (number as usize, self.to_move().opponent());
        let Some(at) = common.table.places.get(number).copied().flatten() else {
            let is_swap = number == common.cells();
            let lost = Declared::Forfeited(self.to_move());
            self.game.undo(if is_swap { Action::Swap(color) } else { Action::End(lost) });
            return self.look(common);
        };
        // The stone may have made refusals of these; without it, they are asked again.
        near.clear();
        near.extend(Color::BOTH.map(|color| (color, at)));
        self.game.game().board().affected(at, &mut |color, at| near.push((color, at)));
        let links = self.links.len() - self.game.game().board().links_at(at).count();
        self.game.undo(Action::Stone(color, at));
        self.cells[number] = 0;
        self.links.truncate(links);
        for &(color, at) in &*near {
            let (cell, bit) = (common.table.cell(at), FREE[color.index()]);
            if self.cells[cell] & bit == 0 && self.game.game().board().check(color, at).is_ok() {
                self.cells[cell] |= bit;
                self.left[color.index()] += 1;
            }
        }
        self.result = None;
    }

    /// Begins anew.
    pub(super) fn reset(&mut self, common: &Common<R>, fresh: &Self) {
        self.game.reset(&common.terms);
        self.cells.clone_from(&fresh.cells);
        self.links.clone_from(&fresh.links);
        (self.left, self.result, self.ended) = (fresh.left, fresh.result, None);
        self.moves.clear();
    }

    /// Performs these actions on a new game.
    pub(super) fn replay(&mut self, common: &Common<R>, fresh: &Self, moves: &[u32]) -> Result<(), usize> {
        self.reset(common, fresh);
        for (index, &number) in moves.iter().enumerate() {
            match number {
                FORFEIT if self.result.is_none() => self.forfeit(common),
                number if self.is_legal(common, number as usize) => self.act(common, number as usize),
                _ => return Err(index),
            }
        }
        Ok(())
    }

    /// A legal action, each equally likely; `None` after the end.
    pub(super) fn random(&self, common: &Common<R>, rng: &mut Rng) -> Option<usize> {
        if self.result.is_some() {
            return None;
        }
        let (free, may_swap) = (FREE[self.to_move().index()], self.may_swap(common));
        let (all, swap) = (&common.table.cells, usize::from(may_swap));
        // Mostly, one of the first is legal.
        for _ in 0..16 {
            match all.get(below(rng.next(), all.len() + swap)) {
                None => return Some(common.cells()),
                Some(&number) if self.cells[number as usize] & free != 0 => return Some(number as usize),
                Some(_) => {}
            }
        }
        let legal = (0..common.cells()).filter(|&number| self.cells[number] & free != 0);
        let rank = below(rng.next(), self.left[self.to_move().index()] as usize + swap);
        legal.chain(may_swap.then_some(common.cells())).nth(rank)
    }

    /// Writes the legal actions.
    pub(super) fn legal(&self, common: &Common<R>, out: &mut [bool]) {
        if self.result.is_some() {
            return out.fill(false);
        }
        let (cells, swap) = out.split_at_mut(common.cells());
        if let [swap] = swap {
            *swap = self.may_swap(common);
        }
        let free = FREE[self.to_move().index()];
        match common.mirror(self.to_move()) {
            None => map(&self.cells, cells, |cell| cell & free != 0),
            Some(mirror) => mirror
                .iter()
                .zip(&self.cells)
                .for_each(|(&image, cell)| cells[image as usize] = cell & free != 0),
        }
    }
}

/// Writes the image of each cell, in blocks of which the last two may overlap: that is quicker than a loop with a rest.
#[inline]
pub(super) fn map<T>(cells: &[u8], out: &mut [T], image: impl Fn(u8) -> T) {
    const BLOCK: usize = 64;
    let each =
        |cells: &[u8], out: &mut [T]| cells.iter().zip(out).for_each(|(&cell, out)| *out = image(cell));
    let (blocks, rest) = cells.as_chunks::<BLOCK>();
    blocks.iter().zip(out.as_chunks_mut::<BLOCK>().0).for_each(|(cells, out)| each(cells, out));
    match (cells.last_chunk::<BLOCK>(), out.last_chunk_mut::<BLOCK>()) {
        (Some(cells), Some(out)) if !rest.is_empty() => each(cells, out),
        (None, _) => each(cells, out),
        _ => {}
    }
}

/// The other end of a link.
pub(super) fn end<R: Rules>(common: &Common<R>, (cell, step): (usize, usize)) -> usize {
    let [down, right] = R::LINK_STEPS[step].map(|along| along as isize);
    cell.wrapping_add_signed(down * common.table.sides[1] as isize + right)
}

/// The end of a link in the lower row, and the number of its step.
pub(super) fn link<R: Rules>(common: &Common<R>, [one, other]: [usize; 2]) -> (usize, usize) {
    let width = common.table.sides[1];
    let (low, high) = (one.min(other), one.max(other));
    let along = |index: usize| [(index / width) as i32, (index % width) as i32];
    let [from, to] = [low, high].map(along);
    let step = [to[0] - from[0], to[1] - from[1]];
    let found = R::LINK_STEPS.iter().position(|known| *known == step);
    (low, found.expect("links have these steps"))
}
