//! The laws of positions as text, and of positions from stones without an order.

use std::collections::{BTreeMap, BTreeSet};

use allocation_counter::measure;
use oracle::Link;
use play::Position;
use rules_core::{Color, NoOrder, Rules};

use crate::games::{Stones, boards, is_large, positions, rounds};
use crate::large;
use crate::pair::{At, Pair};
use crate::setups::hostile;

/// A position and its images round-trip as text and keep their hashes. Some order of its stones leads to it. The
/// resulting board has the outcome and legal moves of the game, unless stones followed a win. A similar text is a
/// position that round-trips, or gives an error at a position in the text. Reading it takes little memory.
///
/// Tests random games on all boards. If the game has boards with too many places to list, also tests some stones there.
///
/// # Panics
/// When the law is broken.
pub fn texts<R: Rules>() {
    rounds::<R>(30, |mut pair| {
        let step = 1 + pair.board().len() / 12;
        let mut was_won = false;
        pair.random(|pair| {
            if pair.moves.len() % step == 0 {
                reads(pair);
                found(pair, was_won);
            }
            was_won |= pair.game.winner().is_some();
        });
        reads(&pair);
    });
    for text in boards::<R>().small {
        let mut pair = Pair::<R>::new(text, 1);
        pair.random(|pair| {
            if pair.moves.len() == pair.board().len() / 2 {
                let text = Position::of(&pair.game, Color::White).to_string();
                hostile(&text).iter().for_each(|text| refused::<R>(text));
            }
        });
    }
    large::positions::<R>();
}

fn reads<R: Rules>(pair: &Pair<R>) {
    let sorted = |stones: Vec<(R::At, Color)>| {
        let mut stones: Stones =
            stones.into_iter().map(|(at, color)| (R::pair(&pair.setup, at), color)).collect();
        stones.sort_unstable();
        stones
    };
    let by_places = pair.game.cells().filter_map(|at| Some((at, pair.game.stone(at)?))).collect();
    pair.hold(format_args!("the list of stones"), sorted(by_places), sorted(pair.game.stones()));
    for to_move in Color::BOTH {
        let position = Position::of(&pair.game, to_move);
        for map in R::symmetries(&pair.setup) {
            let image = position.image(&map);
            let text = image.to_string();
            let read = text.parse::<Position<R>>();
            pair.hold(format_args!("{text:?}"), Ok(&image), read.as_ref());
            let hash = read.map(|read| (read.hash64(), read.to_string()));
            pair.hold(format_args!("hash and text of {text:?}"), Ok((image.hash64(), text.clone())), hash);
        }
    }
}

/// Checks that the board of the position agrees with the game.
fn found<R: Rules>(pair: &Pair<R>, was_won: bool) {
    let position = Position::of(&pair.game, Color::Black);
    let board = match position.to_board() {
        Ok(board) => board,
        Err(error) => panic!("{pair}\n{position}: {error}"),
    };
    pair.hold(format_args!("the position of the board"), &position, &Position::of(&board, Color::Black));
    if was_won {
        return; // Stones alone may not determine the winner.
    }
    for color in Color::BOTH {
        let asked = |game: &R| (game.winner(), game.outcome(color).winner(), game.outcome(color).is_open());
        pair.hold(format_args!("the outcome of the board"), asked(&pair.game), asked(&board));
        for at in board.cells() {
            let can_go = |game: &R| game.check(color, at).is_ok();
            pair.hold(format_args!("{color} at {at:?}"), can_go(&pair.game), can_go(&board));
        }
    }
}

/// Checks that an untrusted text round-trips or is refused, with little memory.
pub(crate) fn refused<R: Rules>(text: &str) {
    let mut read = None;
    let counted = measure(|| read = Some(text.parse::<Position<R>>()));
    let most = 4096 + 64 * text.len() as u64;
    assert!(counted.bytes_max < most, "{text:?}: expected less than {most} bytes, found {counted:?}");
    match read.expect("it was read") {
        Ok(position) => {
            let usual = position.to_string();
            assert_eq!(
                usual.parse().as_ref(),
                Ok(&position),
                "{text:?}: expected {usual:?} to be the same position"
            );
        }
        Err(error) => {
            let (words, at) = (error.to_string(), error.at());
            assert!(text.is_char_boundary(at), "{text:?}: expected a place in the text, found {at}");
            assert!(words.starts_with("expected ") && !words.ends_with('.'), "{text:?}: found {words:?}");
        }
    }
}

/// A position can be made from stones and links exactly if some order of the stones leads there. The colours need not
/// alternate. Tests all arrangements of stones on small boards that do not have too many of them. Each is combined with
/// every subset of its first eight possible links.
///
/// # Panics
/// When the law is broken.
pub fn orders<R: Rules>() {
    for text in boards::<R>().small {
        let empty = Pair::<R>::new(text, 0);
        let board = empty.board();
        if is_large(&board) {
            continue;
        }
        // All arrangements of stones and links to which some order leads.
        let mut reached: BTreeMap<Stones, BTreeSet<Vec<Link>>> = BTreeMap::new();
        positions(empty.clone(), |_, stones, links| {
            reached.entry(stones).or_default().insert(links);
        });
        let all: BTreeSet<Link> = reached.values().flatten().flatten().copied().collect();
        for number in 0..3_usize.pow(board.len() as u32) {
            let digits =
                board.iter().enumerate().map(|(place, &at)| (at, number / 3_usize.pow(place as u32) % 3));
            let stones =
                digits.filter_map(|(at, digit)| Some((at, *Color::BOTH.get(digit.checked_sub(1)?)?)));
            let mut stones: Stones = stones.collect();
            stones.sort_unstable();
            let can_be = |(one, other): &&Link| {
                [one, other]
                    .iter()
                    .all(|&&(a, b)| stones.iter().any(|stone| stone.0.map(i64::from) == [a, b]))
            };
            let links: Vec<&Link> = all.iter().filter(can_be).collect();
            let ways = reached.get(&stones);
            for choice in 0..1_usize << links.len().min(8) {
                let chosen: Vec<Link> = (0..links.len().min(8))
                    .filter(|link| choice >> link & 1 == 1)
                    .map(|link| *links[link])
                    .collect();
                holds(&empty, &stones, &chosen, ways.is_some_and(|ways| ways.contains(&chosen)));
            }
        }
    }
}

fn holds<R: Rules>(empty: &Pair<R>, stones: &[(At, Color)], links: &[Link], is_reached: bool) {
    let setup = &empty.setup;
    let place = |(a, b): oracle::At| R::at(setup, [a, b].map(|along| along as i32));
    let at: Vec<(R::At, Color)> = stones.iter().map(|&(at, color)| (empty.at(at), color)).collect();
    let ends: Vec<[R::At; 2]> = links.iter().map(|&(one, other)| [place(one), place(other)]).collect();
    let found = R::of_stones(setup, &at, &ends);
    let what = format!("{setup}: {stones:?} with links {links:?}");
    assert_eq!(found.is_ok(), is_reached, "{what}: {:?}", found.err());
    match found {
        Ok(game) => {
            let mut there: Stones =
                game.cells().filter_map(|at| Some((R::pair(setup, at), game.stone(at)?))).collect();
            there.sort_unstable();
            assert_eq!(there, stones, "{what}: the stones");
        }
        Err(NoOrder::Undecided { .. }) => panic!("{what}: expected an answer on a small board"),
        Err(error) => {
            let words = error.to_string();
            assert!(words.starts_with("expected ") && !words.ends_with('.'), "{what}: found {words:?}");
        }
    }
}
