//! The witnesses of a position, checked by hand and by their own `verify`.

use std::collections::BTreeSet;

use geometry::Axial;
use oracle::havannah::{is_corner, on_board, touches_side};
use rules_havannah::{Color, Havannah, RingRule, Structures};

use crate::it::pair::{encloses, spot};

/// Checks that the witnesses of what the last stone completed are there and hold.
pub(crate) fn witnesses(game: &Havannah, plain: &oracle::Game, color: Color, completed: Structures) {
    let (hexagon, side) = (game.hexagon(), game.hexagon().side());
    let stone = |at| plain.stone(spot(side, at)).map(|player| Color::BOTH[player]);
    let is_path = |cells: &[Axial]| {
        assert!(cells.iter().all(|&at| on_board(side.into(), spot(side, at)) && stone(at) == Some(color)));
        assert!(cells.windows(2).all(|two| touch(two[0], two[1])));
        assert_eq!(cells.iter().collect::<BTreeSet<_>>().len(), cells.len());
    };
    match game.bridge() {
        Some(bridge) => {
            let ends = [bridge.chain[0], bridge.chain[bridge.chain.len() - 1]];
            assert!(ends[0] != ends[1] && ends.iter().all(|&at| is_corner(side.into(), spot(side, at))));
            is_path(&bridge.chain);
            assert_eq!(bridge.verify(hexagon, stone, color), Ok(()));
        }
        None => assert!(!completed.bridge()),
    }
    match game.fork() {
        Some(fork) => {
            let ends = fork.arms.each_ref().map(|arm| spot(side, arm[arm.len() - 1]));
            let on_side = |&which: &usize| ends.iter().any(|&at| touches_side(side.into(), which, at));
            assert_eq!((0..6).filter(on_side).count(), 3);
            assert!(fork.arms.iter().all(|arm| arm[0] == fork.arms[0][0]));
            for arm in &fork.arms {
                is_path(arm);
            }
            assert_eq!(fork.verify(hexagon, stone, color), Ok(()));
        }
        None => assert!(!completed.fork()),
    }
    match game.ring() {
        Some(ring) => {
            assert!(completed.ring());
            is_path(&ring.cycle);
            assert!(touch(ring.cycle[0], ring.cycle[ring.cycle.len() - 1]));
            assert!(!ring.cycle.contains(&ring.enclosed));
            assert!(
                on_board(side.into(), spot(side, ring.enclosed))
                    && encloses(side, &ring.cycle, ring.enclosed)
            );
            if game.rule() == RingRule::EmptyCell {
                assert_eq!(stone(ring.enclosed), None);
            }
            assert_eq!(ring.verify(hexagon, stone, color, game.rule()), Ok(()));
        }
        None => assert!(!completed.ring()),
    }
}

/// Whether two cells lie side by side.
fn touch(a: Axial, b: Axial) -> bool {
    oracle::havannah::near(spot(0, a)).contains(&spot(0, b))
}
