//! The games. This is the only place that knows their names.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use geometry::ParseError;
use play::History;
use rules_core::{Rule, Rules, Setup, SetupWords};

// Sorted by name. A new game is a line here and one in the manifest.
registry! {
    $
    rules_havannah::Havannah
    rules_hex::Hex
    rules_nogo::NoGo
    rules_twixt::Twixt
    rules_y::Y
}

/// Something to do with a game, written once for the types of all: what a closure would be if closures could be generic.
///
/// ```
/// use games::Visitor;
/// use rules_core::{Rules, Setup};
///
/// /// How many places the usual board has.
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
    /// What comes of it, whichever game it is.
    type Output;

    /// Does it with the game whose positions are `R`.
    fn visit<R: Rules>(self) -> Self::Output;
}

/// A game that there is. [`GameKind::visit`] is the way to its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameKind(Kind);

impl GameKind {
    /// The name: the first word of its setups.
    pub fn name(self) -> &'static str {
        self.card().name
    }

    /// Setups that people play, in their text form, the most usual one first; each variant is among them.
    pub fn usual(self) -> &'static [&'static str] {
        self.card().usual
    }

    /// What the game calls its two colours, in lower case; the first is [`Color::Black`](rules_core::Color::Black).
    pub fn colors(self) -> [&'static str; 2] {
        self.card().colors
    }

    /// The variants of the rules: what follows game and board in the setups. Empty where there is one set of rules only. A game with several
    /// has a word for each, in all of its setups.
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

/// The name.
impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameKind({})", self.name())
    }
}

/// The game of a name.
///
/// # Complexity
/// O(games).
pub fn find(name: &str) -> Option<GameKind> {
    ALL.iter().copied().find(|game| game.name() == name)
}

/// The game of a setup's text form, by the first word. The other words are not looked at: that is for
/// [`Rules::Setup`] to do, which can be parsed.
///
/// # Errors
/// A first word that is no game: the error lists those that there are.
///
/// # Complexity
/// O(games).
pub fn of_setup(text: &str) -> Result<GameKind, ParseError> {
    let games: Vec<(&str, GameKind)> = ALL.iter().map(|&game| (game.name(), game)).collect();
    SetupWords::all(text).choice(&games)
}

/// What the types of a game say of it.
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

/// Makes a list of crates and types the registry.
macro_rules! registry {
    // The first token lets the macro write another one.
    ($dollar:tt $($package:ident::$position:ident)*) => {
        /// One name a game, that of its type.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        enum Kind {
            $($position),*
        }

        /// The crates with the rules of the games, so that whoever works on any game asks for this crate alone.
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

        /// Does the same with the history of whichever game it is.
        macro_rules! each {
            ($dollar histories:expr, $dollar history:ident => $dollar body:expr) => {
                match $dollar histories {
                    $(crate::registry::Histories::$position($dollar history) => $dollar body),*
                }
            };
        }
        pub(crate) use each;

        impl GameKind {
            /// Begins a game of the terms in a text.
            pub(crate) fn begin(self, text: &str) -> Result<Histories, ParseError> {
                Ok(match self.0 {
                    $(Kind::$position => Histories::$position(Box::new(History::new(&text.parse()?)))),*
                })
            }

            /// Does something with the type of the game's positions.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self.0 {
                    $(Kind::$position => visitor.visit::<$package::$position>()),*
                }
            }
        }
    };
}
use registry;
