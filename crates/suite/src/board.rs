//! The law of boards.

use std::collections::BTreeSet;

use geometry::Shape;
use rules_core::{Color, Rules, Setup, Symmetry};

use crate::games::boards;
use crate::pair::{At, beside, parsed};

/// The places of a board are listed in the order of its [shape](Setup::shape). Places on and off
/// the board are one to one with integer pairs. A new board is empty. Symmetries map the board onto
/// itself. The identity is the first in their list, the list has no duplicates, and applying two
/// symmetries in sequence equals one of the list. Swapping a place twice ([`Rules::swapped`]) gives the
/// same place. The two colours have different names.
///
/// Tests all boards of the oracle and those of [`Setup::USUAL`].
///
/// # Panics
/// When the law is broken.
pub fn board<R: Rules>() {
    let all = boards::<R>();
    for setup in all.small.iter().chain(all.larger).chain(R::Setup::USUAL) {
        holds::<R>(&parsed::<R>(setup));
    }
    let [black, white] = Color::BOTH.map(R::color_name);
    assert!(black != white, "expected two names of colours, found {black} twice");
}

fn holds<R: Rules>(setup: &R::Setup) {
    let game = R::new(setup);
    assert_eq!(game.setup(), *setup, "expected the setup that was asked for");
    let pairs: Vec<At> = game.cells().map(|at| R::pair(setup, at)).collect();
    let shape = setup.shape();
    assert!(
        game.cells().eq(shape.cells().map(|idx| shape.coord(idx))),
        "{setup}: expected the order of the shape"
    );
    let board: BTreeSet<At> = pairs.iter().copied().collect();
    assert_eq!(board.len(), pairs.len(), "{setup}: expected no place twice");
    assert!(
        game.cells().zip(&pairs).all(|(at, &pair)| R::at(setup, pair) == at),
        "{setup}: expected the pairs to give the places back"
    );
    for pair in pairs.iter().copied().chain(beside(&pairs)) {
        let at = R::at(setup, pair);
        assert_eq!(R::pair(setup, at), pair, "{setup}: expected the pair to round-trip");
        assert_eq!(game.stone(at), None, "{setup}: expected no stone at {pair:?}");
    }
    let maps: Vec<Symmetry> = R::symmetries(setup).collect();
    assert!(
        !maps[0].exchanges() && pairs.iter().all(|&pair| maps[0].pair(pair) == pair),
        "{setup}: expected the identity first"
    );
    for (number, map) in maps.iter().enumerate() {
        assert_eq!(
            pairs.iter().map(|&pair| map.pair(pair)).collect::<BTreeSet<_>>(),
            board,
            "{setup}: {map:?}"
        );
        assert!(!maps[..number].contains(map), "{setup}: {map:?} twice");
        for first in &maps {
            let seen: Vec<At> = pairs.iter().map(|&pair| first.pair(pair)).collect();
            let is_both = |one: &Symmetry| {
                one.exchanges() == (map.exchanges() != first.exchanges())
                    && pairs.iter().zip(&seen).all(|(&pair, &seen)| one.pair(pair) == map.pair(seen))
            };
            assert!(maps.iter().any(is_both), "{setup}: expected {map:?} after {first:?} to be a symmetry");
        }
    }
    for at in game.cells() {
        let Some(there) = R::swapped(setup, at) else { continue };
        assert!(
            board.contains(&R::pair(setup, there)),
            "{setup}: {at:?} is swapped to {there:?}, off the board"
        );
        assert_eq!(R::swapped(setup, there), Some(at), "{setup}: expected to swap {there:?} back");
    }
}
