//! Actions in a game, and their text.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use rules_core::{Color, Rules};

use crate::{Declared, Game};

/// An action in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action<At> {
    /// This colour places a stone.
    Stone(Color, At),
    /// This colour swaps.
    Swap(Color),
    /// This colour passes, see [`Terms::with_passes`](crate::Terms::with_passes).
    Pass(Color),
    /// A declared end, in or out of turn.
    End(Declared),
}

impl<At> Action<At> {
    /// Converts the place of a stone.
    pub fn map<T>(self, place: impl FnOnce(At) -> T) -> Action<T> {
        match self {
            Action::Stone(color, at) => Action::Stone(color, place(at)),
            Action::Swap(color) => Action::Swap(color),
            Action::Pass(color) => Action::Pass(color),
            Action::End(end) => Action::End(end),
        }
    }
}

/// The words for actions other than stones, after the colour.
const WORDS: [&str; 5] = ["swap", "pass", "resigns", "times out", "forfeits"];
fn other<At>(color: Color, word: &str) -> Option<Action<At>> {
    Some(match word {
        "swap" => Action::Swap(color),
        "pass" => Action::Pass(color),
        _ => Action::End(Declared::parse(word, color)?),
    })
}

impl<R: Rules> Game<R> {
    /// The text of an action: `red a1`, `blue swap`, `red resigns`, `red times out`, `red forfeits`,
    /// `red pass` or `draw`. Colours and places have the game's names, see [`Rules::name`].
    pub fn action_text(&self, action: Action<R::At>) -> String {
        let color = match action {
            Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color) => Some(color),
            Action::End(end) => end.loser(),
        };
        let Some(color) = color else { return Declared::DrawAgreed.word().into() };
        let what = match action {
            Action::Stone(_, at) => R::name(self.terms().setup(), at),
            _ => WORDS.into_iter().find(|word| other(color, word) == Some(action)).unwrap_or_default().into(),
        };
        format!("{} {what}", R::color_name(color))
    }

    /// Parses an action: the inverse of [`Game::action_text`]. Without a colour it is an
    /// action of the player to move. `resign`, `timeout` and `forfeit` are accepted too. A place may also be two
    /// integers, see [`Rules::place`].
    ///
    /// Does not check whether the action is allowed; [`Game::act`] does.
    ///
    /// ```
    /// use play::{Action, Game};
    /// use rules_core::Color;
    /// use rules_hex::Hex;
    ///
    /// let game = Game::<Hex>::new(&"hex 5x5, swap sides".parse()?);
    /// let action = game.action("b3")?;
    /// assert_eq!(action, Action::Stone(Color::Black, geometry::Axial { q: 1, r: 2 }));
    /// assert_eq!(game.action_text(action), "red b3");
    /// assert_eq!(game.action("blue swap"), Ok(Action::Swap(Color::White)));
    /// let error = game.action("blue z9").expect_err("off the board");
    /// assert_eq!(error.to_string(), "expected a place of the board at byte 5, found `z9`");
    /// # Ok::<(), geometry::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not an action of this game.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn action(&self, text: &str) -> Result<Action<R::At>, ParseError> {
        let named = Color::BOTH.into_iter().find_map(|color| {
            let rest = text.strip_prefix(R::color_name(color))?;
            Some((color, rest.strip_prefix(' ')?))
        });
        let (color, what) = named.unwrap_or((self.to_move(), text));
        if let Some(action) = other(color, what) {
            return Ok(action);
        }
        let place = R::place(self.terms().setup(), what);
        place.map(|at| Action::Stone(color, at)).map_err(|error| error.behind(text.len() - what.len()))
    }
}
