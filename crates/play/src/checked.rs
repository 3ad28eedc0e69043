//! Whether a game performs an action, and why not.

use rules_core::{Refusal, Rules};

use crate::{Action, Game, Refused, RefusedBy};

impl<R: Rules> Game<R> {
    /// Checks whether [`Game::act`] would perform an action.
    ///
    /// # Errors
    /// Those of [`Game::act`].
    ///
    /// # Complexity
    /// That of [`Rules::check`] and [`Rules::outcome`].
    pub fn check(&self, action: Action<R::At>) -> Result<(), RefusedBy<R>> {
        self.expect(action)?;
        let ending = self.ending();
        match action {
            Action::Swap(_) => self.check_swap(),
            _ if ending.is_some() => Err(self.over()),
            Action::Stone(color, at) => self.board().check(color, at).map_err(Refused::Stone),
            Action::Pass(_) => self.check_pass(),
            Action::End(_) => Ok(()),
        }
    }

    /// Refuses a stone, swap or pass out of turn: as [`Refused::Over`] if
    /// the game is over, otherwise as [`Refused::OutOfTurn`].
    pub(crate) fn expect(&self, action: Action<R::At>) -> Result<(), RefusedBy<R>> {
        let (Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color)) = action else {
            return Ok(());
        };
        if color == self.to_move() {
            return Ok(());
        }
        Err(self.ending().map_or(Refused::OutOfTurn { color }, Refused::Over))
    }

    pub(crate) fn check_swap(&self) -> Result<(), RefusedBy<R>> {
        match self.ending() {
            Some(ending) => Err(Refused::Over(ending)),
            None if self.terms().start().is_some() => Err(Refused::SetUp),
            None if self.is_swap_due() => Ok(()),
            None => Err(Refused::NoSwap { agreed: self.terms().swap(), moves: self.moves() }),
        }
    }

    pub(crate) fn check_pass(&self) -> Result<(), RefusedBy<R>> {
        match self.ending() {
            Some(ending) => Err(Refused::Over(ending)),
            None if !self.terms().passes() => Err(Refused::NoPass),
            None if self.passes() == 2 => Err(Refused::ThirdPass),
            None => Ok(()),
        }
    }

    #[cold]
    pub(crate) fn over(&self) -> RefusedBy<R> {
        Refused::Over(self.ending().expect("a player has won, or an end was declared"))
    }

    /// Why a stone is refused: the game is over, or else the reason of the rules.
    #[cold]
    pub(crate) fn stone_refused(&self, refusal: Refusal<R::Rule>) -> RefusedBy<R> {
        self.ending().map_or(Refused::Stone(refusal), Refused::Over)
    }
}
