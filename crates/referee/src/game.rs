//! One game between two engines.

use std::time::{Duration, Instant};

use games::AnyGame;
use judge_io::visible_lines;
use play::{Action, Cause};
use rules_core::Color;

use crate::engine::{Engine, Fault, short};
use crate::{Match, Pairing};

/// How a game went.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Played {
    /// The game, with a declared end if an engine was at fault.
    pub game: AnyGame,
    /// Why, and other remarks, such as an engine with another opinion. What engines say is escaped.
    pub notes: Vec<String>,
    /// The engines that did something wrong. They are not used again.
    pub(crate) at_fault: [bool; 2],
}

/// Time for a move if nothing is said.
const USUAL: Duration = Duration::from_secs(60);

/// Plays the game with this number.
pub(crate) fn play(table: &Match<'_>, engines: [&mut Engine; 2], number: u64) -> Played {
    let (pairing, options) = (table.pairing(number), &table.options);
    let game = table.openings.start().clone();
    let played = Played { game, notes: Vec::new(), at_fault: [false; 2] };
    let mut referee =
        Referee { table, engines, pairing, left: [options.time; 2], played, has_other_moves: [false; 2] };
    let fault = referee.begin(options.seed.wrapping_add(number - 1)).and_then(|()| referee.moves());
    let mut played = referee.played;
    if let Err((engine, fault)) = fault {
        let end = fault.end(pairing.color(&played.game, engine));
        let (name, moves) = (&table.names[engine], played.game.actions().len());
        played.notes.insert(0, format!("after {moves} moves, {name} {fault}"));
        played.game.declare(end).expect("the game is open");
        played.at_fault[engine] = true;
    }
    played.notes.iter_mut().for_each(|note| *note = visible_lines(note));
    played
}

struct Referee<'a> {
    table: &'a Match<'a>,
    engines: [&'a mut Engine; 2],
    pairing: Pairing,
    /// The time that is left to each engine, if it is limited.
    left: [Option<Duration>; 2],
    played: Played,
    /// The engines whose legal moves differed once.
    has_other_moves: [bool; 2],
}

type Failed = (usize, Fault);

