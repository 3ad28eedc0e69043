//! Laws of games: random games on all boards, and all positions of the small boards.

use std::collections::BTreeSet;

use oracle::{Boards, Link};
use play::Position;
use rules_core::{Color, Rules, Setup};

use crate::pair::{At, Move, Pair};
use crate::position;

/// The boards of a game.
///
/// # Panics
/// When the oracle does not know the game.
pub(crate) fn boards<R: Rules>() -> Boards {
    let game = R::Setup::GAME;
    oracle::boards(game).unwrap_or_else(|| panic!("the oracle knows no boards of {game}"))
}

/// Calls `round` on all boards of a game, with 3 to `most` seeds each: more on smaller boards.
pub(crate) fn rounds<R: Rules>(most: u64, mut round: impl FnMut(Pair<R>)) {
    let Boards { small, larger } = boards::<R>();
    for setup in small.iter().chain(larger.iter().filter(|setup| !small.contains(setup))) {
        let cells = Pair::<R>::new(setup, 0).board().len() as u64;
        for seed in 0..(800 * most / (cells * cells + 1)).clamp(3, most) {
            round(Pair::new(setup, seed));
        }
    }
}

/// Tests a law of positions along random games: on small boards after
/// each move, on larger ones after every few moves and at the end.
fn at_random<R: Rules>(law: fn(&Pair<R>)) {
    rounds::<R>(60, |mut pair| {
        let step = 1 + pair.board().len() / 30;
        pair.random(|pair| {
            if pair.moves.len() % step == 0 {
                law(pair);
            }
        });
        law(&pair);
    });
}

