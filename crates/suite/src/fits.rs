//! The laws of games that do not fit [`Rules`]. They ask the kernel alone: an oracle with the same rules would agree with it.

use rules_core::{Color, Rules};

use crate::games::rounds;
use crate::pair::{At, Move, Pair};

/// Plays random stones on all boards. Calls `law` after each, with the position before it.
fn steps<R: Rules>(law: fn(&Pair<R>, &R)) {
    rounds::<R>(20, |mut pair| {
        pair.each_try(|pair, color, at| {
            let before = pair.game.clone();
            if let Ok(placed) = pair.game.play(color, pair.at(at)) {
                pair.moves.push(Move { color, at, placed, words: Vec::new() });
                law(pair, &before);
            }
        });
    });
}

/// The stones of a position, in the order of the board.
fn stones<R: Rules>(pair: &Pair<R>, game: &R) -> Vec<(At, Color)> {
    pair.board().into_iter().filter_map(|at| Some((at, game.stone(pair.at(at))?))).collect()
}

/// A stone stays at its place in its colour: no later stone removes, moves or turns it.
///
/// # Panics
/// When the law is broken.
pub fn stones_stay<R: Rules>() {
    steps::<R>(|pair, before| {
        for (at, color) in stones(pair, before) {
            let found = pair.game.stone(pair.at(at));
            pair.hold(format_args!("a stone at {at:?}, which must stay"), Some(color), found);
        }
    });
}

/// A move adds one stone: the one that was played.
///
/// # Panics
/// When the law is broken.
pub fn one_place<R: Rules>() {
    steps::<R>(|pair, before| {
        let mut added = stones(pair, &pair.game);
        added.retain(|&(at, _)| before.stone(pair.at(at)).is_none());
        let played = pair.moves.last().map(|last| (last.at, last.color));
        pair.hold(format_args!("the stones that the last move added"), Vec::from_iter(played), added);
    });
}

/// A colour refused at a place is refused there later too, and while the game is open, a stone makes no refusals but at its place and those
/// of [`Rules::affected`].
///
/// # Panics
/// When the law is broken.
pub fn refusals_stay<R: Rules>() {
    steps::<R>(|pair, before| {
        let last = pair.moves.last().map(|last| pair.at(last.at));
        let mut near: Vec<_> = last.into_iter().flat_map(|at| Color::BOTH.map(|color| (color, at))).collect();
        last.into_iter().for_each(|at| pair.game.affected(at, &mut |color, at| near.push((color, at))));
        for (at, color) in pair.board().into_iter().flat_map(|at| Color::BOTH.map(|color| (at, color))) {
            let may_go = |game: &R| game.check(color, pair.at(at)).is_ok();
            let is_freed = !may_go(before) && may_go(&pair.game);
            assert!(!is_freed, "{pair}\n{color} at {at:?}: expected the refusal to stay, found none");
            let is_new = may_go(before) && !may_go(&pair.game) && pair.game.winner().is_none();
            let is_near = near.contains(&(color, pair.at(at)));
            assert!(
                !is_new || is_near,
                "{pair}\n{color} at {at:?}: expected no refusal, or an affected stone"
            );
        }
    });
}

/// While a game is open, either player has a place to go when it is their turn, since the colours alternate: nobody passes or
/// moves twice.
///
/// # Panics
/// When the law is broken.
pub fn colors_alternate<R: Rules>() {
    steps::<R>(|pair, _| {
        for color in Color::BOTH.into_iter().filter(|&color| pair.game.outcome(color).is_open()) {
            let can_go = pair.game.cells().any(|at| pair.game.check(color, at).is_ok());
            assert!(can_go, "{pair}\n{color} to move in an open game: expected a place to go, found none");
        }
    });
}
