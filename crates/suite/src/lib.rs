//! The laws of every game, as tests.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod copies;
mod fits;
mod games;
mod large;
mod pair;
mod played;
mod position;
mod setups;
mod sound;
mod texts;
mod undone;
mod whole;

pub use board::board;
pub use copies::{copies, copies_of};
pub use fits::{colors_alternate, one_place, refusals_stay, stones_stay};
pub use games::{along, ends, legal, links, mirrors, placed, refusals, replays, small};
pub use played::{declared, histories, swaps, transposed, turns};
pub use setups::setups;
pub use sound::{bent, forged, sound};
pub use texts::{orders, texts};
pub use undone::{undone, undone_from, undone_of};
pub use whole::{whole, whole_of, winners, winners_of};

/// Makes a `#[test]` of each law, for a type that implements [`Rules`](rules_core::Rules). The test of the law `ends` is `law_ends`, so your functions may have the names of
/// laws. Call it once per module. Two more laws need functions, each optional, in this order:
///
/// - `placed: |placed| …`: the oracle's words for what a stone completed, as a list;
/// - `forged: |witness| …`: a list of false witnesses, made from a true one. They must
///   be refused for a player who has not won. [`bent`] helps to make them.
///
/// ```text
/// suite::suite!(rules_hex::Hex, placed: it::suite::placed, forged: it::suite::forged);
/// ```
#[macro_export]
macro_rules! suite {
    ($game:ty $(, placed: $placed:expr)? $(, forged: $forged:expr)? $(,)?) => {
        $crate::suite! { @laws $game,
            stones_stay law_stones_stay() one_place law_one_place() refusals_stay law_refusals_stay()
            colors_alternate law_colors_alternate()
            setups law_setups() board law_board() refusals law_refusals() legal law_legal() ends law_ends() links law_links()
            small law_small() sound law_sound() copies law_copies() replays law_replays() undone law_undone()
            mirrors law_mirrors() turns law_turns() histories law_histories() swaps law_swaps() declared law_declared()
            transposed law_transposed() texts law_texts() orders law_orders() whole law_whole() winners law_winners()
            $(placed law_placed($placed))? $(forged law_forged($forged))?
        }
    };
    (@laws $game:ty, $($law:ident $test:ident($($words:expr)?))*) => {
        $(
            #[test]
            fn $test() {
                $crate::$law::<$game>($($words)?);
            }
        )*
    };
}
