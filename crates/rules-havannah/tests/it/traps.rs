//! Positions on which wrong programs give themselves away.

use geometry::Axial;
use rules_havannah::{Color, Havannah, RingRule, Setup, Structures, Win};

use crate::it::pair::{Pair, RULES, cell, cells};

/// Plays one player's stones and returns what each completed.
fn play(side: u32, rule: RingRule, stones: &[Axial]) -> Vec<Structures> {
    let mut pair = Pair::new(side, rule);
    stones.iter().map(|&at| pair.play(Color::Black, at)).collect()
}

/// The numbers, from 1, of the stones that completed a ring.
fn rings(side: u32, rule: RingRule, stones: &[Axial]) -> Vec<usize> {
    let completed = play(side, rule, stones);
    (1..=completed.len()).filter(|number| completed[number - 1].ring()).collect()
}

/// A hole that is filled afterwards was a ring all the same: whoever looks at the end only sees a disc.
#[test]
fn filled_hole() {
    let mut stones = cell(0, 0).neighbors().to_vec();
    stones.push(cell(0, 0));
    assert_eq!(rings(3, RingRule::EmptyCell, &stones), [6]);
    assert_eq!(rings(3, RingRule::AnyCell, &stones), [6]);
}

/// Six stones round a seventh that was there before.
#[test]
fn disc() {
    let mut stones = vec![cell(0, 0)];
    stones.extend(cell(0, 0).neighbors());
    assert_eq!(rings(3, RingRule::EmptyCell, &stones), []);
    assert_eq!(rings(3, RingRule::AnyCell, &stones), [7]);
}

/// The opponent's stone inside: a ring in the real game, none in the contest's sense, and there is none later either.
#[test]
fn opponent_inside() {
    for (rule, ring) in [(RingRule::EmptyCell, false), (RingRule::AnyCell, true)] {
        let mut pair = Pair::new(4, rule);
        pair.play(Color::White, cell(0, 0));
        let completed = cell(0, 0).neighbors().map(|at| pair.play(Color::Black, at));
        assert_eq!(completed[5].ring(), ring);
        assert!(completed[..5].iter().all(|stones| stones.is_empty()));
    }
}

/// The opponent's stones beside the last stone on both sides; inside there is one empty cell beyond them.
#[test]
fn empty_cell_behind_the_opponent() {
    let (a, b) = (cell(0, 0), cell(1, 0));
    let mut wall: Vec<_> =
        a.neighbors().into_iter().chain(b.neighbors()).filter(|at| ![a, b].contains(at)).collect();
    wall.sort();
    wall.dedup();
    // The last stone is beside `a` only.
    let last = cell(-1, 0);
    wall.retain(|&at| at != last);
    wall.push(last);
    let mut pair = Pair::new(5, RingRule::EmptyCell);
    for at in [a, cell(-2, 0), cell(-2, 1), cell(-1, -1)] {
        pair.play(Color::White, at);
    }
    let completed: Vec<_> = wall.iter().map(|&at| pair.play(Color::Black, at).ring()).collect();
    assert_eq!(completed, [false, false, false, false, false, false, false, true]);
    assert_eq!(pair.game.ring().expect("closed").enclosed, b);
}

/// A corner belongs to no side: three corners joined along the border touch the two sides between them.
#[test]
fn corners_are_no_sides() {
    // From corner to corner along one side, both corners included: a bridge, no fork.
    let side: Vec<_> = (0..5).map(|r| cell(4 - r, r)).collect();
    let completed = play(5, RingRule::EmptyCell, &side);
    assert!(completed[4].bridge() && !completed[4].fork());
    // On to a third corner.
    let more: Vec<_> = side.iter().copied().chain((1..5).map(|q| cell(-q, 4))).collect();
    assert!(play(5, RingRule::EmptyCell, &more).iter().all(|stones| !stones.fork()));
    // Side 2 has no sides at all.
    for rule in RULES {
        assert!(play(2, rule, &cells(2)).iter().all(|stones| !stones.fork()));
    }
}

/// Three sides by the last stone, without a corner.
#[test]
fn fork_at_the_last_stone() {
    let arm = [cell(1, 0), cell(2, 0), cell(3, -1)];
    let third_of_a_turn = |at: Axial| cell(-at.q - at.r, at.q);
    let mut stones: Vec<_> =
        [arm, arm.map(third_of_a_turn), arm.map(third_of_a_turn).map(third_of_a_turn)].concat();
    stones.push(cell(0, 0));
    let completed = play(4, RingRule::EmptyCell, &stones);
    assert!(completed[..9].iter().all(|stones| stones.is_empty()));
    assert_eq!(completed[9], Structures::FORK);
}

