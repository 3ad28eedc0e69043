//! A game as text: its terms and its actions.

use alloc::format;
use core::fmt::{self, Display, Formatter};
use core::str::FromStr;

use geometry::ParseError;
use play::Action;
use rules_core::Color;

use super::AnyGame;

/// Before an action out of turn; [`Color::Black`] is the first.
const OUT_OF_TURN: [&str; 2] = ["B:", "W:"];

/// The terms, a colon, and the actions in order, without those taken back: `hex 3x3, swap pieces: a3 swap b2 resign`. `B:` or `W:`
/// before an action out of turn names the colour; `B` is [`Color::Black`]. With actions, it is also a record in the format
/// `moves` of the crate `records`; without them, it is the text of the terms.
///
/// ```
/// use games::AnyGame;
///
/// let game: AnyGame = "hex 3x3, swap pieces: a3 swap b2".parse()?;
/// assert_eq!((game.actions().len(), game.to_string()), (3, "hex 3x3, swap pieces: a3 swap b2".into()));
/// let error = "hex 3x3: a3 a3".parse::<AnyGame>().expect_err("a3 again");
/// assert_eq!(error.to_string(), "expected an empty cell at byte 12, found a red stone at a3");
/// # Ok::<(), geometry::ParseError>(())
/// ```
impl Display for AnyGame {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.terms())?;
        let actions = self.actions();
        for (number, &action) in actions.iter().enumerate() {
            f.write_str(if number == 0 { ": " } else { " " })?;
            match action {
                Action::End(end) => {
                    // An end is the last action, and leaves the turn as it was.
                    let loser = end.loser().filter(|&loser| loser != self.to_move());
                    let color = loser.map_or("", |loser| OUT_OF_TURN[loser.index()]);
                    write!(f, "{color}{}", end.word())?;
                }
                in_turn => {
                    let text = self.action_text(in_turn);
                    f.write_str(text.split_once(' ').map_or(&text, |(_, word)| word))?;
                }
            }
        }
        Ok(())
    }
}

impl FromStr for AnyGame {
    type Err = ParseError;

    /// Parses the text of a setup, of [`Terms`](play::Terms) or of a [`Position`](play::Position), and the actions after a colon, if any: the
    /// inverse of `Display`.
    ///
    /// # Errors
    /// The first mistake in the text, an illegal action, a board of more than [`MOST_PLACES`](crate::MOST_PLACES), or a position
    /// that no order of its stones leads to.
    ///
    /// # Complexity
    /// That of parsing [`Terms`](play::Terms), and of [`AnyGame::act`] for each action.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (terms, actions) = text.split_once(':').unwrap_or((text, ""));
        let mut game = AnyGame::new(&terms.parse()?);
        let colors = game.game().colors();
        let mut at = text.len() - actions.len();
        for word in actions.split(' ') {
            if !word.is_empty() {
                let named = Color::BOTH.into_iter().find_map(|color| {
                    Some(format!(
                        "{} {}",
                        colors[color.index()],
                        word.strip_prefix(OUT_OF_TURN[color.index()])?
                    ))
                });
                let action = game.action(named.as_deref().unwrap_or(word));
                let action = action.map_err(|error| ParseError::new(word, 0, error.expected()).behind(at))?;
                game.act(action).map_err(|refused| refused.in_text(at))?;
            }
            at += word.len() + 1;
        }
        Ok(game)
    }
}

#[cfg(feature = "serde")]
play::as_text! {
    "a game as text" [] AnyGame,
}
