//! Positions made from stones without an order.

use geometry::Axial;
use rules_core::Rules;
use rules_havannah::{Color, Havannah, RingRule, Setup};

/// Under the contest's rule, a loop round an opponent's stone is no ring if that stone was played first. `of_stones`
/// finds such an order for two loops anywhere on the board. If one of them encloses an empty cell, the last stone wins.
#[test]
fn rings_round_stones_are_none_in_some_order() {
    let [contest, official] = [RingRule::EmptyCell, RingRule::AnyCell].map(|rule| Setup::new(6, rule));
    let board = Havannah::new(&contest);
    let is_inside = |at: &Axial| at.neighbors().iter().all(|&near| board.check(Color::Black, near).is_ok());
    let inner: Vec<Axial> = board.cells().filter(is_inside).collect();
    let black_round = |centre: Axial| centre.neighbors().map(|near| (near, Color::Black));
    let board_of = |setup: &Setup, stones: &[(Axial, Color)]| {
        Havannah::of_stones(setup, stones, &[]).expect("Havannah takes all stones")
    };
    for (number, &one) in inner.iter().enumerate() {
        for &other in inner[..number].iter().filter(|other| other.distance(one) > 3) {
            let rings = black_round(one).into_iter().chain(black_round(other));
            let mut stones: Vec<_> = rings.chain([(one, Color::White), (other, Color::White)]).collect();
            let is_bridge =
                board_of(&official, &black_round(one)).won().is_some_and(|win| win.structures.bridge());
            assert!(!is_bridge, "far from the corners");
            if board_of(&contest, &stones).won().is_some_and(|win| !win.structures.ring()) {
                continue; // The two rings together lie on three sides or two corners.
            }
            assert_eq!(board_of(&contest, &stones).won(), None, "{one:?} and {other:?}");
            assert_eq!(board_of(&official, &stones).winner(), Some(Color::Black), "{one:?} and {other:?}");
            stones.pop();
            let win = board_of(&contest, &stones).won().expect("a ring round an empty cell");
            assert_eq!(
                (win.color, win.number as usize),
                (Color::Black, stones.len()),
                "{one:?} and {other:?}"
            );
        }
    }
}