impl Referee<'_> {
    /// Sets both engines up for a new game, and plays the opening.
    fn begin(&mut self, seed: u64) -> Result<(), Failed> {
        for number in 0..2 {
            self.set_up(number, seed).map_err(|fault| (number, fault))?;
        }
        for action in self.table.openings.games()[self.pairing.opening].actions() {
            for number in 0..2 {
                self.pass_on(number, action).map_err(|fault| (number, fault))?;
            }
            self.played.game.act(action).expect("the opening was checked");
        }
        Ok(())
    }

    fn set_up(&mut self, number: usize, seed: u64) -> Result<(), Fault> {
        let engine = &mut self.engines[number];
        engine.tell(&format!("boardsize {}", engine.dialect.size(&self.played.game)))?;
        engine.tell("clear_board")?;
        let seed = seed.wrapping_mul(2).wrapping_add(number as u64);
        engine.mention(&format!("set_random_seed {seed}"))?;
        let settings = match self.table.options.time {
            Some(time) => format!("time_settings {} 0 0", whole_seconds(time)),
            None => {
                format!("time_settings 0 {} 1", whole_seconds(self.table.options.move_time.unwrap_or(USUAL)))
            }
        };
        engine.mention(&settings)?;
        Ok(())
    }

    /// Tells an engine a move of the other one.
    fn pass_on(&mut self, number: usize, action: Action<[i32; 2]>) -> Result<(), Fault> {
        let engine = &mut self.engines[number];
        // A resignation ends the game, which engines are not told.
        let (Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color)) = action else {
            return Ok(());
        };
        let what = engine.dialect.move_text(&self.played.game, action);
        engine.tell(&format!("play {} {what}", engine.dialect.color(color))).map(drop)
    }

    fn moves(&mut self) -> Result<(), Failed> {
        loop {
            if let Some(ending) = self.played.game.ending() {
                if matches!(ending.cause, Cause::Board(_) | Cause::NoMoves) {
                    self.ask_for_the_winner();
                }
                return Ok(());
            }
            if self.table.options.check {
                self.compare_legal_moves()?;
            }
            let color = self.played.game.to_move();
            let number = self.pairing.engine(self.played.game.player(color));
            let action = self.next(number, color).map_err(|fault| (number, fault))?;
            let other = 1 - number;
            self.pass_on(other, action).map_err(|fault| (other, fault))?;
            self.played.game.act(action).expect("it was checked");
        }
    }

    /// Asks an engine for its move, and checks it.
    fn next(&mut self, number: usize, color: Color) -> Result<Action<[i32; 2]>, Fault> {
        let engine = &mut self.engines[number];
        let name = engine.dialect.color(color);
        if let Some(left) = self.left[number] {
            engine.mention(&format!("time_left {name} {} 0", whole_seconds(left)))?;
        }
        let limits = [self.left[number], self.table.options.move_time];
        let most = limits.into_iter().flatten().min().unwrap_or(USUAL);
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
        let action = engine.dialect.read_move(&self.played.game, color, &text);
        let action = action.map_err(|error| illegal(error.to_string()))?;
        self.played.game.check(action).map_err(|refused| illegal(refused.to_string()))?;
        Ok(action)
    }

    fn compare_legal_moves(&mut self) -> Result<(), Failed> {
        let mut legal = self.played.game.legal_moves();
        legal.sort_unstable();
        for number in 0..2 {
            let engine = &mut self.engines[number];
            let commands = ["all_legal_moves", "gogui-rules_legal_moves", "all_legal"];
            let Some(command) = engine.first_known(&commands) else { continue };
            let Some(text) = engine.mention(command).map_err(|fault| (number, fault))? else { continue };
            let places = text
                .split_whitespace()
                .filter_map(|word| engine.dialect.read_place(&self.played.game, word).ok());
            let mut found: Vec<[i32; 2]> = places.collect();
            found.sort_unstable();
            if found != legal && !std::mem::replace(&mut self.has_other_moves[number], true) {
                let moves = self.played.game.actions().len();
                let more = found.iter().find(|at| !legal.contains(at)).map(|&at| ("allows", at));
                let less = legal.iter().find(|at| !found.contains(at)).map(|&at| ("forbids", at));
                if let Some((what, at)) = more.or(less) {
                    let (name, place) = (&self.table.names[number], self.played.game.place_text(at));
                    self.played.notes.push(format!("after {moves} moves, {name} {what} {place}"));
                }
            }
        }
        Ok(())
    }

    /// Notes whether an engine has another opinion of the winner than the rules.
    fn ask_for_the_winner(&mut self) {
        let winner = self.played.game.ending().and_then(|ending| ending.winner).map(|winner| winner.color);
        for number in 0..2 {
            let engine = &mut self.engines[number];
            let Some(command) = engine.first_known(&["winner", "final_score"]) else { continue };
            match engine.mention(command) {
                Ok(None) => {}
                Ok(Some(text)) => {
                    let word = text.split(['+', ' ']).next().unwrap_or_default();
                    let opinion = engine.dialect.read_color(&self.played.game, word);
                    let is_known = opinion.is_some() || ["0", "draw"].contains(&word);
                    if is_known && opinion != winner {
                        let (name, said) = (&self.table.names[number], short(&text));
                        let result = self.played.game.ending_text().unwrap_or_default();
                        self.played.notes.push(format!("{name} says `{said}`, but {result}"));
                    }
                }
                // The game is decided, so this loses nothing.
                Err(fault) => {
                    self.played.notes.push(format!("after the game, {} {fault}", self.table.names[number]));
                    self.played.at_fault[number] = true;
                }
            }
        }
    }
}

/// The protocol has only whole seconds.
fn whole_seconds(time: Duration) -> u64 {
    time.as_millis().div_ceil(1000) as u64
}
