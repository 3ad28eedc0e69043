//! Records of games that were played, and what people see of a record.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use games::AnyGame;
use play::{Cause, Declared};
use rules_core::Color;

use crate::{By, CannotHold, Claim, GameResult, Record, Replayed};

impl Record {
    /// The record of a game that was played: its terms and moves, and the result if it has ended.
    ///
    /// # Errors
    /// [`CannotHold::Start`] if the game began from a position that stones without their order do not give, such as one with
    /// links between pegs.
    pub fn of(game: &AnyGame) -> Result<Self, CannotHold> {
        let mut record = Record::before(game);
        let position = |start: &AnyGame| start.position();
        if record.begin().ok().as_ref().map(position) != Some(position(&AnyGame::new(&game.terms()))) {
            return Err(CannotHold::Start);
        }
        game.actions().into_iter().for_each(|action| record.push(action));
        record.claim = game.ending().map(|ending| {
            let by = match ending.cause {
                Cause::Declared(Declared::Resigned(_)) => By::Resignation,
                Cause::Declared(Declared::TimedOut(_)) => By::Time,
                Cause::Declared(Declared::Forfeited(_)) => By::Forfeit,
                _ => By::Unsaid,
            };
            Claim::new(ending.winner.map(|winner| winner.color), by)
        });
        Ok(record)
    }

    /// The terms of a game as a record without moves.
    pub(crate) fn before(game: &AnyGame) -> Self {
        let terms = game.terms();
        Record {
            first: terms.first(),
            swap: terms.swap(),
            passes: terms.passes(),
            start: terms.start(),
            ..Record::new(terms.setup())
        }
    }

    /// The moves for people, in the words of `game`, which has the terms of this record: for each node its depth, the move and
    /// its comment.
    pub fn tree(&self, game: &AnyGame) -> Vec<(u32, String, Option<&str>)> {
        let mut comments = vec![None; self.nodes.len() + 1];
        for comment in self.properties.iter().filter(|property| property.name == "C") {
            if let Some(of_node) = comments.get_mut(comment.node as usize) {
                *of_node = Some(comment.value);
            }
        }
        let nodes = self.nodes.iter().zip(comments.into_iter().skip(1));
        nodes.map(|(node, comment)| (node.depth, game.action_text(node.action), comment)).collect()
    }

    /// A title: the players, that of the first colour first; otherwise the setup.
    pub fn title(&self) -> String {
        let names = ["PB", "PW"].map(|name| self.properties.get(name).unwrap_or_default().trim());
        if names.contains(&"") { format!("{}", self.setup) } else { names.join(" – ") }
    }

    /// Board, length and result in a few words, to find a game by: `hex 11x11, 53 moves, red won`.
    pub fn about(&self, replayed: &Replayed) -> String {
        let won = |color: Color| format!("{} won", self.setup.game().colors()[color.index()]);
        let result = match replayed.result() {
            GameResult::Illegal => "illegal move".into(),
            GameResult::Won(color) => won(color),
            GameResult::Drawn => "draw".into(),
            GameResult::Open => match self.clear_claim().map(|claim| claim.winner) {
                Some(Some(color)) => format!("not proved that {}", won(color)),
                Some(None) => "draw, not proved".into(),
                None => "open".into(),
            },
        };
        let wrong = if replayed.agrees() == Some(false) { ", wrong claim" } else { "" };
        let plural = if replayed.moves == 1 { "" } else { "s" };
        format!("{}, {} move{plural}, {result}{wrong}", self.setup, replayed.moves)
    }
}
