//! All games of a batch.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::any::Any;
use core::mem;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use play::{Action, Terms};
use rng::Rng;
use rules_core::{Color, Rules};

use super::one::{Common, One, STONE, map};
use super::roller::Roller;
use super::spread::spread;
use super::{Batch, BatchError, Illegal, MOST_CELLS, Options, Planes, Play, State, Threads, planes};
use crate::{AnyGame, AnyTerms};

/// The games of a batch, with all that they share.
#[derive(Debug)]
pub(super) struct Many<R: Rules, G: Play<R>> {
    common: Common<R>,
    /// A game before the first move.
    fresh: One<R, G>,
    games: Vec<One<R, G>>,
    /// The calls that took random numbers.
    calls: u64,
    /// The games that begin anew since they ended in the last step, for each thread.
    ended: Vec<Vec<u32>>,
    rollers: Vec<Roller<R>>,
    /// A scratch of [`One::undo`].
    near: Vec<(Color, R::At)>,
}

impl<R: Rules, G: Play<R>> Many<R, G> {
    pub(super) fn new(terms: &Terms<R>, len: usize, options: &Options) -> Result<Self, BatchError> {
        let common = Common::new(terms, options)?;
        let fresh = One::new(&common);
        let games = vec![fresh.clone(); len];
        Ok(Many::of(common, fresh, games, 0))
    }

    fn of(common: Common<R>, fresh: One<R, G>, games: Vec<One<R, G>>, calls: u64) -> Self {
        Many { common, fresh, games, calls, ended: Vec::new(), rollers: Vec::new(), near: Vec::new() }
    }

    /// Performs a row of actions in each game, up to the first -1. With [`Illegal::Lose`] illegal ones lose; otherwise all games go back.
    fn perform(&mut self, paths: &[i32], illegal: Illegal, threads: &dyn Threads) -> Result<(), BatchError> {
        let Many { common, fresh, games, ended, .. } = self;
        let length = paths.len() / games.len().max(1);
        assert_eq!(length * games.len(), paths.len(), "a path for each game");
        ended.iter_mut().for_each(Vec::clear);
        // Of the first game with an illegal action.
        let fault = AtomicUsize::new(usize::MAX);
        spread(threads, ended, games, 1, |first, games, ended| {
            for (game, one) in (first..).zip(games) {
                one.before = (one.moves.len(), one.ended.take());
                for &action in paths[game * length..][..length].iter().take_while(|&&action| action != -1) {
                    match meant(common, one, action) {
                        Some(number) => one.act(common, number),
                        None if illegal == Illegal::Raise => {
                            fault.fetch_min(game, Ordering::Relaxed);
                            break;
                        }
                        None if one.result.is_none() => one.forfeit(common),
                        None => {}
                    }
                }
                if one.result.is_some() && one.moves.len() > one.before.0 {
                    one.ended = one.result;
                    if common.options.autoreset {
                        ended.push(game as u32);
                    }
                }
            }
        });
        let game = fault.into_inner();
        let Some(one) = games.get(game) else {
            for &game in ended.iter().flatten() {
                let one = &mut games[game as usize];
                let result = one.result;
                one.reset(common, fresh);
                one.ended = result;
            }
            return Ok(());
        };
        let index = one.moves.len() - one.before.0;
        let place = if length == 1 { String::new() } else { format!("move {index}, ") };
        let error = self.illegal(game, &place, paths[game * length + index].into());
        for one in &mut self.games {
            let (len, ended) = one.before;
            if one.moves.len() > len {
                one.moves.truncate(len);
                let moves = mem::take(&mut one.moves);
                // They were legal before.
                let _ = one.replay(&self.common, &self.fresh, &moves);
            }
            one.ended = ended;
        }
        Err(error)
    }

    /// Calls `each` with each of these games.
    fn each(
        &mut self,
        index: &[u32],
        mut each: impl FnMut(&mut One<R, G>, &Common<R>, &One<R, G>),
    ) -> Result<(), BatchError> {
        check(index, self.games.len())?;
        index.iter().for_each(|&game| each(&mut self.games[game as usize], &self.common, &self.fresh));
        Ok(())
    }

    /// What is wrong with an action, in words.
    fn illegal(&self, game: usize, place: &str, action: i64) -> BatchError {
        let one = &self.games[game];
        let color = one.to_move();
        let number = usize::try_from(action).ok().filter(|&number| number < self.common.actions());
        let known =
            number.and_then(|number| self.common.numbers.action(self.common.mirrored(color, number), color));
        let mut any = self.game(game);
        let text = match known {
            _ if any.ending().is_some() => format!("{action}: expected none after the end; give -1"),
            Some(known) => {
                let why = any.act(known).err().map_or(String::new(), |refused| format!("{refused}"));
                let place = if let Action::Stone(_, at) = known { any.place_text(at) } else { "swap".into() };
                format!("{action} ({place}): {why}")
            }
            None if number.is_some() => {
                format!("{action}: expected a place on the board, found a cell off it")
            }
            None => format!("{action}: expected the number of a place, below {}", self.common.actions()),
        };
        BatchError { text: format!("game {game}: {place}action {text}"), is_illegal: true }
    }

