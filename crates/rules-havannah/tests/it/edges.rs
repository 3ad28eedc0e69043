//! Cells off the board, sides beyond the limit, empty boards and occupied cells.

use geometry::{Axial, Hexagon, Shape};
use rules_havannah::{Color, Havannah, Refusal, RingRule, Rules, Setup, Structures};

use crate::it::pair::RULES;

#[test]
fn every_cell_off_the_board_is_refused() {
    // Both layouts, up to the longest side of each.
    for side in [1, 2, 14, 15, 16, 126, Setup::MAX_SIDE] {
        let last = side as i32 - 1;
        let setup = Setup::new(side, RingRule::AnyCell);
        let mut game = Havannah::new(&setup);
        // The first stone allocates the rows.
        game.play(Color::Black, Axial { q: 0, r: 0 }).expect("the centre");
        for r in [-last - 2, -last - 1, -last, 0, last, last + 1, last + 2] {
            for q in -3 * last - 9..=3 * last + 9 {
                let at = Axial { q, r };
                if !Hexagon::new(side).contains(at) {
                    assert_eq!(game.play(Color::White, at), Err(Refusal::OffBoard { at, setup }));
                }
            }
        }
        assert_eq!(game.len(), 1);
    }
}

#[test]
fn a_board_is_empty_until_a_stone_comes() {
    let mut game = Havannah::new(&Setup::new(4, RingRule::AnyCell));
    assert!(game.is_empty());
    game.play(Color::Black, Axial { q: 1, r: 1 }).expect("an empty board");
    assert!(!game.is_empty());
    let both = Structures::BRIDGE | Structures::RING;
    assert_eq!(format!("{both:?} {:?}", Structures::NONE), r#"{"bridge", "ring"} {}"#);
}

/// Cells with and without six stones round them, near the centre and far from it.
#[test]
fn a_cell_with_a_stone_is_seen_to_be_taken() {
    let places = (0..64).map(|number| Axial { q: number / 8, r: number % 8 });
    for at in places.chain([Axial { q: -12, r: 100 }]) {
        for side in [15, Setup::MAX_SIDE].into_iter().filter(|&side| Hexagon::new(side).contains(at)) {
            for (count, rule) in [0, 6].into_iter().flat_map(|count| RULES.map(|rule| (count, rule))) {
                let mut game = Havannah::new(&Setup::new(side, rule));
                for (near, color) in
                    at.neighbors().into_iter().take(count).zip(Color::BOTH.into_iter().cycle())
                {
                    let _ = game.play(color, near);
                }
                let stones = game.len();
                game.play(Color::White, at).expect("an empty cell");
                let taken = Refusal::Occupied { at, by: Color::White };
                assert_eq!(Color::BOTH.map(|color| game.play(color, at)), [Err(taken); 2]);
                assert_eq!(game.len(), stones + 1);
            }
        }
    }
}
