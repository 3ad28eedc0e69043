//! One game between two engines.

use std::time::{Duration, Instant};

use games::AnyGame;
use play::{Action, Cause};
use rules_core::Color;

use super::engine::{Engine, Fault, short};
use super::score::Pairing;
use crate::cli::MatchArgs;

/// How a game went.
#[derive(Debug)]
pub(super) struct Played {
    /// The game, with a declared end if an engine was at fault.
    pub(super) game: AnyGame,
    /// Why, and other remarks, such as an engine with another opinion.
    pub(super) notes: Vec<String>,
    /// The engines that did something wrong. They are not used again.
    pub(super) at_fault: [bool; 2],
}

/// Time for a move if nothing is said.
const USUAL: Duration = Duration::from_secs(60);

/// Plays a game from an opening.
pub(super) fn play(
    args: &MatchArgs,
    mut game: AnyGame,
    engines: [&mut Engine; 2],
    names: &[String; 2],
    pairing: Pairing,
    seed: u64,
) -> Played {
    let opening = game.actions();
    game.reset(&game.terms());
    let (left, at_fault) = ([args.time; 2], [false; 2]);
    let mut referee = Referee {
        args,
        game,
        engines,
        names,
        pairing,
        left,
        notes: Vec::new(),
        at_fault,
        has_other_moves: [false; 2],
    };
    let fault = referee.begin(&opening, seed).and_then(|()| referee.moves());
    if let Err((engine, fault)) = fault {
        let end = fault.end(pairing.color(&referee.game, engine));
        let (name, moves) = (&referee.names[engine], referee.game.actions().len());
        referee.notes.insert(0, format!("after {moves} moves, {name} {fault}"));
        referee.game.declare(end).expect("the game is open");
        referee.at_fault[engine] = true;
    }
    let Referee { game, notes, at_fault, .. } = referee;
    Played { game, notes, at_fault }
}

struct Referee<'a> {
    args: &'a MatchArgs,
    game: AnyGame,
    engines: [&'a mut Engine; 2],
    names: &'a [String; 2],
    pairing: Pairing,
    /// The time that is left to each engine, if it is limited.
    left: [Option<Duration>; 2],
    notes: Vec<String>,
    at_fault: [bool; 2],
    /// The engines whose legal moves differed once.
    has_other_moves: [bool; 2],
}

type Failed = (usize, Fault);