    /// The sources of random numbers in the next call, by the index of a game. Another odd number than that of the generator keeps them apart.
    fn next_call(&mut self) -> impl Fn(usize) -> Rng + use<R, G> {
        self.calls += 1;
        let call = Rng::new(self.common.options.seed ^ Rng::new(self.calls).next()).next();
        move |game| Rng::new(call.wrapping_add((game as u64).wrapping_mul(0xd134_2543_de82_ef95)))
    }
}

fn check(index: &[u32], len: usize) -> Result<(), BatchError> {
    match index.iter().find(|&&game| game as usize >= len) {
        Some(game) => Err(BatchError::new(format!("expected indices of {len} games, found {game}"))),
        None => Ok(()),
    }
}

/// The action on the board that a player means, if it is legal.
fn meant<R: Rules, G: Play<R>>(common: &Common<R>, one: &One<R, G>, action: i32) -> Option<usize> {
    let number = usize::try_from(action).ok().filter(|&number| number < common.actions())?;
    let number = common.mirrored(one.to_move(), number);
    one.is_legal(common, number).then_some(number)
}

impl<R: Rules, G: Play<R>> Batch for Many<R, G> {
    fn len(&self) -> usize {
        self.games.len()
    }

    fn terms(&self) -> AnyTerms {
        self.common.any_terms.clone()
    }

    fn options(&self) -> Options {
        self.common.options
    }

    fn sides(&self) -> [usize; 2] {
        self.common.table.sides
    }

    fn actions(&self) -> usize {
        self.common.actions()
    }

    fn num_planes(&self) -> usize {
        planes::count::<R>()
    }

    fn symmetries(&self) -> &[Vec<u32>] {
        &self.common.symmetries
    }

    fn step(&mut self, actions: &[i32], illegal: Illegal, threads: &dyn Threads) -> Result<(), BatchError> {
        assert_eq!(actions.len(), self.games.len(), "an action for each game");
        self.perform(actions, illegal, threads)
    }

    fn play(&mut self, paths: &[i32], threads: &dyn Threads) -> Result<(), BatchError> {
        self.perform(paths, Illegal::Raise, threads)
    }

    fn undo(&mut self, index: &[u32]) -> Result<(), BatchError> {
        if !self.common.options.undo {
            return Err(BatchError::new("expected games with undo"));
        }
        let mut near = mem::take(&mut self.near);
        let done = self.each(index, |one, common, _| one.undo(common, &mut near));
        self.near = near;
        done
    }

    fn reset(&mut self, index: &[u32]) -> Result<(), BatchError> {
        self.each(index, One::reset)
    }

    fn seed(&mut self, seed: u64, calls: u64) {
        (self.common.options.seed, self.calls) = (seed, calls);
    }

    fn calls(&self) -> u64 {
        self.calls
    }

    fn legal(&self, out: &mut [bool], threads: &dyn Threads) {
        let width = self.common.actions();
        assert_eq!(out.len(), self.games.len() * width, "a mask for each game");
        spread(threads, &mut vec![()], out, width, |first, out, ()| {
            for (one, out) in self.games[first..].iter().zip(out.chunks_mut(width.max(1))) {
                one.legal(&self.common, out);
            }
        });
    }

    fn boards(&self, out: &mut [i8]) {
        let cells = self.common.cells();
        assert_eq!(out.len(), self.games.len() * cells, "a board for each game");
        for (one, out) in self.games.iter().zip(out.chunks_mut(cells.max(1))) {
            map(&one.cells, out, |cell| i8::from(cell & STONE[0] != 0) - i8::from(cell & STONE[1] != 0));
        }
    }

    fn planes(
        &self,
        index: &[u32],
        symmetry: &[u32],
        out: Planes<'_>,
        threads: &dyn Threads,
    ) -> Result<(), BatchError> {
        check(index, self.games.len())?;
        let most = self.common.symmetries.len();
        let is_number = symmetry.iter().all(|&number| (number as usize) < most);
        if !is_number || ![1, index.len()].contains(&symmetry.len()) {
            return Err(BatchError::new(format!(
                "expected one symmetry or one for each game, below {most}, found {symmetry:?}"
            )));
        }
        match out {
            Planes::Bytes(out) => self.write_planes(index, symmetry, out, threads),
            Planes::Floats(out) => self.write_planes(index, symmetry, out, threads),
        }
        Ok(())
    }

    fn states(&self, each: &mut dyn FnMut(usize, State)) {
        for (number, one) in self.games.iter().enumerate() {
            let to_move = one.to_move();
            let state = State {
                to_play: u8::from(to_move != self.common.terms.first()),
                ply: one.moves.len() as u32,
                last: one.moves.last().copied(),
                outcome: one.ended.or(one.result),
                has_ended: one.ended.is_some(),
                key: one.game.game().hash(),
            };
            each(number, state);
        }
    }

