//! Games played stone by stone against `winner` of the whole board after each move.

use geometry::Axial;
use rng::Rng;
use rules_core::Rules;
use rules_hex::{BLUE, Color, Hex, RED, Setup, winner};

#[test]
fn long_chains_that_come_late_to_a_side() {
    let mut random = Rng::new(8);
    for round in 0..60 {
        // A red comb or snake: all even rows, joined at the left ends of the odd rows or at alternating ends.
        let [width, height] = [(); 2].map(|()| 20 + random.below(20) as i32);
        let mut game = Hex::new(&Setup::new(width as u32, height as u32));
        let is_gap = |q: i32, r: i32| {
            r % 2 == 1 && (q == 0) != (round % 2 == 0 && r % 4 == 1) && (q == 0 || q == width - 1)
        };
        let color = |at: Axial| if at.r % 2 == 0 || is_gap(at.q, at.r) { RED } else { BLUE };
        let mut order: Vec<Axial> = game.cells().collect();
        random.shuffle(&mut order);
        // In two of three rounds, one of Red's sides is filled last.
        if round % 3 > 0 {
            let last = if round % 3 == 1 { 0 } else { height - 1 };
            order.sort_by_key(|at| at.r == last);
        }
        for &at in &order {
            let said = game.play(color(at), at);
            assert_eq!(said, Ok(winner(&game.board())), "{game:?}");
            if said != Ok(None) {
                break;
            }
        }
        assert!(game.winner().is_some(), "a full board has a winner");
    }
}

#[test]
fn one_stone_brings_a_whole_board_to_its_side() {
    for side in [3, 4, 30] {
        for color in Color::BOTH {
            // All cells except the colour's two sides.
            let mut game = Hex::new(&Setup::new(side, side));
            let at = |along: i32, across: i32| match color {
                RED => Axial { q: across, r: along },
                BLUE => Axial { q: along, r: across },
            };
            let last = side as i32 - 1;
            for (along, across) in (1..last).flat_map(|along| (0..=last).map(move |across| (along, across))) {
                assert_eq!(game.play(color, at(along, across)), Ok(None));
            }
            assert_eq!(game.play(color, at(0, last)), Ok(None));
            assert_eq!(game.play(color, at(last, 0)), Ok(Some(color)));
        }
    }
}

/// The fast way for whole games has an outcome whenever the rules have one, on boards of all shapes up to 32 lines.
#[test]
fn whole_games_have_an_outcome_up_to_32_columns_and_rows() {
    for width in [1, 2, 3, 5, 11, 19, 31, 32] {
        for height in [1, 2, 4, 11, 32] {
            let [found, expected] = suite::whole_of::<Hex>(&Setup::new(width, height), 300);
            assert!(expected > 0 && found == expected, "{width}x{height}: {found} of {expected}");
        }
    }
    let [found, expected] = suite::whole_of::<Hex>(&Setup::new(33, 4), 10);
    assert!(expected > 0 && found == 0, "expected no fast way on 33 columns");
}
