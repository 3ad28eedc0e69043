//! The registry. No other code of this crate names a game.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use geometry::{ParseError, Shape};
use play::{History, Terms};
use rules_core::{Rule, Rules, Setup, SetupWords};

// Sorted by name. A new game needs a line here and one in the manifest.
registry! {
    $
    rules_havannah::Havannah
    rules_hex::Hex
    rules_nogo::NoGo
    rules_twixt::Twixt
    rules_y::Y
}

/// An operation on the types of any game, in place of a generic closure.
///
/// ```
/// use games::Visitor;
/// use rules_core::{Rules, Setup};
///
/// /// The number of places on the most common board.
/// struct Places;
///
/// impl Visitor for Places {
///     type Output = usize;
///
///     fn visit<R: Rules>(self) -> usize {
///         let setup: R::Setup = R::Setup::USUAL[0].parse().expect("a setup");
///         R::new(&setup).cells().count()
///     }
/// }
/// let places: Vec<_> = games::ALL.iter().map(|game| (game.name(), game.visit(Places))).collect();
/// assert!(places.contains(&("hex", 121)));
/// ```
pub trait Visitor {
    /// The result, of the same type for all games.
    type Output;

    /// Performs the operation for the game whose positions are `R`.
    fn visit<R: Rules>(self) -> Self::Output;
}

/// A game of the registry. [`GameKind::visit`] gives access to its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameKind(Kind);

impl GameKind {
    /// The name: the first word of the setups.
    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// Common setups in text form, the most common first, with each variant of the rules.
    pub fn usual(self) -> &'static [&'static str] {
        self.card().usual
    }

    /// The game's names of the two colours, in lower case; [`Color::Black`](rules_core::Color::Black) comes first.
    pub fn colors(self) -> [&'static str; 2] {
        self.card().colors
    }

    /// The variants of the rules: the words after game and board in the setups. Empty
    /// if the game has only one set of rules. Otherwise every setup names its variant.
    ///
    /// ```
    /// let variants = |name| games::find(name).map(|game| game.variants());
    /// assert_eq!(variants("twixt"), Some(vec!["std", "pp"]));
    /// assert_eq!(variants("hex"), Some(vec![]));
    /// ```
    pub fn variants(self) -> Vec<&'static str> {
        let mut variants = Vec::new();
        for variant in self.usual().iter().filter_map(|setup| setup.splitn(3, ' ').nth(2)) {
            if !variants.contains(&variant) {
                variants.push(variant);
            }
        }
        variants
    }

    fn card(self) -> Card {
        self.visit(ReadCard)
    }
}

/// Shows the name, as `GameKind(hex)`.
impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameKind({})", self.name())
    }
}

/// The game with this name.
///
/// # Complexity
/// O(games).
pub fn find(name: &str) -> Option<GameKind> {
    ALL.iter().copied().find(|game| game.name() == name)
}

/// The game of a setup in text form, found by the first word. The
/// other words are not checked; parse a [`Rules::Setup`] for that.
///
/// # Errors
/// If the first word is not the name of a game. The error lists all names.
///
/// # Complexity
/// O(games).
pub fn of_setup(text: &str) -> Result<GameKind, ParseError> {
    let games: Vec<(&str, GameKind)> = ALL.iter().map(|&game| (game.name(), game)).collect();
    SetupWords::all(text).choice(&games)
}

/// The most places of a board that a text may ask for: 2^20. Games at run time and records list all places, also those of
/// games whose positions take memory only for stones. The others allow at most [`rules_core::DENSE_CELLS`].
pub const MOST_PLACES: u64 = 1 << 20;

/// Parses a setup whose board has at most [`MOST_PLACES`] places.
///
/// # Errors
/// Those of the setup, or at the size of a larger board.
pub fn setup<R: Rules>(text: &str) -> Result<R::Setup, ParseError> {
    let setup = text.parse()?;
    fits(text, &setup).map(|()| setup)
}

/// Checks that the board of a setup has at most [`MOST_PLACES`] places. `text` is that of the setup, or begins with it.
///
/// # Errors
/// If it has more, at its size, the second word.
pub fn fits<S: Setup>(text: &str, setup: &S) -> Result<(), ParseError> {
    if setup.shape().len() <= MOST_PLACES {
        return Ok(());
    }
    let at = text.find(' ').map_or(0, |space| space + 1);
    let len = text[at..].find([' ', ',']).unwrap_or(text.len() - at);
    Err(ParseError::new(&text[..at + len], at, alloc::format!("a board of at most {MOST_PLACES} places")))
}

/// The constants in the types of a game.
struct Card {
    name: &'static str,
    usual: &'static [&'static str],
    colors: [&'static str; 2],
}

struct ReadCard;

impl Visitor for ReadCard {
    type Output = Card;

    fn visit<R: Rules>(self) -> Card {
        Card { name: R::Setup::GAME, usual: R::Setup::USUAL, colors: R::Rule::COLORS }
    }
}

/// Generates the registry from a list of crates and types.
macro_rules! registry {
    // The first token is `$`, for the inner macro.
    ($dollar:tt $($package:ident::$position:ident)*) => {
        /// One variant per game, named after the type of its positions.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        enum Kind {
            $($position),*
        }

        /// The rules crates of all games.
        pub mod rules {
            $(pub use $package;)*
        }

        /// All games, sorted by name.
        pub static ALL: &[GameKind] = &[$(GameKind(Kind::$position)),*];

        /// The history of a game of any kind.
        #[derive(Clone, Debug)]
        pub(crate) enum Histories {
            $($position(Box<History<$package::$position>>)),*
        }

        impl Histories {
            pub(crate) fn game(&self) -> GameKind {
                match self {
                    $(Histories::$position(_) => GameKind(Kind::$position)),*
                }
            }
        }

        /// Evaluates an expression with the history of any game.
        macro_rules! each {
            ($dollar histories:expr, $dollar history:ident => $dollar body:expr) => {
                match $dollar histories {
                    $(crate::registry::Histories::$position($dollar history) => $dollar body),*
                }
            };
        }
        pub(crate) use each;

        impl GameKind {
            /// Starts a game with the terms in a text.
            pub(crate) fn begin(self, text: &str) -> Result<Histories, ParseError> {
                Ok(match self.0 {
                    $(Kind::$position => {
                        let terms: Terms<$package::$position> = text.parse()?;
                        fits(text, terms.setup())?;
                        Histories::$position(Box::new(History::new(&terms)))
                    }),*
                })
            }

            /// Calls the visitor with the type of the game's positions.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self.0 {
                    $(Kind::$position => visitor.visit::<$package::$position>()),*
                }
            }
        }
    };
}
use registry;
