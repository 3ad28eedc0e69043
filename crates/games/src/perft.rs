//! All ways in which a game can go on, counted.

use alloc::vec;
use alloc::vec::Vec;

use rules_core::{Color, Rules};

/// What [`perft`] counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of as many stones as were asked for.
    pub sequences: u64,
    /// Shorter ones, after which the game was over.
    pub ended: u64,
}

/// Counts the sequences of `depth` stones that can follow a position, `to_move` first and the colours by turns, and the games that
/// are over before.
///
/// It is how rules are compared and timed: two implementations that allow the same moves and end at the same time agree in all
/// these numbers. Sequences that lead to the same position count each.
///
/// # Complexity
/// As many plays as there are sequences of up to `depth - 1` stones, and for each of them a check of all places: the last stone is
/// not played. Memory for `depth` positions at most, and for a list of all places.
///
/// ```
/// use games::{Perft, perft};
/// use rules_core::Color;
/// use rules_hex::{Hex, Setup};
///
/// let counts = perft(&Hex::new(&Setup::new(2, 2)), Color::Black, 4);
/// // A third stone joins its sides in 12 of the 24 sequences; in the others the fourth one does.
/// assert_eq!(counts, Perft { sequences: 12, ended: 12 });
/// ```
pub fn perft<R: Rules>(game: &R, to_move: Color, depth: usize) -> Perft {
    let places: Vec<R::At> = game.cells().collect();
    let mut counts = Perft::default();
    // The positions of the sequence at hand, each with the number of the place to be tried next. What comes behind those of
    // `stones` stones is memory to be used again.
    let mut line = vec![(game.clone(), 0)];
    let mut stones = 0;
    loop {
        let color = Color::in_turn(to_move.index() + stones);
        let (position, next) = &mut line[stones];
        if *next == 0 {
            let is_counted = if stones == depth {
                counts.sequences += 1;
                true
            } else if !position.outcome(color).is_open() {
                counts.ended += 1;
                true
            } else if stones + 1 == depth {
                let allowed = places.iter().filter(|&&at| position.check(color, at).is_ok());
                counts.sequences += allowed.count() as u64;
                true
            } else {
                false
            };
            *next = if is_counted { places.len() } else { 0 };
        }
        let Some(&at) = places.get(*next) else {
            if stones == 0 {
                return counts;
            }
            stones -= 1;
            continue;
        };
        *next += 1;
        if position.check(color, at).is_ok() {
            stones += 1;
            if line.len() == stones {
                line.push((game.clone(), 0));
            }
            let [(before, _), (after, next)] = &mut line[stones - 1..=stones] else {
                unreachable!("two positions")
            };
            after.clone_from(before);
            // It was checked, so it is not refused.
            let _ = after.play(color, at);
            *next = 0;
        }
    }
}
