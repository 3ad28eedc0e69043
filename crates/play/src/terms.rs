//! What two players agree on before the first move.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use geometry::{ParseError, Shape};
use rules_core::{Color, NoOrder, Rules, Setup, clone_fields};

use crate::Position;
use crate::keys::Keys;
use crate::text::setup_end;

/// What two players agree on before the first move: setup, who moves first, whether the second player may swap, and whether
/// players may pass.
///
/// As text, this is the setup, then who moves first if it is White, then the swap if any, then the passes: `hex 11x11`,
/// `hex 14x14, swap pieces, passes`, `twixt 24 pp, white first, swap sides`. Colours have the game's names.
///
/// Terms with stones on the board have the text of their [`Position`],
/// which includes who is to move: `nogo 3x3, x2/1o1/3 x`, `hex 2x2, x1/2 o, passes`.
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
/// # Ok::<(), geometry::ParseError>(())
/// ```
pub struct Terms<R: Rules> {
    setup: R::Setup,
    first: Color,
    swap: Swap,
    passes: bool,
    /// Shared by copies.
    start: Option<Arc<Start<R>>>,
}

/// Stones on the board before the first move.
#[derive(Debug)]
struct Start<R: Rules> {
    board: R,
    /// The keys of these stones and links.
    keys: Keys,
}

clone_fields!([R: Rules] Terms<R> { setup, first, swap, passes, start });

/// How the second player may swap as the second move, so that a fair first move is best (the *pie rule*).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Swap {
    /// No swap.
    #[default]
    None,
    /// Exchange colours: the stones stay, and the first player continues with the other colour.
    Sides,
    /// Take over the first stone: the players keep their colours, and the stone becomes
    /// the second player's, mirrored if the game needs it. See [`Rules::swapped`].
    Pieces,
}

impl<R: Rules> Terms<R> {
    /// Black moves first, and nobody may swap or pass.
    pub const fn new(setup: R::Setup) -> Self {
        Terms { setup, first: Color::Black, swap: Swap::None, passes: false, start: None }
    }

    /// Begins with these stones on the board. The first player has the colour `to_move`. Nobody may swap or pass.
    ///
    /// # Complexity
    /// That of [`Position::of`].
    pub fn set_up(board: R, to_move: Color) -> Self {
        let keys = Position::of(&board, to_move).keys();
        let setup = board.setup();
        let start = Some(Arc::new(Start { board, keys }));
        Terms { first: to_move, start, ..Terms::new(setup) }
    }

    /// Begins with a position, as [`Terms::set_up`] does.
    ///
    /// # Errors
    /// If no order of its stones leads to it, at byte 0.
    ///
    /// # Complexity
    /// That of [`Position::to_board`].
    pub fn of(position: &Position<R>) -> Result<Self, ParseError> {
        let board = position.to_board().map_err(|error| {
            let message = match error {
                NoOrder::Stone(refusal) => refusal.text(|at| R::name(position.setup(), at)),
                error => error.to_string(),
            };
            let words = message.strip_prefix("expected ").unwrap_or(&message);
            let (expected, found) = words.split_once(", found ").unwrap_or((words, "others"));
            ParseError::new("", 0, expected).with_found(found)
        })?;
        Ok(Terms::set_up(board, position.to_move()))
    }

    /// The text of terms without `, passes` at its end, and whether that was there. Only for games that have passes.
    pub fn without_passes(text: &str) -> (&str, bool) {
        let rest = text.strip_suffix(PASSES).and_then(|rest| rest.strip_suffix(COMMA));
        rest.filter(|_| R::PASSES).map_or((text, false), |rest| (rest, true))
    }

    /// The same terms, but `first` moves first.
    #[must_use]
    pub fn with_first(self, first: Color) -> Self {
        Terms { first, ..self }
    }

    /// The same terms, but with this swap.
    ///
    /// # Errors
    /// - [`TermsError::SetUp`] if the terms are from [`Terms::set_up`].
    /// - [`TermsError::NoImage`] for a swap of pieces if [`Rules::swapped`] has no place for the stone.
    pub fn with_swap(self, swap: Swap) -> Result<Self, TermsError> {
        if swap != Swap::None && self.start.is_some() {
            return Err(TermsError::SetUp);
        }
        let shape = self.setup.shape();
        let has_images =
            shape.cells().next().is_none_or(|idx| R::swapped(&self.setup, shape.coord(idx)).is_some());
        if swap == Swap::Pieces && !has_images {
            return Err(TermsError::NoImage { setup: self.setup.to_string() });
        }
        Ok(Terms { swap, ..self })
    }

