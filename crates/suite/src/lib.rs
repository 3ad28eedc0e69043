//! The laws of every game: tests that any [`Rules`] must pass, many of them
//! against the oracle, a slow and literal implementation of the same rules.
//!
//! One line in the tests of a rules crate makes a `#[test]` of each law, named `law_setups` and so on:
//!
//! ```text
//! suite::suite!(rules_hex::Hex, "hex");
//! ```
//!
//! Each law is a function that compares a *kernel* (a type that implements [`Rules`]) with a [`Referee`] (the slow
//! implementation). In the macro the referee is the oracle, and its boards are used: small ones, for all positions,
//! and larger ones, for random games with fixed seeds. Messages contain board, seed and moves, to replay the game.
//!
//! | law | states |
//! |---|---|
//! | [`setups`] | setups round-trip as text; malformed texts give an error with a position, using little memory |
//! | [`board`] | places and integer pairs are one to one; symmetries and swaps stay on the board |
//! | [`refusals`] | `check` and refused stones change nothing, and give the same refusal |
//! | [`legal`] | legal moves and kinds of refusals are those of the oracle |
//! | [`ends`] | the outcome is that of the oracle; a win has a witness (a proof), valid only for the winner |
//! | [`links`] | links join stones of one colour, and are those of the oracle |
//! | [`small`] | `refusals` to `links`, on all positions of the small boards |
//! | [`sound`] | a witness of another position is accepted only for a winner; [`forged`] tests made-up witnesses |
//! | [`copies`] | copies and resets equal new positions, share nothing, and allocate nothing |
//! | [`replays`] | the same moves have the same effect |
//! | [`undone`] | stones that a journal takes back leave no trace; [`undone_of`] and [`undone_from`] for large boards |
//! | [`mirrors`] | symmetric games end symmetrically |
//! | [`turns`] | turn, legal moves, end and hash of a two-player game are right |
//! | [`histories`] | undo and redo lead to the same game as direct play, and allocate nothing |
//! | [`swaps`] | a swap is legal only at the second move, and exchanges players or stones, as [agreed](play::Swap) |
//! | [`declared`] | declared ends, such as a resignation, are distinguished from ends on the board |
//! | [`transposed`] | equal positions have equal hashes; all images of a position have the same canonical form |
//! | [`texts`] | positions round-trip as text, and can be played on; malformed texts give an error with a position |
//! | [`orders`] | [`Rules::of_stones`] accepts stones and links exactly if some order of play leads to them |
//! | [`whole`] | [`Rules::outcome_of`] agrees with the stones played one by one |
//! | [`winners`] | [`Rules::winners`] does so for whole boards |
//!
//! [`along`] tests one given game.
//!
//! Terms: a [*journal*](rules_core::Journal) notes stones so that they can be taken back. The *images* of a position
//! are the results of the symmetries of its board.
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
mod whole;

pub use board::board;
pub use copies::{copies, copies_of};
pub use games::{along, ends, legal, links, mirrors, placed, refusals, replays, small};
pub use played::{declared, histories, swaps, transposed, turns};
pub use referee::Referee;
pub use setups::setups;
pub use sound::{bent, forged, sound};
pub use texts::{orders, texts};
pub use undone::{undone, undone_from, undone_of};
pub use whole::{whole, whole_of, winners, winners_of};

#[doc(hidden)]
pub use oracle;
#[cfg(doc)]
use rules_core::Rules;

/// Makes a `#[test]` of each law, for a type that implements [`Rules`] and the name of the
/// game. The test of the law `ends` is `law_ends`, so your functions may have the names of
/// laws. Call it once per module. Two more laws need functions, each optional, in this order:
///
/// - `placed: |placed| …`: the oracle's words for what a stone completed, as a list;
/// - `forged: |witness| …`: a list of false witnesses, made from a true one. They must
///   be refused for a player who has not won. [`bent`] helps to make them.
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
            transposed law_transposed() texts law_texts() orders law_orders() whole law_whole() winners law_winners()
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
