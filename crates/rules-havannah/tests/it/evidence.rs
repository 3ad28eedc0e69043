//! The evidence for the first win, with stones behind it.

use geometry::Axial;
use rules_havannah::{Color, Flaw, Havannah, Outcome, RingRule, Setup, Structures};

use crate::it::pair::{RULES, cell};

/// A ring round the centre with the fifth stone of White in between, and more stones after it: one in the middle of the ring.
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
fn a_ring_that_was_filled_later_has_won() {
    for (side, rule) in [3, 20, 200].into_iter().flat_map(|side| RULES.map(|rule| (side, rule))) {
        let game = filled(&Setup::new(side, rule));
        assert_eq!(game.outcome(), Outcome::Won { color: Color::Black, how: Structures::RING });
        let evidence = game.evidence().expect("somebody has won");
        assert_eq!((evidence.number, &evidence.bridge, &evidence.fork), (7, &None, &None));
        assert_eq!(evidence.verify(&game, Color::Black), Ok(()));
        assert_eq!(evidence.verify(&game, Color::White), Err(Flaw::WrongCell { step: 0 }));
    }
}

#[test]
fn evidence_of_another_time_is_refused() {
    let game = filled(&Setup::new(4, RingRule::EmptyCell));
    let right = game.evidence().expect("somebody has won");
    // One stone earlier the loop has a gap; two later its middle is taken; there are nine stones.
    for (number, expected) in [(6, false), (7, true), (8, false), (9, false), (10, false), (u32::MAX, false)]
    {
        let mut evidence = right.clone();
        evidence.number = number;
        assert_eq!(evidence.verify(&game, Color::Black).is_ok(), expected, "{number}");
    }
    let mut nothing = right.clone();
    nothing.ring = None;
    assert_eq!(nothing.verify(&game, Color::Black), Err(Flaw::Empty));
    let mut late = right.clone();
    late.number = 10;
    assert_eq!(late.verify(&game, Color::Black), Err(Flaw::WrongCount));
    let mut moved = right;
    if let Some(ring) = &mut moved.ring {
        ring.enclosed = Axial { q: 2, r: 0 };
    }
    assert!(moved.verify(&game, Color::Black).is_err());
}
