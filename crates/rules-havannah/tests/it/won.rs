//! The witness of the first win, when more stones follow.

use geometry::Axial;
use rng::Rng;
use rules_core::Rules;
use rules_havannah::{Color, Flaw, Havannah, Outcome, RingRule, Setup, Structures, Witness};
use suite::undone_from;

use crate::it::pair::{RULES, cell};

/// A white stone, a black ring round the centre, and two more white stones, the first of them inside the ring.
fn filled(setup: &Setup) -> Havannah {
    let mut game = Havannah::new(setup);
    game.play(Color::White, cell(2, 0)).expect("empty");
    for at in cell(0, 0).neighbors() {
        game.play(Color::Black, at).expect("empty");
    }
    for at in [cell(0, 0), cell(-2, 0)] {
        game.play(Color::White, at).expect("stones may be added after a win");
    }
    game
}

#[test]
fn a_witness_of_another_time_is_refused() {
    for (side, rule) in [3, 20, 127].into_iter().flat_map(|side| RULES.map(|rule| (side, rule))) {
        let game = filled(&Setup::new(side, rule));
        assert_eq!(game.outcome(Color::White), Outcome::Won { color: Color::Black, how: Structures::RING });
        let right = game.win_witness().expect("somebody has won");
        assert_eq!((right.number, &right.bridge, &right.fork), (7, &None, &None));
        assert_eq!(right.verify(&game, Color::Black), Ok(()));
        assert_eq!(right.verify(&game, Color::White), Err(Flaw::WrongCell { step: 0 }));
        // One stone earlier the loop has a gap, one later its middle is taken. The game has nine stones.
        for number in [0, 6, 8, 9, 10, u32::MAX] {
            let late = Witness { number, ..right.clone() };
            assert_eq!(late.verify(&game, Color::Black), Err(Flaw::WrongCount), "{number}");
        }
        let nothing = Witness { ring: None, ..right };
        assert_eq!(nothing.verify(&game, Color::Black), Err(Flaw::Empty));
    }
}

/// Takes back the stones of a full board, of which many follow a win. The first win and what the last stone completed
/// are those of a game that plays the same stones once.
#[test]
fn wins_are_taken_back() {
    let mut random = Rng::new(31);
    for (side, rule) in [3, 5].into_iter().flat_map(|side| RULES.map(|rule| (side, rule))) {
        let setup = Setup::new(side, rule);
        let at = |at: Axial| Havannah::pair(&setup, at);
        let cells = Havannah::new(&setup).cells();
        let mut stones: Vec<_> = cells.map(|cell| (Color::BOTH[random.below(2)], at(cell))).collect();
        random.shuffle(&mut stones);
        undone_from::<Havannah, _>(&setup.to_string(), &stones, 1, |game| {
            (game.won(), game.completed(), game.moves().to_vec())
        });
    }
}

/// A player who completes a structure after the other's win has not won.
#[test]
fn what_comes_after_the_win_proves_nothing() {
    let mut game = Havannah::new(&Setup::new(2, RingRule::AnyCell));
    for (color, at) in [Color::Black, Color::White].into_iter().flat_map(|color| [(color, 0), (color, 1)]) {
        let corner = cell(0, 0).neighbors()[at + 3 * color.index()];
        game.play(color, corner).expect("empty");
    }
    assert_eq!(game.won().map(|win| (win.number, win.color)), Some((2, Color::Black)));
    let bridge = game.bridge().expect("the last stone completed one");
    assert_eq!(bridge.verify(game.hexagon(), |at| game.stone(at), Color::White), Ok(()));
    for number in 0..6 {
        let claim = Witness { number, bridge: Some(bridge.clone()), fork: None, ring: None };
        assert!(claim.verify(&game, Color::White).is_err(), "{number}");
    }
}
