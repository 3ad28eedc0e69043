//! Wins along one chain of pegs, in many orders: who is joined to an end zone must not get lost.

use geometry::Point;
use oracle::Rng;
use rules_twixt::{Color, LinkRule, Setup, Twixt};

use super::tools::at;

#[test]
fn a_win_begun_in_a_table_is_won_in_an_array() {
    let size = 257;
    let chain = chain(size);
    let fill: Vec<Point> = (10..60).flat_map(|y| (1..size as i32 - 1).map(move |x| at(x, y))).collect();
    assert!(fill.len() > 257 * 257 / 8);
    for color in Color::BOTH {
        for before in [0, 1, 2, 64, 127, 128] {
            for ends_first in [false, true] {
                let mut game = Twixt::new(&Setup::new(size, LinkRule::AllLinksBlock));
                let mut order = chain.clone();
                if ends_first {
                    order.rotate_right(1);
                }
                for &p in &order[..before] {
                    game.play(color, turned(color, p)).expect("legal");
                }
                for &p in &fill {
                    game.play(color.opponent(), turned(color, p)).expect("legal");
                }
                for &p in &order[before..] {
                    assert_eq!(game.winner(), None);
                    game.play(color, turned(color, p)).expect("legal");
                }
                assert_eq!(game.winner(), Some(color));
            }
        }
    }
}

/// One peg wins, and may have to reach all others.
#[test]
fn one_long_chain_wins_with_its_last_peg_in_any_order() {
    let mut random = Rng::new(15);
    for size in [41_u32, 255, 257, 1025, 20_001] {
        let chain = chain(size);
        let mut orders = vec![chain.clone(), chain.iter().rev().copied().collect()];
        let (even, odd): (Vec<_>, Vec<_>) = chain.iter().partition(|p| p.x % 4 == 0);
        orders.push([even, odd].concat());
        orders.push(chain.clone());
        random.shuffle(&mut orders[3]);
        for color in Color::BOTH {
            for order in &orders {
                let mut game = Twixt::new(&Setup::new(size, LinkRule::AllLinksBlock));
                for (number, &p) in order.iter().enumerate() {
                    let placed = game.play(color, turned(color, p)).expect("legal");
                    assert_eq!(placed.winner.is_some(), number + 1 == order.len(), "{size} {number}");
                }
                assert_eq!(game.path().map(|path| path.pegs.len()), Some(chain.len()));
            }
        }
    }
}

/// A chain of Black's from x = 0 to x = size - 1, to and fro between y = 5 and y = 6, two columns a step.
fn chain(size: u32) -> Vec<Point> {
    (0..size as i32).step_by(2).map(|x| at(x, 5 + x / 2 % 2)).collect()
}

/// The point for Black, its mirror image for White, who plays the other way.
fn turned(color: Color, p: Point) -> Point {
    if color == Color::Black { p } else { at(p.y, p.x) }
}
