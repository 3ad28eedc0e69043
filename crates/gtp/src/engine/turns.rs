//! Moves of the engine, in and out of turn.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use games::AnyGame;
use play::Action;
use rules_core::Color;

use super::{Engine, expect};

impl Engine<'_> {
    pub(super) fn play(&mut self, args: &[&str]) -> Result<String, String> {
        let [color, what] = expect(args, "a colour and a place")?;
        let color = self.color(color)?;
        let action = self.dialect.read_move(&self.game, color, what).map_err(|error| error.to_string())?;
        if matches!(action, Action::Swap(_)) && !self.left.is_empty() {
            return Err("expected no swap after a stone out of turn, found one".into());
        }
        let has_left = matches!(action, Action::Stone(..)) && self.leave(color)?;
        let played = self.game.act(action);
        if has_left && played.is_err() {
            self.come_back();
        }
        played.map_or_else(|refused| Err(refused.to_string()), |()| Ok(String::new()))
    }

    /// If the other colour is to move, leaves the game for one that begins with the same stones and this colour. Returns whether
    /// it did.
    fn leave(&mut self, color: Color) -> Result<bool, String> {
        if color == self.game.to_move() || self.game.ending().is_some() {
            return Ok(false);
        }
        let terms = self.game.set_up(&[], color).map_err(|refused| refused.to_string())?;
        let game = mem::replace(&mut self.game, AnyGame::new(&terms));
        self.left.push(game.actions());
        Ok(true)
    }

    /// Comes back to the game that was left last. Its actions were legal, and so are they now.
    fn come_back(&mut self) {
        let Some(actions) = self.left.pop() else { return };
        self.game = AnyGame::new(&self.terms);
        if let Some((first, others)) = self.left.split_first() {
            let _ = self.game.act_all(first.iter().copied());
            let stone = |action| if let Action::Stone(color, at) = action { Some((color, at)) } else { None };
            let stones: Vec<_> = others.iter().flatten().copied().filter_map(stone).collect();
            let next = actions.first().copied().and_then(stone);
            if let Some(Ok(terms)) = next.map(|(color, _)| self.game.set_up(&stones, color)) {
                self.game = AnyGame::new(&terms);
            }
        }
        let _ = self.game.act_all(actions);
    }

    pub(super) fn undo(&mut self) -> Result<String, String> {
        if !self.game.undo() {
            return Err("cannot undo".into());
        }
        if !self.left.is_empty() && self.game.actions().is_empty() {
            self.come_back();
        }
        Ok(String::new())
    }

    /// A move of this colour, or of the player to move; after the end a resignation of the loser.
    pub(super) fn generate(&mut self, args: &[&str], is_played: bool) -> Result<String, String> {
        let color = args.first().map(|color| self.color(color)).transpose()?;
        // Only who has lost resigns.
        if let Some(ending) = self.game.ending()
            && ending.winner.is_none_or(|winner| Some(winner.color) == color)
        {
            return Err("the game is over, and this colour has not lost".into());
        }
        let has_left = color.map_or(Ok(false), |color| self.leave(color))?;
        let action = self.choose();
        let text =
            action.map_or_else(|| "resign".into(), |action| self.dialect.move_text(&self.game, action));
        match action.filter(|_| is_played) {
            Some(action) => self.game.act(action).map_err(|refused| refused.to_string())?,
            None if has_left => self.come_back(),
            None => {}
        }
        Ok(text)
    }

    fn choose(&mut self) -> Option<Action<[i32; 2]>> {
        let to_move = self.game.to_move();
        let mut actions = self.game.legal_actions();
        // A pass only gives a move away.
        actions.retain(|action| !matches!(action, Action::Pass(_)));
        if actions.is_empty() {
            return None;
        }
        if self.playouts == 0 {
            return Some(self.random.pick(&actions));
        }
        let candidates = self.game.candidates(self.playouts, &mut || self.random.next());
        let best = candidates.first()?;
        let swap = Action::Swap(to_move);
        // After a loss of most games, the other side is better.
        Some(if best.score < 0 && actions.contains(&swap) { swap } else { Action::Stone(to_move, best.at) })
    }
}
