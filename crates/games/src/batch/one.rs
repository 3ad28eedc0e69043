//! One game of a batch.

use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;

use play::{Action, Declared, Swap, Terms};
use rng::Rng;
use rules_core::{Color, Outcome, Rules, clone_fields};

use super::{BatchError, FORFEIT, Options, Play};
use crate::AnyTerms;
use crate::numbers::Table;

/// What all games of a batch share.
#[derive(Clone, Debug)]
pub(super) struct Common<R: Rules> {
    pub(super) terms: Terms<R>,
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
        // Without sides of its own, a colour sees the same board as the other.
        let mirror = (options.canonical && R::ends().is_some()).then(|| {
            let has_images = table.places.iter().flatten().all(|&at| R::swapped(setup, at).is_some());
            has_images.then(|| table.images(|at| R::swapped(setup, at).unwrap_or(at)))
        });
        let mirror = match mirror {
            Some(None) => {
                return Err(BatchError::new(alloc::format!(
                    "expected a board with a mirror image, found {setup}"
                )));
            }
            Some(mirror) => mirror,
            None => None,
        };
        Ok(Common {
            terms: terms.clone(),
            options: *options,
            symmetries: symmetries.collect(),
            table,
            mirror,
        })
    }

    pub(super) fn cells(&self) -> usize {
        self.table.places.len()
    }

    pub(super) fn actions(&self) -> usize {
        self.cells() + usize::from(self.terms.swap() != Swap::None)
    }

    pub(super) fn any_terms(&self) -> AnyTerms {
        alloc::format!("{}", self.terms).parse().expect("terms are read as they are written")
    }

    /// The map from what a player sees to the board, and back.
    pub(super) fn mirror(&self, color: Color) -> Option<&[u32]> {
        self.mirror.as_deref().filter(|_| color != self.terms.first())
    }

    /// 1 for the first player, -1 for the second.
    fn sign(&self, winner: Color) -> i8 {
        if winner == self.terms.first() { 1 } else { -1 }
    }
}

/// A game, and what arrays show of it.
#[derive(Debug)]
pub(super) struct One<R: Rules, G: Play<R>> {
    pub(super) game: G,
    /// 1, -1 or 0 for each cell.
    pub(super) cells: Vec<i8>,
    /// For each cell, a bit for each step of [`Rules::LINK_STEPS`] along which a link begins here.
    pub(super) links: Vec<u8>,
    /// For each colour, a bit for each cell where it may place a stone.
    free: [Vec<u64>; 2],
    pub(super) moves: Vec<u32>,
    /// How the game ended, and how the one before ended in the last step.
    pub(super) result: Option<i8>,
    pub(super) ended: Option<i8>,
    /// The first illegal action of a path: its index and number.
    pub(super) fault: Option<(usize, i32)>,
    rules: PhantomData<R>,
}

clone_fields!([R: Rules, G: Play<R>] One<R, G> { game, cells, links, free, moves, result, ended, fault, rules });

impl<R: Rules, G: Play<R>> One<R, G> {
    pub(super) fn new(common: &Common<R>) -> Self {
        let (cells, words) = (common.cells(), common.cells().div_ceil(64));
        let mut one = One {
            game: G::begin(&common.terms),
            cells: vec![0; cells],
            links: vec![0; if R::LINK_STEPS.is_empty() { 0 } else { cells }],
            free: [vec![0; words], vec![0; words]],
            moves: Vec::new(),
            result: None,
            ended: None,
            fault: None,
            rules: PhantomData,
        };
        one.look(common);
        one
    }

    pub(super) fn to_move(&self) -> Color {
        self.game.game().to_move()
    }

    /// Finds out again what arrays show.
    #[cold]
    fn look(&mut self, common: &Common<R>) {
        let board = self.game.game().board();
        self.free.iter_mut().for_each(|free| free.fill(0));
        for (cell, place) in common.table.places.iter().enumerate() {
            let Some(at) = *place else { continue };
            self.cells[cell] = Color::sign(board.stone(at));
            for color in Color::BOTH {
                let is_free = board.check(color, at).is_ok();
                self.free[color.index()][cell / 64] |= u64::from(is_free) << (cell % 64);
            }
        }
        self.links.fill(0);
        for ends in board.links() {
            let (cell, step) = link::<R>(common, ends.map(|at| common.table.cell(at)));
            self.links[cell] |= 1 << step;
        }
        self.settle(common);
    }

