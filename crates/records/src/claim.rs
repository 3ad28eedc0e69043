//! Results that records claim.

use core::fmt::{self, Display, Formatter};
use core::str::FromStr;

use geometry::ParseError;
use rules_core::Color;

use crate::GameResult;

/// A claimed result. Its text is that of SGF: `B+`, `W+R`, `draw`; `B` is [`Color::Black`], the game's first colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// How the game ended, if the record says so.
    pub by: By,
    /// Whether it is known which colour the record means. Otherwise the claim is never proved nor contradicted.
    pub is_clear: bool,
}

/// How a game ended, according to a claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// On the board, or the record does not say.
    #[default]
    Unsaid,
    /// By resignation.
    Resignation,
    /// By time.
    Time,
    /// By forfeit.
    Forfeit,
}

impl By {
    /// The words after "has won", with a blank before them.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            By::Unsaid => "",
            By::Resignation => " by resignation",
            By::Time => " on time",
            By::Forfeit => " by forfeit",
        }
    }

    /// The letter after `+`, if any.
    pub(crate) fn letter(self) -> &'static str {
        ENDINGS.iter().find(|ending| ending.1 == self).map_or("", |ending| ending.0)
    }
}

/// The letters of the colours in claims and properties; [`Color::Black`] comes first.
pub(crate) const COLOR_LETTERS: [char; 2] = ['B', 'W'];

/// The endings of claims, and the other words that SGF allows.
const ENDINGS: [(&str, By); 6] = [
    ("R", By::Resignation),
    ("T", By::Time),
    ("F", By::Forfeit),
    ("Resign", By::Resignation),
    ("Time", By::Time),
    ("Forfeit", By::Forfeit),
];

/// What is expected where a result cannot be read.
pub(crate) const EXPECTED: &str = "`B+` for the game's first colour, `W+` or `draw`";

impl Claim {
    /// A claim whose colour is clear.
    pub const fn new(winner: Option<Color>, by: By) -> Claim {
        Claim { winner, by, is_clear: true }
    }

    /// Reads the value of the SGF property `RE`. `None` if it claims nothing or is unknown.
    ///
    /// ```
    /// use records::Claim;
    ///
    /// let again = |text| Claim::parse(text).map(|claim| claim.to_string());
    /// assert_eq!(["B+Resign", "w", "0", "?"].map(again), [Some("B+R".into()), Some("W+".into()), Some("draw".into()), None]);
    /// ```
    pub fn parse(text: &str) -> Option<Claim> {
        let text = text.trim();
        if text == "0" || text.eq_ignore_ascii_case("draw") {
            return Some(Claim::new(None, By::Unsaid));
        }
        let (winner, how) = text.split_once('+').unwrap_or((text, ""));
        let named =
            [("B", Color::Black), ("W", Color::White), ("Black", Color::Black), ("White", Color::White)];
        let (_, winner) = named.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(winner))?;
        let by = ENDINGS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(how));
        Some(Claim::new(Some(winner), by.map_or(By::Unsaid, |(_, by)| by)))
    }

    /// Reads a result in words, such as `Black won` or `White wins by resignation`, which SGF does not have.
    pub(crate) fn in_words(text: &str) -> Option<Claim> {
        let mut words = text.split_whitespace();
        let claim = Claim::parse(words.next()?).filter(|claim| claim.winner.is_some())?;
        let verb = words.next()?;
        ["won", "wins", "win"].into_iter().any(|known| verb.eq_ignore_ascii_case(known)).then_some(claim)
    }

    /// Whether a value of `RE` says that there is no result, or that it is unknown.
    pub(crate) fn is_none(text: &str) -> bool {
        ["", "?", "-", "*", "Void", "Time", "Forfeit", "Unknown", "Unfinished", "Suspended"]
            .into_iter()
            .any(|known| text.trim().eq_ignore_ascii_case(known))
    }

    /// The result that is claimed.
    pub fn result(self) -> GameResult {
        self.winner.map_or(GameResult::Drawn, GameResult::Won)
    }

    /// The claim with the colours exchanged.
    #[must_use]
    pub(crate) fn exchanged(self) -> Self {
        Claim { winner: self.winner.map(Color::opponent), ..self }
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(winner) = self.winner else { return f.write_str("draw") };
        write!(f, "{}+{}", COLOR_LETTERS[winner.index()], self.by.letter())
    }
}

/// As [`Claim::parse`]. The text does not say whether the claim [is clear](Claim::is_clear): what is read is.
impl FromStr for Claim {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Claim::parse(text).ok_or_else(|| ParseError::new(text, 0, EXPECTED))
    }
}

#[cfg(feature = "json")]
play::as_text! {
    "a result as text, such as `B+`" [] Claim,
}
