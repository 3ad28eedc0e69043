//! The witnesses of a position, checked by hand and by their own `verify`.

use std::collections::BTreeSet;

use geometry::Axial;
use rules_havannah::{Color, Havannah, RingRule, Structures};

use crate::it::literal::Board;

/// Checks that the witnesses of what the last stone completed are there and hold.
pub(crate) fn witnesses(game: &Havannah, board: &Board, color: Color, completed: Structures) {
    let (hexagon, stone) = (game.hexagon(), |at| board.stone(at));
    match game.bridge() {
        Some(bridge) => {
            let ends = [bridge.chain[0], bridge.chain[bridge.chain.len() - 1]];
            let [first, second] = ends.map(|at| board.corner(at).expect("a corner"));
            assert_ne!(first, second);
            is_path(board, &bridge.chain, color);
            assert_eq!(bridge.verify(hexagon, stone, color), Ok(()));
        }
        None => assert!(!completed.bridge()),
    }
    match game.fork() {
        Some(fork) => {
            let sides: BTreeSet<_> =
                fork.arms.iter().map(|arm| board.side(arm[arm.len() - 1]).expect("a side")).collect();
            assert_eq!(sides.len(), 3);
            assert!(fork.arms.iter().all(|arm| arm[0] == fork.arms[0][0]));
            for arm in &fork.arms {
                is_path(board, arm, color);
            }
            assert_eq!(fork.verify(hexagon, stone, color), Ok(()));
        }
        None => assert!(!completed.fork()),
    }
    match game.ring() {
        Some(ring) => {
            assert!(completed.ring());
            is_path(board, &ring.cycle, color);
            assert!(touch(ring.cycle[0], ring.cycle[ring.cycle.len() - 1]));
            assert!(!ring.cycle.contains(&ring.enclosed));
            assert!(board.on_board(ring.enclosed) && board.encloses(&ring.cycle, ring.enclosed));
            if board.rule == RingRule::EmptyCell {
                assert_eq!(stone(ring.enclosed), None);
            }
            assert_eq!(ring.verify(hexagon, stone, color, board.rule), Ok(()));
        }
        None => assert!(!completed.ring()),
    }
}

/// Checks that the cells are different stones of the colour, each beside the next.
fn is_path(board: &Board, cells: &[Axial], color: Color) {
    assert!(cells.iter().all(|at| board.on_board(*at) && board.stone(*at) == Some(color)));
    assert!(cells.windows(2).all(|two| touch(two[0], two[1])));
    assert_eq!(cells.iter().collect::<BTreeSet<_>>().len(), cells.len());
}

fn touch(a: Axial, b: Axial) -> bool {
    let (q, r) = (b.q - a.q, b.r - a.r);
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)].contains(&(q, r))
}
