//! The registry. No other code of this crate names a game.

use alloc::boxed::Box;
use core::fmt;

use geometry::{ParseError, Shape};
use play::{History, Terms};
use rules_core::{Rule, Rules, Setup, Size, setup_of};

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

    /// The names of the variants of the rules, the default first; empty if the game has only one set of rules.
    ///
    /// ```
    /// let variants = |name| games::find(name).map(|game| game.variants());
    /// assert_eq!(variants("twixt"), Some(&["std", "pp"][..]));
    /// assert_eq!(variants("hex"), Some(&[][..]));
    /// ```
    pub fn variants(self) -> &'static [&'static str] {
        self.card().variants
    }

    /// Whether the game has a swap of pieces: see [`AnySetup::has_images`](crate::AnySetup::has_images).
    pub fn has_images(self) -> bool {
        self.usual().iter().any(|text| text.parse().is_ok_and(|setup: crate::AnySetup| setup.has_images()))
    }

    /// Whether players may agree on passes: see [`Rules::PASSES`].
    pub fn has_passes(self) -> bool {
        self.card().has_passes
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

/// The game with this name, in small letters or capitals.
///
/// # Complexity
/// O(games).
pub fn find(name: &str) -> Option<GameKind> {
    ALL.iter().copied().find(|game| game.name().eq_ignore_ascii_case(name))
}

/// The game of a setup in text form, found by the first word. The other words are not checked: parse an
/// [`AnySetup`](crate::AnySetup) for that.
///
/// # Errors
/// If the first word is not the name of a game. The error lists all names.
///
/// # Complexity
/// O(games).
pub fn of_setup(text: &str) -> Result<GameKind, ParseError> {
    let word = text.split(' ').next().unwrap_or(text);
    find(word).ok_or_else(|| {
        let names = ALL.iter().map(|game| alloc::format!("`{}`", game.name()));
        // A blank at the start is shown.
        ParseError::new(
            &text[..word.len().max(1).min(text.len())],
            0,
            names.reduce(|a, b| a + " or " + &b).unwrap_or_default(),
        )
    })
}

/// The most places of a board that a text may ask for: 2^20. Games at run time and records list all places, also those of
/// games whose positions take memory only for stones. The others allow at most [`rules_core::DENSE_CELLS`].
pub const MOST_PLACES: u64 = 1 << 20;

/// Checks that the board of a setup has at most [`MOST_PLACES`] places. `text` is that of the setup, or begins with it.
pub(crate) fn fits<S: Setup>(text: &str, setup: &S) -> Result<(), ParseError> {
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
    variants: &'static [&'static str],
    colors: [&'static str; 2],
    has_passes: bool,
}

struct ReadCard;

impl Visitor for ReadCard {
    type Output = Card;

    fn visit<R: Rules>(self) -> Card {
        let (name, usual, variants) = (R::Setup::GAME, R::Setup::USUAL, R::Setup::VARIANTS);
        Card { name, usual, variants, colors: R::Rule::COLORS, has_passes: R::PASSES }
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

        /// The setup of a game of any kind.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum Setups {
            $($position(<$package::$position as Rules>::Setup)),*
        }

        /// The terms of a game of any kind.
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub(crate) enum AllTerms {
            $($position(Terms<$package::$position>)),*
        }

        /// The history of a game of any kind.
        #[derive(Clone, Debug)]
        pub(crate) enum Histories {
            $($position(Box<History<$package::$position>>)),*
        }

        impl Setups {
            pub(crate) fn game(&self) -> GameKind {
                match self {
                    $(Setups::$position(_) => GameKind(Kind::$position)),*
                }
            }
        }

        impl Histories {
            /// Starts a new game in the memory of this one, if it is of the same kind.
            pub(crate) fn reset(&mut self, terms: &AllTerms) -> bool {
                match (self, terms) {
                    $((Histories::$position(game), AllTerms::$position(terms)) => game.reset(terms),)*
                    _ => return false,
                }
                true
            }
        }

        /// Evaluates an expression with the value in one of these enums. `as R` names the type of positions in it. With
        /// `=> Other`, the result is put into the same variant of another enum.
        macro_rules! each {
            ($dollar from:ident $dollar(as $dollar rules:ident)?, $dollar value:expr, $dollar name:ident => $dollar body:expr) => {
                match $dollar value {
                    $(crate::registry::$dollar from::$position($dollar name) => {
                        $dollar(type $dollar rules = crate::rules::$package::$position;)?
                        $dollar body
                    }),*
                }
            };
            ($dollar from:ident $dollar(as $dollar rules:ident)? => $dollar to:ident, $dollar value:expr, $dollar name:ident => $dollar body:expr) => {
                match $dollar value {
                    $(crate::registry::$dollar from::$position($dollar name) => {
                        $dollar(type $dollar rules = crate::rules::$package::$position;)?
                        crate::registry::$dollar to::$position($dollar body)
                    }),*
                }
            };
        }
        pub(crate) use each;

        impl GameKind {
            /// Parses a setup of this game.
            pub(crate) fn setup(self, text: &str) -> Result<Setups, ParseError> {
                Ok(match self.0 {
                    $(Kind::$position => Setups::$position(text.parse()?)),*
                })
            }

            /// The setup of this game with a size and a variant.
            pub(crate) fn setup_of(self, size: Size, variant: Option<&str>) -> Result<Setups, ParseError> {
                Ok(match self.0 {
                    $(Kind::$position => Setups::$position(setup_of(size, variant)?)),*
                })
            }

            /// Parses terms of this game.
            pub(crate) fn terms(self, text: &str) -> Result<AllTerms, ParseError> {
                Ok(match self.0 {
                    $(Kind::$position => {
                        let terms: Terms<$package::$position> = text.parse()?;
                        fits(text, terms.setup())?;
                        AllTerms::$position(terms)
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