    /// The same terms, but with or without passes: a player may pass instead of placing a stone, and at most two passes
    /// follow each other. They do not end the game.
    ///
    /// # Errors
    /// [`TermsError::NoPasses`] unless [`Rules::PASSES`].
    pub fn with_passes(self, passes: bool) -> Result<Self, TermsError> {
        if passes && !R::PASSES {
            return Err(TermsError::NoPasses { setup: self.setup.to_string() });
        }
        Ok(Terms { passes, ..self })
    }

    /// Board and variant.
    pub const fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The colour of the first player.
    pub const fn first(&self) -> Color {
        self.first
    }

    /// Whether the second player may swap, and how.
    pub const fn swap(&self) -> Swap {
        self.swap
    }

    /// Whether players may pass.
    pub const fn passes(&self) -> bool {
        self.passes
    }

    /// The board with the stones at the start, for terms from [`Terms::set_up`]; `None` otherwise.
    pub fn start(&self) -> Option<&R> {
        self.start.as_ref().map(|start| &start.board)
    }

    /// The keys of the hash before the first move.
    pub(crate) fn keys(&self) -> Keys {
        self.start.as_ref().map_or(Keys::default(), |start| start.keys)
    }
}

/// Why terms are inconsistent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TermsError {
    /// The first stone has no image on this board, or the game has no swap of pieces.
    NoImage {
        /// The text form of the setup.
        setup: String,
    },
    /// A swap in a game that begins with stones on the board.
    SetUp,
    /// Passes in a game that has none.
    NoPasses {
        /// The text form of the setup.
        setup: String,
    },
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermsError::NoImage { setup } => write!(f, "expected {WITH_IMAGE}, found {setup}"),
            TermsError::SetUp => write!(f, "expected {NO_SWAP}"),
            TermsError::NoPasses { setup } => write!(f, "expected {WITH_PASSES}, found {setup}"),
        }
    }
}

impl core::error::Error for TermsError {}

/// At byte 0.
impl From<TermsError> for ParseError {
    fn from(error: TermsError) -> Self {
        match error {
            TermsError::NoImage { setup } => ParseError::new("", 0, WITH_IMAGE).with_found(setup),
            TermsError::SetUp => ParseError::new("", 0, NO_SWAP).with_found("one"),
            TermsError::NoPasses { setup } => ParseError::new("", 0, WITH_PASSES).with_found(setup),
        }
    }
}

const WITH_PASSES: &str = "a game in which players may agree on passes";
const WITH_IMAGE: &str = "a board with a mirror image for `swap pieces`";
pub(crate) const NO_SWAP: &str = "no swap in a game that begins with stones on the board";

impl Swap {
    const WORDS: [(&str, Swap); 2] = [("swap sides", Swap::Sides), ("swap pieces", Swap::Pieces)];

    fn of_words(words: &str) -> Option<Swap> {
        Swap::WORDS.iter().find(|named| named.0 == words).map(|named| named.1)
    }
}

/// Separates the parts of the text.
const COMMA: &str = ", ";
/// Follows the colour that moves first.
const FIRST: &str = " first";
/// The agreement on passes.
const PASSES: &str = "passes";

impl<R: Rules> fmt::Display for Terms<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.start() {
            Some(start) => write!(f, "{}", Position::of(start, self.first))?,
            None => {
                write!(f, "{}", self.setup)?;
                if self.first == Color::White {
                    write!(f, "{COMMA}{} first", R::color_name(Color::White))?;
                }
            }
        }
        if let Some((words, _)) = Swap::WORDS.iter().find(|words| words.1 == self.swap) {
            write!(f, "{COMMA}{words}")?;
        }
        if self.passes { write!(f, "{COMMA}{PASSES}") } else { Ok(()) }
    }
}

impl<R: Rules> FromStr for Terms<R> {
    type Err = ParseError;

