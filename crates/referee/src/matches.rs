//! A match: its engines, its games, and several of them at a time.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{IntoIter, channel};
use std::thread;
use std::time::Duration;

use games::AnyGame;
use gtp::Dialect;
use judge_io::visible_lines;

use crate::engine::{Engine, Fault};
use crate::{Launch, Openings, Pairing, Played, Scores, game};

/// One of the two engines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contender {
    /// What starts it: see [`Launch`].
    pub command: String,
    /// How it writes colours and places; `None` if it is asked what it is.
    pub dialect: Option<Dialect>,
    /// Commands that it gets when it starts.
    pub send: Vec<String>,
}

/// How a match is played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The engines. The first one moves first in game 1, and then they take turns.
    pub engines: [Contender; 2],
    /// Time for all moves of a player in a game; no limit by default.
    pub time: Option<Duration>,
    /// Time for each move; by default 60 s if `time` is `None`, otherwise no limit.
    pub move_time: Option<Duration>,
    /// Whether the legal moves of engines that list them are compared after each move.
    pub check: bool,
    /// The number of games; by default two for each opening, or 100,000 if `sprt` can end the match earlier.
    pub games: Option<u64>,
    /// The number of games at a time; 0 means 1.
    pub jobs: usize,
    /// The seed of game 1, for engines that have `set_random_seed`. Each later game has the next one.
    pub seed: u64,
    /// Two Elo differences, the smaller one first: the match ends when one of them is 19 times as likely as the other.
    pub sprt: Option<[f64; 2]>,
}

/// A match between two engines.
pub struct Match<'a> {
    /// How it is played.
    pub options: Options,
    /// How its games begin.
    pub openings: Openings,
    /// The names of the engines in records and notes, which should differ: see [`Contender::name`].
    pub names: [String; 2],
    /// How engines are started.
    pub launch: &'a Launch<'a>,
}

/// A game, or why it is void: an engine cannot be started, for a reason on our side.
pub type Outcome = io::Result<Played>;

impl Match<'_> {
    /// The number of games.
    pub fn games(&self) -> u64 {
        // A test ends by itself, but not a match that is hopelessly even.
        let openings = self.openings.games().len() as u64;
        self.options.games.unwrap_or(if self.options.sprt.is_some() { 100_000 } else { 2 * openings })
    }

    /// Who plays what in the game with this number, from 1.
    pub fn pairing(&self, number: u64) -> Pairing {
        let at = (number - 1) as usize;
        Pairing { opening: at / 2 % self.openings.games().len(), first: at % 2 }
    }

    /// Whether the test of [`Options::sprt`] has accepted a difference: the match is over.
    pub fn is_decided(&self, scores: &Scores) -> bool {
        self.options.sprt.is_some_and(|elos| scores.all.accepted(elos).is_some())
    }

    /// Plays the games with these numbers, several at a time. `collect` gets them as they end, in any order.
    ///
    /// If `collect` drops the games before the last one, no other game begins, and those that have begun are played to their end
    /// before this returns. This can take long; if the process exits in `collect`, the guards end the engines.
    pub fn play<T>(&self, numbers: &[u64], collect: impl FnOnce(IntoIter<(u64, Outcome)>) -> T) -> T {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            let (sender, played) = channel();
            for _ in 0..self.options.jobs.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let mut engines = [None, None];
                    while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed))
                        && sender.send((number, self.game(&mut engines, number))).is_ok()
                    {
                    }
                });
            }
            drop(sender);
            collect(played.into_iter())
        })
    }

    /// Plays a game. Starts engines that do not run.
    fn game(&self, engines: &mut [Option<Engine>; 2], number: u64) -> Outcome {
        let pairing = self.pairing(number);
        let opening = &self.openings.games()[pairing.opening];
        for (which, engine) in engines.iter_mut().enumerate() {
            engine.take_if(Engine::has_ended);
            if engine.is_none() {
                let contender = &self.options.engines[which];
                match Engine::start(contender, self.launch, opening)? {
                    Ok(started) => *engine = Some(started),
                    Err(fault) => {
                        let mut game = opening.clone();
                        game.declare(fault.end(pairing.color(&game, which))).expect("an opening is open");
                        let notes = vec![visible_lines(&format!("{} {fault}", contender.command))];
                        return Ok(Played { game, notes, at_fault: [false; 2] });
                    }
                }
            }
        }
        let [Some(first), Some(second)] = engines else { unreachable!("both run") };
        let played = game::play(self, [first, second], number);
        for (engine, at_fault) in engines.iter_mut().zip(played.at_fault) {
            engine.take_if(|_| at_fault);
        }
        Ok(played)
    }
}

impl Contender {
    /// Starts the engine and asks for its name, so that a command with a mistake does not lose all games.
    ///
    /// # Errors
    /// If it cannot play games that start like this.
    pub fn name(&self, start: &AnyGame, launch: &Launch<'_>) -> Result<String, Unfit> {
        let mut engine = Engine::start(self, launch, start)??;
        engine.tell(&format!("boardsize {}", engine.dialect.size(start))).map_err(Unfit::Size)?;
        // Ours tells everything, other rulers tell the game.
        let (id, terms) = (start.game().name(), start.terms().to_string());
        for (command, own) in [("gogui-rules_game_id", id), ("stonepath-terms", &terms)] {
            let theirs = engine.mention(command)?;
            if let Some(found) = theirs.filter(|theirs| !theirs.eq_ignore_ascii_case(own)) {
                let is_ruler = engine.knows("gogui-rules_game_id");
                let id = if is_ruler { Dialect::GTP.id } else { Dialect::HTP.id };
                let ours = engine.knows("stonepath-terms").then_some(id);
                return Err(Unfit::Game(own.into(), found, ours));
            }
        }
        Ok(engine.name.clone())
    }
}

/// Why an engine cannot play a match.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unfit {
    /// It cannot be started, for a reason on our side.
    #[error(transparent)]
    NotStarted(#[from] io::Error),
    /// It does not do what every engine must.
    #[error("the engine {0}")]
    Fault(#[from] Fault),
    /// The same when it is told the size of the board: perhaps it has another dialect.
    #[error("the engine {0}")]
    Size(Fault),
    /// It plays another game, or with other terms: those of the match, those of the engine, and the name of the dialect that it
    /// was started with if it is Stonepath's own engine.
    #[error("expected an engine for `{0}`, found one for `{1}`")]
    Game(String, String, Option<&'static str>),
}
