//! What two players agree on before the first move.

use core::fmt;
use core::str::FromStr;

use geometry::Shape;
use rules_core::{Color, Rules, Setup, SetupError};

/// What two players agree on before the first move: board and variant, who moves first, and whether the second player may swap.
///
/// The text form is that of the setup, and what is unusual after commas: `hex 11x11`, `hex 14x14, swap pieces`,
/// `twixt 24 pp, white first, swap sides`. Black moves first and nobody may swap where it does not say otherwise. The colours
/// have the game's own names there.
///
/// ```
/// use play::{Swap, Terms};
/// use rules_core::Color;
/// use rules_hex::Hex;
///
/// let terms: Terms<Hex> = "hex 14x14, blue first, swap pieces".parse()?;
/// assert_eq!((terms.first(), terms.swap()), (Color::White, Swap::Pieces));
/// assert_eq!(terms.to_string(), "hex 14x14, blue first, swap pieces");
/// let error = "hex 14x11, swap pieces".parse::<Terms<Hex>>().expect_err("no mirror image");
/// assert_eq!(error.to_string(), "expected a board with a mirror image for `swap pieces` at byte 11, found hex 14x11");
/// # Ok::<(), play::TermsError>(())
/// ```
pub struct Terms<R: Rules> {
    setup: R::Setup,
    first: Color,
    swap: Swap,
}

/// What the second player may do instead of the second move, so that the first move is a fair one (the *pie rule*).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Swap {
    /// Nothing.
    #[default]
    None,
    /// Exchange colours: the stones stay, and the first player goes on with the other colour.
    Sides,
    /// Take the first stone over: the players keep their colours, and the stone becomes one of the second player's, mirrored where
    /// the game's board needs it. See [`Rules::swapped`].
    Pieces,
}

impl<R: Rules> Terms<R> {
    /// Black moves first, and nobody may swap.
    pub const fn new(setup: R::Setup) -> Self {
        Terms { setup, first: Color::Black, swap: Swap::None }
    }

    /// The same, but this colour moves first.
    #[must_use]
    pub fn with_first(self, first: Color) -> Self {
        Terms { first, ..self }
    }

    /// The same, but with this swap.
    ///
    /// # Errors
    /// [`TermsError::NoImage`] for a swap of pieces where a stone has no mirror image: on an oblong board of Hex or TwixT, and in NoGo.
    pub fn with_swap(self, swap: Swap) -> Result<Self, TermsError> {
        let shape = self.setup.shape();
        let has_images =
            shape.cells().next().is_none_or(|idx| R::swapped(&self.setup, shape.coord(idx)).is_some());
        if swap == Swap::Pieces && !has_images {
            return Err(TermsError::NoImage { at: None, setup: alloc::format!("{}", self.setup) });
        }
        Ok(Terms { swap, ..self })
    }

    /// Board and variant.
    pub const fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// Who moves first: that is the first player.
    pub const fn first(&self) -> Color {
        self.first
    }

    /// Whether the second player may swap, and how.
    pub const fn swap(&self) -> Swap {
        self.swap
    }
}

/// Why a text is no [`Terms`], or why terms do not fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TermsError {
    /// The setup, at the start of the text, is none.
    Setup(SetupError),
    /// Something else than what may follow the setup.
    Clause {
        /// The byte at which it begins, from 0.
        at: usize,
        /// What may stand there.
        expected: alloc::string::String,
        /// What stands there.
        found: alloc::string::String,
    },
    /// The first stone has no mirror image on this board, or the game has no such swap.
    NoImage {
        /// The byte at which the swap stands, from 0; `None` outside a text.
        at: Option<usize>,
        /// The text form of the setup.
        setup: alloc::string::String,
    },
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermsError::Setup(error) => error.fmt(f),
            TermsError::Clause { at, expected, found } => {
                write!(f, "expected {expected} at byte {at}, found `{found}`")
            }
            TermsError::NoImage { at, setup } => {
                f.write_str("expected a board with a mirror image for `swap pieces`")?;
                if let Some(at) = at {
                    write!(f, " at byte {at}")?;
                }
                write!(f, ", found {setup}")
            }
        }
    }
}

impl core::error::Error for TermsError {}

impl Swap {
    /// The words of a text for each swap that there can be.
    const WORDS: [(&str, Swap); 2] = [("swap sides", Swap::Sides), ("swap pieces", Swap::Pieces)];
}

/// What stands between the parts of the text.
const COMMA: &str = ", ";

impl<R: Rules> fmt::Display for Terms<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        if self.first == Color::White {
            write!(f, "{COMMA}{} first", R::color_name(Color::White))?;
        }
        match Swap::WORDS.iter().find(|words| words.1 == self.swap) {
            Some((words, _)) => write!(f, "{COMMA}{words}"),
            None => Ok(()),
        }
    }
}

impl<R: Rules> FromStr for Terms<R> {
    type Err = TermsError;

    /// Reads what [`Display`](fmt::Display) writes. That Black moves first may be said, too.
    fn from_str(text: &str) -> Result<Self, TermsError> {
        let mut parts = text.split(COMMA);
        let setup = parts.next().unwrap_or_default();
        let mut at = setup.len();
        let mut terms = Terms::<R>::new(setup.parse().map_err(TermsError::Setup)?);
        let mut may_be_first = true;
        for part in parts {
            at += COMMA.len();
            let is_first = |color: &Color| part.strip_suffix(" first") == Some(R::color_name(*color));
            let first = Color::BOTH.into_iter().find(is_first);
            let swap = Swap::WORDS.iter().find(|words| words.0 == part).map(|words| words.1);
            terms = match (first, swap) {
                (Some(first), _) if may_be_first => terms.with_first(first),
                (None, Some(swap)) if terms.swap == Swap::None => match terms.with_swap(swap) {
                    Err(TermsError::NoImage { setup, .. }) => {
                        return Err(TermsError::NoImage { at: Some(at), setup });
                    }
                    terms => terms?,
                },
                _ => {
                    let [black, white] = Color::BOTH.map(R::color_name);
                    let first = alloc::format!("`{black} first`, `{white} first`, ");
                    let expected = match (may_be_first, terms.swap) {
                        (_, Swap::Sides | Swap::Pieces) => "no more words".into(),
                        (true, Swap::None) => first + "`swap sides` or `swap pieces`",
                        (false, Swap::None) => "`swap sides` or `swap pieces`".into(),
                    };
                    return Err(TermsError::Clause { at, expected, found: shortened(part) });
                }
            };
            may_be_first = false;
            at += part.len();
        }
        Ok(terms)
    }
}

/// What a message shows of a text: on one line and not too long.
fn shortened(text: &str) -> alloc::string::String {
    const SHOWN: usize = 32;
    let mut shown: alloc::string::String = text.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

// By hand, since the derived ones would ask it of the rules too.
impl<R: Rules> Clone for Terms<R> {
    fn clone(&self) -> Self {
        Terms { setup: self.setup.clone(), ..*self }
    }
}

impl<R: Rules> PartialEq for Terms<R> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.first == other.first && self.swap == other.swap
    }
}

impl<R: Rules> Eq for Terms<R> {}

impl<R: Rules> fmt::Debug for Terms<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Terms({self})")
    }
}
