//! Cells just off the boards, cells all of whose neighbours are taken, and what is left when a board is empty.

use geometry::{Axial, Hexagon, Shape};
use rules_havannah::{Color, Havannah, Refusal, RingRule, Setup, Structures};

#[test]
fn every_cell_off_the_board_is_refused() {
    // Both sizes of arrays, up to the longest sides of either, and a table.
    for side in [1, 2, 14, 15, 16, 126, 127, 128] {
        let last = side as i32 - 1;
        let setup = Setup::new(side, RingRule::AnyCell);
        let mut games = [Havannah::new(&setup), Havannah::new_per_stone(&setup)];
        for game in &mut games {
            // The memory of an array comes with the first stone.
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
}

#[test]
fn a_cell_among_six_stones_is_seen_to_be_taken() {
    for rule in [RingRule::AnyCell, RingRule::EmptyCell] {
        for centre in [Axial { q: 3, r: 4 }, Axial { q: -12, r: 1 << 20 }, Axial { q: 0, r: 0 }] {
            let mut game = Havannah::new_per_stone(&Setup::new(1 << 30, rule));
            for (near, color) in centre.neighbors().into_iter().zip(Color::BOTH.into_iter().cycle()) {
                game.play(color, near).expect("an empty cell");
            }
            game.play(Color::Black, centre).expect("the last cell of the seven");
            for color in Color::BOTH {
                assert_eq!(game.play(color, centre), Err(Refusal::Occupied { at: centre, by: Color::Black }));
            }
        }
    }
}

#[test]
fn a_board_is_empty_until_a_stone_comes() {
    let mut game = Havannah::new(&Setup::new(4, RingRule::AnyCell));
    assert!(game.is_empty());
    game.play(Color::Black, Axial { q: 1, r: 1 }).expect("an empty board");
    assert!(!game.is_empty());
    game.reset(&game.setup());
    assert!(game.is_empty());
}

#[test]
fn structures_are_shown_by_their_names() {
    let both = Structures::BRIDGE | Structures::RING;
    assert_eq!(format!("{both:?} {:?}", Structures::NONE), r#"{"bridge", "ring"} {}"#);
}

#[test]
fn a_cell_far_from_all_others_is_seen_to_be_taken() {
    // All places of a cell in a block of eight by eight, which a word of the table's filter stands for.
    for side in [15, 127, 1000, 1 << 30] {
        for (q, r) in (0..8).flat_map(|q| (0..8).map(move |r| (q, r))) {
            let at = Axial { q, r };
            let mut game = Havannah::new_per_stone(&Setup::new(side, RingRule::EmptyCell));
            game.play(Color::White, at).expect("the first stone");
            assert_eq!(game.play(Color::Black, at), Err(Refusal::Occupied { at, by: Color::White }));
            assert_eq!(game.len(), 1);
        }
    }
}
