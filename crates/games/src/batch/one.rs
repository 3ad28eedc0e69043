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

/// In [`One::lost`]: above the number of any cell.
const ACTION: u32 = 1 << 31;

/// A game, and what arrays show of it.
#[derive(Debug)]
pub(super) struct One<R: Rules, G: Play<R>> {
    pub(super) game: G,
    /// 1 for each cell with a black stone, and for each with a white one.
    stones: Vec<u8>,
    /// Where Black may place a stone, and White.
    free: Vec<bool>,
    /// For each action that can be taken back, the number of links before it plus [`ACTION`], then the entries of `free` that it made false.
    lost: Vec<u32>,
    /// How many cells are free for each colour.
    left: [usize; 2],
    /// The links: their end in the lower row, and the number of their step in [`Rules::LINK_STEPS`].
    pub(super) links: Vec<(usize, usize)>,
    pub(super) moves: Vec<u32>,
    /// How the game ended, and how the one before ended in the last step.
    pub(super) result: Option<i8>,
    pub(super) ended: Option<i8>,
    /// The number of moves and `ended` before the last step, to go back.
    pub(super) before: (usize, Option<i8>),
    rules: PhantomData<R>,
}

clone_fields!([R: Rules, G: Play<R>] One<R, G> { game, stones, free, lost, left, links, moves, result, ended, before, rules });

impl<R: Rules, G: Play<R>> One<R, G> {
    pub(super) fn new(common: &Common<R>) -> Self {
        let cells = common.cells();
        let mut one = One {
            game: G::begin(&common.terms),
            stones: vec![0; 2 * cells],
            free: vec![false; 2 * cells],
            lost: Vec::new(),
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

    /// The stones of a colour.
    pub(super) fn stones(&self, color: Color) -> &[u8] {
        let cells = self.stones.len() / 2;
        &self.stones[color.index() * cells..][..cells]
    }

    /// Where a colour may place a stone.
    fn free(&self, color: Color) -> &[bool] {
        let cells = self.free.len() / 2;
        &self.free[color.index() * cells..][..cells]
    }

    /// Finds out again what arrays show.
    #[cold]
    fn look(&mut self, common: &Common<R>) {
        let board = self.game.game().board();
        for (cell, place) in common.table.places.iter().enumerate() {
            let Some(at) = *place else { continue };
            for color in Color::BOTH {
                let index = color.index() * common.cells() + cell;
                self.stones[index] = u8::from(board.stone(at) == Some(color));
                self.free[index] = board.check(color, at).is_ok();
            }
        }
        self.left = Color::BOTH.map(|color| self.free(color).iter().filter(|&&free| free).count());
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
        self.result.is_none() && self.free(self.to_move())[number]
    }

    /// Performs a legal action.
    pub(super) fn act(&mut self, common: &Common<R>, number: usize) {
        let color = self.to_move();
        self.moves.push(number as u32);
        if G::CAN_UNDO {
            self.lost.push(ACTION + self.links.len() as u32);
        }
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
        let placed = self.game.play(at).expect("masks have the legal places only");
        let One { game, stones, free, lost, left, links, .. } = &mut *self;
        let cells = free.len() / 2;
        stones[color.index() * cells + number] = 1;
        let mut lose = |free: &mut [bool], color: Color, cell: usize| {
            let index = color.index() * cells + cell;
            if mem::take(&mut free[index]) {
                left[color.index()] -= 1;
                if G::CAN_UNDO {
                    lost.push(index as u32);
                }
            }
        };
        Color::BOTH.into_iter().for_each(|color| lose(free, color, number));
        links.extend(
            R::links_made(&placed).map(|ends| link::<R>(common, ends.map(|at| common.table.cell(at)))),
        );
        let board = game.game().board();
        board.affected(at, &mut |color, near| {
            let cell = common.table.cell(near);
            if free[color.index() * cells + cell] && board.check(color, near).is_err() {
                lose(free, color, cell);
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

    pub(super) fn undo(&mut self, common: &Common<R>) {
        self.ended = None;
        let Some(number) = self.moves.pop() else { return };
        self.game.undo();
        if number == FORFEIT {
            return self.settle(common);
        }
        let cells = common.cells();
        let mut lost = self.lost.pop().unwrap_or(ACTION);
        while lost < ACTION {
            self.free[lost as usize] = true;
            self.left[lost as usize / cells] += 1;
            lost = self.lost.pop().unwrap_or(ACTION);
        }
        if number as usize == cells {
            return self.look(common);
        }
        self.links.truncate((lost - ACTION) as usize);
        let color = self.to_move();
        self.stones[color.index() * cells + number as usize] = 0;
        self.result = None;
    }

    /// Begins anew.
    pub(super) fn reset(&mut self, common: &Common<R>, fresh: &Self) {
        self.game.reset(&common.terms);
        self.stones.clone_from(&fresh.stones);
        self.free.clone_from(&fresh.free);
        self.links.clone_from(&fresh.links);
        (self.left, self.result, self.ended) = (fresh.left, fresh.result, None);
        self.lost.clear();
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
        let (free, may_swap) = (self.free(self.to_move()), self.may_swap(common));
        let (all, swap) = (&common.table.cells, usize::from(may_swap));
        // Mostly, one of the first is legal.
        for _ in 0..16 {
            match all.get(below(rng.next(), all.len() + swap)) {
                None => return Some(common.cells()),
                Some(&number) if free[number as usize] => return Some(number as usize),
                Some(_) => {}
            }
        }
        let legal = (0..common.cells()).filter(|&number| free[number]);
        let rank = below(rng.next(), self.left[self.to_move().index()] + swap);
        legal.chain(may_swap.then_some(common.cells())).nth(rank)
    }

    /// Writes the legal actions.
    pub(super) fn legal(&self, common: &Common<R>, out: &mut [bool]) {
        if self.result.is_some() {
            return out.fill(false);
        }
        let (cells, swap) = out.split_at_mut(common.cells());
        swap.fill(self.may_swap(common));
        let free = self.free(self.to_move());
        match common.mirror(self.to_move()) {
            None => cells.copy_from_slice(free),
            Some(mirror) => mirror.iter().zip(free).for_each(|(&image, &free)| cells[image as usize] = free),
        }
    }
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