impl Referee<'_> {
    /// Sets both engines up for a new game, and plays the opening.
    fn begin(&mut self, opening: &[Action<[i32; 2]>], seed: u64) -> Result<(), Failed> {
        for number in 0..2 {
            self.set_up(number, seed).map_err(|fault| (number, fault))?;
        }
        for &action in opening {
            for number in 0..2 {
                self.pass_on(number, action).map_err(|fault| (number, fault))?;
            }
            self.game.act(action).expect("the opening was checked");
        }
        Ok(())
    }

    fn set_up(&mut self, number: usize, seed: u64) -> Result<(), Fault> {
        let engine = &mut self.engines[number];
        engine.tell(&format!("boardsize {}", engine.dialect.size(&self.game)))?;
        engine.tell("clear_board")?;
        let seed = seed.wrapping_mul(2).wrapping_add(number as u64);
        engine.mention(&format!("set_random_seed {seed}"))?;
        let settings = match self.args.time {
            Some(time) => format!("time_settings {} 0 0", whole_seconds(time)),
            None => format!("time_settings 0 {} 1", whole_seconds(self.args.move_time.unwrap_or(USUAL))),
        };
        engine.mention(&settings)?;
        Ok(())
    }

    /// Tells an engine a move of the other one.
    fn pass_on(&mut self, number: usize, action: Action<[i32; 2]>) -> Result<(), Fault> {
        let engine = &mut self.engines[number];
        // A resignation ends the game, which engines are not told.
        let (Action::Stone(color, _) | Action::Swap(color)) = action else { return Ok(()) };
        let what = engine.dialect.move_text(&self.game, action);
        engine.tell(&format!("play {} {what}", engine.dialect.color(color))).map(drop)
    }

    fn moves(&mut self) -> Result<(), Failed> {
        loop {
            if self.args.check {
                self.compare_legal_moves()?;
            }
            if let Some(ending) = self.game.ending() {
                if matches!(ending.cause, Cause::Board(_) | Cause::NoMoves) {
                    self.ask_for_the_winner();
                }
                return Ok(());
            }
            let color = self.game.to_move();
            let number = self.pairing.engine(self.game.player(color));
            let action = self.next(number, color).map_err(|fault| (number, fault))?;
            let other = 1 - number;
            self.pass_on(other, action).map_err(|fault| (other, fault))?;
            self.game.act(action).expect("it was checked");
        }
    }

    /// Asks an engine for its move, and checks it.
    fn next(&mut self, number: usize, color: Color) -> Result<Action<[i32; 2]>, Fault> {
        let engine = &mut self.engines[number];
        let name = engine.dialect.color(color);
        if let Some(left) = self.left[number] {
            engine.mention(&format!("time_left {name} {} 0", whole_seconds(left)))?;
        }
        let most = match (self.left[number], self.args.move_time) {
            (Some(left), Some(time)) => left.min(time),
            (Some(time), None) | (None, Some(time)) => time,
            (None, None) => USUAL,
        };
        let (command, start) = (format!("genmove {name}"), Instant::now());
        let is_rest = self.left[number] == Some(most);
        let answer = engine.ask(&command, most).map_err(|fault| match fault {
            Fault::Late(what, _) if is_rest => {
                Fault::Late(format!("{what}, with the rest of its time"), most)
            }
            other => other,
        });
        let text = answer?.map_err(|message| Fault::Refused(command, short(&message)))?;
        if let Some(left) = &mut self.left[number] {
            *left = left.saturating_sub(start.elapsed());
        }
        let illegal = |why: String| Fault::Illegal(text.chars().take(60).collect(), why);
        let action = engine.dialect.read_move(&self.game, color, &text);
        let action = action.map_err(|error| illegal(error.to_string()))?;
        self.game.check(action).map_err(|refused| illegal(refused.to_string()))?;
        Ok(action)
    }

    fn compare_legal_moves(&mut self) -> Result<(), Failed> {
        if self.game.ending().is_some() {
            return Ok(());
        }
        let mut legal = self.game.legal_moves();
        legal.sort_unstable();
        for number in 0..2 {
            let engine = &mut self.engines[number];
            let commands = ["all_legal_moves", "gogui-rules_legal_moves", "all_legal"];
            let Some(command) = engine.first_known(&commands) else { continue };
            let Some(text) = engine.mention(command).map_err(|fault| (number, fault))? else { continue };
            let places =
                text.split_whitespace().filter_map(|word| engine.dialect.read_place(&self.game, word).ok());
            let mut found: Vec<[i32; 2]> = places.collect();
            found.sort_unstable();
            if found != legal && !std::mem::replace(&mut self.has_other_moves[number], true) {
                let moves = self.game.actions().len();
                let more = found.iter().find(|at| !legal.contains(at)).map(|&at| ("allows", at));
                let less = legal.iter().find(|at| !found.contains(at)).map(|&at| ("forbids", at));
                if let Some((what, at)) = more.or(less) {
                    let (name, place) = (&self.names[number], self.game.place_text(at));
                    self.notes.push(format!("after {moves} moves, {name} {what} {place}"));
                }
            }
        }
        Ok(())
    }

    /// Notes whether an engine has another opinion of the winner than the rules.
    fn ask_for_the_winner(&mut self) {
        let winner = self.game.ending().and_then(|ending| ending.winner).map(|winner| winner.color);
        for number in 0..2 {
            let engine = &mut self.engines[number];
            let Some(command) = engine.first_known(&["winner", "final_score"]) else { continue };
            match engine.mention(command) {
                Ok(None) => {}
                Ok(Some(text)) => {
                    let word = text.split(['+', ' ']).next().unwrap_or_default();
                    let opinion = engine.dialect.read_color(&self.game, word);
                    let is_known = opinion.is_some() || ["0", "draw"].contains(&word);
                    if is_known && opinion != winner {
                        let result = self.game.ending_text().unwrap_or_default();
                        self.notes.push(format!(
                            "{} says `{}`, but {result}",
                            self.names[number],
                            short(&text)
                        ));
                    }
                }
                // The game is decided, so this loses nothing.
                Err(fault) => {
                    self.notes.push(format!("after the game, {} {fault}", self.names[number]));
                    self.at_fault[number] = true;
                }
            }
        }
    }
}

/// The protocol has only whole seconds.
fn whole_seconds(time: Duration) -> u64 {
    time.as_millis().div_ceil(1000) as u64
}