    /// Whether the game is over.
    fn settle(&mut self, common: &Common<R>) {
        let (board, to_move) = (self.game.game().board(), self.to_move());
        self.result = match board.winner() {
            Some(winner) => Some(common.sign(winner)),
            None if self.free[to_move.index()].iter().any(|&word| word != 0) => None,
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
        let word = self.free[self.to_move().index()][number / 64];
        self.result.is_none() && word >> (number % 64) & 1 == 1
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
        let placed = self.game.play(at).expect("masks have the legal places only");
        self.cells[number] = Color::sign(Some(color));
        let One { game, free, links, .. } = self;
        for free in &mut *free {
            free[number / 64] &= !(1 << (number % 64));
        }
        for ends in R::links_made(&placed) {
            let (cell, step) = link::<R>(common, ends.map(|at| common.table.cell(at)));
            links[cell] |= 1 << step;
        }
        let board = game.game().board();
        board.affected(at, &mut |near| {
            let cell = common.table.cell(near);
            for color in Color::BOTH {
                let word = &mut free[color.index()][cell / 64];
                let bit = 1 << (cell % 64);
                if *word & bit != 0 && board.check(color, near).is_err() {
                    *word &= !bit;
                }
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
        if self.game.undo() {
            self.moves.pop();
            self.look(common);
        }
        self.ended = None;
    }

    /// Performs these actions on a new game.
    pub(super) fn replay(&mut self, common: &Common<R>, fresh: &Self, moves: &[u32]) -> Result<(), usize> {
        self.clone_from(fresh);
        for (index, &number) in moves.iter().enumerate() {
            match number {
                FORFEIT if self.result.is_none() => self.forfeit(common),
                number if self.is_legal(common, number as usize) => self.act(common, number as usize),
                _ => return Err(index),
            }
        }
        Ok(())
    }

    /// The number of legal actions.
    fn count(&self, common: &Common<R>) -> usize {
        let free = &self.free[self.to_move().index()];
        free.iter().map(|word| word.count_ones() as usize).sum::<usize>() + usize::from(self.may_swap(common))
    }

    /// A legal action, each equally likely; `None` after the end.
    pub(super) fn random(&self, common: &Common<R>, rng: &mut Rng) -> Option<usize> {
        let count = self.count(common);
        if self.result.is_some() || count == 0 {
            return None;
        }
        let mut rank = rng.below(count) as u32;
        for (index, &word) in self.free[self.to_move().index()].iter().enumerate() {
            match word.count_ones() {
                ones if rank >= ones => rank -= ones,
                _ => return Some(index * 64 + select(word, rank)),
            }
        }
        Some(common.cells())
    }

    /// Writes the legal actions.
    pub(super) fn legal(&self, common: &Common<R>, out: &mut [u8]) {
        if self.result.is_some() {
            return out.fill(0);
        }
        let (cells, swap) = out.split_at_mut(common.cells());
        swap.fill(u8::from(self.may_swap(common)));
        let free = &self.free[self.to_move().index()];
        if let Some(mirror) = common.mirror(self.to_move()) {
            for (cell, &image) in mirror[..cells.len()].iter().enumerate() {
                cells[image as usize] = (free[cell / 64] >> (cell % 64)) as u8 & 1;
            }
            return;
        }
        let bytes = free.iter().flat_map(|word| word.to_le_bytes());
        for (eight, byte) in cells.chunks_mut(8).zip(bytes) {
            // Bit i goes to byte i, and becomes its last bit.
            let bits = u64::from(byte).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
            let ones = ((bits + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & 0x0101_0101_0101_0101;
            eight.copy_from_slice(&ones.to_le_bytes()[..eight.len()]);
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

/// The index of the one bit with this rank.
fn select(mut word: u64, mut rank: u32) -> usize {
    let mut index = 0;
    loop {
        let ones = (word as u8).count_ones();
        if rank < ones {
            break;
        }
        rank -= ones;
        word >>= 8;
        index += 8;
    }
    for _ in 0..rank {
        word &= word - 1;
    }
    index + word.trailing_zeros() as usize
}
