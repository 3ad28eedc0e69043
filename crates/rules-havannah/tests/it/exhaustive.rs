//! The boards that are small enough to play all games on.

use std::collections::HashMap;

use rules_havannah::{Color, Havannah, RingRule, Setup};

use crate::it::pair::{Pair, RULES, cell, cells, names, spot};
use crate::it::proof;

/// One cell: neither corner nor side, so nothing can be completed on it.
#[test]
fn side_1() {
    for rule in RULES {
        let mut pair = Pair::new(1, rule);
        assert!(pair.play(Color::Black, cell(0, 0)).is_empty());
        assert_eq!((pair.game.len(), pair.game.won()), (1, None));
    }
}

/// All orders of all sets of stones of one player.
#[test]
fn side_2_alone() {
    for rule in RULES {
        // 7! / 7! + 7! / 6! + ... + 7! / 0!
        assert_eq!(all_games(rule, &[Color::Black]), 13_700);
    }
}

/// All orders of all sets of stones with all colours.
#[test]
fn side_2_both() {
    for rule in RULES {
        // The sum of 2^k 7! / (7 - k)!
        assert_eq!(all_games(rule, &Color::BOTH), 1_063_623);
    }
}

/// Plays every game on side 2 with stones of these colours, and counts the positions.
fn all_games(rule: RingRule, colors: &[Color]) -> usize {
    let cells = cells(2);
    let pair = Pair::new(2, rule);
    // What a stone completes does not depend on the order of those before it: the oracle is asked once.
    let mut known = HashMap::new();
    let mut positions = 0;
    let mut todo = vec![(pair.game, pair.plain, 0)];
    while let Some((game, plain, position)) = todo.pop() {
        positions += 1;
        for (number, &at) in cells.iter().enumerate().filter(|(_, at)| game.stone(**at).is_none()) {
            for &color in colors {
                let mut next = game.clone();
                let found = next.play(color, at).expect("empty");
                let next_position = position + 3_u32.pow(number as u32) * (color.index() as u32 + 1);
                let (expected, plain) = known.entry((next_position, number)).or_insert_with(|| {
                    let mut plain = plain.clone();
                    (plain.play(color.index(), spot(2, at)).expect("empty"), plain)
                });
                assert_eq!(&names(found), expected, "{:?}", next.moves());
                if !found.is_empty() {
                    proof::witnesses(&next, plain, color, found);
                }
                todo.push((next, plain.clone(), next_position));
            }
        }
    }
    positions
}

/// The ring of side 2 is the six corners; the bridge is any two corners that hang together.
#[test]
fn side_2_ring() {
    let mut game = Havannah::new(&Setup::new(2, RingRule::EmptyCell));
    let corners = cell(0, 0).neighbors();
    for at in [0, 2, 4, 1, 3] {
        game.play(Color::White, corners[at]).expect("empty");
    }
    let last = game.play(Color::White, corners[5]).expect("empty");
    assert!(last.ring() && !last.bridge(), "two corners had met before");
    let win = game.won().expect("two corners had met");
    assert_eq!((win.number, win.color), (4, Color::White));
    assert!(win.structures.bridge() && !win.structures.ring());
}