macro_rules! at_random {
    ($($(#[$doc:meta])* $law:ident)*) => {
        $(
            $(#[$doc])*
            ///
            /// Along random games on all boards.
            ///
            /// # Panics
            /// When the law is broken.
            pub fn $law<R: Rules>() {
                at_random::<R>(position::$law);
            }
        )*
    };
}

at_random! {
    /// [`Rules::check`] and refused stones change nothing, and give the same
    /// refusal. Its message is in lower case, without a full stop.
    refusals
    /// The legal moves and the kinds of refusals are those of the oracle. Stones forbid a move exactly if one is there or a rule
    /// says so.
    legal
    /// The outcome is the oracle's. [`Rules::winner`] is the player who has won with either player to move. A witness
    /// exists exactly if a player has won, and is valid only for the winner. All places it marks are on the board, in its
    /// sentence, and between the sides of [`Rules::ends`].
    ends
    /// Links join two stones of one colour, exist once each, and are those of the oracle.
    links
}

/// Tests one game: [`ends`] after each move, then all laws of positions, replays and symmetric images.
///
/// # Panics
/// When a law is broken.
pub fn along<R: Rules>(setup: &str, moves: impl IntoIterator<Item = (Color, At)>) {
    let mut pair = Pair::<R>::new(setup, 0);
    for (color, at) in moves {
        if pair.play(color, at) {
            position::ends(&pair);
        }
    }
    every(&pair);
    replayed(&pair);
    mirrored(&pair);
}

/// Checks all laws of a position.
fn every<R: Rules>(pair: &Pair<R>) {
    for law in [position::refusals, position::legal, position::ends, position::links] {
        law(pair);
    }
}

/// The laws [`refusals`], [`legal`], [`ends`] and [`links`], on all positions of the small boards, each once.
/// Either colour may place the next stone, unless that gives too many positions; then the colours alternate.
///
/// # Panics
/// When a law is broken.
pub fn small<R: Rules>() {
    for setup in boards::<R>().small {
        positions(Pair::<R>::new(setup, 0), |pair, _, _| every(pair));
    }
}

/// The stones of a board, sorted.
pub(crate) type Stones = Vec<(At, Color)>;

/// Whether a board has so many arrangements of stones that the colours alternate in tests of all positions.
pub(crate) fn is_large(board: &[At]) -> bool {
    3_u64.checked_pow(board.len() as u32).is_none_or(|boards| boards > 60_000)
}

/// Calls `visit` once for each position after `empty`, also with its stones and its links, sorted.
pub(crate) fn positions<R: Rules>(empty: Pair<R>, mut visit: impl FnMut(&Pair<R>, Stones, Vec<Link>)) {
    let board = empty.board();
    let mut seen = BTreeSet::new();
    let mut waiting = vec![empty];
    while let Some(pair) = waiting.pop() {
        // A rule can depend only on stones, links and outcomes.
        let mut stones: Stones = pair.moves.iter().map(|stone| (stone.at, stone.color)).collect();
        stones.sort_unstable();
        let links = pair.plain.links().iter();
        let mut links: Vec<Link> = links.map(|&(one, other)| (one.min(other), one.max(other))).collect();
        links.sort_unstable();
        let ends = Color::BOTH.map(|color| format!("{:?}", pair.outcome(color)));
        if !seen.insert((stones.clone(), links.clone(), ends)) {
            continue;
        }
        visit(&pair, stones, links);
        let turn = Color::in_turn(pair.moves.len());
        for (at, color) in board.iter().flat_map(|&at| Color::BOTH.map(|color| (at, color))) {
            if (!is_large(&board) || color == turn) && pair.why_not(color, at).is_none() {
                let mut next = pair.clone();
                next.play(color, at);
                waiting.push(next);
            }
        }
    }
}

/// What a stone completes is what the oracle says. `words` turns the kernel's result into the oracle's words.
///
/// # Panics
/// When the law is broken.
pub fn placed<R: Rules>(words: impl Fn(&R::Placed) -> Vec<&'static str>) {
    rounds::<R>(100, |mut pair| {
        pair.random(|pair| {
            if let Some(last) = pair.moves.last() {
                pair.hold(format_args!("what the last stone did"), last.words.clone(), words(&last.placed));
            }
        });
    });
}

/// The same moves have the same effect in a new position, in a clone, and in a position
/// that was used before. Moves in the clone do not change its original.
///
/// # Panics
/// When the law is broken.
pub fn replays<R: Rules>() {
    rounds::<R>(100, |mut pair| {
        pair.random(|_| ());
        replayed(&pair);
    });
}

fn replayed<R: Rules>(pair: &Pair<R>) {
    let again = |game: &mut R, moves: &[Move<R>], what: &str| {
        for Move { color, at, placed, .. } in moves {
            let found = game.play(*color, pair.at(*at));
            pair.hold(format_args!("{} at {at:?} {what}", R::color_name(*color)), Ok(placed), found.as_ref());
        }
    };
    let (first, rest) = pair.moves.split_at(pair.moves.len() / 2);
    let mut game = R::new(&pair.setup);
    again(&mut game, first, "once more");
    let before = format!("{game:?}");
    let mut used = pair.game.clone();
    used.clone_from(&game);
    let mut other = game.clone();
    for (game, what) in [(&mut other, "from a clone on"), (&mut used, "from a copy into a used one on")] {
        again(game, rest, what);
        same(pair, game, what);
    }
    pair.hold(format_args!("a position whose clone went on"), &before, &format!("{game:?}"));
    again(&mut game, rest, "once more");
    same(pair, &game, "once more");
    used.reset(&pair.setup);
    again(&mut used, &pair.moves, "after a reset");
    same(pair, &used, "after a reset");
}

/// Checks that a position has the same stones, ends and legal moves.
fn same<R: Rules>(pair: &Pair<R>, other: &R, what: &str) {
    let cells: Vec<R::At> = pair.game.cells().collect();
    crate::undone::same(&pair.game, other, &cells, pair, what);
}

/// Symmetric games have symmetric positions, ends and legal moves. A symmetry may exchange the colours.
///
/// # Panics
/// When the law is broken.
pub fn mirrors<R: Rules>() {
    rounds::<R>(100, |mut pair| {
        pair.random(|_| ());
        mirrored(&pair);
    });
}

fn mirrored<R: Rules>(pair: &Pair<R>) {
    for map in R::symmetries(&pair.setup) {
        let image = |at: At| pair.at(map.pair(at));
        let mut seen = R::new(&pair.setup);
        for Move { color, at, .. } in &pair.moves {
            let taken = seen.play(map.color(*color), image(*at)).is_ok();
            pair.hold(format_args!("{map:?}: the image of {at:?} is taken"), true, taken);
        }
        for color in Color::BOTH {
            let [here, there] = [(&pair.game, color), (&seen, map.color(color))]
                .map(|(game, color)| Position::of(game, color));
            pair.hold(format_args!("{map:?}: the position"), here.image(&map), there);
            let (here, there) = (pair.game.outcome(color), seen.outcome(map.color(color)));
            let expected = (here.winner().map(|color| map.color(color)), here.is_open());
            let found = (there.winner(), there.is_open());
            pair.hold(format_args!("{map:?}: winner, and whether open"), expected, found);
            for at in pair.board() {
                let asked = pair.game.check(color, pair.at(at)).is_ok();
                let found = seen.check(map.color(color), image(at)).is_ok();
                pair.hold(format_args!("{map:?}: the image of {at:?}"), asked, found);
            }
        }
    }
}