/// Stones round a corner and the border beside it: what is off the board does not close the loop.
#[test]
fn border_is_open() {
    let corner = cell(3, 0);
    let near: Vec<_> = corner.neighbors().into_iter().filter(|&at| at.distance(cell(0, 0)) < 4).collect();
    assert_eq!(near.len(), 3);
    assert_eq!(rings(4, RingRule::EmptyCell, &near), []);
    // A whole row from border to border.
    let row: Vec<_> = cells(4).into_iter().filter(|at| at.r == 1).collect();
    for rule in RULES {
        assert_eq!(rings(4, rule, &row), []);
    }
}

/// A ring may lie on the border: the outermost cells, all round the board, and six stones round a cell beside the
/// border.
#[test]
fn ring_along_the_border() {
    let rim: Vec<_> = cells(4).into_iter().filter(|at| at.distance(cell(0, 0)) == 3).collect();
    assert_eq!(rings(4, RingRule::EmptyCell, &rim), [rim.len()]);
    assert_eq!(rings(4, RingRule::AnyCell, &cell(2, 0).neighbors()), [6]);
}

/// All three at once, by the last stone of the border.
#[test]
fn three_at_once() {
    let mut pair = Pair::new(4, RingRule::EmptyCell);
    // Spokes without the centre stone's neighbours, then one stone that joins what lay apart.
    let rim: Vec<_> = cells(4).into_iter().filter(|at| at.distance(cell(0, 0)) == 3).collect();
    let (last, rest): (Vec<_>, Vec<_>) = rim.into_iter().partition(|&at| at == cell(3, -1));
    for &at in rest.iter().filter(|at| at.q < 3).chain(rest.iter().filter(|at| at.q == 3)) {
        pair.play(Color::Black, at);
    }
    assert!(pair.play(Color::Black, last[0]).ring());

    let mut pair = Pair::new(3, RingRule::EmptyCell);
    // Round (1, 0), but for the cell (1, -1); the corner (2, 0) is in it, and the sides (2, -1) and (1, 1).
    for at in [cell(2, 0), cell(1, 1), cell(0, 1), cell(0, 0), cell(2, -1)] {
        assert!(pair.play(Color::Black, at).is_empty());
    }
    // Another chain with the corner (0, -2) and the side (1, -2).
    for at in [cell(0, -2), cell(1, -2)] {
        pair.play(Color::Black, at);
    }
    let last = pair.play(Color::Black, cell(1, -1));
    assert_eq!(last, Structures::BRIDGE | Structures::FORK | Structures::RING, "{:?}", pair.game.moves());
    assert_eq!(pair.game.won(), Some(Win { number: 8, color: Color::Black, structures: last }));
}

/// The ring closes in two gaps between stones of other chains: two runs of different chains are no ring.
#[test]
fn two_chains_are_no_ring() {
    let completed = play(5, RingRule::AnyCell, &[cell(1, 0), cell(-1, 0), cell(0, 0)]);
    assert!(completed.iter().all(|stones| stones.is_empty()));
}

/// Stones after a win are taken and judged; the first win stays.
#[test]
fn played_on() {
    let mut game = Havannah::new(&Setup::new(2, RingRule::EmptyCell));
    let corners = cell(0, 0).neighbors();
    for at in corners {
        game.play(Color::Black, at).expect("empty");
    }
    assert_eq!(game.won(), Some(Win { number: 2, color: Color::Black, structures: Structures::BRIDGE }));
    assert!(game.completed().ring());
}

/// The largest board, with stones at its far corners; an array of its cells would not fit any memory.
#[test]
fn largest_board() {
    for side in [1_000_000_000, 1 << 30] {
        let last = side as i32 - 1;
        for rule in RULES {
            let mut game = Havannah::new(&Setup::new(side, rule));
            for at in [cell(last, 0), cell(last, -1), cell(last - 1, 1)] {
                assert!(game.play(Color::Black, at).expect("empty").is_empty());
            }
            for step in Axial::STEPS {
                let corner = cell(step.q * last, step.r * last);
                if corner != cell(last, 0) {
                    assert!(game.play(Color::Black, corner).expect("empty").is_empty());
                }
            }
            // A ring on the border: round the cell beside the corner, which has five more neighbours.
            let near = cell(last - 1, 0).neighbors();
            let completed: Vec<_> = near.iter().filter_map(|&at| game.play(Color::Black, at).ok()).collect();
            assert_eq!(completed.len(), 3);
            assert!(completed[2].ring() && !completed[2].fork());
            let ring = game.ring().expect("closed");
            assert_eq!(ring.enclosed, cell(last - 1, 0));
            assert_eq!(ring.verify(game.hexagon(), |at| game.stone(at), Color::Black, rule), Ok(()));
        }
    }
}
