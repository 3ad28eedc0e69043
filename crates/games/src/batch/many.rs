//! All games of a batch.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::any::Any;

use play::Terms;
use rng::Rng;
use rules_core::{Color, Rules};

use super::one::{Common, One};
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
    /// The actions of a step, on the board: [`NONE`] and [`ILLEGAL`] too.
    step: Vec<u32>,
    rollers: Vec<Roller<R>>,
}

/// No action, and an illegal one.
const NONE: u32 = u32::MAX;
const ILLEGAL: u32 = u32::MAX - 1;

impl<R: Rules, G: Play<R>> Many<R, G> {
    pub(super) fn new(terms: &Terms<R>, len: usize, options: &Options) -> Result<Self, BatchError> {
        let common = Common::new(terms, options)?;
        let fresh = One::new(&common);
        let games = vec![fresh.clone(); len];
        Ok(Many { common, fresh, games, calls: 0, step: Vec::new(), rollers: Vec::new() })
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
        let seen =
            number.map(|number| self.common.mirror(color).map_or(number, |mirror| mirror[number] as usize));
        let mut any = self.game(game);
        let text = match seen.and_then(|number| self.common.action(number, color)) {
            _ if any.ending().is_some() => format!("({action}): expected none after the end; give -1"),
            Some(action) => {
                let why = any.act(action).err().map_or(String::new(), |refused| format!("{refused}"));
                format!(
                    "{} ({}): {why}",
                    seen.unwrap_or_default(),
                    if let play::Action::Stone(_, at) = action { any.place_text(at) } else { "swap".into() }
                )
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

/// The action on the board that a player means; [`NONE`] for -1.
fn meant<R: Rules, G: Play<R>>(common: &Common<R>, one: &One<R, G>, action: i32) -> u32 {
    match usize::try_from(action) {
        Ok(number) if number < common.actions() => {
            let number = common.mirror(one.to_move()).map_or(number, |mirror| mirror[number] as usize);
            if one.is_legal(common, number) { number as u32 } else { ILLEGAL }
        }
        Err(_) if action == -1 => NONE,
        _ => ILLEGAL,
    }
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
        let Many { common, fresh, games, step, .. } = self;
        assert_eq!(actions.len(), games.len(), "an action for each game");
        step.resize(games.len(), NONE);
        spread(threads, &mut vec![()], step, 1, |first, step, ()| {
            for (number, step) in step.iter_mut().enumerate() {
                *step = meant(common, &games[first + number], actions[first + number]);
            }
        });
        if illegal == Illegal::Raise
            && let Some(game) = step.iter().position(|&number| number == ILLEGAL)
        {
            return Err(self.illegal(game, "", actions[game].into()));
        }
        spread(threads, &mut vec![()], games, 1, |first, games, ()| {
            for (number, one) in games.iter_mut().enumerate() {
                let was_open = one.result.is_none();
                one.ended = None;
                match step[first + number] {
                    NONE => continue,
                    ILLEGAL if was_open => one.forfeit(common),
                    ILLEGAL => continue,
                    number => one.act(common, number as usize),
                }
                let ended = one.result;
                if ended.is_some() && common.options.autoreset {
                    one.reset(common, fresh);
                }
                one.ended = ended;
            }
        });
        Ok(())
    }

    fn play(&mut self, paths: &[i32], threads: &dyn Threads) -> Result<(), BatchError> {
        let Many { common, games, step, .. } = self;
        let length = paths.len() / games.len().max(1);
        assert_eq!(length * games.len(), paths.len(), "a path for each game");
        step.clear();
        step.extend(games.iter().map(|one| one.moves.len() as u32));
        spread(threads, &mut vec![()], games, 1, |first, games, ()| {
            for (number, one) in games.iter_mut().enumerate() {
                (one.ended, one.fault) = (None, None);
                let path = &paths[(first + number) * length..][..length];
                for (index, &action) in path.iter().enumerate().take_while(|action| *action.1 != -1) {
                    match meant(common, one, action) {
                        ILLEGAL => {
                            one.fault = Some((index, action));
                            break;
                        }
                        number => one.act(common, number as usize),
                    }
                }
            }
        });
        let Some(game) = games.iter().position(|one| one.fault.is_some()) else { return Ok(()) };
        let (index, action) = games[game].fault.unwrap_or_default();
        let error = self.illegal(game, &format!("move {index}, "), action.into());
        let Many { common, fresh, games, step, .. } = self;
        for (one, &len) in games.iter_mut().zip(&*step) {
            let moves = one.moves[..len as usize].to_vec();
            // They were legal before.
            let _ = one.replay(common, fresh, &moves);
        }
        Err(error)
    }

    fn undo(&mut self, index: &[u32]) -> Result<(), BatchError> {
        if !self.common.options.undo {
            return Err(BatchError::new("expected games with undo"));
        }
        self.each(index, |one, common, _| one.undo(common))
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
            let [black, white] = Color::BOTH.map(|color| one.stones(color));
            for ((out, black), white) in out.iter_mut().zip(black).zip(white) {
                *out = black.cast_signed() - white.cast_signed();
            }
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
                // A mirror image of a mirror image is the action itself.
                let mirror = common.mirror(one.to_move());
                *out = action
                    .map_or(-1, |action| mirror.map_or(action, |mirror| mirror[action] as usize) as i32);
            }
        });
    }

    fn rollouts(&mut self, count: u32, out: &mut [i32], threads: &dyn Threads) {
        assert_eq!(out.len(), self.games.len() * 3, "three numbers for each game");
        let source = self.next_call();
        let Many { common, games, rollers, .. } = self;
        spread(threads, rollers, out, 3, |first, out, roller| {
            for (number, out) in out.chunks_mut(3).enumerate() {
                let one = &games[first + number];
                let mut rng = source(first + number);
                out.fill(0);
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
        let (common, fresh, calls) = (self.common.clone(), self.fresh.clone(), self.calls);
        Ok(Box::new(Many { common, fresh, games, calls, step: Vec::new(), rollers: Vec::new() }))
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
        self.games[game] = one;
        Ok(())
    }

    fn game(&self, game: usize) -> AnyGame {
        let (mut any, one) = (AnyGame::new(&self.terms()), &self.games[game]);
        for &number in &one.moves {
            let color = any.to_move();
            let done = match self.common.action(number as usize, color) {
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
