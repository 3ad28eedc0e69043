//! The laws of every game: what must hold for any [`Rules`], by itself and against a slow and literal reading of the same rules.
//!
//! A rules crate holds its kernel to them with one line in its tests, which makes a `#[test]` of each law, `law_setups` and so on:
//!
//! ```text
//! suite::suite!(rules_hex::Hex, "hex");
//! ```
//!
//! The boards are those of the oracle: small ones, on which all positions are tried, and larger ones for games at random with
//! fixed seeds. What a message says, board, seed and moves, is enough to play the game again.
//!
//! | law | says |
//! |---|---|
//! | [`setups`] | text forms round-trip; what is no setup is refused with its place, before memory is taken for it |
//! | [`board`] | places and pairs are one to one; symmetries and swaps stay on the board |
//! | [`refusals`] | asking and refusing change nothing, and say the same |
//! | [`legal`] | the legal moves, and the kinds of refusals, are the oracle's |
//! | [`ends`] | the outcome is the oracle's; a win has a witness, which holds for the winner alone |
//! | [`links`] | links join stones of one colour, and are the oracle's |
//! | [`small`] | the last four, on all positions of the small boards |
//! | [`sound`] | a witness of any other position is accepted only where it is true; [`forged`] for made-up ones |
//! | [`copies`] | copies and resets are as good as new, share nothing, and allocate nothing |
//! | [`replays`] | the same moves do the same |
//! | [`undone`] | stones that a journal takes back were never there; [`undone_of`] and [`undone_from`] for large boards |
//! | [`mirrors`] | a symmetric game ends alike |
//! | [`turns`] | whose turn it is, legal moves, the end and the hash of a game between two players |
//! | [`histories`] | undo and redo go to the game that came there straight, and allocate nothing |
//! | [`swaps`] | a swap comes at the second move, and does what its kind says |
//! | [`declared`] | ends beside the board are told apart from those on it |
//! | [`transposed`] | equal positions have equal hashes, and all images one canonical form |
//! | [`texts`] | positions read as they are written, and can be played on; hostile texts are refused with their place |
//! | [`orders`] | a position can be made of some stones exactly if an order leads to it |
//!
//! [`along`] holds one given game to the laws of positions, for those who make up moves by other means.
#![forbid(unsafe_code)]

mod board;
mod copies;
mod games;
mod large;
mod pair;
mod played;
mod position;
mod referee;
mod setups;
mod sound;
mod texts;
mod undone;

pub use board::board;
pub use copies::{copies, copies_of};
pub use games::{along, ends, legal, links, mirrors, placed, refusals, replays, small};
pub use played::{declared, histories, swaps, transposed, turns};
pub use referee::Referee;
pub use setups::setups;
pub use sound::{bent, forged, sound};
pub use texts::{orders, texts};
pub use undone::{undone, undone_from, undone_of};

#[doc(hidden)]
pub use oracle;
#[cfg(doc)]
use rules_core::Rules;

/// Makes a `#[test]` of each law, for a type that is [`Rules`] and the name of the game. The test of the law `ends` is called `law_ends`,
/// and so on, so your own functions may have the names of laws. Call it once in a module. Two laws need words of the game, in this
/// order:
///
/// - `placed: |placed| …`: what a stone did, as the list of words that the oracle has for it;
/// - `forged: |witness| …`: a list of false witnesses from a true one; each is refused unless it happens to be true.
///
/// Both may be functions; [`bent`] helps with the second.
///
/// ```text
/// suite::suite!(rules_hex::Hex, "hex", placed: it::suite::placed, forged: it::suite::forged);
/// ```
#[macro_export]
macro_rules! suite {
    ($game:ty, $name:literal $(, placed: $placed:expr)? $(, forged: $forged:expr)? $(,)?) => {
        $crate::suite! { @laws $game, $name,
            setups law_setups() board law_board() refusals law_refusals() legal law_legal() ends law_ends() links law_links()
            small law_small() sound law_sound() copies law_copies() replays law_replays() undone law_undone()
            mirrors law_mirrors() turns law_turns() histories law_histories() swaps law_swaps() declared law_declared()
            transposed law_transposed() texts law_texts() orders law_orders()
            $(placed law_placed($placed))? $(forged law_forged($forged))?
        }
    };
    (@laws $game:ty, $name:literal, $($law:ident $test:ident($($words:expr)?))*) => {
        $(
            #[test]
            fn $test() {
                $crate::$law::<$game, $crate::oracle::SlowGame>($name $(, $words)?);
            }
        )*
    };
}
