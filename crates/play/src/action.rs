//! Actions in a game, and their text.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display, Formatter};
use core::str::FromStr;

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
    /// The colour that acts; `None` for a draw.
    pub fn color(&self) -> Option<Color> {
        match *self {
            Action::Stone(color, _) | Action::Swap(color) | Action::Pass(color) => Some(color),
            Action::End(end) => end.loser(),
        }
    }

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

/// Text that needs no game: `black 3,4`, `white swap`, `black resigns`, `draw`, with the two integers of a place as in
/// [`Rules::pair`]. It is also the action's form in serde. [`Game::action_text`] has the colours and places of the game.
///
/// ```
/// use play::Action;
/// use rules_core::Color;
///
/// let action: Action<[i32; 2]> = "white 3,4".parse()?;
/// assert_eq!((action, action.to_string()), (Action::Stone(Color::White, [3, 4]), "white 3,4".into()));
/// # Ok::<(), geometry::ParseError>(())
/// ```
impl Display for Action<[i32; 2]> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.color(), *self) {
            (None, _) => f.write_str(Declared::DrawAgreed.word()),
            (Some(color), Action::Stone(_, [first, second])) => write!(f, "{color} {first},{second}"),
            (Some(color), action) => write!(f, "{color} {}", word(action)),
        }
    }
}

/// The inverse of `Display`.
impl FromStr for Action<[i32; 2]> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == Declared::DrawAgreed.word() {
            return Ok(Action::End(Declared::DrawAgreed));
        }
        let (color, what) = text.split_once(' ').unwrap_or((text, ""));
        let color: Color = color.parse()?;
        let place = || {
            let (first, second) = what.split_once(',')?;
            Some(Action::Stone(color, [first.parse().ok()?, second.parse().ok()?]))
        };
        place().or_else(|| WORDS.contains(&what).then(|| other(color, what))?).ok_or_else(|| {
            ParseError::new(
                text,
                text.len() - what.len(),
                "a place such as `3,4`, `swap`, `pass` or `resigns`",
            )
        })
    }
}

/// The words for actions other than stones, after the colour.
const WORDS: [&str; 5] = ["swap", "pass", "resigns", "times out", "forfeits"];

/// The word for an action other than a stone and a draw.
fn word<At: Copy + PartialEq>(action: Action<At>) -> &'static str {
    let is_it = |word: &&str| action.color().and_then(|color| other(color, word)) == Some(action);
    WORDS.into_iter().find(is_it).unwrap_or_default()
}

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
        let Some(color) = action.color() else { return Declared::DrawAgreed.word().into() };
        let what = match action {
            Action::Stone(_, at) => R::name(self.terms().setup(), at),
            _ => word(action).into(),
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