    fn random_actions(&mut self, out: &mut [i32], threads: &dyn Threads) {
        assert_eq!(out.len(), self.games.len(), "an action for each game");
        let source = self.next_call();
        let (common, games) = (&self.common, &self.games);
        spread(threads, &mut vec![()], out, 1, |first, out, ()| {
            for (number, out) in out.iter_mut().enumerate() {
                let one = &games[first + number];
                let action = one.random(common, &mut source(first + number));
                *out = action.map_or(-1, |action| common.mirrored(one.to_move(), action) as i32);
            }
        });
    }

    fn rollouts(&mut self, games: Range<usize>, count: u32, out: &mut [i32], threads: &dyn Threads) {
        assert_eq!(out.len(), games.len() * 3, "three numbers for each game");
        let start = games.start;
        let source = self.next_call();
        let Many { common, games, rollers, .. } = self;
        spread(threads, rollers, out, 3, |first, out, roller| {
            for (game, out) in (start + first..).zip(out.chunks_mut(3)) {
                let one = &games[game];
                let mut rng = source(game);
                for _ in 0..count {
                    let result = one.result.unwrap_or_else(|| roller.play(common, one, &mut rng));
                    out[match result {
                        1 => 0,
                        -1 => 1,
                        _ => 2,
                    }] += 1;
                }
            }
        });
    }

    fn take(&self, index: &[u32]) -> Result<Box<dyn Batch>, BatchError> {
        check(index, self.games.len())?;
        if index.len() * self.common.cells().max(1) > MOST_CELLS {
            return Err(BatchError::new(format!("expected at most {MOST_CELLS} cells on all boards")));
        }
        let games = index.iter().map(|&game| self.games[game as usize].clone()).collect();
        Ok(Box::new(Many::of(self.common.clone(), self.fresh.clone(), games, self.calls)))
    }

    fn put(&mut self, index: &[u32], other: &dyn Batch) -> Result<(), BatchError> {
        check(index, self.games.len())?;
        let same = other.as_any().downcast_ref::<Self>().filter(|other| {
            let kind = |many: &Self| Options { seed: 0, ..many.common.options };
            other.common.terms == self.common.terms && kind(other) == kind(self)
        });
        let Some(other) = same.filter(|other| other.games.len() == index.len()) else {
            let text = |len: usize, games: &dyn Batch| {
                let (terms, Options { canonical, autoreset, undo, .. }) = (games.terms(), games.options());
                format!(
                    "{len} games of {terms} with canonical={canonical}, autoreset={autoreset}, undo={undo}"
                )
            };
            let (expected, found) = (text(index.len(), self), text(other.len(), other));
            return Err(BatchError::new(format!("expected {expected}, found {found}")));
        };
        for (&game, one) in index.iter().zip(&other.games) {
            self.games[game as usize].clone_from(one);
        }
        Ok(())
    }

    fn moves(&self, game: usize) -> &[u32] {
        &self.games[game].moves
    }

    fn replace(&mut self, game: usize, moves: &[u32]) -> Result<(), BatchError> {
        let mut one = self.fresh.clone();
        one.replay(&self.common, &self.fresh, moves).map_err(|index| {
            let what = format!("expected legal actions, found {} as action {index}", moves[index]);
            BatchError { text: what, is_illegal: true }
        })?;
        if one.result.is_some() && self.common.options.autoreset {
            return Err(BatchError::new("expected a game that goes on, since these begin anew at their end"));
        }
        self.games[game] = one;
        Ok(())
    }

    fn game(&self, game: usize) -> AnyGame {
        let (mut any, one) = (AnyGame::new(&self.terms()), &self.games[game]);
        for &number in &one.moves {
            let color = any.to_move();
            let done = match self.common.numbers.action(number as usize, color) {
                Some(action) => any.act(action),
                None => any.declare(play::Declared::Forfeited(color)),
            };
            debug_assert!(done.is_ok(), "it was legal");
        }
        any
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<R: Rules, G: Play<R>> Many<R, G> {
    fn write_planes<T: Copy + From<u8> + Send>(
        &self,
        index: &[u32],
        symmetry: &[u32],
        out: &mut [T],
        threads: &dyn Threads,
    ) {
        let width = planes::count::<R>() * self.common.cells();
        assert_eq!(out.len(), index.len() * width, "planes for each game");
        spread(threads, &mut vec![()], out, width, |first, out, ()| {
            for (number, out) in out.chunks_mut(width.max(1)).enumerate() {
                let symmetry = symmetry.get(first + number).unwrap_or(&symmetry[0]);
                self.games[index[first + number] as usize].planes(&self.common, *symmetry as usize, out);
            }
        });
    }
}