    /// Parses what [`Display`](fmt::Display) writes. The text may also say that Black moves first, and without
    /// stones on the board, the colour, the swap and the passes may be in any order.
    ///
    /// # Errors
    /// The first error, with its byte offset in the text. If no order of
    /// the stones leads to the position, this is the offset of the rows.
    ///
    /// # Complexity
    /// O(bytes); with stones on the board, that of parsing a [`Position`] and of [`Position::to_board`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = text.split(COMMA);
        if parts.clone().nth(1).is_some_and(are_rows) {
            let (text, passes) = Terms::<R>::without_passes(text);
            let position: Position<R> = text.parse().map_err(|error| of_position(text, error))?;
            let rows = text.find(COMMA).map_or(0, |comma| comma + COMMA.len());
            let terms = Terms::of(&position).map_err(|error| error.behind(rows))?;
            return Ok(Terms { passes, ..terms });
        }
        let setup = parts.next().unwrap_or_default();
        let mut at = setup.len();
        let clause = |at: usize, expected: String| {
            let rest = text.get(at..).unwrap_or_default();
            // For an empty part, the message shows the rest of the text.
            let part = rest.split(COMMA).next().filter(|part| !part.is_empty()).unwrap_or(rest);
            ParseError::new(&text[..at + part.len()], at, expected)
        };
        let mut terms =
            Terms::<R>::new(setup.parse().map_err(|error| match setup_end::<R::Setup>(setup) {
                Some(end) => clause(end, "`, `".into()),
                None => error,
            })?);
        let mut says_first = false;
        for (number, part) in parts.enumerate() {
            at += COMMA.len();
            let is_first = |color: &Color| part.strip_suffix(FIRST) == Some(R::color_name(*color));
            terms = match (Color::BOTH.into_iter().find(is_first), Swap::of_words(part)) {
                (Some(first), _) if !says_first => {
                    says_first = true;
                    terms.with_first(first)
                }
                (None, Some(swap)) if terms.swap == Swap::None => {
                    terms.with_swap(swap).map_err(|_| clause(at, WITH_IMAGE.into()).with_found(setup))?
                }
                (None, None) if part == PASSES && R::PASSES && !terms.passes => {
                    Terms { passes: true, ..terms }
                }
                _ => {
                    let position = (number == 0).then(|| "the rows of a position".to_string());
                    let firsts = Color::BOTH.map(|color| alloc::format!("`{}{FIRST}`", R::color_name(color)));
                    let swaps = Swap::WORDS.map(|words| alloc::format!("`{}`", words.0));
                    let firsts = firsts.into_iter().filter(|_| !says_first);
                    let swaps = swaps.into_iter().filter(|_| terms.swap == Swap::None);
                    let passes = (R::PASSES && !terms.passes).then(|| alloc::format!("`{PASSES}`"));
                    let choices = position.into_iter().chain(firsts).chain(swaps).chain(passes);
                    return Err(clause(at, either(choices.collect())));
                }
            };
            at += part.len();
        }
        Ok(terms)
    }
}

/// Lists the choices for a message.
fn either(mut choices: Vec<String>) -> String {
    match choices.pop() {
        None => "no more words".into(),
        Some(last) if choices.is_empty() => last,
        Some(last) => alloc::format!("{} or {last}", choices.join(", ")),
    }
}

/// The error for terms with rows. A swap is allowed after a setup but not here, so it has its own message.
fn of_position(text: &str, error: ParseError) -> ParseError {
    let rest = text.get(error.at()..).and_then(|rest| rest.strip_prefix(COMMA));
    let swap = rest.and_then(|rest| rest.split(COMMA).next()).filter(|words| Swap::of_words(words).is_some());
    match swap {
        Some(swap) => {
            let at = error.at() + COMMA.len();
            ParseError::new(&text[..at + swap.len()], at, NO_SWAP)
        }
        None => error,
    }
}

/// Whether a part is the rows of a position.
fn are_rows(part: &str) -> bool {
    part.starts_with(|first: char| "xo-".contains(first) || first.is_ascii_digit()) && !part.ends_with(FIRST)
}

// By hand: derived impls would require the traits of `R` too.
impl<R: Rules> PartialEq for Terms<R> {
    fn eq(&self, other: &Self) -> bool {
        let start = |terms: &Self| terms.start().map(|board| Position::of(board, self.first));
        (&self.setup, self.first, self.swap, self.passes)
            == (&other.setup, other.first, other.swap, other.passes)
            && start(self) == start(other)
    }
}

impl<R: Rules> Eq for Terms<R> {}

impl<R: Rules> Hash for Terms<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let stones = self.start().map(|board| Position::of(board, self.first));
        (&self.setup, self.first, self.swap, self.passes, stones).hash(state);
    }
}

impl<R: Rules> fmt::Debug for Terms<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Terms({self})")
    }
}
